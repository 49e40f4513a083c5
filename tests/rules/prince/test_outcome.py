"""The rules of `prince`, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_rules.prince import legal_moves, perft, status
from support.prince.asking import position

ENDS: list[tuple[str, dict[str, str], list[str], Any]] = [
    # Two princes attack every cell around the king, and one of them the king.
    (
        "black",
        {"1h1": "wKi", "8a1": "bKi", "7a3": "wPr", "8c1": "wPr"},
        ["black"],
        {"winner": "white"},
    ),
    # Two bases attack the cells around the king, but not the king.
    ("white", {"1a1": "wKi", "8h8": "bKi", "2b5": "bBa", "5e2": "bBa"}, [], {"draw": ["black", "white"]}),
    ("white", {"1a1": "wKi", "8h8": "bKi", "2b5": "bBa", "5e2": "bBa", "4h4": "wPn"}, [], None),
    ("white", {"1a1": "wKi", "8h8": "bKi", "1a5": "bRo"}, ["white"], None),
]


@pytest.mark.parametrize(("turn", "board", "in_check", "result"), ENDS)
def test_a_game_ends_when_the_mover_has_no_legal_move(
    turn: str, board: dict[str, str], in_check: list[str], result: Any
) -> None:
    made = {"turn": turn, "board": board}
    assert status(made, {}) == {"turn": turn, "in_check": in_check, "result": result}
    assert (not legal_moves(made, {})) == (result is not None)
    if result is not None:
        assert [perft(made, depth, {}) for depth in (0, 1, 2)] == [1, 0, 0]


def test_there_is_no_draw_by_too_few_pieces() -> None:
    assert status(position("white"), {})["result"] is None
