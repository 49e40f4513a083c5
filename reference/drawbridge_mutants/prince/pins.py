"""Slips with pinned pieces: pins that are found on some lines only, and what a pinned piece may still do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import (
    allow_discovered,
    is_en_passant,
    is_straight,
    king_cell,
    moving,
    refuse_of_pinned,
)
from drawbridge_rules.prince.board import cells_between, change_between
from drawbridge_rules.prince.pieces import PAWN
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Cell, Change
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

FAULTS = Faults("prince", Kind.MECHANISM)
OF_AREAS = ("Ba", "Sc", "Re", "Un", "Ne", "Sp", "Pr")


def _miss(rules: CodeCopy, is_missed: Callable[[str, Change], bool]) -> None:
    """Miss some pins, by the kind of the pinning piece and the change from the king to it."""

    def is_overlooked(position: Position, _move: Move, givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        return king is not None and all(
            is_missed(position.board[giver].kind, change_between(king, giver)) for giver in givers
        )

    allow_discovered(rules, is_overlooked)


@FAULTS("king.safety")
def area_pieces_pin_nothing(rules: CodeCopy) -> None:
    """Pins by pieces that make area leaps are not found."""
    _miss(rules, lambda kind, _change: kind in OF_AREAS)


@FAULTS("king.safety")
def area_pieces_pin_along_lines_only(rules: CodeCopy) -> None:
    """Pins are found only along lines, not within the parallelogram of an area leap."""
    _miss(rules, lambda _kind, change: not is_straight(change))


@FAULTS("king.safety")
def triagonal_pins_are_missed(rules: CodeCopy) -> None:
    """Pins along a triagonal are not found."""
    _miss(rules, lambda _kind, change: len(set(sizes(change))) == 1)


@FAULTS("king.safety")
def diagonal_pins_are_missed(rules: CodeCopy) -> None:
    """Pins along a diagonal are not found."""
    _miss(rules, lambda _kind, change: is_straight(change) and sum(map(bool, change)) == 2)


@FAULTS("king.safety")
def orthogonal_pins_are_missed(rules: CodeCopy) -> None:
    """Pins along tiers, columns and rows are not found."""
    _miss(rules, lambda _kind, change: sum(map(bool, change)) == 1)


@FAULTS("king.safety")
def pins_from_other_tiers_are_missed(rules: CodeCopy) -> None:
    """Pins are found only on the king's own tier."""
    _miss(rules, lambda _kind, change: change[0] != 0)


@FAULTS("king.safety")
def queens_pin_nothing(rules: CodeCopy) -> None:
    """Pins by queens are not found."""
    _miss(rules, lambda kind, _change: kind == "Qu")


@FAULTS("king.safety")
def combined_sliders_pin_nothing(rules: CodeCopy) -> None:
    """Pins by courts, markets and artists are not found."""
    _miss(rules, lambda kind, _change: kind in ("Co", "Mt", "Ar"))


@FAULTS("king.safety")
def pins_from_afar_are_missed(rules: CodeCopy) -> None:
    """Pins by pieces that are seven cells away are not found."""
    _miss(rules, lambda _kind, change: max(sizes(change)) == 7)


@FAULTS("king.safety")
def pinned_pawns_move_freely(rules: CodeCopy) -> None:
    """A pinned pawn may leave its king attacked."""
    allow_discovered(rules, lambda position, move, _givers: moving(position, move) == PAWN)


@FAULTS("king.safety")
def pinned_pawns_may_capture(rules: CodeCopy) -> None:
    """A pinned pawn may not step, but it may capture."""
    allow_discovered(
        rules,
        lambda position, move, _givers: (
            moving(position, move) == PAWN and sum(map(bool, change_between(move.origin, move.target)[1:])) > 0
        ),
    )


@FAULTS("king.safety")
def pinned_pieces_may_capture(rules: CodeCopy) -> None:
    """A pinned piece may capture, even if that leaves its king attacked."""
    allow_discovered(rules, lambda position, move, _givers: move.target in position.board)


@FAULTS("king.safety")
def pinned_pieces_may_leap(rules: CodeCopy) -> None:
    """A pinned knight, captain or ace, or a piece that leaps like them, may leave its king attacked."""
    leapers = ("Kn", "Ca", "Ac", "Ma", "Pa", "Ad", "As")
    allow_discovered(rules, lambda position, move, _givers: moving(position, move) in leapers)


@FAULTS("king.safety")
def pins_are_not_looked_for_in_check(rules: CodeCopy) -> None:
    """A pinned piece may answer a check, even if that opens the attack of another piece."""

    def is_overlooked(position: Position, _move: Move, _givers: list[Cell]) -> bool:
        in_check: bool = rules.function("attack.is_in_check")(position.board, position.turn)
        return in_check

    allow_discovered(rules, is_overlooked)


@FAULTS("king.safety")
def captures_en_passant_open_no_line(rules: CodeCopy) -> None:
    """A capture en passant is allowed even if one of the two pawns was pinned."""
    allow_discovered(rules, lambda position, move, _givers: is_en_passant(position, move))


@FAULTS("king.safety")
def pinned_pieces_do_not_move(rules: CodeCopy) -> None:
    """A pinned piece may not move at all, not even along the line of the pin."""
    refuse_of_pinned(rules, lambda _position, _move, _givers: True)


@FAULTS("king.safety")
def pinned_pieces_do_not_capture_what_pins_them(rules: CodeCopy) -> None:
    """A pinned piece may move along the line of the pin, but not capture the piece that pins it."""
    refuse_of_pinned(rules, lambda _position, move, givers: move.target in givers)


@FAULTS("king.safety")
def pinned_pieces_only_capture_what_pins_them(rules: CodeCopy) -> None:
    """A pinned piece may capture the piece that pins it, but not move along the line of the pin."""
    refuse_of_pinned(rules, lambda _position, move, givers: move.target not in givers)


@FAULTS("king.safety")
def pinned_pawns_do_not_move(rules: CodeCopy) -> None:
    """A pinned pawn may not move at all, not even forward along the line of the pin."""
    refuse_of_pinned(rules, lambda position, move, _givers: moving(position, move) == PAWN)


@FAULTS("king.safety")
def pinned_pieces_do_not_go_back(rules: CodeCopy) -> None:
    """A pinned piece may move towards the piece that pins it, but not back towards its king."""

    def is_refused(position: Position, move: Move, _givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        before, after = (_distance(king, cell) for cell in (move.origin, move.target))
        return after < before

    refuse_of_pinned(rules, is_refused)


def _distance(king: Cell | None, cell: Cell) -> int:
    return 0 if king is None else max(sizes(change_between(king, cell)))


@FAULTS("king.safety")
def pinned_pieces_stay_on_a_line(rules: CodeCopy) -> None:
    """A piece pinned within a parallelogram may move only along a line from king to attacker."""

    def is_refused(position: Position, move: Move, givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        for giver in givers:
            if king is None or move.target == giver:
                continue
            is_line = is_straight(change_between(king, giver))
            if not is_line or move.target not in cells_between(king, giver):
                return True
        return False

    refuse_of_pinned(rules, is_refused)


@FAULTS("king.safety")
def pinned_pieces_leave_a_pin_over_an_area(rules: CodeCopy) -> None:
    """A piece pinned within a parallelogram counts as free if two of its own side are in some parallelogram."""

    def is_overlooked(position: Position, move: Move, givers: list[Cell]) -> bool:
        king = king_cell(position.board, position.turn)
        if king is None or any(is_straight(change_between(king, giver)) for giver in givers):
            return False
        own = [cell for cell, piece in position.board.items() if piece.colour == position.turn]
        return any(
            _is_in_the_box(king, giver, cell) for giver in givers for cell in own if cell not in (king, move.origin)
        )

    allow_discovered(rules, is_overlooked)


def _is_in_the_box(one: Cell, other: Cell, cell: Cell) -> bool:
    return all(min(a, b) <= c <= max(a, b) for a, b, c in zip(one, other, cell, strict=True))
