"""Slips in what answers a check: filters that refuse one kind of answer, or accept a move that leaves the check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import (
    allow_in_check,
    captured_on,
    is_en_passant,
    is_leap,
    is_straight,
    king_cell,
    moving,
    refuse_in_check,
)
from drawbridge_rules.prince.board import cells_between, change_between
from drawbridge_rules.prince.pieces import KING, PAWN
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Cell, Change
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

FAULTS = Faults("prince", Kind.MECHANISM)


def _captures(position: Position, move: Move, givers: list[Cell]) -> bool:
    """Return whether another piece than the king captures the piece that gives check."""
    return moving(position, move) != KING and captured_on(position, move) in givers


def _goes_between(position: Position, move: Move, givers: list[Cell]) -> bool:
    """Return whether another piece than the king answers a check without capturing the piece that gives it."""
    return moving(position, move) != KING and captured_on(position, move) not in givers


def _no_capture(rules: CodeCopy, is_refused: Callable[[Position, Move, Change], bool]) -> None:
    """Refuse some captures of a piece that gives check, by how the capturing piece goes."""
    refuse_in_check(
        rules,
        lambda position, move, givers: (
            _captures(position, move, givers) and is_refused(position, move, change_between(move.origin, move.target))
        ),
    )


def _no_interposition(rules: CodeCopy, is_refused: Callable[[Position, Move, Change], bool]) -> None:
    """Refuse to let some pieces go between the king and the piece that gives check."""
    refuse_in_check(
        rules,
        lambda position, move, givers: (
            _goes_between(position, move, givers)
            and is_refused(position, move, change_between(move.origin, move.target))
        ),
    )


@FAULTS("king.safety")
def a_checking_piece_is_not_captured(rules: CodeCopy) -> None:
    """Only the king may capture a piece that gives check."""
    _no_capture(rules, lambda _position, _move, _change: True)


@FAULTS("king.safety")
def kings_do_not_capture_what_checks_them(rules: CodeCopy) -> None:
    """A king may not capture the piece that gives it check."""
    refuse_in_check(rules, lambda position, move, givers: moving(position, move) == KING and move.target in givers)


@FAULTS("king.safety")
def pawns_do_not_capture_checking_pieces(rules: CodeCopy) -> None:
    """A pawn may not capture a piece that gives check, unless it does so en passant."""
    _no_capture(
        rules, lambda position, move, _change: moving(position, move) == PAWN and not is_en_passant(position, move)
    )


@FAULTS("king.safety")
def checking_pawns_are_not_captured_en_passant(rules: CodeCopy) -> None:
    """A pawn that gives check with its jump may not be captured en passant."""
    _no_capture(rules, lambda position, move, _change: is_en_passant(position, move))


@FAULTS("king.safety")
def promotions_do_not_capture_checking_pieces(rules: CodeCopy) -> None:
    """A pawn may not capture a piece that gives check on its far tier."""
    _no_capture(rules, lambda _position, move, _change: bool(move.promotion))


@FAULTS("king.safety")
def leapers_do_not_capture_checking_pieces(rules: CodeCopy) -> None:
    """A knight, captain or ace, or a piece that leaps like them, may not capture a piece that gives check."""
    leapers = ("Kn", "Ca", "Ac", "Ma", "Pa", "Ad", "As")
    _no_capture(rules, lambda position, move, _change: moving(position, move) in leapers)


@FAULTS("king.safety")
def area_leaps_do_not_capture_checking_pieces(rules: CodeCopy) -> None:
    """An area leap that is not along a line may not capture a piece that gives check."""
    leapers = ("Kn", "Ca", "Ac", "Ma", "Pa", "Ad", "As")
    _no_capture(rules, lambda position, move, change: not is_straight(change) and moving(position, move) not in leapers)


@FAULTS("king.safety")
def triagonal_slides_do_not_capture_checking_pieces(rules: CodeCopy) -> None:
    """A piece may not capture a piece that gives check along a triagonal, unless it is a pawn."""
    _no_capture(
        rules,
        lambda position, move, change: len(set(sizes(change))) == 1 and moving(position, move) != PAWN,
    )


@FAULTS("king.safety")
def nothing_goes_between(rules: CodeCopy) -> None:
    """No piece may go between a king and the piece that gives it check."""
    _no_interposition(rules, lambda _position, _move, _change: True)


@FAULTS("king.safety")
def pawn_steps_do_not_go_between(rules: CodeCopy) -> None:
    """A pawn may not block a check with a step."""
    _no_interposition(
        rules,
        lambda position, move, change: moving(position, move) == PAWN and abs(change[0]) == 1 == sum(map(abs, change)),
    )


@FAULTS("king.safety")
def pawn_jumps_do_not_go_between(rules: CodeCopy) -> None:
    """A pawn may not block a check with its jump."""
    _no_interposition(rules, lambda position, move, change: moving(position, move) == PAWN and abs(change[0]) == 2)


@FAULTS("king.safety")
def promotions_do_not_go_between(rules: CodeCopy) -> None:
    """A pawn may not block a check with a step to its far tier."""
    _no_interposition(rules, lambda _position, move, _change: bool(move.promotion))


@FAULTS("king.safety")
def captures_en_passant_do_not_go_between(rules: CodeCopy) -> None:
    """A pawn may not block a check with a capture en passant."""
    _no_interposition(rules, lambda position, move, _change: is_en_passant(position, move))


@FAULTS("king.safety")
def leaps_do_not_go_between(rules: CodeCopy) -> None:
    """A knight, captain or ace, or a piece that leaps like them, may not block a check."""
    leapers = ("Kn", "Ca", "Ac", "Ma", "Pa", "Ad", "As")
    _no_interposition(rules, lambda position, move, _change: moving(position, move) in leapers)


@FAULTS("king.safety")
def area_leaps_do_not_go_between(rules: CodeCopy) -> None:
    """A piece may not block a check by an area leap that is not along a line."""
    leapers = ("Kn", "Ca", "Ac", "Ma", "Pa", "Ad", "As")
    _no_interposition(
        rules, lambda position, move, change: not is_straight(change) and moving(position, move) not in leapers
    )


@FAULTS("king.safety")
def captures_do_not_go_between(rules: CodeCopy) -> None:
    """A piece may not block a check by capturing a piece other than the attacker."""
    _no_interposition(rules, lambda position, move, _change: move.target in position.board)


@FAULTS("king.safety")
def checks_over_an_area_are_not_interposed(rules: CodeCopy) -> None:
    """A check by an area leap that is not along a line counts as a leap, so no piece may block it."""

    def is_refused(position: Position, move: Move, givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        changes = [change_between(giver, king) for giver in givers if king is not None]
        return _goes_between(position, move, givers) and any(not is_straight(change) for change in changes)

    refuse_in_check(rules, is_refused)


@FAULTS("king.safety")
def checks_by_area_pieces_are_not_interposed(rules: CodeCopy) -> None:
    """No piece may block a check by a piece that makes area leaps, not even along a line."""
    of_areas = ("Ba", "Sc", "Re", "Un", "Ne", "Sp", "Pr")
    refuse_in_check(
        rules,
        lambda position, move, givers: (
            _goes_between(position, move, givers) and any(position.board[giver].kind in of_areas for giver in givers)
        ),
    )


@FAULTS("king.safety")
def triagonal_checks_are_not_interposed(rules: CodeCopy) -> None:
    """No piece may block a check on a triagonal line."""

    def is_refused(position: Position, move: Move, givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        lines = [set(sizes(change_between(giver, king))) for giver in givers if king is not None]
        return _goes_between(position, move, givers) and any(len(line) == 1 for line in lines)

    refuse_in_check(rules, is_refused)


@FAULTS("king.safety")
def only_the_cell_beside_the_king_is_interposed(rules: CodeCopy) -> None:
    """A piece may block a check only on a cell beside the king."""

    def is_refused(position: Position, move: Move, givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        is_far = king is not None and max(sizes(change_between(king, move.target))) > 1
        return _goes_between(position, move, givers) and is_far

    refuse_in_check(rules, is_refused)


@FAULTS("king.safety")
def leaps_can_be_interposed(rules: CodeCopy) -> None:
    """A piece that moves between king and attacker, beside the king, blocks a check by a knight, captain or ace."""

    def is_allowed(position: Position, move: Move, givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        if king is None or moving(position, move) == KING or len(givers) > 1:
            return False
        [giver] = givers
        near = max(sizes(change_between(king, move.target))) == 1 == max(sizes(change_between(giver, move.target)))
        return is_leap(change_between(giver, king)) and near

    allow_in_check(rules, is_allowed)


@FAULTS("king.safety")
def one_answer_to_two_checks_is_enough(rules: CodeCopy) -> None:
    """In a double check it is enough to capture one of the two attackers."""
    allow_in_check(rules, lambda position, move, givers: len(givers) > 1 and _captures(position, move, givers))


@FAULTS("king.safety")
def a_second_check_is_overlooked(rules: CodeCopy) -> None:
    """In a double check only one attacker must be answered: the first in the order of the cells' names."""

    def is_allowed(position: Position, move: Move, givers: list[Cell]) -> bool:
        if len(givers) < 2 or moving(position, move) == KING:
            return False
        board = {**position.board, move.target: position.board[move.origin]}
        del board[move.origin]
        king, first = king_cell(position.board, position.turn), min(givers)
        could_capture = rules.function("attack.could_capture")
        return move.target == first or not could_capture(board, first, king)

    allow_in_check(rules, is_allowed)


@FAULTS("king.safety")
def in_a_double_check_only_the_king_moves(rules: CodeCopy) -> None:
    """In a double check only the king may move, as in orthodox chess, although one piece may block both checks."""
    refuse_in_check(rules, lambda position, move, givers: len(givers) > 1 and moving(position, move) != KING)


@FAULTS("king.safety")
def kings_flee_without_capturing(rules: CodeCopy) -> None:
    """A king in check may not escape by capturing a piece other than the attacker."""
    refuse_in_check(
        rules,
        lambda position, move, givers: (
            moving(position, move) == KING and move.target in position.board and move.target not in givers
        ),
    )


@FAULTS("king.safety")
def kings_do_not_flee_along_triagonals(rules: CodeCopy) -> None:
    """A king in check does not escape along a triagonal."""
    refuse_in_check(
        rules,
        lambda position, move, _givers: (
            moving(position, move) == KING and 0 not in change_between(move.origin, move.target)
        ),
    )


@FAULTS("king.safety")
def kings_do_not_flee_to_other_tiers(rules: CodeCopy) -> None:
    """A king in check escapes only on its own tier."""
    refuse_in_check(
        rules, lambda position, move, _givers: moving(position, move) == KING and move.target[0] != move.origin[0]
    )


@FAULTS("king.safety")
def kings_do_not_flee_towards_the_attacker(rules: CodeCopy) -> None:
    """A king in check may not step towards the attacker, even to a cell that another piece shields."""

    def is_refused(position: Position, move: Move, givers: list[Cell]) -> bool:
        if moving(position, move) != KING:
            return False
        lines = [giver for giver in givers if is_straight(change_between(move.origin, giver))]
        return any(move.target in cells_between(move.origin, giver) for giver in lines)

    refuse_in_check(rules, is_refused)
