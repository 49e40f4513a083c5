from __future__ import annotations

import pytest

from drawbridge_reference.three_man.game import GAME
from drawbridge_reference.three_man.scenarios.notation import position
from support.amounts import first


@pytest.mark.parametrize(("depth", "nodes"), first(4, [(0, 1), (1, 20), (2, 400), (3, 8000), (4, 206240)]))
def test_the_start_has_the_published_numbers_of_move_sequences(depth: int, nodes: int) -> None:
    assert GAME.perft(GAME.start(), depth) == nodes


def test_a_drawn_game_has_only_the_empty_sequence_of_moves() -> None:
    drawn = position("m1 gK, l5 wR, n5 wR, b2 wR", turn="gray", eliminated="black")
    assert [GAME.perft(drawn, depth) for depth in (0, 1, 2)] == [1, 0, 0]
