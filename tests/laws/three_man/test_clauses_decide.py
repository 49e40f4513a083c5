"""Each clause matters in the positions that the laws try: switching it off changes some answer."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.game import GAME
from support.three_man.arrangements import JsonPosition, arrangement

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import Game, JsonObject

pytestmark = pytest.mark.bulk


@cache
def positions_with_moves() -> list[tuple[JsonPosition, list[str]]]:
    random = Random(61)
    positions = [arrangement(random) for _ in range(400)]
    return [(position, GAME.legal_moves(position)) for position in positions]


@pytest.mark.parametrize("clause", GAME.clauses.of_kind(Kind.MOVEMENT, Kind.PROHIBITION))
def test_a_clause_about_moves_decides_in_some_of_any_four_hundred_positions(clause: str) -> None:
    game = GAME.without(clause)
    changed = 0
    for position, moves in positions_with_moves():
        changed += game.legal_moves(position) != moves
        if changed == 3:
            return
    pytest.fail(f"without {clause} only {changed} positions have other moves")


@cache
def after_and_status(number: int, move: str) -> tuple[JsonObject, JsonObject, bool]:
    """Return the position after a move, its status, and whether the player can move."""
    after = GAME.apply(positions_with_moves()[number][0], move)
    assert not isinstance(after, Illegal)
    return after, GAME.status(after), bool(GAME.legal_moves(after))


def is_changed_by(game: Game, number: int, move: str) -> bool:
    """Return whether the position after a move, or its status, is different in a game without a clause."""
    after, status, can_move = after_and_status(number, move)
    if game.apply(positions_with_moves()[number][0], move) != after:
        return True
    return game.status(after) != status or bool(game.legal_moves(after)) != can_move


@pytest.mark.parametrize("clause", GAME.clauses.of_kind(Kind.STATE, Kind.OUTCOME))
def test_a_clause_about_what_follows_a_move_decides_after_some_move(clause: str) -> None:
    game = GAME.without(clause)
    asked = ((number, move) for number, (_, moves) in enumerate(positions_with_moves()) for move in moves)
    assert any(is_changed_by(game, number, move) for number, move in asked)
