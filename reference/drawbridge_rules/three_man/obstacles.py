"""What stops them: obstacles. What blocks a way, apart from checks.

Each function of a clause returns whether a way breaks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.lines import INWARDS, OUTWARDS
from drawbridge_rules.three_man.moats import crosses_creek
from drawbridge_rules.three_man.move import Manner, Way
from drawbridge_rules.three_man.ways import castling_side, pawn_capture, pawn_en_passant, pawn_step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.pieces import Board, Piece
    from drawbridge_rules.three_man.position import Position


def diagonal_corner(way: Way) -> bool:
    """`diagonal.corner`: a diagonal ends on rank 0. It does not turn there and continue inwards in the same move."""
    ranks = [square.rank for square in (way.origin, *way.passed, way.target)]
    return any(ranks[place : place + 3] == [1, 0, 1] for place in range(len(ranks)))


def origin_return(origin: Square, target: Square) -> bool:
    """`origin.return`: no move may end where it started, neither by a diagonal's loop nor all the way around a ring.

    That would be a pass. Nor does a piece continue through its own origin: every line ends there.
    """
    return origin == target


def pawn_backward(piece: Piece, origin: Square, target: Square) -> bool:
    """`pawn.backward`: a pawn may neither move nor capture against its direction."""
    if not piece.is_pawn:
        return False
    backward = OUTWARDS if piece.kind == "P" else INWARDS
    return target in [way.target for way in (*pawn_step(origin, backward), *pawn_capture(origin, backward))]


def castling_right_lost(position: Position, way: Way) -> bool:
    """`castling.right-lost`: castling needs the right, which is lost for good once king or rook has moved."""
    right = f"{position.turn[0]}{castling_side(way)}"
    return way.manner is Manner.CASTLES and right not in position.castling


def path_blocked(board: Board, way: Way) -> bool:
    """`path.blocked`: every square that a sliding piece, a pawn's jump or castling passes must be empty.

    For castling, these are all the squares between king and rook.
    """
    return any(square in board for square in way.passed)


def moat_unbridged(position: Position, way: Way, rulings: Mapping[str, str]) -> bool:
    """`moat.unbridged`: no way may cross a moat that is not bridged.

    Under `moats: momentary`, a way may cross one if it neither captures nor gives check: see `moat_check`.
    """
    if not unbridged_moats(position, way):
        return False
    return way.target in position.board or rulings["moats"] == "strict"


def unbridged_moats(position: Position, way: Way) -> list[str]:
    """Return the moats on a way that are not bridged."""
    return [moat for moat in way.moats if moat not in position.bridged]


def moat_capture(position: Position, way: Way, rulings: Mapping[str, str]) -> bool:
    """`moat.capture`: a way that crosses a bridged moat may not end in a capture.

    Under `moats: momentary` it may, but never in the capture of a king, not even of an eliminated colour's.
    """
    captured = position.board.get(way.target)
    if captured is None or not way.moats:
        return False
    return captured.kind == "K" or rulings["moats"] == "strict"


def creek_capture(board: Board, way: Way) -> bool:
    """`creek.capture`: an inward pawn on rank 1 or 2 may not capture across a creek.

    From rank 3 on it may. Creeks do not affect outward pawns, and they stay when moats are bridged.
    """
    is_inward_pawn = board[way.origin].kind == "P"
    return is_inward_pawn and way.manner is Manner.CAPTURES and crosses_creek(way.origin, way.target)


def pawn_forward_capture(board: Board, way: Way) -> bool:
    """`pawn.forward-capture`: a pawn may not move straight ahead onto a piece."""
    return way.manner is Manner.STEPS and way.target in board


def pawn_empty_capture(position: Position, way: Way) -> bool:
    """`pawn.empty-capture`: a pawn may not move diagonally onto an empty square, except by `pawn.en-passant`."""
    is_capture = way.target in position.board or pawn_en_passant(position, way) is not None
    return way.manner is Manner.CAPTURES and not is_capture
