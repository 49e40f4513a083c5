"""The rules of `prince`, what a move changes: the turn, rights, and the jumped cell."""

from __future__ import annotations

import pytest

from drawbridge_rules.prince import start
from support.prince.asking import AT_HOME, after, position

BASES = "1a1 wBa 1h8 wBa 8a1 bBa 8h8 bBa"
RIGHTS = ["b-high", "b-low", "w-high", "w-low"]


def test_the_turn_passes_from_white_to_black_and_back() -> None:
    made = start({})
    for turn, move in (("white", "2e1-4e1"), ("black", "7e1-5e1")):
        assert made["turn"] == turn
        made = after(made, move)
    assert made["turn"] == "white"


@pytest.mark.parametrize(
    ("turn", "move", "left"),
    [
        ("white", "1d4-1d5", ["b-high", "b-low"]),
        ("white", "1a1-2a1", ["b-high", "b-low", "w-high"]),
        ("white", "1h8-2h8", ["b-high", "b-low", "w-low"]),
        ("white", "1a1-8a1", ["b-high", "w-high"]),
        ("black", "8h8-1h8", ["b-low", "w-low"]),
        ("black", "8d4-8c4", ["w-high", "w-low"]),
        ("white", "3e2-4e2", RIGHTS),
    ],
)
def test_king_moves_and_moves_touching_base_cells_end_rights(turn: str, move: str, left: list[str]) -> None:
    made = position(turn, f"{BASES} 3e2 wPn", AT_HOME, castling=RIGHTS)
    assert after(made, move)["castling"] == left


def test_a_right_is_lost_when_another_base_moves_to_the_cell() -> None:
    made = position("white", "1a1 wBa 4a1 bRo", AT_HOME, castling=["w-low"])
    there = after(after(after(made, "1a1-1b1"), "4a1-4a8"), "1b1-1a1")
    assert "castling" not in there


def test_a_jump_is_recorded_for_one_move_capturable_or_not() -> None:
    made = after(position("white", "2e1 wPn"), "2e1-4e1")
    assert made["en_passant"] == "3e1"
    assert "en_passant" not in after(made, "8a8-8a7")
    assert "en_passant" not in after(position("white", "2e1 wPn"), "2e1-3e1")
    assert after(position("black", "7c5 bPn"), "7c5-5c5")["en_passant"] == "6c5"
