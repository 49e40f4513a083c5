"""Slips of programs that remember: answers kept by too small a key, state that is not undone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_rules.three_man.board import Square

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.MECHANISM)


def _remember_moves(rules: CodeCopy, key: Callable[[Position], Any]) -> None:
    """Keep the legal moves of positions, by a key that is the same for different positions."""
    kept: dict[Any, list[Move]] = {}
    ways = rules.function("ways.ways")

    @rules.wrap("outcome.legal_moves_of")
    def legal_moves_of(original: Original, position: Position, rulings: Rulings) -> list[Move]:
        found = key(position)
        if found not in kept:
            kept[found] = list(original(position, rulings))
        # A move of another position may start where nothing is, or where another kind of piece is.
        return [
            move
            for move in kept[found]
            if move.origin in position.board and ways(position.board[move.origin], move.origin, move.target)
        ]


def _key(position: Position, *left_out: str) -> Any:
    members = {
        "board": frozenset(position.board.items()),
        "turn": position.turn,
        "castling": position.castling,
        "en_passant": position.en_passant,
        "bridged": position.bridged,
        "eliminated": position.eliminated,
    }
    return tuple(value for name, value in members.items() if name not in left_out)


@FAULTS("turn.other")
def moves_are_kept_without_the_turn(rules: CodeCopy) -> None:
    """The engine caches legal moves by the board and ignores whose turn it is."""
    _remember_moves(rules, lambda position: _key(position, "turn"))


@FAULTS("castling.right-lost")
def moves_are_kept_without_the_rights(rules: CodeCopy) -> None:
    """The engine caches legal moves by a key that leaves out the castling rights."""
    _remember_moves(rules, lambda position: _key(position, "castling"))


@FAULTS("pawn.en-passant")
def moves_are_kept_without_jumped_squares(rules: CodeCopy) -> None:
    """The engine caches legal moves by a key that leaves out the jumped squares."""
    _remember_moves(rules, lambda position: _key(position, "en_passant"))


@FAULTS("moat.unbridged")
def moves_are_kept_without_bridges(rules: CodeCopy) -> None:
    """The engine caches legal moves by a key that leaves out the bridged moats."""
    _remember_moves(rules, lambda position: _key(position, "bridged"))


@FAULTS("eliminated.pieces")
def moves_are_kept_without_eliminations(rules: CodeCopy) -> None:
    """The engine caches legal moves by a key that leaves out the eliminated players."""
    _remember_moves(rules, lambda position: _key(position, "eliminated", "bridged"))


@FAULTS("state.crossed")
def moves_are_kept_without_the_kinds_of_pawns(rules: CodeCopy) -> None:
    """The engine caches legal moves by a key that leaves out whether a pawn is inward or outward."""

    def key(position: Position) -> Any:
        pieces = (
            (square, piece.colour, "P" if piece.is_pawn else piece.kind) for square, piece in position.board.items()
        )
        return (frozenset(pieces), *_key(position, "board"))

    _remember_moves(rules, key)


@FAULTS("king.safety")
def moves_are_kept_by_the_squares_that_are_taken(rules: CodeCopy) -> None:
    """The engine caches legal moves by a key that leaves out which opponent owns a piece."""

    def key(position: Position) -> Any:
        pieces = ((square, piece.kind, piece.colour == position.turn) for square, piece in position.board.items())
        return (frozenset(pieces), *_key(position, "board", "eliminated", "bridged"))

    _remember_moves(rules, key)


@FAULTS("king.safety")
def checks_are_kept_by_the_board_alone(rules: CodeCopy) -> None:
    """The engine caches checks by a key that leaves out the eliminated players."""
    kept: dict[Any, bool] = {}

    @rules.wrap("attack.is_in_check")
    def is_in_check(original: Original, board: Any, colour: str, eliminated: Any) -> bool:
        key = (frozenset(board.items()), colour)
        if key not in kept:
            kept[key] = original(board, colour, eliminated)
        return kept[key]


@FAULTS("king.safety")
def checks_are_kept_by_the_squares_that_are_taken(rules: CodeCopy) -> None:
    """The engine caches checks by a key that leaves out the colours of the pieces."""
    kept: dict[Any, bool] = {}
    king_of = rules.function("pieces.king_of")

    @rules.wrap("attack.is_in_check")
    def is_in_check(original: Original, board: Any, colour: str, eliminated: Any) -> bool:
        kinds = frozenset((square, piece.kind) for square, piece in board.items())
        key = (kinds, king_of(board, colour), frozenset(eliminated))
        if key not in kept:
            kept[key] = original(board, colour, eliminated)
        return kept[key]


@FAULTS("state.en-passant")
def jumped_squares_of_the_last_question_stay(rules: CodeCopy) -> None:
    """The engine keeps the jumped squares of the previous question while their pawns are still there."""
    last: list[Position] = []

    @rules.wrap("position.read")
    def read(original: Original, position: Any) -> Position:
        found: Position = original(position)
        stale = last[0].en_passant if last else frozenset()
        last[:] = [found]
        kept = {one for one in stale if _could_be_jumped(found, one)}
        return replace(found, en_passant=found.en_passant | kept)


def _could_be_jumped(position: Position, square: Square) -> bool:
    pawn = position.board.get(Square(3, square.file))
    return square not in position.board and pawn is not None and pawn.kind == "P" and pawn.colour != position.turn


@FAULTS("castling.right-lost")
def rights_of_the_last_question_stay(rules: CodeCopy) -> None:
    """The engine keeps the castling rights of the previous question while king and rook are in place."""
    last: list[frozenset[str]] = [frozenset()]
    king_start, rook_start = rules.function("board.king_start"), rules.function("board.rook_start")

    def is_at_home(position: Position, right: str) -> bool:
        colour = next(one for one in ("white", "gray", "black") if one[0] == right[0])
        king, rook = position.board.get(king_start(colour)), position.board.get(rook_start(colour, right[1]))
        return king is not None and rook is not None and (king.text, rook.text) == (right[0] + "K", right[0] + "R")

    @rules.wrap("position.read")
    def read(original: Original, position: Any) -> Position:
        found: Position = original(position)
        stale = {right for right in last[0] if is_at_home(found, right)}
        last[0] = found.castling
        return replace(found, castling=found.castling | stale)


@FAULTS("moat.vacated")
def bridges_of_the_last_question_stay(rules: CodeCopy) -> None:
    """The engine keeps the bridged moats of the previous question."""
    last: list[frozenset[str]] = [frozenset()]

    @rules.wrap("position.read")
    def read(original: Original, position: Any) -> Position:
        found: Position = original(position)
        stale, last[0] = last[0], found.bridged
        return replace(found, bridged=found.bridged | stale)


@FAULTS("eliminated.pieces")
def eliminations_of_the_last_question_stay(rules: CodeCopy) -> None:
    """The engine ignores the attacks of a player who was eliminated in the previous question."""
    last: list[frozenset[str]] = [frozenset()]
    stale: list[frozenset[str]] = [frozenset()]

    @rules.wrap("position.read")
    def read(original: Original, position: Any) -> Position:
        found: Position = original(position)
        stale[0], last[0] = last[0], found.eliminated
        return found

    rules.wrap("attack.opponents")(lambda original, colour, eliminated: original(colour, {*eliminated, *stale[0]}))


@FAULTS("king.safety")
def a_king_is_looked_up_where_it_was_last(rules: CodeCopy) -> None:
    """The engine keeps a king's square from the previous question while any piece of that colour is on it."""
    kept: dict[str, Square] = {}

    @rules.wrap("pieces.king_of")
    def king_of(original: Original, board: Any, colour: str) -> Square | None:
        known = kept.get(colour)
        if known in board and board[known].colour == colour:
            return known
        found: Square | None = original(board, colour)
        if found is not None:
            kept[colour] = found
        return found
