"""The rules of `standard`, what a move changes."""

from __future__ import annotations

import pytest

from drawbridge_rules.standard import START, apply, play
from support.standard.classics import HARD

ROOKS = HARD["promotion with a capture of a rook at home"]


def after(fen: str, move: str) -> str:
    found = apply({"fen": fen}, move, {})
    assert found is not None
    return str(found["fen"])


@pytest.mark.parametrize(
    ("fen", "move", "left"),
    [
        (START["fen"], "e2-e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        (START["fen"], "g1-f3", "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 9", "e5-d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 7 9", "d4-e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 9", "e5-e6", "4k3/8/4P3/3p4/8/8/8/4K3 b - - 0 9"),
        # What goes to the jumped square without being a pawn captures nothing in passing.
        ("4k3/8/8/3pP3/5B2/8/8/3RK3 w - d6 7 9", "e1-e2", "4k3/8/8/3pP3/5B2/8/4K3/3R4 b - - 8 9"),
        ("4k3/8/8/3p4/5B2/8/8/4K3 w - d6 7 9", "f4-d6", "4k3/8/3B4/3p4/8/8/8/4K3 b - - 8 9"),
        ("8/4P3/8/8/8/k7/8/4K3 w - - 3 50", "e7-e8=N", "4N3/8/8/8/8/k7/8/4K3 b - - 0 50"),
        ("4k3/8/8/8/8/8/4p3/K7 b - - 3 50", "e2-e1=R", "4k3/8/8/8/8/8/8/K3r3 w - - 0 51"),
        # state.castling
        (HARD["castling on all wings"], "e1-g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
        (HARD["castling on all wings"], "e1-c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8-c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8-g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2"),
        (HARD["castling on all wings"], "e1-e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"),
        (HARD["castling on all wings"], "a1-b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"),
        (HARD["castling on all wings"], "h1-h2", "r3k2r/8/8/8/8/8/7R/R3K3 b Qkq - 1 1"),
        (HARD["castling on all wings"], "h1-h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"),
        (HARD["castling on all wings"], "a1-a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"),
        (ROOKS, "g7-h8=Q", "r3k2Q/1P6/8/8/8/8/1p4p1/R3K2R b KQq - 0 1"),
        (ROOKS, "b7-a8=N", "N3k2r/6P1/8/8/8/8/1p4p1/R3K2R b KQk - 0 1"),
        (ROOKS, "e1-d2", "r3k2r/1P4P1/8/8/8/8/1p1K2p1/R6R b kq - 1 1"),
        # state.clocks: a counter has no limit, and is carried.
        ("4k3/8/8/8/8/8/8/R3K3 b - - 99 99", "e8-e7", "8/4k3/8/8/8/8/8/R3K3 w - - 100 100"),
        ("4k3/8/8/8/8/8/8/R3K3 b - - 9 199", "e8-e7", "8/4k3/8/8/8/8/8/R3K3 w - - 10 200"),
        (f"4k3/8/8/8/8/8/8/R3K3 b - - 0 {'9' * 5000}", "e8-e7", f"8/4k3/8/8/8/8/8/R3K3 w - - 1 1{'0' * 5000}"),
    ],
)
def test_a_move_leaves_this_position(fen: str, move: str, left: str) -> None:
    assert after(fen, move) == left


def test_a_right_does_not_come_back_with_the_king() -> None:
    there_and_back = ["e1-e2", "a8-a7", "e2-e1", "a7-a8"]
    moves = play({"fen": HARD["castling on all wings"]}, there_and_back)
    assert moves is not None
    assert not {"e1-g1", "e1-c1"} & moves
    black = play({"fen": HARD["castling on all wings"]}, there_and_back[:3])
    assert black is not None
    assert "e8-g8" in black
    assert "e8-c8" not in black


def test_an_en_passant_capture_is_possible_at_once_or_never() -> None:
    line = ["e2-e4", "a7-a6", "e4-e5", "d7-d5"]
    at_once, later = play(START, line), play(START, [*line, "h2-h3", "h7-h6"])
    assert at_once is not None
    assert later is not None
    assert "e5-d6" in at_once
    assert "e5-d6" not in later
