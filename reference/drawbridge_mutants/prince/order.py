"""Slips in the order of what a move changes: the jumped cell, the rights and the turn, after each special move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.after_move import change_after, change_after_some
from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import is_castling, is_en_passant, moving, was_jumped_over
from drawbridge_rules.prince.board import added, forward, other
from drawbridge_rules.prince.pieces import KING, PAWN

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

    AboutMove: TypeAlias = Callable[[Position, Move], bool]

FAULTS = Faults("prince", Kind.MECHANISM)


def _keep_the_jumped_cell(rules: CodeCopy, is_after: AboutMove) -> None:
    """Let some moves end before the jumped cell is dropped, if a pawn could still be captured there."""

    def change(position: Position, after: Position) -> Position:
        jumped = position.en_passant
        is_there = jumped is not None and was_jumped_over(after.board, jumped, position.turn)
        return replace(after, en_passant=jumped) if is_there else after

    change_after_some(rules, is_after, change)


def _keep_the_turn(rules: CodeCopy, is_after: AboutMove) -> None:
    """Let some moves end before the turn passes, unless the other king is attacked."""

    def change(position: Position, after: Position) -> Position:
        in_check = rules.function("attack.is_in_check")(after.board, after.turn)
        return after if in_check else replace(after, turn=position.turn)

    change_after_some(rules, is_after, change)


def _forget_the_rights(rules: CodeCopy, is_after: AboutMove) -> None:
    """Let the position after some moves be written without castling rights."""
    change_after_some(rules, is_after, lambda _position, after: replace(after, castling=frozenset()))


def _is_jump(position: Position, move: Move) -> bool:
    return moving(position, move) == PAWN and abs(move.target[0] - move.origin[0]) == 2


def _is_straight_ahead(move: Move) -> bool:
    return abs(move.target[0] - move.origin[0]) == 1 and move.target[1:] == move.origin[1:]


@FAULTS("state.en-passant")
def castling_ends_before_the_jumped_cell_is_dropped(rules: CodeCopy) -> None:
    """The jumped cell stays after castling."""
    _keep_the_jumped_cell(rules, is_castling)


@FAULTS("state.en-passant")
def promotions_end_before_the_jumped_cell_is_dropped(rules: CodeCopy) -> None:
    """The jumped cell stays after a promotion."""
    _keep_the_jumped_cell(rules, lambda _position, move: bool(move.promotion))


@FAULTS("state.en-passant")
def captures_that_promote_end_before_the_jumped_cell_is_dropped(rules: CodeCopy) -> None:
    """The jumped cell stays after a promotion by capture."""
    _keep_the_jumped_cell(rules, lambda position, move: bool(move.promotion) and move.target in position.board)


@FAULTS("state.en-passant")
def steps_of_pawns_end_before_the_jumped_cell_is_dropped(rules: CodeCopy) -> None:
    """The jumped cell stays after a pawn's step."""
    _keep_the_jumped_cell(rules, lambda position, move: moving(position, move) == PAWN and _is_straight_ahead(move))


@FAULTS("state.en-passant")
def captures_by_kings_end_before_the_jumped_cell_is_dropped(rules: CodeCopy) -> None:
    """The jumped cell stays after a king's capture."""
    _keep_the_jumped_cell(
        rules, lambda position, move: moving(position, move) == KING and move.target in position.board
    )


@FAULTS("state.en-passant")
def answers_to_a_check_end_before_the_jumped_cell_is_dropped(rules: CodeCopy) -> None:
    """The jumped cell stays after a move that answers a check."""
    is_in_check = rules.function("attack.is_in_check")
    _keep_the_jumped_cell(rules, lambda position, _move: is_in_check(position.board, position.turn))


@FAULTS("state.en-passant")
def jumps_end_before_the_jumped_cell_is_replaced(rules: CodeCopy) -> None:
    """A jump that follows a jump leaves the first jumped cell in the position."""
    _keep_the_jumped_cell(rules, _is_jump)


@FAULTS("state.en-passant")
def the_jumped_cell_is_dropped_after_the_new_one_is_stored(rules: CodeCopy) -> None:
    """A jump that follows a jump leaves no jumped cell, since the old one is cleared after the new one is stored."""
    change_after(
        rules,
        lambda position, _move, after: after if position.en_passant is None else replace(after, en_passant=None),
    )


@FAULTS("state.en-passant")
def the_jumped_cell_is_found_after_the_turn_passes(rules: CodeCopy) -> None:
    """The jumped cell is counted from the start of the jump in the direction of the other player's pawns."""

    def change(position: Position, move: Move, after: Position) -> Position:
        behind = added(move.origin, (forward(other(position.turn)), 0, 0))
        return replace(after, en_passant=behind) if _is_jump(position, move) else after

    change_after(rules, change)


@FAULTS("state.castling")
def captures_en_passant_forget_the_rights(rules: CodeCopy) -> None:
    """The position after a capture en passant has no castling rights."""
    _forget_the_rights(rules, is_en_passant)


@FAULTS("state.castling")
def promotions_forget_the_rights(rules: CodeCopy) -> None:
    """The position after a promotion has no castling rights."""
    _forget_the_rights(rules, lambda _position, move: bool(move.promotion))


@FAULTS("state.castling")
def captures_by_pawns_forget_the_rights(rules: CodeCopy) -> None:
    """The position after a pawn's ordinary capture has no castling rights."""
    _forget_the_rights(rules, lambda position, move: moving(position, move) == PAWN and move.target in position.board)


@FAULTS("state.turn")
def captures_en_passant_end_before_the_turn_passes(rules: CodeCopy) -> None:
    """After a capture en passant it is still the same player's turn if the other king is not attacked."""
    _keep_the_turn(rules, is_en_passant)


@FAULTS("state.turn")
def jumps_end_before_the_turn_passes(rules: CodeCopy) -> None:
    """After a pawn's jump it is still the same player's turn if the other king is not attacked."""
    _keep_the_turn(rules, _is_jump)
