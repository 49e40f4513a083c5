"""The positions that the laws are tried on are telling: switched off, each rule about moves changes some of them."""

from __future__ import annotations

from random import Random

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.three_man import GAME
from laws.arrangements import arrangement

POSITIONS = [arrangement(random) for random in [Random(61)] for _ in range(400)]
MOVES = [GAME.legal_moves(position) for position in POSITIONS]


@pytest.mark.parametrize("clause", GAME.clauses.of_kind(Kind.MOVEMENT, Kind.PROHIBITION))
def test_a_clause_about_moves_decides_in_some_of_any_four_hundred_positions(clause: str) -> None:
    game = GAME.without(clause)
    changed = 0
    for position, moves in zip(POSITIONS, MOVES, strict=True):
        changed += game.legal_moves(position) != moves
        if changed == 3:
            return
    pytest.fail(f"without {clause} only {changed} positions have other moves")
