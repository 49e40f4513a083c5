"""Misread rules about castling, and what ends the right to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import (
    has_a_rook_at_home,
    is_castling,
    refuse_also,
)
from drawbridge_rules.standard.board import Piece, Square, home_rank, other, rook_home

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Original
    from drawbridge_rules.standard.board import Board
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.RULE)
Rights = frozenset[str]


def _is_queenside(position: Position, move: Move) -> bool:
    return is_castling(position, move) and move.target.file < move.origin.file


@FAULTS("castling.queenside")
def the_b_file_must_be_safe(rules: CodeCopy) -> None:
    """A king may not castle queenside while the square next to the rook is attacked."""
    is_attacked = rules.function("attack.is_attacked")
    refuse_also(
        rules,
        lambda position, move: (
            _is_queenside(position, move)
            and is_attacked(position.board, Square(2, move.origin.rank), other(position.turn))
        ),
    )


@FAULTS("path.blocked")
def castling_passes_a_man_on_the_b_file(rules: CodeCopy) -> None:
    """A king may castle queenside while a man is next to the rook."""

    @rules.wrap("refusals.path_blocked")
    def path_blocked(original: Original, position: Position, move: Move) -> bool:
        if not _is_queenside(position, move):
            return bool(original(position, move))
        return any(Square(file, move.origin.rank) in position.board for file in (3, 4))


@FAULTS("castling.through-check")
def the_rook_must_be_safe(rules: CodeCopy) -> None:
    """A king may not castle with a rook that is attacked."""
    is_attacked = rules.function("attack.is_attacked")

    def refuses(position: Position, move: Move) -> bool:
        wing = "Q" if _is_queenside(position, move) else "K"
        rook = rook_home(position.turn, wing)
        return is_castling(position, move) and bool(is_attacked(position.board, rook, other(position.turn)))

    refuse_also(rules, refuses)


@FAULTS("castling.through-check")
def castling_passes_the_attacks_of_pawns(rules: CodeCopy) -> None:
    """A king may castle across a square that only a pawn attacks."""
    _pass_attacks_of(rules, "P")


@FAULTS("castling.through-check")
def castling_passes_the_attacks_of_kings(rules: CodeCopy) -> None:
    """A king may castle across a square that only the enemy king attacks."""
    _pass_attacks_of(rules, "K")


@FAULTS("castling.through-check")
def castling_passes_the_attacks_of_knights(rules: CodeCopy) -> None:
    """A king may castle across a square that only a knight attacks."""
    _pass_attacks_of(rules, "N")


def _pass_attacks_of(rules: CodeCopy, kind: str) -> None:
    attacks = rules.function("attack.attacks")

    @rules.wrap("refusals.castling_through_check")
    def castling_through_check(original: Original, position: Position, move: Move) -> bool:
        if not original(position, move):
            return False
        crossed = Square((move.origin.file + move.target.file) // 2, move.origin.rank)
        kinds = [
            piece.kind
            for one, piece in position.board.items()
            if piece.colour != position.turn and attacks(position.board, one, crossed)
        ]
        return any(found != kind for found in kinds)


@FAULTS("castling.through-check")
def castling_queenside_passes_attacks(rules: CodeCopy) -> None:
    """A king that castles queenside may cross an attacked square."""

    @rules.wrap("refusals.castling_through_check")
    def castling_through_check(original: Original, position: Position, move: Move) -> bool:
        return not _is_queenside(position, move) and original(position, move)


@FAULTS("castling.right-lost")
def one_right_is_enough_for_both_wings(rules: CodeCopy) -> None:
    """A king that may castle on one wing may also castle on the other if its own rook is there."""
    wing_of = rules.function("ways.castling_wing")

    @rules.wrap("refusals.castling_right_lost")
    def castling_right_lost(_original: Original, position: Position, move: Move) -> bool:
        wing = wing_of(position.board[move.origin], move.origin, move.target)
        if wing is None:
            return False
        rights = {right for right in position.castling if right.isupper() == (position.turn == "white")}
        return position.board.get(rook_home(position.turn, wing)) != Piece(position.turn, "R") or not rights


@FAULTS("castling.kingside")
def the_rook_stays_in_the_corner(rules: CodeCopy) -> None:
    """After castling kingside the rook stays where it was, next to the king."""

    @rules.wrap("state.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        if is_castling(position, move) and not _is_queenside(position, move):
            after[rook_home(position.turn, "K")] = after.pop(Square(6, move.origin.rank))
        return after


@FAULTS("castling.queenside")
def the_rook_takes_the_place_of_the_king(rules: CodeCopy) -> None:
    """After castling queenside the rook is on the square that the king has left."""

    @rules.wrap("state.board_after")
    def board_after(original: Original, position: Position, move: Move) -> Board:
        after: Board = original(position, move)
        if _is_queenside(position, move):
            after[move.origin] = after.pop(Square(4, move.origin.rank))
        return after


@FAULTS("castling.kingside")
def a_king_does_not_castle_with_a_check(rules: CodeCopy) -> None:
    """Castling may not give check."""
    board_after, is_in_check = rules.function("state.board_after"), rules.function("attack.is_in_check")
    refuse_also(
        rules,
        lambda position, move: (
            is_castling(position, move) and is_in_check(board_after(position, move), other(position.turn))
        ),
    )


def _rights_kept(rules: CodeCopy, ended: Original) -> None:
    """Change which rights a move ends. Nobody castles without a rook."""
    has_a_rook_at_home(rules)

    @rules.wrap("state.castling_after")
    def castling_after(original: Original, position: Position, move: Move) -> Rights:
        left: Rights = ended(position, move, original(position, move))
        return position.castling & left


def _rights_of(colour: str) -> Rights:
    return frozenset("KQ" if colour == "white" else "kq")


@FAULTS("state.castling")
def a_captured_rook_keeps_its_right(rules: CodeCopy) -> None:
    """The capture of a rook on its start square does not end the right to castle with it."""
    _rights_kept(
        rules,
        lambda position, move, left: left | _rights_of(other(position.turn)) if move.target in position.board else left,
    )


@FAULTS("state.castling")
def a_rooks_move_ends_both_rights(rules: CodeCopy) -> None:
    """A rook that leaves its start square ends both rights of its side."""

    def ended(position: Position, _move: Move, left: Rights) -> Rights:
        own = _rights_of(position.turn)
        return left - own if own & (position.castling - left) else left

    _rights_kept(rules, ended)


@FAULTS("state.castling")
def a_captured_rook_ends_both_rights(rules: CodeCopy) -> None:
    """The capture of a rook on its start square ends both rights of its side."""

    def ended(position: Position, _move: Move, left: Rights) -> Rights:
        enemy = _rights_of(other(position.turn))
        return left - enemy if enemy & (position.castling - left) else left

    _rights_kept(rules, ended)


@FAULTS("state.castling")
def a_kings_move_ends_the_kingside_right_alone(rules: CodeCopy) -> None:
    """A king's move ends the right to castle kingside, but not queenside."""
    _rights_kept(
        rules,
        lambda position, move, left: (
            left | (_rights_of(position.turn) & set("Qq")) if position.board[move.origin].kind == "K" else left
        ),
    )


@FAULTS("state.castling")
def castling_keeps_the_right_of_the_other_wing(rules: CodeCopy) -> None:
    """Castling ends the right of its own wing, but not the other right."""

    def ended(position: Position, move: Move, left: Rights) -> Rights:
        if not is_castling(position, move):
            return left
        kept = "Kk" if _is_queenside(position, move) else "Qq"
        return left | (_rights_of(position.turn) & set(kept))

    _rights_kept(rules, ended)


@FAULTS("state.castling")
def a_rook_that_captures_a_rook_keeps_its_own_right(rules: CodeCopy) -> None:
    """A rook that captures a rook on its start square ends only the right of the captured rook."""

    def ended(position: Position, _move: Move, left: Rights) -> Rights:
        lost, own = position.castling - left, _rights_of(position.turn)
        return left | (lost & own) if lost - own else left

    _rights_kept(rules, ended)


@FAULTS("state.castling")
def a_check_ends_the_rights(rules: CodeCopy) -> None:
    """A king that has been in check may no longer castle."""
    board_after, is_in_check = rules.function("state.board_after"), rules.function("attack.is_in_check")

    def ended(position: Position, move: Move, left: Rights) -> Rights:
        checked = is_in_check(board_after(position, move), other(position.turn))
        return left - _rights_of(other(position.turn)) if checked else left

    _rights_kept(rules, ended)


@FAULTS("state.castling")
def any_move_on_the_first_rank_ends_the_rights(rules: CodeCopy) -> None:
    """A king loses its rights when a piece moves away from the square beside it on its home rank."""

    def ended(position: Position, move: Move, left: Rights) -> Rights:
        is_beside = move.origin.rank == home_rank(position.turn) and move.origin.file in (4, 6)
        return left - _rights_of(position.turn) if is_beside else left

    _rights_kept(rules, ended)
