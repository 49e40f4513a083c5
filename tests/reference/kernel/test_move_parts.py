"""The parts of a move as text."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.move_parts import MoveParts, parts_of


@pytest.mark.parametrize(
    ("move", "parts"),
    [
        ("a1-b2", MoveParts("a1", "b2")),
        ("GD1-BA1=Q", MoveParts("GD1", "BA1", "Q")),
        ("1a1-8h8=Ac", MoveParts("1a1", "8h8", "Ac")),
        ("e2e4", MoveParts("e2e4")),
    ],
)
def test_a_move_has_an_origin_a_target_and_perhaps_a_promotion(move: str, parts: MoveParts) -> None:
    assert parts_of(move) == parts
