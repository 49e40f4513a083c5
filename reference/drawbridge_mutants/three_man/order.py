"""Slips in the order of what follows a move: when jumped squares are dropped, and the next player is judged."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.after_move import change_after_some
from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import captured_en_passant, checkers, way_taken
from drawbridge_rules.three_man.board import Square
from drawbridge_rules.three_man.move import Manner

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.position import Position

    AboutMove: TypeAlias = Callable[[Position, Move], bool]

FAULTS = Faults("three-man", Kind.MECHANISM)
AFTER_ALL = "answers.after_move"
"""The position after a move and all that follows it."""


def _keep_the_squares(rules: CodeCopy, is_after: AboutMove) -> None:
    """Let some moves end before jumped squares are dropped, if the pawns that jumped could still be captured there."""

    def change(position: Position, after: Position) -> Position:
        pawns = {square: Square(3, square.file) for square in position.en_passant}
        board = after.board
        kept = {one for one, pawn in pawns.items() if one not in board and board.get(pawn) == position.board[pawn]}
        return replace(after, en_passant=after.en_passant | kept)

    change_after_some(rules, is_after, change, AFTER_ALL)


def _drop_the_squares(rules: CodeCopy, is_after: AboutMove) -> None:
    """Let some moves drop every jumped square."""
    change_after_some(rules, is_after, lambda _position, after: replace(after, en_passant=frozenset()), AFTER_ALL)


def _judge_nobody(rules: CodeCopy, is_after: AboutMove) -> None:
    """Let some moves end before the next player is judged."""

    @rules.wrap(AFTER_ALL)
    def after_move(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        if is_after(position, move):
            after = rules.function("state.passed_turn")(rules.function("state.moved")(position, move, rulings))
        return after


def _castles(rules: CodeCopy) -> AboutMove:
    return lambda position, move: way_taken(rules, position, move).manner is Manner.CASTLES


def _captures_en_passant(rules: CodeCopy) -> AboutMove:
    return lambda position, move: captured_en_passant(rules, position, move) is not None


def _promotes(_position: Position, move: Move) -> bool:
    return bool(move.promotion)


def _crosses(position: Position, move: Move) -> bool:
    return position.board[move.origin].kind == "P" and move.origin.rank == 5 and move.target.rank == 5


def _captures_with_a_pawn(position: Position, move: Move) -> bool:
    return position.board[move.origin].kind in "PO" and move.target in position.board


def _captures_with_a_king(position: Position, move: Move) -> bool:
    return position.board[move.origin].kind == "K" and move.target in position.board


def _jumps(position: Position, move: Move) -> bool:
    is_pawn = position.board[move.origin].kind == "P"
    return is_pawn and move.origin.file == move.target.file and abs(move.target.rank - move.origin.rank) == 2


def _answers_a_check(rules: CodeCopy) -> AboutMove:
    return lambda position, _move: bool(checkers(rules, position))


@FAULTS("state.en-passant")
def castling_ends_before_jumped_squares_are_dropped(rules: CodeCopy) -> None:
    """After castling, the next player's jumped square is kept."""
    _keep_the_squares(rules, _castles(rules))


@FAULTS("state.en-passant")
def promotions_end_before_jumped_squares_are_dropped(rules: CodeCopy) -> None:
    """After a promotion, the next player's jumped square is kept."""
    _keep_the_squares(rules, _promotes)


@FAULTS("state.en-passant")
def crossing_pawns_end_before_jumped_squares_are_dropped(rules: CodeCopy) -> None:
    """After a pawn crosses the center, the next player's jumped square is kept."""
    _keep_the_squares(rules, _crosses)


@FAULTS("state.en-passant")
def captures_by_pawns_end_before_jumped_squares_are_dropped(rules: CodeCopy) -> None:
    """After a pawn's ordinary capture, the next player's jumped square is kept."""
    _keep_the_squares(rules, _captures_with_a_pawn)


@FAULTS("state.en-passant")
def captures_by_kings_end_before_jumped_squares_are_dropped(rules: CodeCopy) -> None:
    """After a king's capture, the next player's jumped square is kept."""
    _keep_the_squares(rules, _captures_with_a_king)


@FAULTS("state.en-passant")
def captures_en_passant_end_before_jumped_squares_are_dropped(rules: CodeCopy) -> None:
    """After a capture en passant of another player's pawn, the next player's jumped square is kept."""
    _keep_the_squares(rules, _captures_en_passant(rules))


@FAULTS("state.en-passant")
def answers_to_a_check_end_before_jumped_squares_are_dropped(rules: CodeCopy) -> None:
    """After a move that answers a check, the next player's jumped square is kept."""
    _keep_the_squares(rules, _answers_a_check(rules))


@FAULTS("state.en-passant")
def castling_drops_every_jumped_square(rules: CodeCopy) -> None:
    """After castling, an opponent loses the last chance to capture en passant."""
    _drop_the_squares(rules, _castles(rules))


@FAULTS("state.en-passant")
def promotions_drop_every_jumped_square(rules: CodeCopy) -> None:
    """After a promotion, an opponent loses the last chance to capture en passant."""
    _drop_the_squares(rules, _promotes)


@FAULTS("state.en-passant")
def crossing_pawns_drop_every_jumped_square(rules: CodeCopy) -> None:
    """After a pawn crosses the center, an opponent loses the last chance to capture en passant."""
    _drop_the_squares(rules, _crosses)


@FAULTS("state.en-passant")
def captures_by_pawns_drop_every_jumped_square(rules: CodeCopy) -> None:
    """After a pawn's ordinary capture, an opponent loses the last chance to capture en passant."""
    _drop_the_squares(rules, _captures_with_a_pawn)


@FAULTS("state.en-passant")
def captures_by_kings_drop_every_jumped_square(rules: CodeCopy) -> None:
    """After a king's capture, an opponent loses the last chance to capture en passant."""
    _drop_the_squares(rules, _captures_with_a_king)


@FAULTS("state.en-passant")
def captures_en_passant_drop_every_jumped_square(rules: CodeCopy) -> None:
    """After a capture en passant, an opponent loses the last chance to make another one."""
    _drop_the_squares(rules, _captures_en_passant(rules))


@FAULTS("state.en-passant")
def answers_to_a_check_drop_every_jumped_square(rules: CodeCopy) -> None:
    """After a move that answers a check, an opponent loses the last chance to capture en passant."""
    _drop_the_squares(rules, _answers_a_check(rules))


@FAULTS("outcome.stalemate-three")
def jumps_end_before_the_next_player_is_judged(rules: CodeCopy) -> None:
    """A player who cannot move after a pawn's jump stays in the game."""
    _judge_nobody(rules, _jumps)


@FAULTS("outcome.checkmate")
def castling_ends_before_the_next_player_is_judged(rules: CodeCopy) -> None:
    """A player who cannot move after castling stays in the game."""
    _judge_nobody(rules, _castles(rules))


@FAULTS("outcome.checkmate")
def promotions_end_before_the_next_player_is_judged(rules: CodeCopy) -> None:
    """A player who cannot move after a promotion stays in the game."""
    _judge_nobody(rules, _promotes)


@FAULTS("outcome.checkmate")
def captures_en_passant_end_before_the_next_player_is_judged(rules: CodeCopy) -> None:
    """A player who cannot move after a capture en passant stays in the game."""
    _judge_nobody(rules, _captures_en_passant(rules))


@FAULTS("outcome.checkmate")
def crossing_pawns_end_before_the_next_player_is_judged(rules: CodeCopy) -> None:
    """A player who cannot move after a pawn crosses the center stays in the game."""
    _judge_nobody(rules, _crosses)
