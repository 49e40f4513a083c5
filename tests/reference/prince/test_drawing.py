"""The tiers as text: two side by side, each cell with room for a mark, and no empty tiers."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.prince.board import NAMES
from drawbridge_reference.prince.drawing import draw
from drawbridge_reference.prince.position import START, position_from

KINGS = {"1h1": "wKi", "8a8": "bKi"}
TWO_TIERS_DRAWN = """\
  Tier 1: White's home (to move)          Tier 8: Black's home
8   .   :   .   :   .   :   .   :       8 bKi   .   :   .   :   .   :   .
7   :   .   :   .   :   .   :   .       7   .   :   .   :   .   :   .   :
6   .   :   .   :   .   :   .   :       6   :   .   :   .   :   .   :   .
5   :   .   :   .   :   .   :   .       5   .   :   .   :   .   :   .   :
4   .   :   .   :   .   :   .   :       4   :   .   :   .   :   .   :   .
3   :   .   :   .   :   .   :   .       3   .   :   .   :   .   :   .   :
2   .   :   .   :   .   :   .   :       2   :   .   :   .   :   .   :   .
1   :   .   :   .   :   .   : wKi       1   .   :   .   :   .   :   .   :
    a   b   c   d   e   f   g   h           a   b   c   d   e   f   g   h

empty and left out: tiers 2, 3, 4, 5, 6 and 7
white to move   castling: none   en passant: none"""


def drawn(
    board: dict[str, str] | None = None, marks: dict[str, str] | None = None, turn: str = "white", **members: Any
) -> str:
    return draw(position_from({"turn": turn, "board": KINGS | (board or {}), **members}), marks)


def headings(drawing: str) -> list[str]:
    return [part.strip() for line in drawing.splitlines() if "Tier" in line for part in line.split("   ") if part]


def line_and_column(name: str, drawing: str) -> tuple[int, int]:
    """Where the three characters of a cell begin, found by the tier's heading, the row's number and the letter."""
    lines = drawing.splitlines()
    start = next(number for number, line in enumerate(lines) if f"Tier {name[0]}" in line)
    side = lines[start].index(f"Tier {name[0]}") - 2
    line = start + 9 - int(name[2])
    assert lines[line][side] == name[2]
    letters = lines[start + 9]
    return line, letters.index(name[1], side) - 2


def at(name: str, drawing: str) -> str:
    """The three characters of a cell, and its mark."""
    line, column = line_and_column(name, drawing)
    return drawing.splitlines()[line].ljust(80)[column : column + 4]


def test_a_position_of_two_tiers_is_drawn_side_by_side() -> None:
    assert drawn() == TWO_TIERS_DRAWN


def test_every_piece_of_the_start_is_drawn_in_its_row_and_column() -> None:
    drawing = draw(START)
    for where, man in START.men():
        assert at(NAMES[where], drawing) == f"{man.text} "


def test_the_start_leaves_the_four_tiers_between_out() -> None:
    drawing = draw(START)
    assert [told.partition(":")[0] for told in headings(drawing)] == ["Tier 1", "Tier 2", "Tier 7", "Tier 8"]
    assert "\nempty and left out: tiers 3, 4, 5 and 6\n" in drawing


@pytest.mark.parametrize("name", ["1h1", "3a1", "4d4", "5h8", "6c2", "8a8"])
def test_a_mark_is_right_after_its_cell_occupied_or_not(name: str) -> None:
    drawing = drawn(marks={name: "*"})
    assert at(name, drawing)[3] == "*"
    assert drawing.count("*") == 1
    assert at(name, drawn({name: KINGS.get(name, "bSc")}, {name: "x"})) == f"{KINGS.get(name, 'bSc')}x"


def test_a_tier_with_a_mark_alone_is_drawn_too() -> None:
    drawing = drawn(marks={"5e5": "+"})
    assert headings(drawing)[1] == "Tier 5"
    assert "left out: tiers 2, 3, 4, 6 and 7\n" in drawing


def test_the_tier_and_name_of_a_jumped_cell_are_drawn() -> None:
    drawing = drawn({"4c3": "wPn"}, turn="black", en_passant="3c3")
    assert [told.partition(":")[0] for told in headings(drawing)] == ["Tier 1", "Tier 3", "Tier 4", "Tier 8"]
    assert drawing.endswith("black to move   castling: none   en passant: 3c3")


def test_a_single_tier_left_out_is_named_in_the_singular() -> None:
    marks = {f"{tier}a1": "*" for tier in (2, 3, 4, 6, 7)}
    assert "\nempty and left out: tier 5\n" in drawn(marks=marks)


def test_no_tier_is_left_out_if_none_is_empty() -> None:
    drawing = drawn({f"{tier}d4": "wRo" for tier in range(2, 8)})
    assert len(headings(drawing)) == 8
    assert "left out" not in drawing


def test_an_odd_tier_is_drawn_alone_below_the_others() -> None:
    lines = drawn({"4d4": "wRo"}).splitlines()
    assert lines[11] == "  Tier 8: Black's home"
    assert lines[12].startswith("8 bKi   .")
    assert max(map(len, lines[11:21])) <= 34


@pytest.mark.parametrize(("turn", "tier"), [("white", "Tier 1: White's home"), ("black", "Tier 8: Black's home")])
def test_the_side_to_move_is_shown_beside_its_tier_and_below(turn: str, tier: str) -> None:
    drawing = drawn(turn=turn)
    assert drawing.count("(to move)") == 1
    assert f"{tier} (to move)" in drawing
    assert drawing.splitlines()[-1].startswith(f"{turn} to move")


def test_the_castling_rights_are_listed_sorted() -> None:
    board = {"1d4": "wKi", "1a1": "wBa", "1h8": "wBa", "8d4": "bKi", "8a1": "bBa"}
    here = position_from({"turn": "white", "board": board, "castling": ["w-low", "b-low", "w-high"]})
    assert "castling: b-low w-high w-low   en passant: none" in draw(here)


def test_neighbouring_empty_cells_differ_in_shade_even_across_tiers() -> None:
    drawing = drawn(marks={f"{tier}h8": "*" for tier in range(1, 9)})
    shades = {name: at(name, drawing)[2] for name in NAMES if name not in KINGS}
    assert set(shades.values()) == {".", ":"}
    for name, shade in shades.items():
        tier, column, row = int(name[0]), "abcdefgh".index(name[1]), int(name[2])
        beside = (f"{tier + 1}{name[1:]}", f"{name[:2]}{row + 1}", f"{tier}{'abcdefgh'[(column + 1) % 8]}{row}")
        assert all(shades.get(other) != shade for other in beside)


def test_no_line_is_wider_than_80_columns_nor_ends_in_blanks() -> None:
    for drawing in (draw(START), draw(START, dict.fromkeys(NAMES, "*")), drawn({"4d4": "wRo"})):
        assert max(map(len, drawing.splitlines())) <= 80
        assert [line for line in drawing.splitlines() if line != line.rstrip()] == []
