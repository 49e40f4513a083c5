"""Misread rules about counters, checks and results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import attack_only_if, is_castling, is_pinned, refuse_also, spare_kings
from drawbridge_rules.standard.board import Piece, other

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Original
    from drawbridge_rules.standard.board import Board, Square
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.RULE)


def _count(rules: CodeCopy, counted: Callable[[Position, Move, tuple[str, str]], tuple[str, str]]) -> None:
    @rules.wrap("state.clocks_after")
    def clocks_after(original: Original, position: Position, move: Move) -> tuple[str, str]:
        return counted(position, move, original(position, move))


@FAULTS("state.clocks")
def captures_count_as_quiet(rules: CodeCopy) -> None:
    """Only pawn moves set the half-move clock back. Captures do not."""
    one_more = rules.function("state._one_more")

    def counted(position: Position, move: Move, right: tuple[str, str]) -> tuple[str, str]:
        is_quiet = position.board[move.origin].kind != "P"
        return (one_more(position.halfmove), right[1]) if is_quiet else right

    _count(rules, counted)


@FAULTS("state.clocks")
def pawn_moves_count_as_quiet(rules: CodeCopy) -> None:
    """Only captures set the half-move clock back. A pawn's step does not."""
    one_more = rules.function("state._one_more")

    def counted(position: Position, move: Move, right: tuple[str, str]) -> tuple[str, str]:
        return right if move.target in position.board else (one_more(position.halfmove), right[1])

    _count(rules, counted)


@FAULTS("state.clocks")
def castling_sets_the_clock_back(rules: CodeCopy) -> None:
    """Castling also sets the half-move clock back, because it cannot be undone."""
    _count(rules, lambda position, move, right: ("0", right[1]) if is_castling(position, move) else right)


@FAULTS("state.clocks")
def the_clock_counts_full_moves(rules: CodeCopy) -> None:
    """The half-move clock goes up only after Black's moves."""

    def counted(position: Position, _move: Move, right: tuple[str, str]) -> tuple[str, str]:
        return (position.halfmove, right[1]) if position.turn == "white" and right[0] != "0" else right

    _count(rules, counted)


@FAULTS("state.clocks")
def a_full_move_is_counted_after_white(rules: CodeCopy) -> None:
    """The full-move number goes up after White's moves instead of Black's."""
    one_more = rules.function("state._one_more")
    _count(
        rules,
        lambda position, _move, right: (
            right[0],
            one_more(position.fullmove) if position.turn == "white" else position.fullmove,
        ),
    )


@FAULTS("state.clocks")
def a_full_move_is_counted_after_every_ply(rules: CodeCopy) -> None:
    """The full-move number goes up after every move."""
    one_more = rules.function("state._one_more")
    _count(rules, lambda position, _move, right: (right[0], one_more(position.fullmove)))


@FAULTS("state.clocks")
def the_clock_starts_at_one(rules: CodeCopy) -> None:
    """The move that sets the half-move clock back sets it to 1."""
    _count(rules, lambda _position, _move, right: ("1" if right[0] == "0" else right[0], right[1]))


@FAULTS("state.en-passant")
def the_jumped_square_is_named_only_beside_a_pawn(rules: CodeCopy) -> None:
    """The position names a jumped square only if a pawn can capture there, whatever the engine declares."""
    field_written = rules.function("rulings.field_written")

    @rules.wrap("answers.write")
    def write(original: Original, position: Position) -> Any:
        return original(field_written(position, {"ep-field": "legal"}))


@FAULTS("state.en-passant")
def the_jumped_square_is_never_named(rules: CodeCopy) -> None:
    """The position after a double step names no jumped square."""

    @rules.wrap("answers.write")
    def write(original: Original, position: Position) -> Any:
        return original(replace(position, en_passant=None))


@FAULTS("outcome.stalemate")
def stalemate_is_a_loss(rules: CodeCopy) -> None:
    """A player who is stalemated has lost."""
    rules.wrap("outcome.stalemate")(lambda _original, position: {"winner": other(position.turn)})


@FAULTS("outcome.stalemate")
def stalemate_is_a_win(rules: CodeCopy) -> None:
    """A player who is stalemated has won."""
    rules.wrap("outcome.stalemate")(lambda _original, position: {"winner": position.turn})


@FAULTS("outcome.stalemate")
def pinned_men_prevent_stalemate(rules: CodeCopy) -> None:
    """A position is not stalemate while a pinned man is left, since the man counts as free."""

    @rules.wrap("outcome.stalemate")
    def stalemate(original: Original, position: Position) -> Any:
        free = any(
            is_pinned(rules, position, one)
            for one, piece in position.board.items()
            if piece.colour == position.turn and piece.kind != "K"
        )
        return None if free else original(position)


@FAULTS("outcome.checkmate")
def checkmate_wins_for_the_player_to_move(rules: CodeCopy) -> None:
    """The player to move is reported as the winner after a checkmate."""

    @rules.wrap("outcome.checkmate")
    def checkmate(original: Original, position: Position) -> Any:
        return None if original(position) is None else {"winner": position.turn}


@FAULTS("outcome.checkmate")
def a_king_without_a_flight_is_checkmated(rules: CodeCopy) -> None:
    """A king in check without a safe square is checkmated, even if another man can answer the check."""
    moves = rules.function("legal_moves.legal_moves_of")

    @rules.wrap("answers.result")
    def result(original: Original, position: Position) -> Any:
        if not rules.function("attack.is_in_check")(position.board, position.turn):
            return original(position)
        flees = any(position.board[move.origin].kind == "K" for move in moves(position))
        return None if flees else {"winner": other(position.turn)}


@FAULTS("game.over")
def bare_kings_are_a_draw(rules: CodeCopy) -> None:
    """A game with only kings on the board is a draw."""

    @rules.wrap("answers.result")
    def result(original: Original, position: Position) -> Any:
        bare = all(piece.kind == "K" for piece in position.board.values())
        return {"draw": ["black", "white"]} if bare else original(position)


@FAULTS("game.over")
def fifty_moves_are_a_draw(rules: CodeCopy) -> None:
    """A position whose half-move clock has reached a hundred is a draw."""

    @rules.wrap("answers.result")
    def result(original: Original, position: Position) -> Any:
        found = original(position)
        is_due = len(position.halfmove) > 2 and found is None
        return {"draw": ["black", "white"]} if is_due else found


@FAULTS("king.safety")
def kings_do_not_attack_kings(rules: CodeCopy) -> None:
    """Two kings may stand next to each other."""
    attack_only_if(
        rules,
        lambda board, origin, target: board[origin].kind != "K" or target not in board or board[target].kind != "K",
    )


@FAULTS("king.safety")
def pinned_men_attack_nothing(rules: CodeCopy) -> None:
    """A man that is pinned to its own king gives no check and attacks no square."""
    spare_kings(rules)

    @rules.wrap("attack.is_attacked")
    def is_attacked(original: Original, board: Board, target: Square, colour: str) -> bool:
        attacks = rules.function("attack.attacks")
        if not original(board, target, colour):
            return False
        found = [one for one, piece in board.items() if piece.colour == colour and attacks(board, one, target)]
        return any(not uncovers(board, one, target) for one in found)

    def uncovers(board: Board, origin: Square, target: Square) -> bool:
        colour, attacks = board[origin].colour, rules.function("attack.attacks")
        after = {**{one: piece for one, piece in board.items() if one != origin}, target: board[origin]}
        kings = [one for one, piece in after.items() if piece == Piece(colour, "K")]
        return any(
            attacks(after, one, king) for king in kings for one, piece in after.items() if piece.colour != colour
        )


@FAULTS("king.safety")
def a_king_in_check_must_move(rules: CodeCopy) -> None:
    """Only a king's move answers a check."""
    is_in_check = rules.function("attack.is_in_check")
    refuse_also(
        rules,
        lambda position, move: position.board[move.origin].kind != "K" and is_in_check(position.board, position.turn),
    )
