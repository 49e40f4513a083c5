"""Law: whether castling lands on an attacked square does not depend on the board, before the move or after it."""

from __future__ import annotations

from random import Random

from drawbridge_rules.three_man.attack import is_attacked_by
from drawbridge_rules.three_man.board import COLOURS, Square, every_square, king_start, rook_start
from drawbridge_rules.three_man.pieces import Board, Piece
from support.amounts import counts


def board_before_castling(random: Random, colour: str, side: str) -> Board:
    """Return a board with king and rook at home, nothing between them, and random pieces elsewhere."""
    king, rook = king_start(colour), rook_start(colour, side)
    low, high = sorted((king.file, rook.file))
    elsewhere = [square for square in every_square() if square.rank or not low <= square.file <= high]
    outermost = [square for square in elsewhere if square.rank < 2]
    squares = random.sample(random.choice((elsewhere, outermost)), random.randint(1, 14))
    board = {
        square: Piece(random.choice(COLOURS), random.choice("QRBNO" if square.rank else "QRBN")) for square in squares
    }
    return board | {king: Piece(colour, "K"), rook: Piece(colour, "R")}


@counts("count", few=40, many=4000)
def test_the_landing_square_is_attacked_alike_before_and_after_castling(count: int) -> None:
    random = Random(18)
    answers: list[bool] = []
    for _ in range(count):
        colour, side = random.choice(COLOURS), random.choice("KQ")
        before = board_before_castling(random, colour, side)
        king, rook, opponents = king_start(colour), rook_start(colour, side), [one for one in COLOURS if one != colour]
        if is_attacked_by(before, king, opponents):
            continue
        target = Square(0, king.file + (2 if side == "K" else -2))
        moved = {target: before[king], Square(0, (king.file + target.file) // 2): before[rook]}
        after = {square: piece for square, piece in before.items() if square not in (king, rook)} | moved
        answers.append(is_attacked_by(before, target, opponents))
        assert is_attacked_by(after, target, opponents) == answers[-1], before
    assert {True, False} == set(answers)
