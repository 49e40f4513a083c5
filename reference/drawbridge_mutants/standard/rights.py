"""Slips in what ends a castling right: each way in which a corner is left or entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import has_a_rook_at_home
from drawbridge_rules.standard.board import other

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Original
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.MECHANISM)
Rights = frozenset[str]
RIGHTS = {"white": frozenset("KQ"), "black": frozenset("kq")}


def _change_rights(rules: CodeCopy, changed: Callable[[Position, Move, Rights], Rights]) -> None:
    """Change which rights are left after a move. Nobody castles without a rook."""
    has_a_rook_at_home(rules)

    @rules.wrap("state.castling_after")
    def castling_after(original: Original, position: Position, move: Move) -> Rights:
        return position.castling & changed(position, move, original(position, move))


def _keep_what_captures_end(rules: CodeCopy, kind: str) -> None:
    """Let captures by a kind of man end no right of the other side."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        captures = position.board[move.origin].kind == kind and move.target in position.board
        return left | RIGHTS[other(position.turn)] if captures else left

    _change_rights(rules, changed)


@FAULTS("state.castling")
def rooks_captured_by_kings_keep_their_rights(rules: CodeCopy) -> None:
    """A king that captures a rook on its start square does not end that rook's right."""
    _keep_what_captures_end(rules, "K")


@FAULTS("state.castling")
def rooks_captured_by_queens_keep_their_rights(rules: CodeCopy) -> None:
    """A queen that captures a rook on its start square does not end that rook's right."""
    _keep_what_captures_end(rules, "Q")


@FAULTS("state.castling")
def rooks_captured_by_rooks_keep_their_rights(rules: CodeCopy) -> None:
    """A rook that captures a rook on its start square does not end that rook's right."""
    _keep_what_captures_end(rules, "R")


@FAULTS("state.castling")
def rooks_captured_by_bishops_keep_their_rights(rules: CodeCopy) -> None:
    """A bishop that captures a rook on its start square does not end that rook's right."""
    _keep_what_captures_end(rules, "B")


@FAULTS("state.castling")
def rooks_captured_by_knights_keep_their_rights(rules: CodeCopy) -> None:
    """A knight that captures a rook on its start square does not end that rook's right."""
    _keep_what_captures_end(rules, "N")


@FAULTS("state.castling")
def rooks_captured_by_promoting_pawns_keep_their_rights(rules: CodeCopy) -> None:
    """A pawn that captures a rook on its start square and promotes does not end that rook's right."""
    _keep_what_captures_end(rules, "P")


@FAULTS("state.castling")
def a_captured_rook_ends_the_right_of_the_other_wing(rules: CodeCopy) -> None:
    """The capture of a rook on its start square ends the right of the other wing."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        lost = (position.castling - left) & RIGHTS[other(position.turn)]
        return (left | lost) - {_other_wing(right) for right in lost} if move.target in position.board else left

    _change_rights(rules, changed)


def _other_wing(right: str) -> str:
    return {"K": "Q", "Q": "K", "k": "q", "q": "k"}[right]


@FAULTS("state.castling")
def a_captured_rook_ends_the_right_of_the_mover(rules: CodeCopy) -> None:
    """The capture of a rook on its start square ends the mover's right of that wing instead of the owner's."""

    def changed(position: Position, _move: Move, left: Rights) -> Rights:
        lost = (position.castling - left) & RIGHTS[other(position.turn)]
        return (left | lost) - {right.swapcase() for right in lost}

    _change_rights(rules, changed)


@FAULTS("state.castling")
def rooks_on_the_file_of_a_corner_end_its_right(rules: CodeCopy) -> None:
    """Any rook's move from the a-file or the h-file ends the right of that wing."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        ended = {1: "Qq", 8: "Kk"}.get(move.origin.file, "")
        return left - (RIGHTS[position.turn] & set(ended)) if position.board[move.origin].kind == "R" else left

    _change_rights(rules, changed)


@FAULTS("state.castling")
def a_rook_that_leaves_by_a_capture_keeps_its_right(rules: CodeCopy) -> None:
    """A rook that leaves its start square by a capture keeps its right."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        leaves = position.board[move.origin].kind == "R" and move.target in position.board
        return left | RIGHTS[position.turn] if leaves else left

    _change_rights(rules, changed)
