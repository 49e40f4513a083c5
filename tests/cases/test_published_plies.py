"""The published plies, run as an engine: the suite takes them apart, and each fault of theirs shows in its clause."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.run import Run
from drawbridge.games import known_rulesets
from drawbridge.grading.grades import Outcome
from drawbridge.suite.case_file import read_case_file
from drawbridge.transport.direct import Direct
from drawbridge_reference.kernel.game import HasPlies, game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.serve import Session
from support.cases.shipped import CASES
from support.standard.plies_faults import EXAMPLES, FAULTS, PUBLISHED, SYNTAX_MENDED, Example, Fault

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.asking.starter import EngineSource
    from drawbridge.suite.case import Case
    from drawbridge.transport.channel import Channel
    from drawbridge_reference.kernel.game import Game

LEAPS = "knight.leap"
"""A clause that no fault touches: of the cases about it none fails, or the engine is wrong in more than its fault."""


@cache
def about_one(clause: str) -> tuple[Case, ...]:
    return read_case_file(CASES / "standard" / f"{clause}.yaml").cases


def about(*clauses: str) -> list[Case]:
    """Return the shipped cases about these clauses."""
    return [case for clause in clauses for case in about_one(clause)]


def played_by(plies: str) -> Game:
    found = game("standard")
    assert isinstance(found, HasPlies)
    return found.with_plies(plies, "my.txt")


def served(plies: str) -> Channel:
    """Return a channel to the reference with these plies, in this process."""
    session = Session({"standard": played_by(plies)})
    return Direct(lambda line: json.dumps(session.answer(line)).encode() + b"\n")


def served_by_a_process(plies: str, folder: Path) -> tuple[str, ...]:
    """Return the command of the reference with these plies."""
    file = folder / "plies.txt"
    file.write_text(plies, encoding="utf-8")
    return (sys.executable, "-m", "drawbridge_reference", "--plies", str(file))


def outcomes(engine: EngineSource, cases: list[Case]) -> dict[str, set[Outcome]]:
    """Return what comes of the cases, by clause."""
    clauses = {case.id: case.clause for case in cases}
    found: defaultdict[str, set[Outcome]] = defaultdict(set)
    with Run(engine, cases, known=known_rulesets(cases)) as run:
        for graded in run:
            found[clauses[graded.case_id]].add(graded.outcome)
    return dict(found)


@pytest.mark.bulk
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_the_suite_finds_each_fault_in_its_clause(fault: Fault) -> None:
    found = outcomes(lambda: served(fault.plies), about(*fault.clauses, LEAPS))
    assert found.keys() == {*fault.clauses, LEAPS}
    assert all(Outcome.FAILED in found[clause] for clause in fault.clauses)
    assert Outcome.FAILED not in found[LEAPS]


@pytest.mark.bulk
def test_the_suite_finds_all_faults_of_the_published_plies(tmp_path: Path) -> None:
    clauses = {clause for fault in FAULTS for clause in fault.clauses}
    found = outcomes(served_by_a_process(SYNTAX_MENDED, tmp_path), about(*sorted(clauses)))
    assert {clause for clause, several in found.items() if Outcome.FAILED in several} == clauses


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.fault}-{example.move}-{example.clause}")
@pytest.mark.parametrize("all_faults", [False, True], ids=["alone", "with-the-others"])
def test_an_example_shows_its_fault(example: Example, *, all_faults: bool) -> None:
    (alone,) = (fault.plies for fault in FAULTS if fault.number == example.fault)
    position = {"fen": example.fen}
    changed = played_by(SYNTAX_MENDED if all_faults else alone)
    assert (example.move in game("standard").legal_moves(position)) is example.legal_in_chess
    assert (example.move in changed.legal_moves(position)) is not example.legal_in_chess
    refusing = changed if example.legal_in_chess else game("standard")
    verdict = refusing.judge(position, example.move)
    assert isinstance(verdict, Illegal)
    assert verdict.clauses == (example.clause,)


@pytest.mark.parametrize(
    ("castling", "fen", "rook_left"),
    [
        ("e1-g1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/6KR b - - 1 1"),
        ("e8-c8", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "r1k5/8/8/8/8/8/8/4K3 w - - 1 2"),
    ],
)
def test_the_rook_is_left_behind(castling: str, fen: str, rook_left: str) -> None:
    (fault,) = (fault for fault in FAULTS if fault.name == "the-rook-stays")
    assert played_by(fault.plies).apply({"fen": fen}, castling) == {"fen": rook_left}


def test_every_line_of_the_table_is_a_published_ply() -> None:
    lines = PUBLISHED.splitlines()
    for fault in FAULTS:
        assert all(lines[number - 1].lstrip().startswith("[") for number in fault.lines)
