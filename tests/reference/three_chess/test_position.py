from __future__ import annotations

from drawbridge_reference.three_chess.board import COLOURS, NAMES, Colour
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.position import START, position_from, written
from drawbridge_reference.three_chess.scenarios.notation import position


def test_every_section_starts_with_pieces_on_row_0_and_pawns_on_row_1() -> None:
    start = ThreeChess().start()
    for section, letter in (("B", "b"), ("G", "g"), ("R", "r")):
        back = [start["board"][f"{section}{column}1"] for column in "ABCDEFGH"]
        assert back == [letter + kind for kind in "RNBQKBNR"]
        assert {start["board"][f"{section}{column}2"] for column in "ABCDEFGH"} == {letter + "P"}
    assert len(start["board"]) == 48
    assert start["turn"] == "blue"
    assert set(start) == {"turn", "board"}


def test_each_king_starts_on_column_4_of_its_own_section() -> None:
    assert [NAMES[START.king(colour) or 0] for colour in COLOURS] == ["BE1", "GE1", "RE1"]


def test_a_captured_king_has_no_square() -> None:
    assert position_from(position("", captured="red")).king(Colour.RED) is None


def test_a_position_is_written_in_the_order_of_sections_rows_and_columns() -> None:
    told = ThreeChess().canonical({"turn": "red", "board": {"RE1": "rK", "BB1": "gK", "BA2": "bP", "BA1": "bK"}})
    assert list(told["board"]) == ["BA1", "BB1", "BA2", "RE1"]
    assert written(position_from(told)) == told
