"""Slips in what ends a castling right: each way in which a corner or a king's first square is left or entered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import change_rights
from drawbridge_rules.three_man.board import COLOURS, Square
from drawbridge_rules.three_man.move import Manner
from drawbridge_rules.three_man.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rights, Rulings
    from drawbridge_rules.three_man.move import Move, Way
    from drawbridge_rules.three_man.pieces import Board
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.MECHANISM)
ALL = frozenset(colour[0] + side for colour in COLOURS for side in "KQ")


def _change_rights(rules: CodeCopy, changed: Callable[[Position, Move, Rights], Rights]) -> None:
    """Change which rights are left after a move. Nobody castles without a king and a rook at home."""
    change_rights(rules, changed)
    _castle_only_with_a_rook(rules)


def _castle_only_with_a_rook(rules: CodeCopy) -> None:
    side = rules.function("ways.castling_side")

    @rules.wrap("obstacles.castling_right_lost")
    def castling_right_lost(original: Original, position: Position, way: Way) -> bool:
        if way.manner is not Manner.CASTLES or original(position, way):
            return bool(original(position, way))
        return not _is_at_home(rules, position.board, position.turn[0] + side(way))


def _is_at_home(rules: CodeCopy, board: Board, right: str) -> bool:
    """Return whether the king and the rook of a right are on their first squares."""
    colour = next(one for one in COLOURS if one[0] == right[0])
    king, rook = rules.function("board.king_start")(colour), rules.function("board.rook_start")(colour, right[1])
    return board.get(king) == Piece(colour, "K") and board.get(rook) == Piece(colour, "R")


def _own(position: Position) -> Rights:
    return frozenset(right for right in ALL if right[0] == position.turn[0])


def _keep_what_others_lose(rules: CodeCopy, kinds: str, captured: str) -> None:
    """Let a capture by a piece of some kinds end no right of another player."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        met = position.board.get(move.target)
        is_such = position.board[move.origin].kind in kinds and met is not None and met.kind in captured
        return left | (position.castling - _own(position)) if is_such else left

    _change_rights(rules, changed)


def _keep_own_after_a_capture(rules: CodeCopy, kind: str) -> None:
    """Let a capture by a piece of a kind end no right of its player."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        captures = move.target in position.board and position.board[move.origin].kind == kind
        return left | _own(position) if captures else left

    _change_rights(rules, changed)


@FAULTS("state.castling")
def rooks_captured_by_kings_keep_their_rights(rules: CodeCopy) -> None:
    """A king that captures a rook on its start square does not end that rook's right."""
    _keep_what_others_lose(rules, "K", "R")


@FAULTS("state.castling")
def rooks_captured_by_rooks_keep_their_rights(rules: CodeCopy) -> None:
    """A rook that captures a rook on its start square does not end that rook's right."""
    _keep_what_others_lose(rules, "R", "R")


@FAULTS("state.castling")
def rooks_captured_by_queens_keep_their_rights(rules: CodeCopy) -> None:
    """A queen that captures a rook on its start square does not end that rook's right."""
    _keep_what_others_lose(rules, "Q", "R")


@FAULTS("state.castling")
def rooks_captured_by_bishops_keep_their_rights(rules: CodeCopy) -> None:
    """A bishop that captures a rook on its start square does not end that rook's right."""
    _keep_what_others_lose(rules, "B", "R")


@FAULTS("state.castling")
def rooks_captured_by_knights_keep_their_rights(rules: CodeCopy) -> None:
    """A knight that captures a rook on its start square does not end that rook's right."""
    _keep_what_others_lose(rules, "N", "R")


@FAULTS("state.castling")
def rooks_captured_by_promoting_pawns_keep_their_rights(rules: CodeCopy) -> None:
    """A pawn that captures a rook on its start square and promotes does not end that rook's right."""
    _keep_what_others_lose(rules, "O", "R")


@FAULTS("state.castling")
def kings_captured_by_kings_keep_their_rights(rules: CodeCopy) -> None:
    """The rights of a player whose king another king captures stay in the position."""
    _keep_what_others_lose(rules, "K", "K")


@FAULTS("state.castling")
def kings_captured_by_promoting_pawns_keep_their_rights(rules: CodeCopy) -> None:
    """The rights of a player whose king a promoting pawn captures stay in the position."""
    _keep_what_others_lose(rules, "O", "K")


@FAULTS("state.castling")
def a_captured_king_loses_one_right_alone(rules: CodeCopy) -> None:
    """Capturing a king ends the right to castle kingside, but not the right to castle queenside."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        met = position.board.get(move.target)
        return left | {met.colour[0] + "Q"} if met is not None and met.kind == "K" else left

    _change_rights(rules, changed)


@FAULTS("state.castling")
def a_rook_that_leaves_by_a_capture_keeps_its_right(rules: CodeCopy) -> None:
    """A rook that leaves its start square by a capture keeps its right."""
    _keep_own_after_a_capture(rules, "R")


@FAULTS("state.castling")
def a_rook_that_ends_another_right_keeps_its_own(rules: CodeCopy) -> None:
    """A rook's capture that ends another player's right does not end the rook's own right."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        ends_others = bool(position.castling - left - _own(position)) and position.board[move.origin].kind == "R"
        return left | _own(position) if ends_others else left

    _change_rights(rules, changed)


@FAULTS("state.castling")
def a_king_that_captures_keeps_its_rights(rules: CodeCopy) -> None:
    """A king that leaves its start square by a capture keeps its rights."""
    _keep_own_after_a_capture(rules, "K")


@FAULTS("state.castling")
def a_captured_rook_ends_both_rights(rules: CodeCopy) -> None:
    """Capturing a rook on its start square ends both rights of its player."""

    def changed(position: Position, _move: Move, left: Rights) -> Rights:
        losers = {right[0] for right in position.castling - left - _own(position)}
        return frozenset(right for right in left if right[0] not in losers)

    _change_rights(rules, changed)


@FAULTS("state.castling")
def a_captured_rook_ends_the_right_of_the_other_side(rules: CodeCopy) -> None:
    """Capturing a rook on its start square ends the right of the other side."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        met = position.board.get(move.target)
        lost = position.castling - left - _own(position)
        if met is None or met.kind != "R" or len(lost) != 1:
            return left
        (right,) = lost
        return (left | lost) - {right[0] + ("Q" if right[1] == "K" else "K")}

    _change_rights(rules, changed)


@FAULTS("state.castling")
def a_captured_rook_ends_the_right_of_the_mover(rules: CodeCopy) -> None:
    """Capturing a rook on its start square ends the mover's right of that side, but not its owner's."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        met = position.board.get(move.target)
        lost = position.castling - left - _own(position)
        if met is None or met.kind != "R":
            return left
        return (left | lost) - {position.turn[0] + right[1] for right in lost}

    _change_rights(rules, changed)


@FAULTS("state.castling")
def rights_of_eliminated_players_never_end(rules: CodeCopy) -> None:
    """Once a player is eliminated, even the capture of their king or rook does not end their rights."""

    def changed(position: Position, _move: Move, left: Rights) -> Rights:
        return left | {right for right in position.castling if right[0] in {one[0] for one in position.eliminated}}

    _change_rights(rules, changed)


@FAULTS("state.castling")
def a_move_from_a_corner_ends_the_right_across_the_moat(rules: CodeCopy) -> None:
    """A move from or to a corner ends the right of the corner across the moat, too."""
    rook_start = rules.function("board.rook_start")
    across = {rook_start(colour, "Q"): COLOURS[number - 1] for number, colour in enumerate(COLOURS)}
    ended = {square: before[0] + "K" for square, before in across.items()}
    ended |= {rook_start(before, "K"): COLOURS[square.file // 8][0] + "Q" for square, before in across.items()}
    _change_rights(rules, lambda _position, move, left: left - {ended.get(move.origin), ended.get(move.target)})


@FAULTS("state.castling")
def a_capture_beside_a_corner_ends_its_right(rules: CodeCopy) -> None:
    """A capture on the square beside a rook's start square ends the right of that rook."""
    rook_start = rules.function("board.rook_start")

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        beside = {
            colour[0] + side: Square(0, rook_start(colour, side).file + (1 if side == "Q" else -1))
            for colour in COLOURS
            for side in "KQ"
        }
        if move.target not in position.board:
            return left
        return frozenset(right for right in left if beside[right] != move.target)

    _change_rights(rules, changed)


@FAULTS("state.castling")
def rooks_on_the_file_of_a_corner_end_its_right(rules: CodeCopy) -> None:
    """Any move of a rook from the file of a corner ends the right of that corner."""

    def changed(position: Position, move: Move, left: Rights) -> Rights:
        piece, file = position.board[move.origin], move.origin.file
        if piece.kind != "R" or file % 8 not in (0, 7) or COLOURS[file // 8] != piece.colour:
            return left
        return left - {piece.colour[0] + ("K" if file % 8 else "Q")}

    _change_rights(rules, changed)


@FAULTS("state.castling")
def rights_come_back_with_king_and_rook(rules: CodeCopy) -> None:
    """A right comes back when king and rook are on their start squares again."""

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        came = move.target if after.board[move.target].kind in "KR" else None
        own = {right for right in _own(position) if _is_at_home(rules, after.board, right)}
        return replace(after, castling=after.castling | own) if came in _homes(rules, position.turn) else after


@FAULTS("state.castling")
def a_pawn_promoted_in_the_corner_castles(rules: CodeCopy) -> None:
    """A pawn that becomes a rook on a rook's start square gives its king the right to castle with it."""

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        gained = {right for right in _own(position) if _is_at_home(rules, after.board, right)}
        own_corner = move.promotion and move.target in _homes(rules, position.turn)
        return replace(after, castling=after.castling | gained) if own_corner else after


def _homes(rules: CodeCopy, colour: str) -> set[Square]:
    rook_start = rules.function("board.rook_start")
    return {rules.function("board.king_start")(colour), rook_start(colour, "K"), rook_start(colour, "Q")}
