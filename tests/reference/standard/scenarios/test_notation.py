from __future__ import annotations

import re

import pytest

from drawbridge_reference.standard.scenarios.notation import NOTATION, position

KINGS = "4k3/8/8/8/8/8/8/4K3"


def test_missing_fields_mean_white_to_move_without_rights() -> None:
    assert position(KINGS) == {"fen": f"{KINGS} w - - 0 1"}
    assert position(f"{KINGS} b") == {"fen": f"{KINGS} b - - 0 1"}
    assert position(f"{KINGS} b - e3") == {"fen": f"{KINGS} b - e3 0 1"}


def test_a_whole_fen_stays_as_it_is() -> None:
    assert position(f"{KINGS} b - - 12 40") == {"fen": f"{KINGS} b - - 12 40"}


def test_a_seventh_field_is_refused() -> None:
    with pytest.raises(ValueError, match="has 7 fields: a FEN has six"):
        position(f"{KINGS} b - - 12 40 x")


@pytest.mark.parametrize(
    ("fen", "message"),
    [
        ("", "fen.board: has 1 row, not 8"),
        ("4k3/8/8/8/8/8/8/4Z3", "fen.board: row 1 ('4Z3') holds 'Z'"),
        (f"{KINGS} white", "fen.turn: 'white' is not a side (did you mean w?)"),
        (f"{KINGS} w qK", "fen.castling: 'qK' is out of order (write Kq)"),
        (f"{KINGS} w qK e9", "fen.en_passant: 'e9' is not a square"),
    ],
)
def test_a_field_that_cannot_be_read_is_refused(fen: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        position(fen)


@pytest.mark.parametrize("short", [KINGS, f"{KINGS} b", f"{KINGS} w KQ", f"{KINGS} b - e3", f"{KINGS} w - - 0 2"])
def test_a_position_is_written_with_as_few_fields_as_possible(short: str) -> None:
    assert NOTATION.shortened(position(short)) == short


def test_a_position_that_no_fen_describes_is_not_shortened() -> None:
    assert NOTATION.shortened({"fen": f"{KINGS} w - -"}) is None
    assert NOTATION.shortened({"fen": f"{KINGS} w - - 0 1", "turn": "white"}) is None


@pytest.mark.parametrize(
    "marked", ["e4", "e2-e4", "e7-e8=Q", "White", "black", "rank 7", "a-file", "Left", "KQ", "r", f"{KINGS} w - -"]
)
def test_braces_hold_what_turns(marked: str) -> None:
    assert NOTATION.marked.fullmatch(marked)


@pytest.mark.parametrize("marked", ["i9", "rank", "ranks 1 and 2", "seventh rank", "knight", "KR", "e4 and e5"])
def test_braces_hold_nothing_else(marked: str) -> None:
    assert not NOTATION.marked.fullmatch(marked)
