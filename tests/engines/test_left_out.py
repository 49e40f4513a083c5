"""An engine is not asked what its entry leaves out, and is asked everything else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drawbridge.suite.case import Case, Expectation, ExpectGame, ExpectMoves, ExpectNodes, GameStep
from left_out import RULES, asked_cases, is_left_out, not_quick
from listed import listed_engines

KNIGHTS = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ROOK = "8/8/8/8/8/8/6R1/k5K1 w - - {clock} 60"
LAST_ROOK = "8/8/8/8/8/8/1R6/k5K1 b - - 0 60"


def case(fen: str, expected: Expectation | None = None) -> Case:
    return Case(
        id="standard/made/up",
        ruleset="standard",
        clause="games",
        title="",
        why="",
        position={"fen": fen},
        expectations=(expected or ExpectMoves(),),
    )


def game(*moves: str) -> ExpectGame:
    return ExpectGame(tuple(GameStep(move) for move in moves))


@pytest.mark.parametrize(
    ("rule", "left_out", "near"),
    [
        ("material", case("8/8/8/8/8/8/8/k1K5 w - - 0 1"), case(ROOK.format(clock=0))),
        ("material", case(LAST_ROOK, game("a1-b2")), case(ROOK.format(clock=0), game("g2-b2"))),
        ("material", case(LAST_ROOK, ExpectNodes(2, 0)), case(LAST_ROOK, ExpectNodes(1, 1))),
        ("fifty-moves", case(ROOK.format(clock=100)), case(ROOK.format(clock=99))),
        ("fifty-moves", case(ROOK.format(clock=99), ExpectNodes(2, 0)), case(ROOK.format(clock=98), ExpectNodes(2, 0))),
        ("fifty-moves", case(ROOK.format(clock=99), game("g2-h2")), case(ROOK.format(clock=98), game("g2-h2"))),
        ("repetition", case(START, game(*KNIGHTS, *KNIGHTS)), case(START, game(*KNIGHTS, *KNIGHTS[:3]))),
        ("promotions", case("8/4P3/8/8/8/k7/8/4K3 w - - 0 1"), case("8/4P3/8/8/8/k7/8/4K3 b - - 0 1")),
        ("promotions", case("8/8/4P3/8/8/k7/8/4K3 w - - 0 1", game("e6-e7", "a3-a4")), case(START)),
    ],
)
def test_a_rule_leaves_a_case_out_and_not_the_one_beside_it(rule: str, left_out: Case, near: Case) -> None:
    assert is_left_out(left_out, (rule,))
    assert not is_left_out(near, (rule,))


def test_every_rule_that_an_entry_names_is_stated() -> None:
    named = {rule for engine in listed_engines().values() for rule in engine.leave_out}
    assert named == set(RULES)


def test_an_engine_without_rules_is_asked_its_subset_or_all() -> None:
    engines = listed_engines()
    assert asked_cases(engines["python-chess"]) == ()
    assert asked_cases(engines["gnuchess"]) == engines["gnuchess"].cases


def test_a_quick_check_asks_its_subset_as_far_as_the_engine_is_asked_it_at_all() -> None:
    pyffish = listed_engines()["pyffish"]
    asked = asked_cases(pyffish, quick=True)
    assert {name.split("/")[3] for name in asked if name.startswith("standard/games/even/")} == {"game-1"}
    assert not [name for name in asked if name.startswith("standard/games/whole/")]
    assert asked_cases(replace(pyffish, quick=()), quick=True) == pyffish.cases
    assert not not_quick(replace(pyffish, quick=()))


def test_the_rules_leave_out_a_few_cases_of_the_subset_alone() -> None:
    hoichess = listed_engines()["hoichess"]
    asked = set(asked_cases(hoichess))
    left_out = set(hoichess.cases) - asked
    assert asked < set(hoichess.cases)
    assert 0 < len(left_out) < 15
    assert set(asked_cases(replace(hoichess, leave_out=("repetition",)))) == set(hoichess.cases)
