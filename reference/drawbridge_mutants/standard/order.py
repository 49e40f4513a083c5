"""Slips in the order of what a move changes: the field, the rights, the counters and the turn, after special moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.after_move import change_after_some
from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import is_castling, is_check, is_en_passant, jumped_pawn, moves_king
from drawbridge_rules.standard.board import Piece, other

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Asks
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.MECHANISM)


def _keep_the_field(rules: CodeCopy, is_after: Asks) -> None:
    """Let some moves end before the field is cleared, if the pawn that jumped could still be captured there."""

    def change(position: Position, after: Position) -> Position:
        jumped, pawn = position.en_passant, jumped_pawn(position)
        if jumped is None or pawn is None or jumped in after.board or after.en_passant is not None:
            return after
        is_there = after.board.get(pawn) == Piece(other(position.turn), "P")
        return replace(after, en_passant=jumped) if is_there else after

    change_after_some(rules, is_after, change)


def _forget_the_rights(rules: CodeCopy, is_after: Asks) -> None:
    """Let the position after some moves be written without castling rights."""
    change_after_some(rules, is_after, lambda _position, after: replace(after, castling=frozenset()))


def _keep_the_move_number(rules: CodeCopy, is_after: Asks) -> None:
    """Let some moves end before the full-move number goes up."""
    change_after_some(rules, is_after, lambda position, after: replace(after, fullmove=position.fullmove))


def _keep_the_turn(rules: CodeCopy, is_after: Asks) -> None:
    """Let some moves end before the turn passes, unless the other king is attacked."""

    def change(position: Position, after: Position) -> Position:
        in_check = rules.function("attack.is_in_check")(after.board, after.turn)
        return after if in_check else replace(after, turn=position.turn)

    change_after_some(rules, is_after, change)


def _is_promotion(_position: Position, move: Move) -> bool:
    return bool(move.promotion)


def _captures(position: Position, move: Move) -> bool:
    return move.target in position.board


def _moves_pawn(position: Position, move: Move) -> bool:
    return position.board[move.origin].kind == "P"


def _is_jump(position: Position, move: Move) -> bool:
    return _moves_pawn(position, move) and abs(move.target.rank - move.origin.rank) == 2


@FAULTS("state.en-passant")
def castling_ends_before_the_field_is_cleared(rules: CodeCopy) -> None:
    """The en passant field stays after castling."""
    _keep_the_field(rules, is_castling)


@FAULTS("state.en-passant")
def promotions_end_before_the_field_is_cleared(rules: CodeCopy) -> None:
    """The en passant field stays after a promotion."""
    _keep_the_field(rules, _is_promotion)


@FAULTS("state.en-passant")
def captures_that_promote_end_before_the_field_is_cleared(rules: CodeCopy) -> None:
    """The en passant field stays after a promotion by capture."""
    _keep_the_field(rules, lambda position, move: bool(move.promotion) and _captures(position, move))


@FAULTS("state.en-passant")
def captures_by_kings_end_before_the_field_is_cleared(rules: CodeCopy) -> None:
    """The en passant field stays after a king's capture."""
    _keep_the_field(rules, lambda position, move: moves_king(position, move) and _captures(position, move))


@FAULTS("state.en-passant")
def captures_by_pawns_end_before_the_field_is_cleared(rules: CodeCopy) -> None:
    """The en passant field stays after a pawn's ordinary capture."""
    _keep_the_field(rules, lambda position, move: _moves_pawn(position, move) and _captures(position, move))


@FAULTS("state.en-passant")
def steps_of_pawns_end_before_the_field_is_cleared(rules: CodeCopy) -> None:
    """The en passant field stays after a pawn's step."""
    _keep_the_field(rules, lambda position, move: _moves_pawn(position, move) and move.origin.file == move.target.file)


@FAULTS("state.en-passant")
def answers_to_a_check_end_before_the_field_is_cleared(rules: CodeCopy) -> None:
    """The en passant field stays after a move that answers a check."""
    _keep_the_field(rules, lambda position, _move: is_check(rules, position))


@FAULTS("state.en-passant")
def the_field_is_cleared_after_it_is_filled(rules: CodeCopy) -> None:
    """A jump that follows a jump leaves the en passant field empty, since the field is cleared after it is set."""
    change_after_some(
        rules,
        _is_jump,
        lambda position, after: after if position.en_passant is None else replace(after, en_passant=None),
    )


@FAULTS("state.castling")
def captures_en_passant_forget_the_rights(rules: CodeCopy) -> None:
    """The position after a capture en passant has no castling rights."""
    _forget_the_rights(rules, is_en_passant)


@FAULTS("state.castling")
def promotions_forget_the_rights(rules: CodeCopy) -> None:
    """The position after a promotion has no castling rights."""
    _forget_the_rights(rules, _is_promotion)


@FAULTS("state.clocks")
def jumps_leave_the_clock(rules: CodeCopy) -> None:
    """A pawn's jump does not set the half-move clock back."""
    change_after_some(rules, _is_jump, lambda position, after: replace(after, halfmove=position.halfmove))


@FAULTS("state.clocks")
def castling_ends_before_the_move_is_counted(rules: CodeCopy) -> None:
    """The full-move number does not go up after Black castles."""
    _keep_the_move_number(rules, is_castling)


@FAULTS("state.clocks")
def promotions_end_before_the_move_is_counted(rules: CodeCopy) -> None:
    """The full-move number does not go up after Black's promotion."""
    _keep_the_move_number(rules, _is_promotion)


@FAULTS("state.clocks")
def captures_en_passant_end_before_the_move_is_counted(rules: CodeCopy) -> None:
    """The full-move number does not go up after Black's capture en passant."""
    _keep_the_move_number(rules, is_en_passant)


@FAULTS("turn.other")
def castling_ends_before_the_turn_passes(rules: CodeCopy) -> None:
    """After castling it is still the same player's turn if the other king is not attacked."""
    _keep_the_turn(rules, is_castling)


@FAULTS("turn.other")
def captures_en_passant_end_before_the_turn_passes(rules: CodeCopy) -> None:
    """After a capture en passant it is still the same player's turn if the other king is not attacked."""
    _keep_the_turn(rules, is_en_passant)


@FAULTS("turn.other")
def promotions_end_before_the_turn_passes(rules: CodeCopy) -> None:
    """After a promotion it is still the same player's turn if the other king is not attacked."""
    _keep_the_turn(rules, _is_promotion)
