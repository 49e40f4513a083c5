"""Each clause matters in the positions that the laws try: switching it off changes some answer."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.game import GAME
from support.three_man.arrangements import JsonPosition, arrangement

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


def is_changed_by(clause: str, position: JsonPosition, move: str) -> bool:
    """Return whether the position after a move, or its status, is different without the clause."""
    game = GAME.without(clause)
    after, after_without = GAME.apply(position, move), game.apply(position, move)
    assert not isinstance(after, Illegal)
    if after != after_without:
        return True
    return GAME.status(after) != game.status(after) or bool(GAME.legal_moves(after)) != bool(game.legal_moves(after))


@pytest.mark.parametrize("clause", GAME.clauses.of_kind(Kind.STATE, Kind.OUTCOME))
def test_a_clause_about_what_follows_a_move_decides_after_some_move(clause: str) -> None:
    moves = ((position, move) for position, moves in positions_with_moves() for move in moves)
    assert any(is_changed_by(clause, position, move) for position, move in moves)
