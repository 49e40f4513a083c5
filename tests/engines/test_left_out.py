"""The lists of cases that some engines are not asked hold what the rules say, and nothing else."""

from __future__ import annotations

import tomllib

import pytest

from drawbridge.suite.case import Case, Expectation, ExpectGame, ExpectMoves, ExpectNodes, GameStep
from left_out import FOLDER, RULES, lists
from left_out import left_out as rules_of
from listed import LIST

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
    assert rule in rules_of(left_out)
    assert rule not in rules_of(near)


def test_every_rule_has_a_list_that_an_engine_names() -> None:
    content = tomllib.loads(LIST.read_text(encoding="utf-8"))
    assert {name for engine in content["engine"] for name in engine.get("leave-out", ())} == set(RULES)
    assert {subset["file"]: subset["name"] for subset in content["subset"] if "file" in subset} == {
        f"left-out/{rule}.txt": rule for rule in RULES
    }


@pytest.mark.bulk
def test_the_lists_are_what_the_rules_leave_out_of_the_suite() -> None:
    assert {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()} == lists(), (
        "make them again: python engines/left_out.py"
    )
