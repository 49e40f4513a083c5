"""Slips in the filter of evasions: it refuses a kind of answer to a check, or accepts a move that leaves the check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import (
    allow_also,
    attackers,
    checkers,
    is_check,
    is_en_passant,
    moves_king,
    refuse_also,
)

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Asks
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.MECHANISM)


def _refuse_captures(rules: CodeCopy, is_refused: Asks) -> None:
    """Refuse captures of a checking man that fulfil a condition."""
    refuse_also(
        rules,
        lambda position, move: (
            move.target in position.board and is_refused(position, move) and move.target in checkers(rules, position)
        ),
    )


def _refuse_interpositions(rules: CodeCopy, is_refused: Asks) -> None:
    """Refuse moves in between that fulfil a condition."""
    refuse_also(
        rules,
        lambda position, move: (
            move.target not in position.board
            and not moves_king(position, move)
            and not is_en_passant(position, move)
            and is_refused(position, move)
            and is_check(rules, position)
        ),
    )


def _moves(position: Position, move: Move, kinds: str) -> bool:
    return position.board[move.origin].kind in kinds


def _is_jump(move: Move) -> bool:
    return abs(move.target.rank - move.origin.rank) == 2


@FAULTS("king.safety")
def a_king_does_not_capture_the_checking_man(rules: CodeCopy) -> None:
    """A king in check does not capture the man that gives the check."""
    _refuse_captures(rules, moves_king)


@FAULTS("king.safety")
def a_knight_does_not_capture_the_checking_man(rules: CodeCopy) -> None:
    """A knight does not capture a man that gives check."""
    _refuse_captures(rules, lambda position, move: _moves(position, move, "N"))


@FAULTS("king.safety")
def a_pawn_does_not_capture_the_checking_man(rules: CodeCopy) -> None:
    """A pawn does not capture a man that gives check."""
    _refuse_captures(rules, lambda position, move: _moves(position, move, "P"))


@FAULTS("king.safety")
def a_sliding_man_does_not_capture_the_checking_man(rules: CodeCopy) -> None:
    """A queen, rook or bishop does not capture a man that gives check."""
    _refuse_captures(rules, lambda position, move: _moves(position, move, "QRB"))


@FAULTS("king.safety")
def a_checking_man_is_not_captured_by_promoting(rules: CodeCopy) -> None:
    """A pawn that promotes does not capture a man that gives check."""
    _refuse_captures(rules, lambda _position, move: move.promotion != "")


@FAULTS("king.safety")
def a_checking_knight_is_not_captured(rules: CodeCopy) -> None:
    """Only a king's move answers a knight's check."""
    _refuse_captures(rules, lambda position, move: position.board[move.target].kind == "N")


@FAULTS("king.safety")
def a_checking_pawn_is_not_captured(rules: CodeCopy) -> None:
    """Only a king's move answers a pawn's check."""
    _refuse_captures(rules, lambda position, move: position.board[move.target].kind == "P")


@FAULTS("pawn.en-passant")
def a_check_is_not_answered_en_passant(rules: CodeCopy) -> None:
    """A capture en passant never answers a check, neither by capturing the pawn that checks nor by blocking."""
    refuse_also(rules, lambda position, move: is_en_passant(position, move) and is_check(rules, position))


@FAULTS("pawn.en-passant")
def a_check_is_always_answered_en_passant(rules: CodeCopy) -> None:
    """In check, every capture en passant is accepted, even if it leaves the king attacked."""
    allow_also(rules, lambda position, move: is_en_passant(position, move) and is_check(rules, position))


@FAULTS("king.safety")
def a_knight_does_not_step_in_between(rules: CodeCopy) -> None:
    """A knight does not block a check."""
    _refuse_interpositions(rules, lambda position, move: _moves(position, move, "N"))


@FAULTS("king.safety")
def a_sliding_man_does_not_step_in_between(rules: CodeCopy) -> None:
    """A queen, rook or bishop does not block a check."""
    _refuse_interpositions(rules, lambda position, move: _moves(position, move, "QRB"))


@FAULTS("king.safety")
def a_pawn_does_not_step_in_between(rules: CodeCopy) -> None:
    """A pawn does not block a check with a step."""
    _refuse_interpositions(rules, lambda position, move: _moves(position, move, "P") and not _is_jump(move))


@FAULTS("king.safety")
def a_pawn_does_not_jump_in_between(rules: CodeCopy) -> None:
    """A pawn does not block a check with a double step."""
    _refuse_interpositions(rules, lambda position, move: _moves(position, move, "P") and _is_jump(move))


@FAULTS("king.safety")
def a_pawn_does_not_promote_in_between(rules: CodeCopy) -> None:
    """A pawn does not block a check by promoting."""
    _refuse_interpositions(rules, lambda _position, move: move.promotion != "")


@FAULTS("king.safety")
def a_king_in_check_does_not_capture_other_men(rules: CodeCopy) -> None:
    """A king in check captures only the man that gives check."""
    refuse_also(
        rules,
        lambda position, move: (
            moves_king(position, move)
            and move.target in position.board
            and is_check(rules, position)
            and move.target not in checkers(rules, position)
        ),
    )


@FAULTS("king.safety")
def a_king_flees_along_the_line_of_the_check(rules: CodeCopy) -> None:
    """A king in check may step away along the line of the check, since its old square still counts as occupied."""
    is_attacked = rules.function("attack.is_attacked")

    def allows(position: Position, move: Move) -> bool:
        if (
            not moves_king(position, move)
            or move.target in position.board
            or abs(move.target.file - move.origin.file) > 1
        ):
            return False
        # The king is still where it was, for those who attack its new square.
        both = {**position.board, move.target: position.board[move.origin]}
        enemy = "black" if position.turn == "white" else "white"
        return not is_attacked(both, move.target, enemy)

    allow_also(rules, allows)


@FAULTS("king.safety")
def one_of_two_checks_is_answered(rules: CodeCopy) -> None:
    """A move of a man other than the king answers a double check if it ends one of the two checks."""
    board_after = rules.function("state.board_after")

    def allows(position: Position, move: Move) -> bool:
        if moves_king(position, move):
            return False
        found = set(checkers(rules, position))
        return len(found) > 1 and len(found & set(attackers(rules, position, board_after(position, move)))) < len(found)

    allow_also(rules, allows)


@FAULTS("king.safety")
def a_king_does_not_capture_in_a_double_check(rules: CodeCopy) -> None:
    """In a double check the king moves only to an empty square."""
    refuse_also(
        rules,
        lambda position, move: move.target in position.board and len(checkers(rules, position)) > 1,
    )


@FAULTS("king.safety")
def any_move_in_front_of_the_king_answers_a_check(rules: CodeCopy) -> None:
    """In check, a move that ends the check is accepted, even if it uncovers another attack on the king."""
    board_after = rules.function("state.board_after")

    def allows(position: Position, move: Move) -> bool:
        found = set(checkers(rules, position))
        if not found or moves_king(position, move):
            return False
        return found.isdisjoint(attackers(rules, position, board_after(position, move)))

    allow_also(rules, allows)
