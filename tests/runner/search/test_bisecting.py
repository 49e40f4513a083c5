"""Bisection: the first position in which a faulty engine is wrong, whatever it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.asking.limits import Narrow
from drawbridge.errors import WrongUsage
from drawbridge.games import game_under
from drawbridge.grading.grades import Outcome
from drawbridge.search.bisecting import NARROWING_QUESTIONS, Right, Wrong, bisected
from drawbridge.search.comparison import Comparison
from drawbridge.search.counters import NotSetUp, children_by
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from support.remembering_engine import REFERENCE
from support.whole_check import served
from support.wrong_answers import sets_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game

CASTLING = {"fen": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"}
ALL_BRIDGED = ["black-white", "gray-black", "white-gray"]
RED = {"BE3": "rQ", "BH3": "bN", "BF4": "gK", "GC3": "rQ", "GF3": "bK", "GF4": "gN", "RE1": "rK", "RH1": "rR"}
FAULTS: dict[tuple[str, str], JsonObject] = {
    ("standard", "pawn.en-passant"): CASTLING,
    ("standard", "castling.through-check"): CASTLING,
    ("standard", "king.safety"): CASTLING,
    ("three-man", "king.safety"): {
        "turn": "black",
        "board": {"e1": "wK", "g1": "gK", "k1": "bK", "r1": "gN", "x1": "bR"},
        "eliminated": ["white"],
        "bridged": ALL_BRIDGED,
    },
    ("three-man", "moat.check"): {
        "turn": "white",
        "board": {"f5": "wK", "s6": "gK", "a1": "gQ", "v4": "bR", "v3": "wP"},
        "eliminated": ["black"],
        "bridged": ALL_BRIDGED,
    },
    ("three-man", "moat.unbridged"): {
        "turn": "gray",
        "board": {"m1": "gK", "q1": "bK", "i2": "gO", "h1": "gQ"},
        "eliminated": ["white"],
        "bridged": ["black-white", "white-gray"],
    },
    ("three-man", "castling.through-check"): {
        "turn": "gray",
        "board": {"e1": "wK", "m1": "gK", "u1": "bK", "a1": "wR", "p1": "gR", "x1": "bR"},
        "eliminated": ["black"],
        "castling": ["wQ", "gK", "bK"],
        "bridged": ["black-white", "gray-black"],
    },
    ("three-chess", "pawn.forward-capture"): {"turn": "red", "board": {**RED, "RH2": "bP"}},
    ("three-chess", "pawn.promotion"): {"turn": "red", "board": {**RED, "RH2": "bP"}},
    ("prince", "area.shadowed"): {
        "turn": "black",
        "board": {"1a1": "wBa", "1d4": "wKi", "4g6": "bPn", "4h7": "wPn", "8d4": "bKi", "8d7": "wAd"},
    },
    ("prince", "king.safety"): {
        "turn": "white",
        "board": {"3e3": "wKi", "4b7": "wPn", "4e4": "wPn", "5h4": "bPn", "6b4": "bKi"},
    },
}
"""A clause that an engine does without, and a position in which its moves are right, but not all of those after."""
OFFERS = [("perft", "legal_moves", "apply"), ("perft",), ("perft", "apply"), ("legal_moves", "apply"), ("legal_moves",)]


_EVERY_DAY = {
    ("standard", "castling.through-check"),
    ("three-man", "moat.unbridged"),
    ("three-chess", "pawn.promotion"),
}
_FAULTS = [
    pytest.param(fault, position, id=" without ".join(fault), marks=[] if fault in _EVERY_DAY else [pytest.mark.bulk])
    for fault, position in FAULTS.items()
]


def steps(target: Target, position: JsonObject, depth: int) -> list[Right | Wrong]:
    with Comparison(target, Narrow(game_under, NARROWING_QUESTIONS, _count)) as comparison:
        judge = comparison.asked.game
        return list(bisected(comparison, position, depth, judge.perft))


def _count(judge: Game, position: JsonObject, depth: int) -> int:
    return judge.perft(position, depth)


def wrong_positions(judge: Game, engine: Game, position: JsonObject) -> Iterator[tuple[str, ...]]:
    """Yield the first moves after which the moves of two games differ."""
    for move, after in children_by(judge, position):
        if judge.legal_moves(after) != engine.legal_moves(after):
            yield (move,)


@pytest.mark.parametrize(("fault", "position"), _FAULTS)
@pytest.mark.parametrize("methods", [OFFERS[0], pytest.param(OFFERS[3], marks=pytest.mark.bulk)])
def test_the_first_wrong_position_of_a_faulty_engine_is_found(
    fault: tuple[str, str], position: JsonObject, methods: tuple[str, ...]
) -> None:
    ruleset, clause = fault
    judge, engine = game(ruleset), game(ruleset).without(clause)
    position = judge.canonical(position)
    right, wrong = steps(Target(served(engine, methods), ruleset), position, 3)
    assert right == Right(1, judge.perft(position, 1), 0 if "perft" in methods else 1)
    assert isinstance(wrong, Wrong)
    assert wrong.depth == 2
    expected = list(wrong_positions(judge, engine, position))
    assert wrong.line in (expected if "perft" in methods else expected[:1])
    [bad] = [grade for grade in wrong.found.graded.grades if grade.outcome is not Outcome.PASSED]
    assert bad.method == "legal_moves"
    after = dict(children_by(judge, position))[wrong.line[0]]
    assert bad.params["position"] == after
    assert sorted({*bad.missing, *bad.extra}) == sorted(set(judge.legal_moves(after)) ^ set(engine.legal_moves(after)))


@pytest.mark.parametrize("methods", [*OFFERS[:2], pytest.param(OFFERS[2], marks=pytest.mark.bulk), *OFFERS[3:]])
def test_whatever_an_engine_offers_leads_to_what_is_wrong(methods: tuple[str, ...]) -> None:
    engine = game("three-man").without("moat.unbridged")
    position = FAULTS["three-man", "moat.unbridged"]
    *_, wrong = steps(Target(served(engine, methods), "three-man"), position, 2)
    assert isinstance(wrong, Wrong)
    assert wrong.line in list(wrong_positions(game("three-man"), engine, position))
    assert wrong.found.graded.outcome is Outcome.FAILED


@pytest.mark.bulk
def test_a_right_engine_is_right_at_every_depth() -> None:
    for methods in OFFERS:
        found = steps(Target(served(game("standard"), methods), "standard"), CASTLING, 2)
        assert [(step.depth, step.nodes) for step in found] == [(1, 48), (2, 2039)]
        assert all(isinstance(step, Right) for step in found)


def test_a_count_that_is_wrong_by_itself_is_reported_as_it_is() -> None:
    def miscounted(request: Any, answer: Any) -> Any:
        counts_badly = request["method"] == "perft" and request["params"]["depth"] == 2
        return {**answer, "result": {"nodes": answer["result"]["nodes"] + 1}} if counts_badly else answer

    target = Target(served(game("standard"), OFFERS[0], miscounted), "standard")
    *_, wrong = steps(target, CASTLING, 3)
    assert isinstance(wrong, Wrong)
    assert (wrong.depth, wrong.line) == (2, ())
    assert "its own count is not their sum" in wrong.note
    assert [grade.method for grade in wrong.found.graded.grades] == ["perft"]


def test_a_wrong_position_after_a_move_is_found_without_perft() -> None:
    def forgets_bridges(request: Any, answer: Any) -> Any:
        if request["method"] == "apply" and "position" in answer.get("result", {}):
            del answer["result"]["position"]["bridged"]
        return answer

    position = FAULTS["three-man", "moat.unbridged"]
    target = Target(served(game("three-man"), OFFERS[3], forgets_bridges), "three-man")
    *_, wrong = steps(target, position, 2)
    assert isinstance(wrong, Wrong)
    assert wrong.line == ()
    assert {grade.method for grade in wrong.found.graded.grades if grade.outcome.is_bad} == {"apply"}


DYING = """
import json
hello = {"protocol": 1, "engine": {"name": "dying"}, "rulesets": {"standard": {"methods": ["perft"]}}}
while True:
    question = json.loads(input())
    if question["method"] == "perft" and question["params"]["depth"] == 2:
        raise SystemExit(7)
    result = hello if question["method"] == "initialize" else {"nodes": 48}
    print(json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": result}), flush=True)
"""


def test_an_engine_that_dies_is_reported_with_the_question() -> None:
    right, wrong = steps(Target((REFERENCE[0], "-c", DYING), "standard"), CASTLING, 3)
    assert right == Right(1, 48)
    assert isinstance(wrong, Wrong)
    [grade] = wrong.found.graded.grades
    assert grade.outcome is Outcome.CRASHED
    assert '"depth":2' in grade.request


def test_an_engine_without_counts_and_moves_is_refused() -> None:
    with pytest.raises(WrongUsage, match="neither perft nor legal_moves"):
        steps(Target(served(game("standard"), ("apply", "status")), "standard"), CASTLING, 2)


def test_a_position_that_the_engine_cannot_set_up_is_no_wrong_one() -> None:
    start = game("standard").start()
    launch = served(game("standard"), ("perft",), sets_up(lambda _: False))
    with pytest.raises(NotSetUp, match="cannot set up the position"):
        steps(Target(launch, "standard"), CASTLING, 1)
    walks = served(game("standard"), ("legal_moves",), sets_up(start.__eq__))
    with pytest.raises(NotSetUp, match="cannot set up the position"):
        steps(Target(walks, "standard"), CASTLING, 1)
    assert steps(Target(walks, "standard"), start, 2) == [Right(1, 20, 1), Right(2, 400, 20, not_set_up=20)]
