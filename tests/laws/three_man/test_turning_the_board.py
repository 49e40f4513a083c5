"""Law: turning the board by a segment, and the colours with it, changes nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.game import GAME
from support.amounts import counts_of_each
from support.three_man.arrangements import arrangement
from support.three_man.comparison import SPREAD_COMBINATIONS
from support.three_man.turning import move_turned, position_turned, status_turned

if TYPE_CHECKING:
    from collections.abc import Mapping


@counts_of_each(
    "rulings, count",
    SPREAD_COMBINATIONS,
    few=10,
    many=20,
    every_run=4,
    shown=lambda rulings: "-".join(rulings.values()),
)
def test_turning_the_board_turns_moves_status_and_what_a_move_does(rulings: Mapping[str, str], count: int) -> None:
    game = GAME.under(rulings)
    random = Random(41)
    for _ in range(count):
        position = arrangement(random, rulings)
        turned = position_turned(position)
        moves = game.legal_moves(position)
        assert game.legal_moves(turned) == sorted(map(move_turned, moves)), position
        assert game.status(turned) == status_turned(game.status(position)), position
        for move in random.sample(moves, min(4, len(moves))):
            after = game.apply(position, move)
            assert not isinstance(after, Illegal)
            assert game.apply(turned, move_turned(move)) == position_turned(after), (position, move)


def test_the_start_looks_the_same_to_every_colour() -> None:
    turned = position_turned(GAME.start())
    assert turned["turn"] == "gray"
    assert {**turned, "turn": "white"} == GAME.start()


def test_after_three_turns_a_position_is_itself_again() -> None:
    position = GAME.canonical(arrangement(Random(42)))
    assert position_turned(position_turned(position_turned(position))) == position
