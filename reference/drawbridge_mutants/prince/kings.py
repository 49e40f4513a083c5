"""Misread rules about check, checkmate, stalemate and the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import allow_discovered, attackers, king_cell, moving, overlook
from drawbridge_rules.prince.board import other
from drawbridge_rules.prince.pieces import KING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Cell
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

    Result: TypeAlias = dict[str, Any] | None
    Outcome: TypeAlias = Callable[[Position], Result]

FAULTS = Faults("prince", Kind.RULE)
DRAW = {"draw": ["black", "white"]}


@FAULTS("king.safety")
def pinned_pieces_give_no_check(rules: CodeCopy) -> None:
    """A piece that may not move without leaving its own king attacked does not attack the enemy king."""

    @rules.wrap("attack.is_attacked")
    def is_attacked(original: Callable[..., bool], board: Any, target: Cell, colour: str) -> bool:
        if target != king_cell(board, other(colour)):
            return original(board, target, colour)
        could_capture = rules.function("attack.could_capture")
        men = [cell for cell, piece in board.items() if piece.colour == colour]
        before = len(attackers(rules, board, colour))
        for origin in (cell for cell in men if could_capture(board, cell, target)):
            without = {cell: piece for cell, piece in board.items() if cell != origin}
            if board[origin].kind == KING or len(attackers(rules, without, colour)) <= before:
                return True
        return False


@FAULTS("king.safety")
def kings_may_touch(rules: CodeCopy) -> None:
    """A king does not attack, so kings may be beside each other."""
    overlook(rules, lambda board, origin, _target: board[origin].kind == KING)


@FAULTS("king.safety")
def only_a_check_has_to_be_answered(rules: CodeCopy) -> None:
    """A player must answer a check, but a pinned piece may move away and open an attack on its king."""
    allow_discovered(rules, lambda _position, _move, _givers: True)


@FAULTS("king.safety")
def a_checked_king_must_move(rules: CodeCopy) -> None:
    """A king in check must move: no other piece may capture the attacker or block the check."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        if original(position, move, rulings):
            return True
        in_check = rules.function("attack.is_in_check")(position.board, position.turn)
        return bool(in_check) and moving(position, move) != KING


@FAULTS("king.safety")
def kings_capture_nothing(rules: CodeCopy) -> None:
    """A king steps only to empty cells and captures nothing."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        captures = moving(position, move) == KING and move.target in position.board
        return captures or original(position, move, rulings)


def _stalemate(rules: CodeCopy, change: Callable[[Position], Result]) -> None:
    @rules.wrap("outcome.stalemate")
    def stalemate(original: Outcome, position: Position) -> Result:
        return change(position) if original(position) else None


@FAULTS("outcome.stalemate")
def stalemate_is_lost(rules: CodeCopy) -> None:
    """A player who is not in check and has no legal move loses."""
    _stalemate(rules, lambda position: {"winner": other(position.turn)})


@FAULTS("outcome.stalemate")
def stalemate_is_won(rules: CodeCopy) -> None:
    """A player who is not in check and has no legal move wins."""
    _stalemate(rules, lambda position: {"winner": position.turn})


@FAULTS("outcome.stalemate")
def stalemate_is_no_end(rules: CodeCopy) -> None:
    """The game goes on if a player who is not in check has no legal move."""
    _stalemate(rules, lambda _position: None)


def _checkmate(rules: CodeCopy, change: Callable[[Position], Result]) -> None:
    @rules.wrap("outcome.checkmate")
    def checkmate(original: Outcome, position: Position) -> Result:
        return change(position) if original(position) else None


@FAULTS("outcome.checkmate")
def checkmate_is_won_by_the_checkmated(rules: CodeCopy) -> None:
    """The winner of a checkmate is the player to move."""
    _checkmate(rules, lambda position: {"winner": position.turn})


@FAULTS("outcome.checkmate")
def checkmate_is_a_draw(rules: CodeCopy) -> None:
    """The game is a draw if a player who is in check has no legal move."""
    _checkmate(rules, lambda _position: DRAW)


@FAULTS("outcome.checkmate")
def checkmate_by_an_area_leap_is_a_draw(rules: CodeCopy) -> None:
    """A checkmate by an area leap is a draw."""

    def change(position: Position) -> Result:
        givers = attackers(rules, position.board, position.turn)
        clauses = [clause for cell in givers for clause in rules["pieces.GOES_BY"][position.board[cell].kind]]
        is_by_area = any(clause.startswith("area.") for clause in clauses)
        return DRAW if is_by_area else {"winner": other(position.turn)}

    _checkmate(rules, change)


def _result(rules: CodeCopy, change: Callable[[Position, Result], Result]) -> None:
    @rules.wrap("outcome.result")
    def result(original: Callable[..., Result], position: Position, rulings: Mapping[str, str]) -> Result:
        return change(position, original(position, rulings))


@FAULTS("outcome.stalemate")
def lone_kings_draw(rules: CodeCopy) -> None:
    """Two kings alone are a draw."""
    _result(rules, lambda position, right: DRAW if len(position.board) == 2 else right)


@FAULTS("outcome.stalemate")
def a_king_and_a_small_piece_draw(rules: CodeCopy) -> None:
    """A king with one knight, captain, ace, bishop or merchant cannot win against a king, so the game is drawn."""

    def change(position: Position, right: Result) -> Result:
        kinds = {piece.kind for piece in position.board.values()} - {KING}
        return DRAW if len(position.board) <= 3 and kinds <= {"Kn", "Ca", "Ac", "Bi", "Me"} else right

    _result(rules, change)


@FAULTS("outcome.checkmate")
def a_king_in_check_without_a_step_is_checkmated(rules: CodeCopy) -> None:
    """A king that is in check and has no safe step is checkmated, even if another piece can help."""

    def change(position: Position, right: Result) -> Result:
        if right is not None or not attackers(rules, position.board, position.turn):
            return right
        moves = rules.function("legal_moves.legal_moves_of")(position, {"black-array": "same"})
        return right if any(moving(position, move) == KING for move in moves) else {"winner": other(position.turn)}

    _result(rules, change)


@FAULTS("outcome.stalemate")
def a_king_without_a_step_is_stalemated(rules: CodeCopy) -> None:
    """A lone king that is not in check and has no safe step draws, even if its pawns can move."""

    def change(position: Position, right: Result) -> Result:
        own = {piece.kind for piece in position.board.values() if piece.colour == position.turn}
        if right is not None or own - {KING, "Pn"} or attackers(rules, position.board, position.turn):
            return right
        moves = rules.function("legal_moves.legal_moves_of")(position, {"black-array": "same"})
        return right if any(moving(position, move) == KING for move in moves) else DRAW

    _result(rules, change)


@FAULTS("state.turn")
def a_promotion_gives_another_move(rules: CodeCopy) -> None:
    """A player who promotes a pawn moves again if that leaves no check."""

    @rules.wrap("state.moved")
    def moved(
        original: Callable[..., Position], position: Position, move: Move, rulings: Mapping[str, str]
    ) -> Position:
        after = original(position, move, rulings)
        in_check = rules.function("attack.is_in_check")(after.board, after.turn)
        if not move.promotion or in_check:
            return after
        return type(after)(position.turn, after.board, after.castling, None)
