"""Misread rules about checks, turns and the end of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_chess.shared import captures_king, king_square, refuse
from drawbridge_rules.three_chess.board import COLOURS, Square, following, preceding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_chess.board import Board
    from drawbridge_rules.three_chess.move import Move, Way
    from drawbridge_rules.three_chess.position import Position

    PawnWays: TypeAlias = Callable[[str, Square], Iterator[Way]]
    Moves: TypeAlias = Callable[[Position], Iterator[Move]]
    BoardAfter: TypeAlias = Callable[[Board, Move], Board]
    Judge: TypeAlias = Callable[[Position, Move], tuple[str, ...]]
    Result: TypeAlias = dict[str, str] | None

FAULTS = Faults("three-chess", Kind.RULE)


@FAULTS("check.ignored")
def players_keep_out_of_check(rules: CodeCopy) -> None:
    """No move may leave the player's own king attacked, unless it captures a king."""
    refuse(
        rules,
        lambda position, move: (
            not captures_king(position.board, move)
            and rules.function("outcome.is_in_check")(
                rules.function("state.board_after")(position.board, move), position.turn
            )
        ),
    )


@FAULTS("check.ignored")
def a_check_must_be_answered(rules: CodeCopy) -> None:
    """A player in check must get out of it, but a player who is not may move into check."""

    def is_refused(position: Position, move: Move) -> bool:
        in_check = rules.function("outcome.is_in_check")
        if captures_king(position.board, move) or not in_check(position.board, position.turn):
            return False
        still: bool = in_check(rules.function("state.board_after")(position.board, move), position.turn)
        return still

    refuse(rules, is_refused)


@FAULTS("check.ignored")
def kings_do_not_step_into_check(rules: CodeCopy) -> None:
    """A king may not step to an attacked square, but other pieces may leave it in check."""

    def is_refused(position: Position, move: Move) -> bool:
        if position.board[move.origin].kind != "K" or captures_king(position.board, move):
            return False
        after = rules.function("state.board_after")(position.board, move)
        in_check: bool = rules.function("outcome.is_in_check")(after, position.turn)
        return in_check

    refuse(rules, is_refused)


@FAULTS("outcome.king-captured")
def kings_are_not_captured(rules: CodeCopy) -> None:
    """No move captures a king."""
    refuse(rules, lambda position, move: captures_king(position.board, move))


@FAULTS("outcome.king-captured")
def kings_do_not_capture_kings(rules: CodeCopy) -> None:
    """A king does not capture another king."""
    refuse(
        rules,
        lambda position, move: position.board[move.origin].kind == "K" and captures_king(position.board, move),
    )


def _result(rules: CodeCopy, change: Callable[[Position, Result], Any]) -> None:
    @rules.wrap("outcome.result")
    def result(original: Callable[[Position], Result], position: Position) -> Any:
        return change(position, original(position))


@FAULTS("check.ignored")
def checkmate_ends_the_game(rules: CodeCopy) -> None:
    """A player in check has lost if every move leaves the king in check."""

    def change(position: Position, right: Result) -> Result:
        in_check = rules.function("outcome.is_in_check")
        if right or not in_check(position.board, position.turn):
            return right
        moves = rules.function("legal_moves.legal_moves_of")(position)
        board_after = rules.function("state.board_after")
        if not all(in_check(board_after(position.board, move), position.turn) for move in moves):
            return right
        return {"winner": preceding(position.turn), "loser": position.turn}

    _result(rules, change)


@FAULTS("outcome.king-captured")
def the_player_to_move_is_credited(rules: CodeCopy) -> None:
    """The winner is the player to move, not the one who has captured the king."""
    _result(rules, lambda position, right: {**right, "winner": position.turn} if right else right)


@FAULTS("outcome.king-captured")
def the_third_player_wins(rules: CodeCopy) -> None:
    """The winner is the third player."""

    def change(_position: Position, right: Result) -> Result:
        third = [colour for colour in COLOURS if right and colour not in right.values()]
        return {**right, "winner": third[0]} if right else right

    _result(rules, change)


@FAULTS("outcome.king-captured")
def the_player_before_the_loser_wins(rules: CodeCopy) -> None:
    """The winner is the player before the one who has lost the king, whoever has captured it."""
    _result(rules, lambda _position, right: {**right, "winner": preceding(right["loser"])} if right else right)


@FAULTS("outcome.king-captured")
def a_player_without_a_move_has_lost(rules: CodeCopy) -> None:
    """A player who has no legal move has lost."""

    def change(position: Position, right: Result) -> Result:
        if right or any(True for _ in rules.function("legal_moves.legal_moves_of")(position)):
            return right
        return {"winner": preceding(position.turn), "loser": position.turn}

    _result(rules, change)


@FAULTS("outcome.king-captured")
def a_player_without_a_move_draws(rules: CodeCopy) -> None:
    """The game is a draw for all three if the player to move has no legal move."""

    def change(position: Position, right: Result) -> Any:
        if right or any(True for _ in rules.function("legal_moves.legal_moves_of")(position)):
            return right
        return {"draw": sorted(COLOURS)}

    _result(rules, change)


@FAULTS("game.over")
def the_third_player_goes_on(rules: CodeCopy) -> None:
    """After the capture of a king, the players who still have a king play on."""

    @rules.wrap("outcome.game_over")
    def game_over(original: Callable[[Position], bool], position: Position) -> bool:
        return original(position) and king_square(position.board, position.turn) is None


@FAULTS("state.turn")
def a_captured_from_player_misses_a_turn(rules: CodeCopy) -> None:
    """A player whose piece has been captured misses the next turn."""

    def turn(position: Position, move: Move, after: Position) -> str:
        captured = position.board.get(move.target)
        is_next = captured is not None and captured.colour == after.turn
        return following(after.turn) if is_next and not captures_king(position.board, move) else after.turn

    _turn(rules, turn)


@FAULTS("state.turn")
def a_player_in_check_moves_next(rules: CodeCopy) -> None:
    """If a move gives check only to the third player, that player moves next."""

    def turn(_position: Position, _move: Move, after: Position) -> str:
        in_check, third = rules.function("outcome.is_in_check"), following(after.turn)
        skips = in_check(after.board, third) and not in_check(after.board, after.turn)
        return third if skips and not rules.function("outcome.game_over")(after) else after.turn

    _turn(rules, turn)


@FAULTS("state.turn")
def the_turn_goes_the_other_way(rules: CodeCopy) -> None:
    """The turn passes from Blue to Red to Green."""

    def turn(position: Position, move: Move, after: Position) -> str:
        return after.turn if captures_king(position.board, move) else preceding(position.turn)

    _turn(rules, turn)


def _turn(rules: CodeCopy, turn: Callable[[Position, Move, Position], str]) -> None:
    @rules.wrap("state.moved")
    def moved(original: Callable[[Position, Move], Position], position: Position, move: Move) -> Position:
        after = original(position, move)
        return replace(after, turn=turn(position, move, after))
