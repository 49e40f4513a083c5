"""Chapter Movement clauses: whether a man has a way from here to there, whatever stands elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.standard.board import Square, ahead, king_home, pawn_start_rank

if TYPE_CHECKING:
    from drawbridge_rules.standard.board import Piece


def has_a_way(piece: Piece, origin: Square, target: Square) -> bool:
    """Tell whether the man could go from origin to target on some board, be it to capture or to castle."""
    if piece.kind == "P":
        return has_a_way_of_a_pawn(piece, origin, target)
    if piece.kind == "K" and is_castling(piece, origin, target):
        return True
    return reaches(piece, origin, target)


def reaches(piece: Piece, origin: Square, target: Square) -> bool:
    """Tell whether a piece other than a pawn could go, or capture, from origin to target; castling left aside."""
    files, ranks = abs(target.file - origin.file), abs(target.rank - origin.rank)
    match piece.kind:
        case "N":
            # knight.leap: the nearest squares that are not on the same rank, file or diagonal.
            return (files, ranks) in ((1, 2), (2, 1))
        case "B":
            return is_diagonal(files, ranks)
        case "R":
            return is_straight(files, ranks)
        case "Q":
            return is_diagonal(files, ranks) or is_straight(files, ranks)
        case _:
            # king.step: any adjoining square.
            return max(files, ranks) == 1


def is_diagonal(files: int, ranks: int) -> bool:
    """`bishop.slide`, `queen.slide`: as many files as ranks."""
    return files == ranks != 0


def is_straight(files: int, ranks: int) -> bool:
    """`rook.slide`, `queen.slide`: along the file or the rank."""
    return (files == 0) != (ranks == 0)


def has_a_way_of_a_pawn(pawn: Piece, origin: Square, target: Square) -> bool:
    """`pawn.step`, `pawn.jump`, `pawn.capture`, `pawn.en-passant`, wherever they end."""
    return (
        captures_as_a_pawn(pawn, origin, target)
        or (target.file == origin.file and target.rank == origin.rank + ahead(pawn.colour))
        or is_jump(pawn, origin, target)
    )


def captures_as_a_pawn(pawn: Piece, origin: Square, target: Square) -> bool:
    """`pawn.capture`: the square diagonally in front of it, on a file beside its own."""
    return target.rank == origin.rank + ahead(pawn.colour) and abs(target.file - origin.file) == 1


def is_jump(pawn: Piece, origin: Square, target: Square) -> bool:
    """`pawn.jump`: two squares along the file, from the start rank alone."""
    return (
        target.file == origin.file
        and target.rank == origin.rank + 2 * ahead(pawn.colour)
        and origin.rank == pawn_start_rank(pawn.colour)
    )


def is_backward(piece: Piece, origin: Square, target: Square) -> bool:
    """`pawn.backward`: the mirror image, against its direction, of one of a pawn's ways from this square."""
    if piece.kind != "P":
        return False
    mirrored = Square(target.file, origin.rank - (target.rank - origin.rank))
    return has_a_way_of_a_pawn(piece, origin, mirrored)


def is_castling(piece: Piece, origin: Square, target: Square) -> bool:
    """`castling.kingside`, `castling.queenside`: the king goes two squares from its home towards a rook's."""
    return (
        piece.kind == "K"
        and origin == king_home(piece.colour)
        and target.rank == origin.rank
        and abs(target.file - origin.file) == 2
    )


def wing_of(origin: Square, target: Square) -> str:
    """Return the wing, K or Q, to which a castling king goes."""
    return "K" if target.file > origin.file else "Q"
