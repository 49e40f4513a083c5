"""Chapter Prohibition clauses: why a move is refused, asked one stage after another in the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_rules.prince.attack import is_attacked, is_free, is_in_check
from drawbridge_rules.prince.board import added, forward, home_tier, other
from drawbridge_rules.prince.castling import castling_between
from drawbridge_rules.prince.formulas import BLOCKED
from drawbridge_rules.prince.state import board_after
from drawbridge_rules.prince.ways import is_backward, ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.prince.castling import Castling
    from drawbridge_rules.prince.moves import Move
    from drawbridge_rules.prince.position import Position


def refusals(position: Position, move: Move, black_array: str) -> tuple[str, ...]:
    """Return the clauses that refuse a move while the game goes on, none when it is legal.

    They are those of the first stage that refuses it: the clauses of every ruleset one by one, then what stands in the
    way, then the checks that forbid castling, at last the safety of the king. `game.over`, which comes before all
    these, is asked by whoever asks: it needs the legal moves.
    """
    piece = position.board.get(move.origin)
    if piece is None:
        return ("origin.empty",)
    if piece.colour != position.turn:
        return ("turn.other",)
    found = ways(piece, move.origin, move.target, black_array)
    if not found:
        return ("pawn.backward",) if is_backward(piece, move.origin, move.target) else ("piece.movement",)
    if (piece.kind == "Pn" and move.target[0] == home_tier(other(piece.colour))) != bool(move.promotion):
        return ("promotion.suffix",)
    met = position.board.get(move.target)
    if met is not None and met.colour == piece.colour:
        return ("own.piece",)
    return (
        _refusals_by_what_stands(position, move, found, black_array)
        or tuple(_refusals_by_checks(position, move, found, black_array))
        or _refusals_by_the_king(position, move, black_array)
    )


def _refusals_by_what_stands(
    position: Position, move: Move, found: tuple[str, ...], black_array: str
) -> tuple[str, ...]:
    """Two ways to the same cell are one move, refused only when each of them is."""
    against = [tuple(_against(position, move, clause, black_array)) for clause in found]
    return tuple(dict.fromkeys(clause for clauses in against for clause in clauses)) if all(against) else ()


def _against(position: Position, move: Move, clause: str, black_array: str) -> Iterator[str]:
    """Go through the clauses that refuse one way because of rights lost and of what stands or does not stand."""
    board, origin, target = position.board, move.origin, move.target
    match clause:
        case "castling.low" | "castling.high":
            castling = _castling(position, move, black_array)
            if castling.right not in position.castling:
                yield "castling.right-lost"
            if any(cell in board for cell in castling.kept_empty):
                yield "path.blocked"
        case "pawn.step" | "pawn.jump":
            if clause == "pawn.jump" and added(origin, (forward(position.turn), 0, 0)) in board:
                yield "path.blocked"
            if target in board:
                yield "pawn.forward-capture"
        case "pawn.capture":
            # pawn.en-passant: the jumped cell is empty, and what is captured stands elsewhere.
            if target not in board and target != position.en_passant:
                yield "pawn.empty-capture"
        case _:
            if not is_free(board, clause, origin, target):
                yield "area.shadowed" if clause in BLOCKED else "path.blocked"


def _refusals_by_checks(position: Position, move: Move, found: tuple[str, ...], black_array: str) -> Iterator[str]:
    """`castling.in-check`, and `castling.through-check` of the cell that the king passes over."""
    if "castling.low" not in found and "castling.high" not in found:
        return
    if is_in_check(position.board, position.turn):
        yield "castling.in-check"
    if is_attacked(position.board, _castling(position, move, black_array).base_goes, other(position.turn)):
        yield "castling.through-check"


def _refusals_by_the_king(position: Position, move: Move, black_array: str) -> tuple[str, ...]:
    """`king.safety`: one's own king is attacked after the move."""
    return ("king.safety",) if is_in_check(board_after(position, move, black_array), position.turn) else ()


def _castling(position: Position, move: Move, black_array: str) -> Castling:
    castling = castling_between(position.turn, move.origin, move.target, black_array)
    assert castling is not None
    return castling
