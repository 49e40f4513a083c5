"""A wrong count is divided until one position's moves differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.suite.case import ExpectNodes
from drawbridge_reference.kernel.folders import NoCode
from drawbridge_reference.kernel.game import game
from support.cut_down import Faulty, case_of, cut_down

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.kernel.game import Game

# After b4 the black pawn on a4 may take it in passing, and only then.
PASSING = {"fen": "7k/8/8/8/p7/8/1P6/7K w - - 0 1"}
COUNT = case_of(ExpectNodes(3, 97), position=PASSING)


def doubled_for(move: str) -> Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]:
    """An engine that counts one more at the start of the case, and is right anywhere else."""

    def wrongly(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        params = request["params"]
        if request["method"] == "perft" and params["position"] == PASSING and params["depth"] == 3:
            answer["result"]["nodes"] += len(move)
        return answer

    return wrongly


@pytest.mark.parametrize(
    ("methods", "method", "message"),
    [
        (["perft", "legal_moves"], "legal_moves", "a4-b3 missing"),
        (["perft", "apply"], "apply", "refused the legal move a4-b3"),
        (["perft"], "perft", "perft of depth 1: expected 5, got 4"),
    ],
)
def test_a_wrong_count_comes_down_to_the_first_position_and_move(methods: list[str], method: str, message: str) -> None:
    narrowed = cut_down(COUNT, Faulty(methods, "pawn.en-passant"))
    assert narrowed.grade.method == method
    assert narrowed.grade.message.startswith(message)
    assert narrowed.grade.params["position"]["fen"].split()[3] == "b3"
    assert narrowed.told.startswith("After b2-b4 ")
    assert 0 < narrowed.questions < 40


@pytest.mark.bulk
def test_a_count_that_has_an_extra_move_names_it_by_apply() -> None:
    case = case_of(ExpectNodes(2, 5 * 3), position={"fen": "7k/8/6K1/8/8/8/8/r7 w - - 0 1"})
    narrowed = cut_down(case, Faulty(["perft", "apply"], "king.safety"))
    assert narrowed.grade.message.startswith("accepted an illegal move: g6-")
    assert narrowed.told.startswith("In the position itself g6-")


def test_the_smallest_wrong_depth_is_divided() -> None:
    engine = Faulty(["perft"], "pawn.jump")
    narrowed = cut_down(case_of(ExpectNodes(4, 197_281)), engine)
    assert narrowed.grade.params["depth"] == 1
    assert [request["params"]["depth"] for request in engine.asked] == [4, 1]


def test_counts_that_do_not_add_up_are_told_as_such() -> None:
    engine = Faulty(["perft", "legal_moves", "apply"])
    engine.wrongly = doubled_for("x")
    narrowed = cut_down(COUNT, engine)
    assert narrowed.grade.params == {"ruleset": "standard", "position": PASSING, "depth": 3}
    assert narrowed.told == (
        "In the position itself the engine's counts after each move are right, and its own count is not their sum."
    )


def always_seven(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    """An engine whose counts are all alike."""
    return {**answer, "result": {"nodes": 7}} if request["method"] == "perft" else answer


def test_moves_that_are_right_beside_a_wrong_count_are_told_as_such() -> None:
    engine = Faulty(["perft", "legal_moves"])
    engine.wrongly = always_seven
    narrowed = cut_down(case_of(ExpectNodes(2, 400)), engine)
    assert narrowed.told.endswith("In the position itself `legal_moves` is right, and `perft` counts otherwise.")


def test_without_code_no_extra_move_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Faulty(["perft", "apply"])
    engine.wrongly = always_seven

    def refuse(_game: Game, clause: str) -> Game:
        raise NoCode("standard", "folder", f"do without {clause}")

    monkeypatch.setattr(type(game("standard")), "without", refuse)
    narrowed = cut_down(case_of(ExpectNodes(1, 20)), engine)
    assert narrowed.told.endswith("`apply` makes every legal move, and `perft` counts otherwise.")
