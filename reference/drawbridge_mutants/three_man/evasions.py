"""Slips in the filter of evasions: it refuses a kind of answer to a check, or accepts a move that leaves the check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import (
    allow_also,
    attackers,
    captured_en_passant,
    checkers,
    crosses_the_center,
    is_around_a_ring,
    lines_of_attack,
    refuse_also,
    way_taken,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.MECHANISM)


def _refuse_captures(rules: CodeCopy, is_refused: Callable[[Position, Move], bool]) -> None:
    """Refuse captures of a checking piece that fulfil a condition."""
    refuse_also(
        rules,
        lambda position, move: (
            move.target in position.board and is_refused(position, move) and move.target in checkers(rules, position)
        ),
    )


def _refuse_interpositions(rules: CodeCopy, is_refused: Callable[[Position, Move], bool]) -> None:
    """Refuse moves of other pieces than the king that fulfil a condition, and neither capture nor move without need."""
    refuse_also(
        rules,
        lambda position, move: (
            position.board[move.origin].kind != "K"
            and move.target not in position.board
            and is_refused(position, move)
            and captured_en_passant(rules, position, move) is None
            and bool(checkers(rules, position))
        ),
    )


def _refuse_flights(rules: CodeCopy, is_refused: Callable[[Position, Move], bool]) -> None:
    """Refuse moves of a king in check that fulfil a condition."""
    refuse_also(
        rules,
        lambda position, move: (
            position.board[move.origin].kind == "K" and is_refused(position, move) and bool(checkers(rules, position))
        ),
    )


def _is(kinds: str) -> Callable[[Position, Move], bool]:
    return lambda position, move: position.board[move.origin].kind in kinds


@FAULTS("king.safety")
def a_king_does_not_capture_the_checking_piece(rules: CodeCopy) -> None:
    """A king in check may not capture the checking piece."""
    _refuse_captures(rules, _is("K"))


@FAULTS("king.safety")
def a_knight_does_not_capture_the_checking_piece(rules: CodeCopy) -> None:
    """A knight may not capture a checking piece."""
    _refuse_captures(rules, _is("N"))


@FAULTS("king.safety")
def a_pawn_does_not_capture_the_checking_piece(rules: CodeCopy) -> None:
    """A pawn may not capture a checking piece."""
    _refuse_captures(rules, _is("PO"))


@FAULTS("king.safety")
def a_sliding_piece_does_not_capture_the_checking_piece(rules: CodeCopy) -> None:
    """A queen, rook or bishop may not capture a checking piece."""
    _refuse_captures(rules, _is("QRB"))


@FAULTS("king.safety")
def a_checking_knight_is_not_captured(rules: CodeCopy) -> None:
    """The check of a knight can be answered only by moving the king."""
    _refuse_captures(rules, lambda position, move: position.board[move.target].kind == "N")


@FAULTS("king.safety")
def a_checking_pawn_is_not_captured(rules: CodeCopy) -> None:
    """The check of a pawn can be answered only by moving the king."""
    _refuse_captures(rules, lambda position, move: position.board[move.target].is_pawn)


@FAULTS("king.safety")
def a_checking_piece_is_not_captured_through_the_center(rules: CodeCopy) -> None:
    """A move through the center may not capture a checking piece."""
    _refuse_captures(rules, lambda position, move: crosses_the_center(way_taken(rules, position, move)))


@FAULTS("king.safety")
def a_checking_piece_is_not_captured_by_promoting(rules: CodeCopy) -> None:
    """A pawn that promotes may not capture a checking piece."""
    _refuse_captures(rules, lambda _position, move: move.promotion != "")


@FAULTS("pawn.en-passant")
def a_checking_pawn_is_not_captured_en_passant(rules: CodeCopy) -> None:
    """A capture en passant may not answer a check."""
    refuse_also(
        rules,
        lambda position, move: (
            captured_en_passant(rules, position, move) is not None and bool(checkers(rules, position))
        ),
    )


@FAULTS("king.captured")
def a_check_is_not_answered_by_capturing_the_king(rules: CodeCopy) -> None:
    """Capturing the king of the player who gives check does not answer the check."""

    def is_refused(position: Position, move: Move) -> bool:
        captured = position.board.get(move.target)
        return captured is not None and captured.kind == "K" and bool(checkers(rules, position))

    refuse_also(rules, is_refused)


@FAULTS("king.safety")
def a_knight_does_not_step_in_between(rules: CodeCopy) -> None:
    """A knight may not block a check."""
    _refuse_interpositions(rules, _is("N"))


@FAULTS("king.safety")
def a_sliding_piece_does_not_step_in_between(rules: CodeCopy) -> None:
    """A queen, rook or bishop may not block a check."""
    _refuse_interpositions(rules, _is("QRB"))


@FAULTS("king.safety")
def a_pawn_does_not_step_in_between(rules: CodeCopy) -> None:
    """A pawn may not block a check by a step."""
    _refuse_interpositions(rules, lambda position, move: _is("PO")(position, move) and not _is_jump(move))


@FAULTS("king.safety")
def a_pawn_does_not_jump_in_between(rules: CodeCopy) -> None:
    """A pawn may not block a check by a jump."""
    _refuse_interpositions(rules, lambda position, move: _is("PO")(position, move) and _is_jump(move))


@FAULTS("king.safety")
def a_pawn_does_not_promote_in_between(rules: CodeCopy) -> None:
    """A pawn may not block a check by promoting."""
    _refuse_interpositions(rules, lambda _position, move: move.promotion != "")


@FAULTS("king.safety")
def a_pawn_does_not_cross_the_center_in_between(rules: CodeCopy) -> None:
    """A pawn may not block a check by a step through the center."""
    _refuse_interpositions(
        rules, lambda position, move: _is("P")(position, move) and move.origin.rank == move.target.rank == 5
    )


@FAULTS("ring.around")
def no_piece_steps_in_between_on_a_ring(rules: CodeCopy) -> None:
    """A check around a ring may not be blocked."""
    king_of = rules.function("pieces.king_of")

    def is_refused(position: Position, _move: Move) -> bool:
        king = king_of(position.board, position.turn)
        ways = [way for one in checkers(rules, position) for way in lines_of_attack(rules, position.board, one, king)]
        return any(is_around_a_ring(way) for way in ways)

    _refuse_interpositions(rules, is_refused)


@FAULTS("center.straight")
def no_piece_steps_in_between_beyond_the_center(rules: CodeCopy) -> None:
    """A check through the center may be blocked only on the king's side of the center."""
    king_of = rules.function("pieces.king_of")

    def is_refused(position: Position, move: Move) -> bool:
        king = king_of(position.board, position.turn)
        ways = [way for one in checkers(rules, position) for way in lines_of_attack(rules, position.board, one, king)]
        crossing = [way.passed for way in ways if crosses_the_center(way) and move.target in way.passed]
        return any(not _is_beyond(passed, passed.index(move.target)) for passed in crossing if len(passed) > 1)

    _refuse_interpositions(rules, is_refused)


def _is_beyond(passed: tuple[Square, ...], place: int) -> bool:
    """Return whether the line has crossed the center before this place: its ranks fall, or have fallen already."""
    ranks = [square.rank for square in passed]
    return ranks[:place].count(5) > 0


@FAULTS("king.safety")
def a_king_does_not_flee_through_the_center(rules: CodeCopy) -> None:
    """A king in check may not step through the center."""
    _refuse_flights(rules, lambda position, move: crosses_the_center(way_taken(rules, position, move)))


@FAULTS("king.safety")
def a_king_does_not_flee_past_the_last_file(rules: CodeCopy) -> None:
    """A king in check may not step from the last file to the first, or the other way around."""
    _refuse_flights(rules, lambda _position, move: {move.origin.file, move.target.file} == {0, 23})


@FAULTS("king.safety")
def a_king_in_check_does_not_capture_other_pieces(rules: CodeCopy) -> None:
    """A king in check may capture only the checking piece."""
    _refuse_flights(
        rules,
        lambda position, move: move.target in position.board and move.target not in checkers(rules, position),
    )


@FAULTS("king.safety")
def a_king_flees_along_the_line_of_the_check(rules: CodeCopy) -> None:
    """A king in check may step back along the line of the check."""

    def allows(position: Position, move: Move) -> bool:
        if position.board[move.origin].kind != "K" or move.target in position.board:
            return False
        # The king is still where it was, for those who attack its new square.
        both = {**position.board, move.target: position.board[move.origin]}
        opponents = rules.function("attack.opponents")(position.turn, position.eliminated)
        return not rules.function("attack.is_attacked_by")(both, move.target, opponents)

    allow_also(rules, allows)


@FAULTS("king.safety")
def one_of_two_checks_is_answered(rules: CodeCopy) -> None:
    """A piece other than the king may answer a double check by ending one of the two checks."""
    board_after = rules.function("board_after.board_after")

    def allows(position: Position, move: Move) -> bool:
        found = checkers(rules, position)
        if len(found) < 2 or position.board[move.origin].kind == "K":
            return False
        return len(set(attackers(rules, position, board_after(position, move))) & set(found)) < len(found)

    allow_also(rules, allows)


@FAULTS("king.safety")
def two_checks_are_answered_by_the_king_alone(rules: CodeCopy) -> None:
    """Only a king's move may answer a double check, even if one capture or one block ends both checks."""
    refuse_also(
        rules,
        lambda position, move: position.board[move.origin].kind != "K" and len(checkers(rules, position)) > 1,
    )


@FAULTS("king.safety")
def checks_of_two_players_are_answered_one_at_a_time(rules: CodeCopy) -> None:
    """If two opponents give check, a move must answer only the next player's check."""
    board_after, following = rules.function("board_after.board_after"), rules.function("board.following")

    def allows(position: Position, move: Move) -> bool:
        colours = {position.board[one].colour for one in checkers(rules, position)}
        if len(colours) < 2:
            return False
        after = board_after(position, move)
        return all(after[one].colour != following(position.turn) for one in attackers(rules, position, after))

    allow_also(rules, allows)


def _is_jump(move: Move) -> bool:
    return abs(move.target.rank - move.origin.rank) == 2
