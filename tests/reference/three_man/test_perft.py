from __future__ import annotations

import pytest

from drawbridge_reference.three_man.game import GAME
from drawbridge_reference.three_man.scenarios.notation import position
from support.amounts import first


@pytest.mark.parametrize(("depth", "nodes"), first(4, [(0, 1), (1, 20), (2, 400), (3, 8000), (4, 206240)]))
def test_the_start_has_as_many_sequences_of_moves_as_are_published(depth: int, nodes: int) -> None:
    assert GAME.perft(GAME.start(), depth) == nodes


def test_a_drawn_game_has_no_sequences_of_moves_but_the_empty_one() -> None:
    drawn = position("m1 gK, l5 wR, n5 wR, b2 wR", turn="gray", eliminated="black")
    assert [GAME.perft(drawn, depth) for depth in (0, 1, 2)] == [1, 0, 0]
