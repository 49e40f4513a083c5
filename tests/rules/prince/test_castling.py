"""The rules of `prince`, castling: where king and base land."""

from __future__ import annotations

import pytest

from support.prince.asking import AT_HOME, ROTATED, after, position

BASES = "1a1 wBa 1h8 wBa 8a1 bBa 8h8 bBa"
RIGHTS = ["b-high", "b-low", "w-high", "w-low"]


@pytest.mark.parametrize(
    ("turn", "move", "stand"),
    [
        ("white", "1d4-1b2", {"1b2": "wKi", "1c3": "wBa", "1h8": "wBa"}),
        ("white", "1d4-1f6", {"1f6": "wKi", "1e5": "wBa", "1a1": "wBa"}),
        ("black", "8d4-8b2", {"8b2": "bKi", "8c3": "bBa", "8h8": "bBa"}),
        ("black", "8d4-8f6", {"8f6": "bKi", "8e5": "bBa", "8a1": "bBa"}),
    ],
)
def test_castling_moves_the_base_to_the_cell_that_the_king_crosses(turn: str, move: str, stand: dict[str, str]) -> None:
    made = position(turn, BASES, AT_HOME, castling=RIGHTS)
    found = after(made, move)
    assert {cell: man for cell, man in found["board"].items() if man[0] == turn[0]} == stand
    assert found["castling"] == [right for right in RIGHTS if right[0] != turn[0]]


@pytest.mark.parametrize(
    ("move", "stand"),
    [
        ("8e5-8c3", {"8c3": "bKi", "8d4": "bBa", "8h8": "bBa"}),
        ("8e5-8g7", {"8g7": "bKi", "8f6": "bBa", "8a1": "bBa"}),
    ],
)
def test_with_the_array_rotated_black_castles_from_e5(move: str, stand: dict[str, str]) -> None:
    made = position("black", BASES, {"1d4": "wKi", "8e5": "bKi"}, ROTATED, castling=RIGHTS)
    found = after(made, move, ROTATED)
    assert {cell: man for cell, man in found["board"].items() if man[0] == "b"} == stand
