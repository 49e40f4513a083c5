"""Misread rules about pawns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_chess.shared import captures_king
from drawbridge_rules.three_chess.board import EVERY_SQUARE, Piece, Square, following
from drawbridge_rules.three_chess.move import Manner, Move, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_chess.board import Board
    from drawbridge_rules.three_chess.position import Position

    PawnWays: TypeAlias = Callable[[str, Square], Iterator[Way]]
    Moves: TypeAlias = Callable[[Position], Iterator[Move]]
    BoardAfter: TypeAlias = Callable[[Board, Move], Board]
    Judge: TypeAlias = Callable[[Position, Move], tuple[str, ...]]
    Result: TypeAlias = dict[str, str] | None

FAULTS = Faults("three-chess", Kind.RULE)


@FAULTS("pawn.jump")
def pawns_jump_from_any_row(rules: CodeCopy) -> None:
    """A pawn may jump from every row of its own section."""

    @rules.wrap("ways.pawn_jump")
    def pawn_jump(original: PawnWays, colour: str, origin: Square) -> Iterator[Way]:
        yield from original(colour, origin)
        walked = rules.function("walk.walked")
        ahead, beyond = walked(origin, "F", pawn=colour), walked(origin, "FF", pawn=colour)
        if origin.section == colour and origin.row != 1 and ahead is not None and beyond is not None:
            yield Way(Manner.STEPS, beyond, (ahead,))


@FAULTS("pawn.jump")
def pawns_jump_from_the_third_row_too(rules: CodeCopy) -> None:
    """A pawn that has made one step may still jump, over the center."""

    @rules.wrap("ways.pawn_jump")
    def pawn_jump(original: PawnWays, colour: str, origin: Square) -> Iterator[Way]:
        yield from original(colour, origin)
        ahead, beyond = (rules.function("walk.walked")(origin, step, pawn=colour) for step in ("F", "FF"))
        if origin.section == colour and origin.row == 2:
            yield Way(Manner.STEPS, beyond, (ahead,))


@FAULTS("path.blocked")
def pawns_jump_over_a_piece(rules: CodeCopy) -> None:
    """A pawn may jump over a piece."""

    @rules.wrap("ways.pawn_jump")
    def pawn_jump(original: PawnWays, colour: str, origin: Square) -> Iterator[Way]:
        yield from (way._replace(kept_empty=()) for way in original(colour, origin))


@FAULTS("pawn.capture")
def pawns_capture_nothing_abroad(rules: CodeCopy) -> None:
    """A pawn captures only in its own section."""

    @rules.wrap("ways.pawn_capture")
    def pawn_capture(original: PawnWays, colour: str, origin: Square) -> Iterator[Way]:
        yield from (way for way in original(colour, origin) if origin.section == colour)


@FAULTS("pawn.promotion")
def promotes_on_the_next_side_only(rules: CodeCopy) -> None:
    """A pawn becomes a queen in the next colour's section, and stays a pawn in the previous one's."""
    _promotes(rules, lambda piece, target: target.section == following(piece.colour))


@FAULTS("pawn.promotion")
def promotes_when_stepping_only(rules: CodeCopy) -> None:
    """A pawn that captures on a back row stays a pawn."""
    _promoted(rules, lambda board, move, piece: piece if move.target in board else Piece(piece.colour, "Q"))


@FAULTS("pawn.promotion")
def promotes_to_a_rook(rules: CodeCopy) -> None:
    """A pawn that reaches another back row becomes a rook."""
    _promoted(rules, lambda _board, _move, piece: Piece(piece.colour, "R"))


@FAULTS("pawn.promotion")
def promotes_to_what_was_captured(rules: CodeCopy) -> None:
    """A pawn that captures on another back row becomes what it has captured, and otherwise a queen."""
    _promoted(
        rules,
        lambda board, move, piece: Piece(
            piece.colour, board[move.target].kind if move.target in board and not captures_king(board, move) else "Q"
        ),
    )


@FAULTS("pawn.promotion")
def promotes_a_row_early(rules: CodeCopy) -> None:
    """A pawn becomes a queen on the row of another colour's pawns."""

    @rules.wrap("ways.pawn_promotion")
    def pawn_promotion(_original: Callable[..., bool], piece: Piece, target: Square) -> bool:
        return piece.kind == "P" and target.row <= 1 and target.section != piece.colour


def _promotes(rules: CodeCopy, is_kept: Callable[[Piece, Square], bool]) -> None:
    @rules.wrap("ways.pawn_promotion")
    def pawn_promotion(original: Callable[[Piece, Square], bool], piece: Piece, target: Square) -> bool:
        return original(piece, target) and is_kept(piece, target)


def _promoted(rules: CodeCopy, becomes: Callable[[Board, Move, Piece], Piece]) -> None:
    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, board: Board, move: Move) -> Board:
        after, piece = original(board, move), board[move.origin]
        if not rules.function("ways.pawn_promotion")(piece, move.target):
            return after
        return {**after, move.target: becomes(board, move, piece)}


@FAULTS("promotion.suffix")
def pawns_choose_what_they_become(rules: CodeCopy) -> None:
    """A promotion names the new piece, which may be a queen, rook, bishop or knight."""

    def promotes(position: Position, move: Move) -> bool:
        piece = position.board.get(move.origin)
        return piece is not None and rules.function("ways.pawn_promotion")(piece, move.target)

    @rules.wrap("refusals.refusals_of_the_move")
    def refusals_of_the_move(
        original: Callable[..., tuple[str, ...]], position: Position, move: Move
    ) -> tuple[str, ...]:
        if promotes(position, move):
            found = original(position, move._replace(promotion=""))
            return found or (() if move.promotion else ("promotion.suffix",))
        return original(position, move)

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Moves, position: Position) -> Iterator[Move]:
        yield from (move for move in original(position) if not promotes(position, move))
        if rules.function("outcome.game_over")(position):
            return
        refused = rules.function("refusals.refusals_of_the_move")
        for origin, piece in position.board.items():
            if piece.kind == "P" and piece.colour == position.turn:
                moves = [Move(origin, target, kind) for target in EVERY_SQUARE for kind in "QRBN"]
                yield from (move for move in moves if promotes(position, move) and not refused(position, move))

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, board: Board, move: Move) -> Board:
        after = original(board, move)
        return {**after, move.target: Piece(board[move.origin].colour, move.promotion)} if move.promotion else after


@FAULTS("pawn.empty-capture")
def captures_en_passant(rules: CodeCopy) -> None:
    """A pawn may capture a pawn that has just jumped, as in orthodox chess."""
    jumped = _jumped_squares(rules)

    @rules.wrap("refusals.refusals_of_the_move")
    def refusals_of_the_move(
        original: Callable[..., tuple[str, ...]], position: Position, move: Move
    ) -> tuple[str, ...]:
        found = original(position, move)
        return () if found == ("pawn.empty-capture",) and move.target == jumped(position) else found


@FAULTS("pawn.jump")
def any_piece_captures_a_pawn_that_has_just_jumped(rules: CodeCopy) -> None:
    """Any piece that moves to the square that a pawn has just jumped over captures that pawn."""
    jumped = _jumped_squares(rules)

    @rules.wrap("state.moved")
    def moved(original: Callable[[Position, Move], Position], position: Position, move: Move) -> Position:
        after = original(position, move)
        if move.target != jumped(position):
            return after
        pawn = move.target._replace(row=3)
        return replace(after, board={square: piece for square, piece in after.board.items() if square != pawn})


def _jumped_squares(rules: CodeCopy) -> Callable[[Position], Square | None]:
    """Keep the squares that pawns jump over, and return what finds the one of a position, which does not name it."""
    jumped: dict[tuple[str, frozenset[tuple[Square, Piece]]], Square] = {}

    @rules.wrap("state.moved")
    def moved(original: Callable[[Position, Move], Position], position: Position, move: Move) -> Position:
        after = original(position, move)
        piece = position.board[move.origin]
        if piece.kind == "P" and move.origin.section == move.target.section and move.target.row - move.origin.row == 2:
            jumped[after.turn, frozenset(after.board.items())] = move.origin._replace(row=2)
        return after

    return lambda position: jumped.get((position.turn, frozenset(position.board.items()))) if jumped else None
