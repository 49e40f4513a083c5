"""Slips with state: what is kept too long, kept by too small a key, or changed in the wrong order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_mutants.after_move import change_after
from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import (
    captured_on,
    is_castling,
    is_en_passant,
    jumper_of,
    moving,
    was_jumped_over,
)
from drawbridge_rules.prince.board import COLOURS, added, cells_between, forward
from drawbridge_rules.prince.pieces import BASE, KING, PAWN, Piece

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Board, Cell
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

    BoardAfter: TypeAlias = Callable[[Position, Move, Mapping[str, str]], Board]
    RightsAfter: TypeAlias = Callable[[Position, Move], frozenset[str]]
    JumpedAfter: TypeAlias = Callable[[Position, Move], Cell | None]

FAULTS = Faults("prince", Kind.MECHANISM)
MOST_KEPT = 5000
"""An engine that remembers answers forgets all of them when it has this many."""


def _remember_moves(rules: CodeCopy, key: Callable[[Position, Mapping[str, str]], Hashable]) -> None:
    """Keep the legal moves of a position by a key."""
    known: dict[Hashable, list[Move]] = {}

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Callable[..., Any], position: Position, rulings: Mapping[str, str]) -> Any:
        here = key(position, rulings)
        if here not in known:
            if len(known) >= MOST_KEPT:
                known.clear()
            known[here] = list(original(position, rulings))
        return iter(known[here])


def _men(position: Position) -> frozenset[tuple[Cell, Piece]]:
    return frozenset(position.board.items())


@FAULTS("pawn.en-passant")
def moves_are_kept_without_the_jumped_cell(rules: CodeCopy) -> None:
    """Legal moves are cached by pieces, turn and castling rights, without the jumped cell."""
    _remember_moves(rules, lambda here, rulings: (_men(here), here.turn, here.castling, rulings["black-array"]))


@FAULTS("castling.right-lost")
def moves_are_kept_without_the_rights(rules: CodeCopy) -> None:
    """Legal moves are cached by pieces, turn and jumped cell, without the castling rights."""
    _remember_moves(rules, lambda here, rulings: (_men(here), here.turn, here.en_passant, rulings["black-array"]))


@FAULTS("turn.other")
def moves_are_kept_without_the_turn(rules: CodeCopy) -> None:
    """Legal moves are cached by pieces, rights and jumped cell, without the side to move."""
    _remember_moves(rules, lambda here, rulings: (_men(here), here.castling, here.en_passant, rulings["black-array"]))


@FAULTS("piece.movement")
def moves_are_kept_without_the_kinds(rules: CodeCopy) -> None:
    """Legal moves are cached by the occupied cells and the pieces' colours, without the pieces' kinds."""

    def key(position: Position, rulings: Mapping[str, str]) -> Hashable:
        men = frozenset((cell, piece.colour) for cell, piece in position.board.items())
        return men, position.turn, position.castling, position.en_passant, rulings["black-array"]

    _remember_moves(rules, key)


@FAULTS("own.piece")
def moves_are_kept_without_the_colours(rules: CodeCopy) -> None:
    """Legal moves are cached by the occupied cells and the pieces' kinds, without the pieces' colours."""

    def key(position: Position, rulings: Mapping[str, str]) -> Hashable:
        men = frozenset((cell, piece.kind) for cell, piece in position.board.items())
        return men, position.turn, position.castling, position.en_passant, rulings["black-array"]

    _remember_moves(rules, key)


@FAULTS("king.safety")
def checks_are_kept_without_the_colour(rules: CodeCopy) -> None:
    """Whether a king is in check is cached by the pieces, without the king's colour."""
    known: dict[Hashable, bool] = {}

    @rules.wrap("attack.is_in_check")
    def is_in_check(original: Callable[[Board, str], bool], board: Board, colour: str) -> bool:
        key = frozenset(board.items())
        if key not in known:
            if len(known) >= MOST_KEPT:
                known.clear()
            known[key] = original(board, colour)
        return known[key]


def _keep_from_before(rules: CodeCopy, change: Callable[[Position, Position, Mapping[str, str]], Position]) -> None:
    """Change the position of each question by that of the question before."""
    before: list[Position] = []

    @rules.wrap("answers._valid")
    def valid(original: Callable[..., Position], position: Any, rulings: Mapping[str, str]) -> Position:
        here = original(position, rulings)
        changed = change(here, before.pop(), rulings) if before else here
        before.append(here)
        return changed


@FAULTS("state.en-passant")
def the_jumped_cell_of_the_question_before_stays(rules: CodeCopy) -> None:
    """The jumped cell of an earlier question stays if the position has none and a pawn may have jumped over it."""

    def change(here: Position, before: Position, _rulings: Mapping[str, str]) -> Position:
        jumped = before.en_passant
        if here.en_passant is not None or jumped is None or not was_jumped_over(here.board, jumped, here.turn):
            return here
        return replace(here, en_passant=jumped)

    _keep_from_before(rules, change)


@FAULTS("state.castling")
def the_rights_of_the_question_before_stay(rules: CodeCopy) -> None:
    """Castling rights of an earlier question stay if king and base are on their start cells."""

    def change(here: Position, before: Position, rulings: Mapping[str, str]) -> Position:
        kept = set()
        for colour in COLOURS:
            king = rules.function("castling.king_start")(colour, rulings)
            for castling in rules.function("castling.castlings")(colour).values():
                is_base_there = here.board.get(castling.base) == Piece(colour, BASE)
                if is_base_there and here.board.get(king) == Piece(colour, KING):
                    kept.add(castling.right)
        return replace(here, castling=here.castling | (before.castling & kept))

    _keep_from_before(rules, change)


@FAULTS("state.en-passant")
def only_pawns_end_en_passant(rules: CodeCopy) -> None:
    """The jumped cell is cleared after a pawn's move, but stays after a move of any other piece."""

    def change(position: Position, move: Move, after: Position) -> Position:
        jumped = position.en_passant
        is_kept = moving(position, move) != PAWN and jumped is not None and jumped not in after.board
        is_kept = is_kept and captured_on(position, move) != jumper_of(position)
        return replace(after, en_passant=jumped) if is_kept else after

    change_after(rules, change)


@FAULTS("state.en-passant")
def captures_do_not_end_en_passant(rules: CodeCopy) -> None:
    """The jumped cell stays after any capture that is not en passant."""

    def change(position: Position, move: Move, after: Position) -> Position:
        jumped, captured = position.en_passant, captured_on(position, move)
        is_kept = captured is not None and captured != jumper_of(position) and jumped not in after.board
        return replace(after, en_passant=jumped) if is_kept else after

    change_after(rules, change)


@FAULTS("state.castling")
def castling_keeps_the_rights(rules: CodeCopy) -> None:
    """A king's step ends its rights, but castling does not."""
    change_after(
        rules,
        lambda position, move, after: (
            replace(after, castling=position.castling) if is_castling(position, move) else after
        ),
    )


@FAULTS("state.castling")
def promotions_on_a_corner_keep_the_right(rules: CodeCopy) -> None:
    """The right of a base is kept if a pawn captures the base and promotes."""
    change_after(
        rules,
        lambda position, move, after: replace(after, castling=position.castling) if move.promotion else after,
    )


@FAULTS("state.castling")
def kings_that_capture_keep_their_rights(rules: CodeCopy) -> None:
    """A king's step ends its rights, but not if it captures."""

    def change(position: Position, move: Move, after: Position) -> Position:
        is_capture = moving(position, move) == KING and captured_on(position, move) is not None
        kept = frozenset(right for right in position.castling if is_capture and right[0] == position.turn[0])
        return replace(after, castling=after.castling | kept)

    change_after(rules, change)


@FAULTS("state.castling")
def a_base_that_captures_a_base_ends_one_right(rules: CodeCopy) -> None:
    """If a base leaves its corner and captures another base in a corner, only the right of the first ends."""

    def change(position: Position, move: Move, after: Position) -> Position:
        gone = sorted(position.castling - after.castling, key=lambda right: right[0] != position.turn[0])
        is_both = moving(position, move) == BASE and len(gone) > 1
        return replace(after, castling=after.castling | set(gone[1:])) if is_both else after

    change_after(rules, change)


@FAULTS("state.castling")
def any_piece_in_a_corner_ends_a_right(rules: CodeCopy) -> None:
    """A move to or from a corner of either home tier ends the rights of the colour whose tier it is."""

    def change(_position: Position, move: Move, after: Position) -> Position:
        corners = {"b": 8, "w": 1}
        ended = {
            right
            for right in after.castling
            for cell in (move.origin, move.target)
            if cell[0] == corners[right[0]] and cell[1] in (1, 8) and cell[2] in (1, 8)
        }
        return replace(after, castling=after.castling - ended)

    change_after(rules, change)


@FAULTS("state.turn")
def the_turn_stays_after_castling(rules: CodeCopy) -> None:
    """After castling it is still the same player's turn if the other king is not attacked."""

    def change(position: Position, move: Move, after: Position) -> Position:
        in_check = rules.function("attack.is_in_check")(after.board, after.turn)
        return replace(after, turn=position.turn) if is_castling(position, move) and not in_check else after

    change_after(rules, change)


@FAULTS("pawn.en-passant")
def en_passant_removes_the_pawn_behind(rules: CodeCopy) -> None:
    """A capture en passant removes the piece on the other side of the jumped cell instead of the pawn that jumped."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
        after = original(position, move, rulings)
        jumper = jumper_of(position)
        if jumper is None or not is_en_passant(position, move):
            return after
        behind = added(move.target, (forward(position.turn), 0, 0))
        board = {**after, jumper: position.board[jumper]}
        return {cell: piece for cell, piece in board.items() if cell != behind}


@FAULTS("pawn.promotion")
def captures_on_the_far_tier_do_not_promote(rules: CodeCopy) -> None:
    """A pawn that captures on its far tier becomes a queen, whatever the move names."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
        after = original(position, move, rulings)
        is_capture = move.promotion and move.target in position.board
        return {**after, move.target: Piece(position.turn, "Qu")} if is_capture else after


@FAULTS("state.en-passant")
def every_two_steps_forward_name_a_jumped_cell(rules: CodeCopy) -> None:
    """Any piece that moves two cells forward from the pawns' start tier sets a jumped cell."""

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: JumpedAfter, position: Position, move: Move) -> Cell | None:
        ahead = forward(position.turn)
        is_double = move.target == added(move.origin, (2 * ahead, 0, 0))
        from_start = move.origin[0] == (2 if position.turn == "white" else 7)
        if is_double and from_start:
            return cells_between(move.origin, move.target)[0]
        return original(position, move)


@FAULTS("outcome.checkmate")
def mate_forgets_captures_en_passant(rules: CodeCopy) -> None:
    """Whether the game has ended is judged without captures en passant."""

    @rules.wrap("legal_moves.game_over")
    def game_over(_original: Callable[..., bool], position: Position, rulings: Mapping[str, str]) -> bool:
        moves = rules.function("legal_moves.legal_moves_of")(position, rulings)
        return all(is_en_passant(position, move) for move in moves)


@FAULTS("outcome.checkmate")
def mate_forgets_promotions(rules: CodeCopy) -> None:
    """Whether the game has ended is judged without promotions."""

    @rules.wrap("legal_moves.game_over")
    def game_over(_original: Callable[..., bool], position: Position, rulings: Mapping[str, str]) -> bool:
        moves = rules.function("legal_moves.legal_moves_of")(position, rulings)
        return all(move.promotion for move in moves)


@FAULTS("outcome.checkmate")
def mate_forgets_pawns(rules: CodeCopy) -> None:
    """Whether the game has ended is judged without the moves of pawns."""

    @rules.wrap("legal_moves.game_over")
    def game_over(_original: Callable[..., bool], position: Position, rulings: Mapping[str, str]) -> bool:
        moves = rules.function("legal_moves.legal_moves_of")(position, rulings)
        return all(moving(position, move) == PAWN for move in moves)


@FAULTS("outcome.checkmate")
def the_game_goes_on_while_an_unsafe_move_is_left(rules: CodeCopy) -> None:
    """The game goes on while there is a move, even one that leaves the king attacked."""
    judged_now: list[Position] = []

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        return not judged_now and original(position, move, rulings)

    @rules.wrap("legal_moves.game_over")
    def game_over(original: Callable[..., bool], position: Position, rulings: Mapping[str, str]) -> bool:
        judged_now.append(position)
        has_ended = original(position, rulings)
        judged_now.clear()
        return has_ended
