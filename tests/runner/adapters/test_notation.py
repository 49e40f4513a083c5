"""Moves and FENs are read and written as text."""

from __future__ import annotations

import chess
import pytest

from drawbridge.adapters.notation import fen_from, followed, from_coordinates, is_coordinates, read_fen, to_coordinates
from drawbridge.adapters.refusal import EngineTrouble, IllegalMove, InvalidPosition

KINGS_AND_ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R"


@pytest.mark.parametrize(
    ("text", "turn", "ours"),
    [
        ("e2e4", "white", "e2-e4"),
        ("e2-e4", "white", "e2-e4"),
        ("e7e8q", "white", "e7-e8=Q"),
        ("e7e8N", "white", "e7-e8=N"),
        ("e2e1=r", "black", "e2-e1=R"),
        ("e7e8k", "white", "e7-e8=K"),
        ("e1g1", "white", "e1-g1"),
        ("e1h1", "white", "e1-g1"),
        ("e1a1", "white", "e1-c1"),
        ("e8h8", "black", "e8-g8"),
        ("e8a8", "black", "e8-c8"),
        ("e8h8", "white", "e8-h8"),
        ("O-O", "white", "e1-g1"),
        ("0-0", "black", "e8-g8"),
        ("O-O-O+", "black", "e8-c8"),
    ],
)
def test_a_move_in_coordinates_is_read(text: str, turn: str, ours: str) -> None:
    assert is_coordinates(text)
    assert from_coordinates(text, fen_from(f"{KINGS_AND_ROOKS} w KQkq - 0 1").pieces, turn) == ours


@pytest.mark.parametrize("text", ["Nf3", "e2", "e9e4", "(none)", "", "O-0", "e2e4qq", "e2e4\n"])
def test_other_text_is_no_move_in_coordinates(text: str) -> None:
    assert not is_coordinates(text)
    with pytest.raises(EngineTrouble, match="not a move in coordinates"):
        from_coordinates(text, {}, "white")


@pytest.mark.parametrize(("ours", "text"), [("e2-e4", "e2e4"), ("e7-e8=N", "e7e8n"), ("e1-g1", "e1g1")])
def test_a_move_of_ours_is_written_in_coordinates(ours: str, text: str) -> None:
    assert to_coordinates(ours) == text


@pytest.mark.parametrize("text", ["e2e4", "e7-e8=K", "e7-e8=q", "e2-e4 ", "", "e2-e9", "O-O"])
def test_what_is_no_move_of_ours_is_illegal(text: str) -> None:
    with pytest.raises(IllegalMove, match="not a move in this notation"):
        to_coordinates(text)


@pytest.mark.parametrize(
    "fen",
    [
        chess.STARTING_FEN,
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - e3 17 42",
    ],
)
def test_a_fen_says_what_stands_where(fen: str) -> None:
    board = chess.Board(fen)
    read = read_fen({"fen": fen})
    assert read.text == fen
    assert read.pieces == {chess.square_name(square): piece.symbol() for square, piece in board.piece_map().items()}
    assert (read.turn, read.other) == (("white", "black") if board.turn else ("black", "white"))


@pytest.mark.parametrize(
    "fen",
    [
        "",
        "start",
        "8/8/8/8/8/8/8/8 w - -",
        "8/8/8/8/8/8/8/8 w - - 0 1\nquit",
        "8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4",
        "8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/44p/8/8/8 w - - 0 1",
        "8/8/8/8/7/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8 x - - 0 1",
        "8/8/8/8/8/8/8/8 w HA - 0 1",
        "8/8/8/8/8/8/8/8 w -  - 0 1",
        "8/8/8/8/8/8/8/8 w - - -1 1",
    ],
)
def test_what_is_no_fen_is_refused_before_a_program_sees_it(fen: str) -> None:
    with pytest.raises(InvalidPosition, match="fen: "):
        read_fen({"fen": fen})


@pytest.mark.parametrize("position", [{}, {"fen": 5}, {"fen": None}, {"board": {}}])
def test_a_position_without_a_fen_is_refused(position: dict[str, object]) -> None:
    with pytest.raises(InvalidPosition, match="expected a FEN"):
        read_fen(position)


def test_letters_move_with_their_moves() -> None:
    pieces = fen_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1").pieces
    assert followed(pieces, ["e1-e2", "e8-d7", "h1-h7"]) == {"e2": "K", "d7": "k", "h7": "R"}
    assert followed(pieces, ["a1-a2"]) == pieces
