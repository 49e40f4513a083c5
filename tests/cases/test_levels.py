"""The shipped levels: what an engine needs for each, and that no case has moved since its level was frozen."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest

from drawbridge.generate.levels import levels_of_clauses
from drawbridge.suite.case import ExpectDestination, ExpectMoves
from drawbridge.suite.case_file import read_case_file
from drawbridge.suite.levels import LEVELS, Level, level_files
from drawbridge.suite.load import load
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game, own_rulesets
from support.amounts import counts_of_each, first
from support.cases.shipped import CASES

if TYPE_CHECKING:
    from drawbridge.suite.case import Case, JsonObject
    from drawbridge_reference.kernel.game import Game

FILES = level_files(CASES)


def higher_clauses(ruleset: str, level: str) -> list[str]:
    """Return the clauses that an engine of a level need not know."""
    clauses = levels_of_clauses(ruleset) or {}
    return [clause for clause, of in clauses.items() if LEVELS.index(of) > LEVELS.index(level)]


def is_right(played: Game, position: JsonObject | None, expected: ExpectMoves) -> bool:
    """Return whether the moves of a game are those that a case expects."""
    assert position is not None
    legal = frozenset(played.legal_moves(position))
    return (
        expected.all in (None, legal)
        and expected.legal <= legal
        and legal.isdisjoint(expected.illegal)
        and all(
            moves == {move for move in legal if move.startswith(f"{square}-")}
            for square, moves in expected.from_square.items()
        )
    )


def passes(played: Game, case: Case) -> bool:
    """Return whether a game answers all lists of moves that a case asks for as it expects; there must be no others."""
    both = [(case.position, one) for one in case.expectations]
    if case.sibling:
        both += [(case.sibling.position, one) for one in case.sibling.expectations]
    asked = [(position, one) for position, one in both if not isinstance(one, ExpectDestination)]
    under = played.under(case.rulings)
    return all(isinstance(one, ExpectMoves) and is_right(under, position, one) for position, one in asked)


@cache
def cases_of(ruleset: str, level: str) -> list[Case]:
    listed = Level(level).of(load(rulesets=(ruleset,)).listed)
    return [one.read() for one in listed if one.clause != "geometry"]


# The answer to a list of moves is all that these cases ask for, and no clause of a higher level changes it.
@counts_of_each(
    "of_game, every",
    product(("three-man", "standard", "prince", "three-chess"), ("moves", "check")),
    few=20,
    many=1,
    every_run=3,
    shown="-".join,
)
def test_an_engine_without_the_clauses_of_higher_levels_passes_a_level_whole(
    of_game: tuple[str, str], every: int
) -> None:
    unknowing = game(of_game[0]).without(*higher_clauses(*of_game))
    assert [case.id for case in cases_of(*of_game)[::every] if not passes(unknowing, case)] == []


@pytest.mark.parametrize("ruleset", first(1, ("standard", "three-man", "prince", "three-chess")))
def test_an_engine_that_lacks_a_clause_of_the_moves_fails_their_level(ruleset: str) -> None:
    above = higher_clauses(ruleset, "moves")
    cases = sorted(cases_of(ruleset, "moves"), key=lambda case: not case.decides)
    for clause in (one for one in game(ruleset).clauses if one not in above):
        about = [case for case in cases if case.clause == clause]
        leaning = [case for case in cases if clause in case.leans_on]
        unknowing = game(ruleset).without(*above, clause)
        assert any(not passes(unknowing, case) for case in (*about, *leaning)), clause


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_what_moves_change_and_how_games_end_is_of_no_level_about_moves(ruleset: str) -> None:
    book, above = game(ruleset).clauses, higher_clauses(ruleset, "check")
    assert {one for one, clause in book.items() if clause.kind in (Kind.STATE, Kind.OUTCOME)} <= {*above}


def test_a_case_of_a_level_stands_under_its_id_or_another_or_is_retired() -> None:
    fingerprints = json.loads((CASES / "fingerprints.json").read_text(encoding="utf-8"))
    known = {one for ids in fingerprints.values() for one in ids}
    assert {one for file in FILES for one in file.ids} <= known


def test_every_case_of_the_suite_is_of_one_level() -> None:
    listed = [one for file in FILES for one in file.ids]
    assert len(listed) == len(set(listed))
    complete = {case.id for case in Level("complete").of(load(CASES).listed)}
    assert complete == {case.id for case in load(CASES).listed}


def test_each_frozen_file_of_levels_is_the_one_that_the_next_goes_on_from() -> None:
    assert FILES[0].before is None
    for earlier, later in pairwise(FILES):
        assert later.before == (earlier.suite, sha256(earlier.path.read_bytes()).hexdigest())


@pytest.mark.parametrize("ruleset", ["three-man"])
def test_the_geometry_is_of_the_level_of_moves(ruleset: str) -> None:
    geometry = {case.id for case in read_case_file(CASES / ruleset / "geometry.yaml").listed}
    assert geometry <= {*FILES[0].rulesets[ruleset]["moves"]}
