"""A wrong game comes down to its shortest wrong prefix, and that to a position or a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.suite.case import ExpectGame, GameStep
from drawbridge_reference.kernel.game import game
from support.cut_down import Faulty, case_of, cut_down, graded

if TYPE_CHECKING:
    from drawbridge.suite.case import Case

MOVES = ["g1-f3", "e7-e5", "f3-g1", "e5-e4", "d2-d4", "b8-c6", "g1-f3", "c6-b8"]


def game_case(moves: list[str] = MOVES) -> Case:
    """A whole game whose legal moves are checked after its last move."""
    legal = game("standard").play(game("standard").start(), moves)
    assert isinstance(legal, list)
    steps = [GameStep(move) for move in moves[:-1]]
    return case_of(ExpectGame((*steps, GameStep(moves[-1], frozenset(legal)))))


def without_a_move(after: list[int]) -> Any:
    """An engine that leaves out a move of `play` after these numbers of moves."""

    def wrongly(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        if request["method"] == "play" and len(request["params"]["moves"]) in after:
            answer["result"]["moves"].pop()
        return answer

    return wrongly


def test_a_wrong_game_comes_down_to_the_position_where_it_goes_wrong_first() -> None:
    moves = [*MOVES[:5], "e4-d3", "c2-d3"]
    engine = Faulty(["play", "legal_moves", "apply"], "pawn.en-passant")
    narrowed = cut_down(game_case(moves), engine)
    assert narrowed.grade.method == "legal_moves"
    assert narrowed.grade.missing == ("e4-d3",)
    assert narrowed.told == "The game goes wrong first after 5 of its 7 moves, and so does the position alone."


def test_a_move_that_leaves_a_wrong_position_behind_is_found() -> None:
    moves = ["e2-e4", "e7-e5", "e1-e2", "a7-a6", "e2-e1", "a6-a5", "g1-f3", "a5-a4", "f1-e2", "a4-a3"]
    narrowed = cut_down(game_case(moves), Faulty(["play", "legal_moves", "apply"], "state.castling"))
    assert (narrowed.grade.method, narrowed.grade.params["move"]) == ("apply", "e1-e2")
    assert "expected kq" in narrowed.grade.message
    assert narrowed.told.endswith("Move 3 leads to a wrong position.")


@pytest.mark.parametrize(("after", "shortest"), [([8], 8), ([2, 8], 2), ([0, 3, 4, 5, 6, 7, 8], 0)])
def test_the_shortest_wrong_prefix_is_found_though_longer_ones_are_right(after: list[int], shortest: int) -> None:
    engine = Faulty(["play"])
    engine.wrongly = without_a_move(after)
    narrowed = cut_down(game_case(), engine)
    assert f"The game goes wrong first after {shortest} of its 8 moves" in narrowed.told
    assert len(narrowed.grade.params["moves"]) == shortest


def test_a_chain_of_moves_comes_down_to_the_first_wrong_one() -> None:
    engine = Faulty(["apply"], "state.castling")
    moves = ["e2-e4", "e7-e5", "e1-e2", "a7-a6"]
    end = game("standard").start()
    for move in moves:
        end = game("standard").apply(end, move)  # type: ignore[assignment]  # the moves are legal
    steps = [GameStep(move) for move in moves[:-1]]
    case = case_of(ExpectGame((*steps, GameStep(moves[-1], position=end))))
    found = graded(case, engine)
    assert found.outcome.is_bad
    assert found.narrowed is not None
    assert found.narrowed.grade.params["move"] == "e1-e2"
    assert found.narrowed.told == "The game goes wrong first with move 3 of 4."
