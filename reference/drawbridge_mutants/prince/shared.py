"""What several faults of Prince need: they overlook attacks, refuse safe moves, or allow unsafe ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_rules.prince.board import added, change_between, forward, other, pawn_tier
from drawbridge_rules.prince.pieces import KING, PAWN, Piece
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Board, Cell, Change
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

    AboutAttack: TypeAlias = Callable[[Board, Cell, Cell], bool]
    """Asked about a board, where the attacker is, and the attacked cell."""
    AboutMove: TypeAlias = Callable[[Position, Move, list[Cell]], bool]
    """Asked about a position, a move in it, and the cells of some pieces that matter to the king."""

LEAPS = ("leap.knight", "leap.captain", "leap.ace")


def overlook(rules: CodeCopy, is_overlooked: AboutAttack) -> None:
    """Let check detection overlook some attacks."""

    @rules.wrap("attack.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Cell, target: Cell) -> bool:
        return original(board, origin, target) and not is_overlooked(board, origin, target)


def refuse_in_check(rules: CodeCopy, is_refused: AboutMove) -> None:
    """Refuse some of the moves that answer a check. The pieces that matter are those that give it."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        if original(position, move, rulings):
            return True
        givers = attackers(rules, position.board, position.turn)
        return bool(givers) and is_refused(position, move, givers)


def refuse_of_pinned(rules: CodeCopy, is_refused: AboutMove) -> None:
    """Refuse some safe moves of pinned pieces. The pieces that matter are those that pin."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        if original(position, move, rulings):
            return True
        if position.board[move.origin].kind == KING:
            return False
        without = {cell: piece for cell, piece in position.board.items() if cell != move.origin}
        before = attackers(rules, position.board, position.turn)
        pinning = [cell for cell in attackers(rules, without, position.turn) if cell not in before]
        return bool(pinning) and is_refused(position, move, pinning)


def allow_discovered(rules: CodeCopy, is_overlooked: AboutMove) -> None:
    """Overlook some attacks on the king that another piece's move opens. The pieces that matter are the attackers."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        if not original(position, move, rulings):
            return False
        if position.board[move.origin].kind == KING:
            return True
        before = attackers(rules, position.board, position.turn)
        after = attackers(rules, rules.function("state.board_after")(position, move, rulings), position.turn)
        return any(cell in before or not is_overlooked(position, move, [cell]) for cell in after)


def allow_in_check(rules: CodeCopy, is_allowed: AboutMove) -> None:
    """Allow some moves that leave a king in a check that it was in. The pieces that matter are those that give it."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        if not original(position, move, rulings):
            return False
        givers = attackers(rules, position.board, position.turn)
        return not (givers and is_allowed(position, move, givers))


def attackers(rules: CodeCopy, board: Board, colour: str) -> list[Cell]:
    """Return the cells from which a colour's king is attacked."""
    king = king_cell(board, colour)
    could_capture = rules.function("attack.could_capture")
    enemies = [cell for cell, piece in board.items() if piece.colour != colour]
    return [] if king is None else [cell for cell in enemies if could_capture(board, cell, king)]


def king_cell(board: Board, colour: str) -> Cell | None:
    """Return the cell of a colour's king, if it is there."""
    king = Piece(colour, KING)
    return next((cell for cell, piece in board.items() if piece == king), None)


def moving(position: Position, move: Move) -> str:
    """Return the kind of the piece that moves."""
    return position.board[move.origin].kind


def is_castling(position: Position, move: Move) -> bool:
    """Return whether a king goes more than one step."""
    return moving(position, move) == KING and max(sizes(change_between(move.origin, move.target))) > 1


def is_en_passant(position: Position, move: Move) -> bool:
    """Return whether a pawn goes aside to the cell that was jumped over."""
    return moving(position, move) == PAWN and move.target == position.en_passant and move.target[1:] != move.origin[1:]


def jumper_of(position: Position) -> Cell | None:
    """Return where the pawn is that has just jumped, if one has."""
    if position.en_passant is None:
        return None
    return added(position.en_passant, (forward(other(position.turn)), 0, 0))


def captured_on(position: Position, move: Move) -> Cell | None:
    """Return the cell of the piece that a move captures, if it captures."""
    if is_en_passant(position, move):
        return jumper_of(position)
    return move.target if move.target in position.board else None


def was_jumped_over(board: Board, cell: Cell, turn: str) -> bool:
    """Return whether an enemy pawn can just have jumped over a cell."""
    enemy = other(turn)
    came_from, stands = added(cell, (-forward(enemy), 0, 0)), added(cell, (forward(enemy), 0, 0))
    is_ahead = cell[0] == pawn_tier(enemy) + forward(enemy)
    return is_ahead and cell not in board and came_from not in board and board.get(stands) == Piece(enemy, PAWN)


def is_straight(change: Change) -> bool:
    """Return whether a change is along one direction: orthogonal, diagonal or triagonal."""
    return len(set(sizes(change)) - {0}) == 1


def is_leap(change: Change) -> bool:
    """Return whether a change is a leap of knight, captain or ace."""
    return sizes(change) in ((0, 1, 2), (1, 1, 2), (1, 2, 2))
