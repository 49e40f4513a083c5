"""Choosing among the cases."""

from __future__ import annotations

import pytest

from drawbridge.errors import NothingMatches
from drawbridge.exit_codes import ExitCode
from drawbridge.suite.case import Case
from drawbridge.suite.select import select
from drawbridge_reference.kernel.problem import UnknownName


def _case(identity: str) -> Case:
    ruleset, clause, _ = identity.split("/", 2)
    return Case(id=identity, ruleset=ruleset, clause=clause, title="", why="", position={}, expectations=())


ROOK = _case("three-man/moat.unbridged/rook/white")
KNIGHT = _case("three-man/moat.capture/knight")._replace(alias=("three-man/moat.capture/horse",))
COUNT = _case("standard/perft/start")
CASES = (ROOK, KNIGHT, COUNT)


def test_no_name_at_all_chooses_every_case() -> None:
    assert select(CASES) == CASES


def test_a_ruleset_is_chosen_by_its_id() -> None:
    assert select(CASES, rulesets=["standard"]) == (COUNT,)


def test_globs_of_clauses_add_up() -> None:
    assert select(CASES, clauses=["moat.*"]) == (ROOK, KNIGHT)
    assert select(CASES, clauses=["perft", "moat.c*"]) == (KNIGHT, COUNT)


def test_a_glob_of_ids_goes_over_slashes() -> None:
    assert select(CASES, names=["three-man/*white"]) == (ROOK,)


def test_a_case_is_found_by_an_id_that_it_had_before() -> None:
    assert select(CASES, names=["three-man/moat.capture/horse"]) == (KNIGHT,)


def test_kinds_of_names_narrow_one_another() -> None:
    assert select(CASES, rulesets=["three-man"], clauses=["*.capture"], names=["*"]) == (KNIGHT,)
    with pytest.raises(NothingMatches):
        select(CASES, rulesets=["standard"], clauses=["moat.*"])


def test_a_ruleset_that_does_not_exist_is_unknown() -> None:
    with pytest.raises(UnknownName, match="unknown ruleset 'tree-man'; did you mean 'three-man'"):
        select(CASES, rulesets=["tree-man"])


def test_a_ruleset_without_cases_matches_nothing() -> None:
    with pytest.raises(NothingMatches):
        select(CASES, rulesets=["prince"])


def test_the_beginning_of_clauses_is_refused_with_the_glob_that_was_meant() -> None:
    with pytest.raises(NothingMatches) as error:
        select(CASES, clauses=["moat"])
    assert error.value.hint == "did you mean 'moat.*'?"


@pytest.mark.parametrize(
    ("chosen", "command"),
    [
        ({"clauses": ["zzz"]}, "clauses"),
        ({"names": ["zzz"]}, "list --ids"),
        ({"clauses": ["zzz"], "rulesets": ["three-man"]}, "clauses three-man"),
        ({"names": ["zzz"], "rulesets": ["three-man"]}, "list --ruleset three-man --ids"),
    ],
)
def test_the_names_of_the_chosen_ruleset_are_listed(chosen: dict[str, list[str]], command: str) -> None:
    with pytest.raises(NothingMatches) as error:
        select(CASES, **chosen)
    assert error.value.hint == f"`drawbridge {command}` lists them"


def test_a_name_that_chooses_nothing_is_told_with_the_nearest_ones() -> None:
    with pytest.raises(NothingMatches) as error:
        select(CASES, clauses=["moat.unbriged"])
    assert str(error.value) == "no clause matches 'moat.unbriged' (nearest: moat.unbridged, moat.capture)"
    assert error.value.exit_code is ExitCode.NOTHING_ASKED
