from __future__ import annotations

from drawbridge_reference.three_man.board import COLOURS, NAMES, Colour, square_named
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.pieces import PIECES, Kind, piece
from drawbridge_reference.three_man.position import RIGHTS, START, jumped_pawn, position_from, written
from drawbridge_reference.three_man.scenarios.notation import position


def test_the_start_has_pieces_on_rank_0_and_pawns_on_rank_1() -> None:
    board = ThreeMan().start()["board"]
    assert [board[f"{file}1"] for file in "ijklmnop"] == ["gR", "gN", "gB", "gQ", "gK", "gB", "gN", "gR"]
    assert {board[f"{file}2"] for file in "qrstuvwx"} == {"bP"}
    assert len(board) == 48


def test_the_start_is_whites_turn_with_all_rights_and_nothing_else() -> None:
    start = ThreeMan().start()
    assert {name: start[name] for name in start if name != "board"} == {
        "turn": "white",
        "castling": ["bK", "bQ", "gK", "gQ", "wK", "wQ"],
    }


def test_the_kings_start_on_light_squares_of_the_same_rank() -> None:
    assert [NAMES[START.king(colour) or 0] for colour in COLOURS] == ["e1", "m1", "u1"]


def test_a_right_names_the_start_squares_of_its_king_and_rook() -> None:
    squares = {text: (NAMES[right.king_square], NAMES[right.rook_square]) for text, right in RIGHTS.items()}
    assert squares == {
        "wK": ("e1", "h1"),
        "wQ": ("e1", "a1"),
        "gK": ("m1", "p1"),
        "gQ": ("m1", "i1"),
        "bK": ("u1", "x1"),
        "bQ": ("u1", "q1"),
    }


def test_a_king_that_is_not_on_the_board_has_no_square() -> None:
    here = position_from(position("", eliminated="gray"))
    assert here.king(Colour.GRAY) is None
    assert here.king(Colour.WHITE) == square_named("e1")


def test_remaining_colours_and_opponents_are_in_the_order_of_turns() -> None:
    here = position_from(position("", turn="gray", eliminated="white"))
    assert here.remaining == (Colour.GRAY, Colour.BLACK)
    assert here.opponents == (Colour.BLACK,)


def test_the_pawn_of_a_jumped_square_is_one_rank_inwards() -> None:
    assert NAMES[jumped_pawn(square_named("k3"))] == "k4"


def test_a_position_is_written_sorted_and_without_empty_lists() -> None:
    given = position("h1 wR, a1 wR, k4 gP", castling="wQ wK", en_passant="k3", bridged="white-gray black-white")
    assert written(position_from(given)) == {
        "turn": "white",
        "board": {"a1": "wR", "e1": "wK", "h1": "wR", "m1": "gK", "u1": "bK", "k4": "gP"},
        "castling": ["wK", "wQ"],
        "en_passant": ["k3"],
        "bridged": ["black-white", "white-gray"],
    }
    assert "eliminated" not in written(position_from(given))


def test_each_colour_and_kind_has_one_piece_written_with_two_letters() -> None:
    assert PIECES["gO"] is piece(Colour.GRAY, Kind.OUTWARD_PAWN)
    assert repr(PIECES["bQ"]) == "bQ"
    assert [text for text, man in PIECES.items() if man.is_pawn] == ["wP", "wO", "gP", "gO", "bP", "bO"]
