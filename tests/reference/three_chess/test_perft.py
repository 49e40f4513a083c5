from __future__ import annotations

import pytest

from drawbridge_reference.three_chess.game import GAME
from drawbridge_reference.three_chess.scenarios.notation import position
from support.amounts import first

KING_CAPTURED = position("BA2 bP, GA2 gP", "blue", captured="blue")
WITHOUT_A_MOVE = position(
    ", ".join(
        ["BA1 bK"]
        + [f"{where} bP" for where in ("BA2", "BA3", "BA4", "GH4", "GH3", "GH2", "GH1")]
        + [f"{where} bP" for where in ("BB1", "BB2", "BB3", "BB4", "GG4", "GG3", "GG2", "GG1")]
    )
)


@pytest.mark.parametrize(("depth", "nodes"), first(4, [(0, 1), (1, 20), (2, 400), (3, 8000), (4, 178080)]))
def test_the_start_position_has_the_published_counts(depth: int, nodes: int) -> None:
    assert GAME.perft(GAME.start(), depth) == nodes


@pytest.mark.parametrize("here", [KING_CAPTURED, WITHOUT_A_MOVE], ids=["king captured", "without a move"])
def test_without_a_legal_move_only_depth_0_counts_a_sequence(here: dict[str, object]) -> None:
    assert GAME.legal_moves(here) == []
    assert [GAME.perft(here, depth) for depth in (0, 1, 3)] == [1, 0, 0]
