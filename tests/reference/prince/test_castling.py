"""Castling with the bases on the king's diagonal: where it leads and what forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.notation import position

GAME = Prince()
ROTATED = GAME.under({"black-array": "rotated"})
WHITE = "1d4 wKi, 1a1 wBa, 1h8 wBa"
BLACK = "8d4 bKi, 8a1 bBa, 8h8 bBa, 2a1 wPn, 2h8 wPn, 2d4 wPn"
"""Black's king and bases, with white pawns that keep both sides' bases and kings from attacking each other."""
ROTATED_BLACK = BLACK.replace("8d4", "8e5")
ALONE = f"{WHITE}, 8b7 bKi"
"""White's king and bases, and Black's king on a cell that no base attacks."""
RIGHTS = "w-low w-high b-low b-high"


def castlings(game: Prince, men: str, turn: str, rights: str = RIGHTS) -> set[str]:
    """The king's moves of two cells."""
    moves = game.legal_moves(position(men, turn, castling=rights))
    return {move for move in moves if move in {"1d4-1b2", "1d4-1f6", "8d4-8b2", "8d4-8f6", "8e5-8c3", "8e5-8g7"}}


def board_after(game: Prince, given: dict[str, Any], move: str) -> dict[str, str]:
    after = game.apply(given, move)
    assert not isinstance(after, Illegal), after
    found: dict[str, str] = dict(after["board"])
    return found


def test_both_sides_castle_low_and_high() -> None:
    assert castlings(GAME, f"{WHITE}, {BLACK}", "white") == {"1d4-1b2", "1d4-1f6"}
    assert castlings(GAME, f"{WHITE}, {BLACK}", "black") == {"8d4-8b2", "8d4-8f6"}


def test_black_castles_from_e5_where_its_array_is_rotated() -> None:
    assert castlings(ROTATED, f"{WHITE}, {ROTATED_BLACK}", "black") == {"8e5-8c3", "8e5-8g7"}
    assert castlings(ROTATED, f"{WHITE}, {ROTATED_BLACK}", "white") == {"1d4-1b2", "1d4-1f6"}


@pytest.mark.parametrize(
    ("game", "move", "king", "base", "left"),
    [
        (GAME, "1d4-1b2", "1b2", "1c3", "1a1"),
        (GAME, "1d4-1f6", "1f6", "1e5", "1h8"),
        (GAME, "8d4-8b2", "8b2", "8c3", "8a1"),
        (GAME, "8d4-8f6", "8f6", "8e5", "8h8"),
        (ROTATED, "8e5-8c3", "8c3", "8d4", "8a1"),
        (ROTATED, "8e5-8g7", "8g7", "8f6", "8h8"),
    ],
)
def test_the_base_goes_to_the_cell_that_the_king_crosses(
    game: Prince, move: str, king: str, base: str, left: str
) -> None:
    black = BLACK if game is GAME else ROTATED_BLACK
    colour = "w" if move[0] == "1" else "b"
    given = position(f"{WHITE}, {black}", "white" if colour == "w" else "black", castling=RIGHTS)
    expected = {cell: man for cell, man in given["board"].items() if cell not in (move[:3], left)}
    assert board_after(game, given, move) == expected | {king: f"{colour}Ki", base: f"{colour}Ba"}


def test_castling_gives_up_both_rights() -> None:
    after = GAME.apply(position(f"{WHITE}, {BLACK}", castling=RIGHTS), "1d4-1b2")
    assert not isinstance(after, Illegal)
    assert after["castling"] == ["b-high", "b-low"]


@pytest.mark.parametrize(("right", "move"), [("w-low", "1d4-1b2"), ("w-high", "1d4-1f6")])
def test_each_right_is_for_its_own_base(right: str, move: str) -> None:
    assert castlings(GAME, f"{WHITE}, {BLACK}", "white", right) == {move}
    assert castlings(GAME, f"{WHITE}, {BLACK}", "white", "") == set()


@pytest.mark.parametrize("man", ["wKn", "bKn"])
@pytest.mark.parametrize(
    ("cell", "left"),
    [("1b2", "1d4-1f6"), ("1c3", "1d4-1f6"), ("1e5", "1d4-1b2"), ("1f6", "1d4-1b2"), ("1g7", "1d4-1b2")],
)
def test_any_piece_between_king_and_base_prevents_castling(cell: str, left: str, man: str) -> None:
    # A black knight gives no check from any of these cells.
    assert castlings(GAME, f"{WHITE}, {BLACK}, {cell} {man}", "white") == {left}


def test_a_rotated_king_needs_three_empty_cells_low_and_two_high() -> None:
    men = f"{WHITE}, {ROTATED_BLACK}"
    for cell in ("8d4", "8c3", "8b2"):
        assert castlings(ROTATED, f"{men}, {cell} bPa", "black") == {"8e5-8g7"}
    for cell in ("8f6", "8g7"):
        assert castlings(ROTATED, f"{men}, {cell} bPa", "black") == {"8e5-8c3"}


@pytest.mark.parametrize(
    ("rook", "left"),
    [
        ("6d4", set()),  # the king is in check
        ("6c3", {"1d4-1f6"}),  # the king would cross this cell
        ("6b2", {"1d4-1f6"}),  # the king would land on this cell
        ("6e5", {"1d4-1b2"}),
        ("6f6", {"1d4-1b2"}),
        ("6g7", {"1d4-1b2", "1d4-1f6"}),  # the base's cells may be attacked
        ("6a1", {"1d4-1b2", "1d4-1f6"}),
        ("6h8", {"1d4-1b2", "1d4-1f6"}),
    ],
)
def test_no_king_castles_out_of_through_or_into_check(rook: str, left: set[str]) -> None:
    assert castlings(GAME, f"{ALONE}, {rook} bRo", "white", "w-low w-high") == left


def test_a_shadowed_area_leap_keeps_nobody_from_castling() -> None:
    assert castlings(GAME, f"{ALONE}, 3c5 bBa", "white", "w-low") == set()
    assert castlings(GAME, f"{ALONE}, 3c5 bBa, 2c4 wPn", "white", "w-low") == {"1d4-1b2"}
