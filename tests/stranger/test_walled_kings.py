"""The invented game is right: its chapters agree with each other, and with its rules stated once more."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal, Legal
from support.amounts import first

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import Game

NAMES = [column + row for column in "abc" for row in "123"]
CLAUSES = {
    *("king.step", "origin.empty", "turn.other", "piece.movement", "wall.blocked", "king.safety"),
    *("state.turn", "outcome.stuck"),
}


def touch(one: str, other: str) -> bool:
    return one != other and all(abs(ord(here) - ord(there)) <= 1 for here, there in zip(one, other, strict=True))


def positions() -> Iterator[dict[str, Any]]:
    """Yield every position that there is."""
    for white, black, wall in permutations(NAMES, 3):
        if not touch(white, black):
            for turn in ("white", "black"):
                yield {"turn": turn, "board": {white: "wK", black: "bK"}, "wall": wall}


def literal_moves(position: dict[str, Any]) -> list[str]:
    """Return the legal moves by the words of the rules alone."""
    squares = {king: where for where, king in position["board"].items()}
    own, other = squares[position["turn"][0] + "K"], squares["bK" if position["turn"] == "white" else "wK"]
    near = [where for where in NAMES if touch(own, where)]
    return sorted(f"{own}-{where}" for where in near if where != position["wall"] and not touch(where, other))


def test_the_moves_of_every_position_are_those_of_a_second_implementation(walled_kings: Game) -> None:
    assert len(list(positions())) == 448
    for position in positions():
        assert walled_kings.legal_moves(position) == literal_moves(position)


def test_who_has_no_move_has_lost(walled_kings: Game) -> None:
    ends = [position for position in positions() if not literal_moves(position)]
    assert len(ends) == 4 * 4 * 2  # in each corner four ways, of either colour
    for position in positions():
        won = {"winner": "black" if position["turn"] == "white" else "white"} if position in ends else None
        assert walled_kings.status(position)["result"] == won


@pytest.mark.parametrize("off", first(1, [((),), *(((clause,),) for clause in sorted(CLAUSES))]), ids=str)
def test_the_judge_allows_exactly_the_legal_moves(off: tuple[str, ...], walled_kings: Game) -> None:
    game = walled_kings.without(*off)
    for position in list(positions())[:: 27 if off else 6]:
        legal = [move for move in game.writable_moves() if isinstance(game.judge(position, move), Legal)]
        assert sorted(legal) == game.legal_moves(position)


def test_a_move_is_refused_by_the_clause_that_forbids_it(walled_kings: Game) -> None:
    position = {"turn": "white", "board": {"a1": "wK", "c3": "bK"}, "wall": "a2"}
    refused = {"a3-b3": "origin.empty", "c3-c2": "turn.other", "a1-a3": "piece.movement"}
    refused |= {"a1-a2": "wall.blocked", "a1-b2": "king.safety"}
    for move, clause in refused.items():
        verdict = walled_kings.judge(position, move)
        assert isinstance(verdict, Illegal)
        assert verdict.clauses == (clause,)
        assert walled_kings.apply(position, move) == verdict


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"turn": "gray"}, "turn: 'gray' is not a player"),
        ({"wall": "d4"}, "wall: 'd4' is not a square"),
        ({"wall": "a1"}, "wall: stands on a1, where a king stands"),
        ({"board": {"a1": "wK"}}, "board: does not hold each king once"),
        ({"board": {"a1": "wK", "z9": "bK"}}, "board: 'z9' is not a square"),
        ({"board": {"a1": "wK", "b2": "bK"}, "wall": "c3"}, "board: the kings on a1 and b2 touch"),
        ({"clock": 1}, "clock: is not a member of a position"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(changed: dict[str, Any], message: str, walled_kings: Game) -> None:
    with pytest.raises(InvalidPosition, match=message):
        walled_kings.legal_moves({**walled_kings.start(), **changed})


def test_text_that_is_no_move_is_unreadable(walled_kings: Game) -> None:
    with pytest.raises(UnreadableMove, match="expected two squares"):
        walled_kings.judge(walled_kings.start(), "a1a2")
