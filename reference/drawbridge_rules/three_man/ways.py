"""Where pieces go: the ways of each piece on an otherwise empty board.

Two kinds of these ways are forbidden on every board: those that turn the corner of a diagonal, and those that come back
to their origin. The chapter `obstacles` forbids them.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import Square, king_start
from drawbridge_rules.three_man.lines import INWARDS, OUTWARDS, center_knight, diagonal_line, file_straight, ring_around
from drawbridge_rules.three_man.moats import moats_of_leap, moats_of_line
from drawbridge_rules.three_man.move import Manner, Move, Way

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_rules.three_man.pieces import Board, Piece
    from drawbridge_rules.three_man.position import Position


def ways_from(piece: Piece, origin: Square) -> Iterator[Way]:
    """Yield all ways of a piece from a square."""
    match piece.kind:
        case "R":
            yield from slides(origin, straight_lines(origin))
        case "B":
            yield from slides(origin, diagonal_lines(origin))
        case "Q":
            yield from slides(origin, [*straight_lines(origin), *diagonal_lines(origin)])
        case "N":
            yield from knight_leap(origin)
        case "K":
            yield from king_step(origin)
            yield from castling_kingside(piece.colour, origin)
            yield from castling_queenside(piece.colour, origin)
        case _:
            yield from pawn_step(origin, pawn_direction(piece))
            yield from pawn_jump(piece, origin)
            yield from pawn_capture(origin, pawn_direction(piece))


@cache
def ways_by_target(piece: Piece, origin: Square) -> dict[Square, list[Way]]:
    """Return all ways of a piece from a square, grouped by their targets."""
    found: dict[Square, list[Way]] = {}
    for way in ways_from(piece, origin):
        found.setdefault(way.target, []).append(way)
    return found


def ways(piece: Piece, origin: Square, target: Square) -> list[Way]:
    """Return the ways of a piece from one square to another."""
    return ways_by_target(piece, origin).get(target, [])


def way_of(board: Board, move: Move) -> Way:
    """Return any one way of a move. The board after the move is the same whichever way the piece takes."""
    return ways(board[move.origin], move.origin, move.target)[0]


def straight_lines(origin: Square) -> list[Iterator[Square]]:
    """Return the lines of a rook: two along the file, two around the ring."""
    return [
        file_straight(origin, INWARDS),
        file_straight(origin, OUTWARDS),
        ring_around(origin, 1),
        ring_around(origin, -1),
    ]


def diagonal_lines(origin: Square) -> list[Iterator[Square]]:
    """Return the lines of a bishop: two inwards and, unless it is on rank 0, two outwards."""
    directions = (INWARDS, OUTWARDS) if origin.rank > 0 else (INWARDS,)
    return [diagonal_line(origin, ranks, files) for ranks in directions for files in (1, -1)]


def slides(origin: Square, lines: Iterable[Iterator[Square]]) -> Iterator[Way]:
    """Yield the ways along these lines, of every length."""
    for line in lines:
        passed: tuple[Square, ...] = ()
        for target in line:
            yield Way(Manner.GOES_OR_CAPTURES, origin, target, passed, moats_of_line((origin, *passed, target)))
            passed += (target,)


def knight_leap(origin: Square) -> Iterator[Way]:
    """`knight.leap`: a knight leaps two ranks and then one file, or one rank and then two files, over any piece."""
    for ranks, files in ((2, 1), (2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2), (-2, 1), (-2, -1)):
        target = center_knight(origin, ranks, files)
        if target is not None:
            yield Way(Manner.GOES_OR_CAPTURES, origin, target, moats=moats_of_leap(origin, target, files))


def king_step(origin: Square) -> Iterator[Way]:
    """`king.step`: a king moves one step along a file, a ring or a diagonal, including steps through the center."""
    for line in [*straight_lines(origin), *diagonal_lines(origin)]:
        for target in islice(line, 1):
            yield Way(Manner.GOES_OR_CAPTURES, origin, target, moats=moats_of_line((origin, target)))


def pawn_direction(pawn: Piece) -> int:
    """Return the direction of a pawn: inwards for a `P`, outwards for an `O`."""
    return INWARDS if pawn.kind == "P" else OUTWARDS


def pawn_step(origin: Square, ranks: int) -> Iterator[Way]:
    """`pawn.step`: a pawn moves one square straight ahead if that square is empty.

    A `P` on rank 5 steps through the center, to (5, f + 12).
    """
    for target in islice(file_straight(origin, ranks), 1):
        yield Way(Manner.STEPS, origin, target)


def pawn_jump(pawn: Piece, origin: Square) -> Iterator[Way]:
    """`pawn.jump`: an inward pawn on rank 1 may move two ranks inwards if both squares are empty."""
    if pawn.kind == "P" and origin.rank == 1:
        yield Way(Manner.STEPS, origin, Square(3, origin.file), (Square(2, origin.file),))


def pawn_capture(origin: Square, ranks: int) -> Iterator[Way]:
    """`pawn.capture`: a pawn captures one diagonal step ahead in its direction, also through the center."""
    for files in (1, -1):
        for target in islice(diagonal_line(origin, ranks, files), 1):
            yield Way(Manner.CAPTURES, origin, target, moats=moats_of_line((origin, target)))


def pawn_en_passant(position: Position, way: Way) -> Square | None:
    """Return the square of the pawn that a way captures en passant, or None.

    `pawn.en-passant`: an outward pawn may move diagonally onto a jumped square. The pawn that jumped over it, on rank 3
    of that file, is removed. An inward pawn never can: a creek is always in between.
    """
    is_outward_pawn = position.board[way.origin].kind == "O"
    if is_outward_pawn and way.manner is Manner.CAPTURES and way.target in position.en_passant:
        return Square(3, way.target.file)
    return None


def pawn_promotion(piece: Piece, target: Square) -> tuple[str, ...]:
    """Return the new pieces that a move may name, or one empty text if it is not a promotion.

    `pawn.promotion`: a pawn that reaches rank 0 becomes a queen, rook, bishop or knight. These are four moves.
    """
    return ("Q", "R", "B", "N") if piece.is_pawn and target.rank == 0 else ("",)


def castling_kingside(colour: str, origin: Square) -> Iterator[Way]:
    """`castling.kingside`: the king moves two files towards its rook on the highest file, the rook to its other side.

    The squares between the two must be empty. The prohibitions of castling state the other conditions.
    """
    if origin == king_start(colour):
        crossed, target = (Square(0, origin.file + files) for files in (1, 2))
        yield Way(Manner.CASTLES, origin, target, passed=(crossed, target))


def castling_queenside(colour: str, origin: Square) -> Iterator[Way]:
    """`castling.queenside`: the king moves two files towards its rook on the lowest file, the rook to its other side.

    The three squares between the two must be empty.
    """
    if origin == king_start(colour):
        crossed, target, beside_rook = (Square(0, origin.file - files) for files in (1, 2, 3))
        yield Way(Manner.CASTLES, origin, target, passed=(crossed, target, beside_rook))


def castling_side(way: Way) -> str:
    """Return the side to which the king castles: K or Q."""
    return "K" if way.target.file > way.origin.file else "Q"
