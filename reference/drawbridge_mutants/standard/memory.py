"""Slips of programs that remember: answers kept by too small a key, state that is not undone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import has_a_rook_at_home, jumped_pawn, spare_kings
from drawbridge_rules.standard.board import Piece, Square, king_home, other, rook_home

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Original
    from drawbridge_rules.standard.board import Board
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.MECHANISM)


def _remember_moves(rules: CodeCopy, key: Callable[[Position], Any]) -> None:
    """Keep the legal moves of positions, by a key that is the same for different positions."""
    spare_kings(rules)
    kept: dict[Any, list[Move]] = {}

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Original, position: Position) -> Iterator[Move]:
        found = key(position)
        if found not in kept:
            kept[found] = list(original(position))
        yield from kept[found]


def _key(position: Position, *left_out: str) -> Any:
    members = {
        "board": frozenset(position.board.items()),
        "turn": position.turn,
        "castling": position.castling,
        "en_passant": position.en_passant,
    }
    return tuple(value for name, value in members.items() if name not in left_out)


@FAULTS("turn.other")
def moves_are_kept_without_the_turn(rules: CodeCopy) -> None:
    """Legal moves are cached without the side to move."""
    _remember_moves(rules, lambda position: _key(position, "turn"))


@FAULTS("castling.right-lost")
def moves_are_kept_without_the_rights(rules: CodeCopy) -> None:
    """Legal moves are cached without the castling rights."""
    _remember_moves(rules, lambda position: _key(position, "castling"))


@FAULTS("pawn.en-passant")
def moves_are_kept_without_the_jumped_square(rules: CodeCopy) -> None:
    """Legal moves are cached without the jumped square."""
    _remember_moves(rules, lambda position: _key(position, "en_passant"))


@FAULTS("pawn.en-passant")
def moves_are_kept_by_the_rank_of_the_jumped_square(rules: CodeCopy) -> None:
    """Legal moves are cached by whether a pawn has jumped, without the square."""
    _remember_moves(rules, lambda position: (*_key(position, "en_passant"), position.en_passant is None))


@FAULTS("state.castling")
def rights_of_the_last_question_stay(rules: CodeCopy) -> None:
    """The castling rights of an earlier question stay while king and rook are on their start squares."""
    last: list[frozenset[str]] = [frozenset()]

    def is_at_home(position: Position, right: str) -> bool:
        colour = "white" if right.isupper() else "black"
        king, rook = position.board.get(king_home(colour)), position.board.get(rook_home(colour, right.upper()))
        return king == Piece(colour, "K") and rook == Piece(colour, "R")

    @rules.wrap("position.read")
    def read(original: Original, position: Any) -> Position:
        found: Position = original(position)
        stale = {right for right in last[0] if is_at_home(found, right)}
        last[0] = found.castling
        return replace(found, castling=found.castling | stale)


@FAULTS("state.en-passant")
def the_jumped_square_of_the_last_question_stays(rules: CodeCopy) -> None:
    """The jumped square of an earlier question stays while a pawn could have jumped over it."""
    last: list[Square | None] = [None]

    @rules.wrap("position.read")
    def read(original: Original, position: Any) -> Position:
        found: Position = original(position)
        stale, last[0] = last[0], found.en_passant
        kept = replace(found, en_passant=stale)
        pawn = jumped_pawn(kept)
        fits = stale is not None and stale.rank == (6 if found.turn == "white" else 3) and stale not in found.board
        if found.en_passant is None and fits and pawn and found.board.get(pawn) == Piece(other(found.turn), "P"):
            return kept
        return found


@FAULTS("king.safety")
def checks_are_kept_by_the_squares_that_are_taken(rules: CodeCopy) -> None:
    """Whether a king is in check is cached by the king's square and the occupied squares, without the men on them."""
    spare_kings(rules)
    kept: dict[Any, bool] = {}

    @rules.wrap("attack.is_in_check")
    def is_in_check(original: Original, board: Board, colour: str) -> bool:
        key = (frozenset(board), rules.function("attack.king_of")(board, colour), colour)
        if key not in kept:
            kept[key] = original(board, colour)
        return kept[key]


@FAULTS("king.safety")
def a_king_is_looked_up_where_it_was_last(rules: CodeCopy) -> None:
    """A king's square is cached between questions while a man of its colour is on that square."""
    spare_kings(rules)
    kept: dict[str, Square] = {}

    @rules.wrap("attack.king_of")
    def king_of(original: Original, board: Board, colour: str) -> Square:
        known = kept.get(colour)
        if known in board and board[known].colour == colour:
            return known
        found: Square = original(board, colour)
        kept[colour] = found
        return found


@FAULTS("state.castling")
def rights_are_looked_up_by_the_rook_alone(rules: CodeCopy) -> None:
    """A right ends only when its corner is empty after the move, so any piece that captures there keeps it."""
    has_a_rook_at_home(rules)
    board_after = rules.function("state.board_after")

    @rules.wrap("state.castling_after")
    def castling_after(original: Original, position: Position, move: Move) -> frozenset[str]:
        found: frozenset[str] = original(position, move)
        after = board_after(position, move)
        corners = {
            right for right in "KQkq" if rook_home("white" if right.isupper() else "black", right.upper()) in after
        }
        kings = {
            right for right in corners if after.get(king_home("white" if right.isupper() else "black")) is not None
        }
        return found | (position.castling & kings)


@FAULTS("state.clocks")
def counters_are_kept_in_a_byte(rules: CodeCopy) -> None:
    """The counters of a position start again at 0 after 255."""
    rules.wrap("state._one_more")(lambda original, number: "0" if number == "255" else original(number))
