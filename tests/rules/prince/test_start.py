"""The rules of `prince`, the start: the cells of all pieces, and the number of moves of each player."""

from __future__ import annotations

import pytest

from drawbridge_rules.prince import legal_moves, start
from support.amounts import first
from support.prince.asking import ROTATED


@pytest.mark.parametrize(("turn", "rulings"), first(1, [("white", {}), ("black", {}), ("black", ROTATED)]))
def test_each_player_has_212_moves_from_the_start(turn: str, rulings: dict[str, str]) -> None:
    assert len(legal_moves({**start(rulings), "turn": turn}, rulings)) == 212


def test_the_start_array_matches_its_drawing() -> None:
    board = start({})["board"]
    assert len(board) == 256
    assert [board[f"1{column}8"] for column in "abcd"] == ["wBa", "wPa", "wKn", "wRo"]
    assert [board[f"8{column}1"] for column in "efgh"] == ["bRo", "bKn", "bPa", "bBa"]
    assert (board["1d4"], board["8d4"], board["8e5"]) == ("wKi", "bKi", "bSp")
    assert {board[f"2{column}{row}"] for column in "abcdefgh" for row in range(1, 9)} == {"wPn"}
    rotated = start(ROTATED)["board"]
    different = {cell: man for cell, man in rotated.items() if board[cell] != man}
    assert different == {"8d4": "bSp", "8e4": "bUn", "8d5": "bNe", "8e5": "bKi"}
