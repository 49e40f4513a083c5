from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.kernel.game import Game

BLACK_AT_HOME = position("8d4 bKi, 8a1 bBa, 1h2 wKi", "black", castling="b-low")
BLACK_BESIDE = position("8e5 bKi, 8a1 bBa, 1h2 wKi", "black")


def looked_at(ask: Callable[[Game], Any]) -> set[str]:
    """Return the rulings that are read for an answer."""
    seen: set[str] = set()
    ask(Prince().tracking(seen))
    return seen


def test_the_start_position_depends_on_the_array() -> None:
    assert looked_at(lambda game: game.start()) == {"black-array"}


def test_a_king_on_either_black_start_cell_depends_on_the_ruling() -> None:
    assert looked_at(lambda game: game.legal_moves(BLACK_AT_HOME)) == {"black-array"}
    assert looked_at(lambda game: game.legal_moves(BLACK_BESIDE)) == {"black-array"}


def test_a_black_right_depends_on_where_the_king_starts() -> None:
    assert looked_at(lambda game: game.canonical(BLACK_AT_HOME)) == {"black-array"}


@pytest.mark.parametrize(
    "here",
    [
        position("1d4 wKi, 1a1 wBa, 8g5 bKi", castling="w-low"),
        position("4d4 wPr, 5e5 bPn, 2b2 wPn"),
        position("8c3 bKi, 5e5 bPn, 2b2 wUn", "black"),
        position("8d4 bKi, 1d4 wKi, 2d2 wPn"),
    ],
)
def test_no_ruling_is_read_if_black_may_not_castle(here: dict[str, Any]) -> None:
    def ask(game: Game) -> None:
        game.canonical(here)
        for move in game.legal_moves(here):
            game.apply(here, move)
        game.status(here)

    assert looked_at(ask) == set()
