"""What stops them: checks. What castling, moats and the safety of the mover's own king forbid.

Each function of a clause returns whether a move, or a way of it, breaks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.three_man.attack import attacks, is_attacked_by, is_in_check, opponents
from drawbridge_rules.three_man.board_after import board_after
from drawbridge_rules.three_man.move import Manner, Move, Way
from drawbridge_rules.three_man.pieces import king_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.pieces import Board
    from drawbridge_rules.three_man.position import Position


def castling_in_check(position: Position, way: Way) -> bool:
    """`castling.in-check`: a king in check may not castle."""
    return way.manner is Manner.CASTLES and is_in_check(position.board, position.turn, position.eliminated)


def castling_through_check(position: Position, way: Way) -> bool:
    """`castling.through-check`: a king may not castle across an attacked square."""
    if way.manner is not Manner.CASTLES:
        return False
    crossed = way.passed[0]
    return is_attacked_by(position.board, crossed, opponents(position.turn, position.eliminated))


def moat_check(position: Position, move: Move, way: Way, rulings: Mapping[str, str]) -> bool:
    """`moat.check`: a way that crosses a bridged moat may not end with the moved piece giving check.

    After a promotion, the moved piece is the new one. Under `crossing-check: any`, no opponent's king may be in check
    from any of the mover's pieces, including checks that were there before. Under `moats: momentary`, the same holds
    for an unbridged moat, but then `moat.unbridged` refuses the way.
    """
    if not way.moats:
        return False
    after = board_after(position, move)
    kings = [king_of(after, opponent) for opponent in opponents(position.turn, position.eliminated)]
    return any(gives_check(after, move, king, rulings) for king in kings if king is not None)


def gives_check(after: Board, move: Move, king: Square, rulings: Mapping[str, str]) -> bool:
    """Return whether the mover gives check to a king, as the ruling `crossing-check` counts it."""
    if attacks(after, move.target, king):
        return True
    mover = after[move.target].colour
    return is_attacked_by(after, king, [mover]) and rulings["crossing-check"] == "any"


def king_safety(position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
    """`king.safety`: after the move, no opponent who is still in the game may attack the mover's king.

    A colour whose king this very move captures is already eliminated and attacks nothing. Under `captured-king:
    attacks`, its pieces still attack, even if it was the last opponent.
    """
    after = board_after(position, move)
    captured = position.board.get(move.target)
    if captured is None or captured.kind != "K":
        return is_in_check(after, position.turn, position.eliminated)
    if is_in_check(after, position.turn, position.eliminated | {captured.colour}):
        return True
    return is_in_check(after, position.turn, position.eliminated) and rulings["captured-king"] == "attacks"
