"""Slips about pins: lines on which none is found, and moves of pinned men that are legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import (
    allow_also,
    is_en_passant,
    is_pinned,
    jumped_pawn,
    moves_king,
    overlook_pins,
    refuse_also,
)

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.standard.board import Board
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.MECHANISM)


@FAULTS("king.safety")
def no_pins_along_ranks(rules: CodeCopy) -> None:
    """No pin is found along a rank."""
    overlook_pins(rules, lambda _position, _move, attacker, king: attacker.rank == king.rank)


@FAULTS("king.safety")
def no_pins_along_files(rules: CodeCopy) -> None:
    """No pin is found along a file."""
    overlook_pins(rules, lambda _position, _move, attacker, king: attacker.file == king.file)


@FAULTS("king.safety")
def no_pins_along_diagonals(rules: CodeCopy) -> None:
    """No pin is found along a diagonal."""
    overlook_pins(
        rules, lambda _position, _move, attacker, king: attacker.file != king.file and attacker.rank != king.rank
    )


@FAULTS("king.safety")
def no_pins_by_queens(rules: CodeCopy) -> None:
    """Rooks and bishops pin, but queens do not."""
    overlook_pins(rules, lambda position, _move, attacker, _king: position.board[attacker].kind == "Q")


@FAULTS("king.safety")
def no_pins_from_far_away(rules: CodeCopy) -> None:
    """Pins are found only up to four squares from the king."""
    overlook_pins(
        rules,
        lambda _position, _move, attacker, king: (
            max(abs(attacker.file - king.file), abs(attacker.rank - king.rank)) > 4
        ),
    )


@FAULTS("king.safety")
def no_pinned_pawns(rules: CodeCopy) -> None:
    """A pawn is never pinned."""
    overlook_pins(rules, lambda position, move, _attacker, _king: position.board[move.origin].kind == "P")


@FAULTS("king.safety")
def no_pinned_knights(rules: CodeCopy) -> None:
    """A knight is never pinned."""
    overlook_pins(rules, lambda position, move, _attacker, _king: position.board[move.origin].kind == "N")


@FAULTS("king.safety")
def pinned_men_may_capture(rules: CodeCopy) -> None:
    """A pinned man may capture off the line of the pin."""
    overlook_pins(rules, lambda position, move, _attacker, _king: move.target in position.board)


@FAULTS("king.safety")
def pinned_men_never_move(rules: CodeCopy) -> None:
    """A pinned man does not move at all, not even along the line of the pin."""
    refuse_also(rules, lambda position, move: is_pinned(rules, position, move.origin))


@FAULTS("king.safety")
def pinned_men_do_not_capture_the_pinning_man(rules: CodeCopy) -> None:
    """A pinned man moves along the line of the pin, but does not capture the man that pins it."""
    refuse_also(rules, lambda position, move: move.target in position.board and is_pinned(rules, position, move.origin))


@FAULTS("king.safety")
def pinned_pawns_never_step(rules: CodeCopy) -> None:
    """A pinned pawn does not step ahead, not even on the file of the pin."""
    refuse_also(
        rules,
        lambda position, move: (
            position.board[move.origin].kind == "P"
            and move.origin.file == move.target.file
            and is_pinned(rules, position, move.origin)
        ),
    )


def _board_without(position: Position, move: Move, *, keep_mover: bool, keep_captured: bool) -> Board:
    """Return the board after a capture en passant, with one of the two pawns still where it was."""
    board, jumped = dict(position.board), jumped_pawn(position)
    board[move.target] = board[move.origin]
    if not keep_mover:
        del board[move.origin]
    if jumped is not None and not keep_captured:
        board.pop(jumped, None)
    return board


@FAULTS("king.safety")
def the_captured_pawn_is_not_looked_at_for_pins(rules: CodeCopy) -> None:
    """A capture en passant is judged as if the captured pawn were still there."""
    is_in_check = rules.function("attack.is_in_check")
    allow_also(
        rules,
        lambda position, move: (
            is_en_passant(position, move)
            and not is_in_check(position.board, position.turn)
            and not is_in_check(_board_without(position, move, keep_mover=False, keep_captured=True), position.turn)
        ),
    )


@FAULTS("king.safety")
def the_capturing_pawn_is_not_looked_at_for_pins(rules: CodeCopy) -> None:
    """A capture en passant is judged as if the capturing pawn were also still on its old square."""
    is_in_check = rules.function("attack.is_in_check")
    allow_also(
        rules,
        lambda position, move: (
            is_en_passant(position, move)
            and not is_in_check(_board_without(position, move, keep_mover=True, keep_captured=False), position.turn)
        ),
    )


@FAULTS("king.safety")
def a_pawn_captured_en_passant_still_attacks(rules: CodeCopy) -> None:
    """A pawn that is captured en passant still gives check when the capture is judged."""
    is_in_check = rules.function("attack.is_in_check")
    refuse_also(
        rules,
        lambda position, move: (
            is_en_passant(position, move)
            and is_in_check(_board_without(position, move, keep_mover=False, keep_captured=True), position.turn)
        ),
    )


@FAULTS("king.safety")
def captured_men_still_attack(rules: CodeCopy) -> None:
    """A man that is captured still attacks the king when the capture is judged."""
    attacks = rules.function("attack.attacks")

    def refuses(position: Position, move: Move) -> bool:
        if move.target not in position.board or moves_king(position, move):
            return False
        board = {square: piece for square, piece in position.board.items() if square != move.origin}
        kings = [one for one, piece in board.items() if piece.kind == "K"]
        return any(board[one].colour == position.turn and attacks(board, move.target, one) for one in kings)

    refuse_also(rules, refuses)
