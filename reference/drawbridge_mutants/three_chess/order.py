"""Slips in the order of what a move changes: castling, promotion, the turn, and the end of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.after_move import change_after_some
from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_chess.shared import captures_king, castling
from drawbridge_rules.three_chess.board import EVERY_SQUARE, preceding
from drawbridge_rules.three_chess.move import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_chess.board import Board
    from drawbridge_rules.three_chess.position import Position

    Result: TypeAlias = dict[str, str] | None

FAULTS = Faults("three-chess", Kind.MECHANISM)


@FAULTS("outcome.king-captured")
def the_winner_is_found_before_the_turn_passes(rules: CodeCopy) -> None:
    """The winner is the player before the one who captured the king, as if the turn had not passed yet."""

    @rules.wrap("outcome.result")
    def result(original: Callable[[Position], Result], position: Position) -> Result:
        right = original(position)
        return {**right, "winner": preceding(right["winner"])} if right else right


@FAULTS("pawn.promotion")
def the_game_ends_before_a_pawn_promotes(rules: CodeCopy) -> None:
    """A pawn that captures a king on another back row stays a pawn, since the game ends before it promotes."""

    @rules.wrap("state.board_after")
    def board_after(original: Callable[[Board, Move], Board], board: Board, move: Move) -> Board:
        after = original(board, move)
        return {**after, move.target: board[move.origin]} if captures_king(board, move) else after


@FAULTS("state.turn")
def the_game_ends_before_the_turn_passes(rules: CodeCopy) -> None:
    """After capturing a king, the same player moves again."""
    change_after_some(
        rules,
        lambda position, move: captures_king(position.board, move),
        lambda position, after: replace(after, turn=position.turn),
    )


@FAULTS("state.turn")
def castling_ends_before_the_turn_passes(rules: CodeCopy) -> None:
    """After castling it is still the same player's turn."""
    change_after_some(
        rules,
        lambda position, move: castling(rules, position.board, move) is not None,
        lambda position, after: replace(after, turn=position.turn),
    )


@FAULTS("pawn.promotion")
def pawns_promote_before_they_move(rules: CodeCopy) -> None:
    """The square where a pawn's move starts decides whether it promotes."""

    @rules.wrap("state.board_after")
    def board_after(original: Callable[[Board, Move], Board], board: Board, move: Move) -> Board:
        after, piece = original(board, move), board[move.origin]
        promotes = rules.function("ways.pawn_promotion")(piece, move.origin)
        return {**after, move.target: piece} if piece.kind == "P" and not promotes else after


@FAULTS("game.over")
def the_end_is_judged_after_moves_are_listed(rules: CodeCopy) -> None:
    """Once a king has been captured, `legal_moves` still lists moves, but `apply` refuses them."""

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(_original: Callable[[Position], Iterator[Move]], position: Position) -> Iterator[Move]:
        refused = rules.function("refusals.refusals_of_the_move")
        moves = (Move(origin, target) for origin in position.board for target in EVERY_SQUARE)
        yield from (move for move in moves if not refused(position, move))


@FAULTS("game.over")
def the_end_is_judged_after_a_move_is_made(rules: CodeCopy) -> None:
    """Once a king has been captured, `legal_moves` lists no moves, but `apply` still accepts them."""

    @rules.wrap("refusals.refusals")
    def refusals(_original: Callable[..., tuple[str, ...]], position: Position, move: Move) -> tuple[str, ...]:
        refused: tuple[str, ...] = rules.function("refusals.refusals_of_the_move")(position, move)
        return refused
