"""Siblings: an engine that keeps answers by too small a key fails them, and the case names what the key lacks."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.asking.run import Run
from drawbridge.asking.schedule import ASKED_ALONE
from drawbridge.games import known_rulesets
from drawbridge.grading.differences import differing_members
from drawbridge.transport.direct import direct
from drawbridge_reference.kernel.game import game, notation, rulesets
from drawbridge_reference.serve import Session
from support.amounts import first
from support.whole_suite import cases_of

if TYPE_CHECKING:
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.suite.case import Case
    from drawbridge.transport.channel import Channel


@cache
def siblings_of(ruleset: str) -> tuple[Case, ...]:
    """The sibling cases that an engine is asked that follows the default rulings."""
    cases = (case for case in cases_of(ruleset) if case.sibling is not None)
    return tuple(case for case in cases if case.rulings.items() <= game(ruleset).rulings.items())


def member_of(case: Case) -> str:
    """The member in which the two positions of a case differ; of a FEN, the field."""
    assert case.position
    assert case.sibling
    [member] = differing_members(case.position, case.sibling.position, notation(case.ruleset))
    return member.rpartition(".")[2]


def members_of(ruleset: str) -> list[str]:
    members = notation(ruleset).position
    return [name for member in members for name in members[member].fields or (member,)]


class Keeper:
    """The reference, with a memory of answers. Its key is the question without one member of the position."""

    def __init__(self, ruleset: str, lacking: str | None) -> None:
        self._session = Session({ruleset: game(ruleset)})
        self._lacking = lacking
        self._kept: dict[str, dict[str, Any]] = {}

    def answer(self, line: bytes) -> bytes:
        request = json.loads(line)
        params = request.get("params", {})
        key = json.dumps([request["method"], {**params, "position": self._key(params.get("position", {}))}])
        if self._lacking is None or key not in self._kept:
            self._kept[key] = self._session.answer(line) or {}
        return json.dumps({**self._kept[key], "id": request["id"]}).encode() + b"\n"

    def _key(self, position: dict[str, Any]) -> object:
        if "fen" in position:
            fields = dict(zip(notation("standard").position["fen"].fields, position["fen"].split(), strict=True))
            return {name: field for name, field in fields.items() if name != self._lacking}
        return {name: member for name, member in position.items() if name != self._lacking}


def failures(ruleset: str, lacking: str | None) -> list[tuple[Case, CaseGrade]]:
    """What fails of the sibling cases when the key of a keeper lacks this member."""
    cases = {case.id: case for case in siblings_of(ruleset)}

    def launch() -> Channel:
        """Start a keeper: it has forgotten what the one before it has kept."""
        return direct(Keeper(ruleset, lacking).answer)()

    with Run(launch, tuple(cases.values()), known=known_rulesets(cases.values())) as run:
        return [(cases[graded.case_id], graded) for graded in run if graded.outcome.is_bad]


def remarks_of(graded: CaseGrade) -> list[str]:
    return [remark for grade in graded.grades for remark in grade.remarks]


@pytest.mark.parametrize("ruleset", first(1, rulesets()))
def test_an_engine_that_keeps_nothing_passes_every_sibling(ruleset: str) -> None:
    assert failures(ruleset, None) == []


@pytest.mark.parametrize(
    ("ruleset", "member"),
    first(1, [(one, member) for one in rulesets() for member in members_of(one)]),
)
def test_a_key_without_one_member_fails_every_sibling_of_that_member(ruleset: str, member: str) -> None:
    failed = {case.id: graded for case, graded in failures(ruleset, member)}
    expected = {case.id for case in siblings_of(ruleset) if member_of(case) == member}
    assert expected <= failed.keys()
    for name in expected:
        assert name.split("/")[2] == member.replace("_", "-")
        assert any(f"{member}` alone" in remark for remark in remarks_of(failed[name]))
    seen_alone = [one for graded in failed.values() for one in remarks_of(graded) if "new process" in one]
    assert 0 < len(seen_alone) <= ASKED_ALONE
    assert all(remark.startswith("right when asked alone") for remark in seen_alone)


@pytest.mark.parametrize(("ruleset", "member"), [("standard", "castling"), ("three-man", "castling")])
def test_what_leaks_between_siblings_is_wrong_again_and_not_unsteady(ruleset: str, member: str) -> None:
    cases = siblings_of(ruleset)
    with Run(direct(Keeper(ruleset, member).answer), cases, known=known_rulesets(cases)) as run:
        assert any(graded.outcome.is_bad for graded in run)
        assert list(run.asked_again()) == []


@pytest.mark.bulk
@pytest.mark.parametrize(("ruleset", "clause"), [("standard", "castling.kingside"), ("three-man", "castling.kingside")])
def test_a_wrong_rule_is_wrong_beside_no_sibling_either(ruleset: str, clause: str) -> None:
    cases = siblings_of(ruleset)

    def launch() -> Channel:
        session = Session({ruleset: game(ruleset).without(clause)})
        return direct(lambda line: json.dumps(session.answer(line)).encode() + b"\n")()

    with Run(launch, cases, known=known_rulesets(cases)) as run:
        graded = list(run)
    remarks = [remark for one in graded for remark in remarks_of(one) if "new process" in remark]
    assert remarks
    assert all(remark.startswith("wrong in a new process, too") for remark in remarks)


def test_an_engine_that_does_not_start_again_ends_no_run() -> None:
    cases = siblings_of("standard")
    session = Session({"standard": game("standard").without("castling.kingside")})
    with Run(
        direct(lambda line: json.dumps(session.answer(line)).encode() + b"\n"), cases, known=known_rulesets(cases)
    ) as run:
        graded = list(run)
    assert len(graded) == len(cases)
    assert run.summary.complete
    assert any("did not start again" in remark for one in graded for remark in remarks_of(one))


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_member_of_a_position_has_siblings(ruleset: str) -> None:
    assert {member_of(case) for case in siblings_of(ruleset)} == set(members_of(ruleset))
