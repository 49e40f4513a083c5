"""Slips about pins: lines on which none is found, and moves of pinned pieces that are legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import (
    captured_en_passant,
    crosses_the_center,
    is_along_a_file,
    is_around_a_ring,
    is_on_a_diagonal,
    is_pinned,
    overlook_pins,
    refuse_also,
    squares_of,
)

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.MECHANISM)


@FAULTS("ring.around")
def no_pins_around_rings(rules: CodeCopy) -> None:
    """The engine finds no pin around a ring."""
    overlook_pins(rules, lambda _position, _move, _board, way: is_around_a_ring(way))


@FAULTS("ring.around")
def no_pins_past_the_last_file(rules: CodeCopy) -> None:
    """The engine finds no pin around a ring where the line continues from the last file to the first."""
    overlook_pins(
        rules,
        lambda _position, _move, _board, way: (
            is_around_a_ring(way) and {0, 23} <= {square.file for square in squares_of(way)}
        ),
    )


@FAULTS("file.straight")
def no_pins_along_files(rules: CodeCopy) -> None:
    """The engine finds no pin along a file."""
    overlook_pins(rules, lambda _position, _move, _board, way: is_along_a_file(way))


@FAULTS("diagonal.line")
def no_pins_along_diagonals(rules: CodeCopy) -> None:
    """The engine finds no pin along a diagonal."""
    overlook_pins(rules, lambda _position, _move, board, way: is_on_a_diagonal(board, way))


@FAULTS("center.straight")
def no_pins_along_files_through_the_center(rules: CodeCopy) -> None:
    """The engine finds no pin along a file that leads through the center."""
    overlook_pins(rules, lambda _position, _move, _board, way: is_along_a_file(way) and crosses_the_center(way))


@FAULTS("center.diagonal")
def no_pins_along_diagonals_through_the_center(rules: CodeCopy) -> None:
    """The engine finds no pin along a diagonal that leads through the center."""
    overlook_pins(rules, lambda _position, _move, board, way: is_on_a_diagonal(board, way) and crosses_the_center(way))


@FAULTS("king.safety")
def no_pins_by_the_player_before(rules: CodeCopy) -> None:
    """Only the next player's pieces pin."""
    following = rules.function("board.following")
    overlook_pins(
        rules,
        lambda position, _move, board, way: (
            board[way.origin].colour != following(position.turn) and following(position.turn) not in position.eliminated
        ),
    )


@FAULTS("king.safety")
def no_pins_by_queens(rules: CodeCopy) -> None:
    """Rooks and bishops pin, but queens do not."""
    overlook_pins(rules, lambda _position, _move, board, way: board[way.origin].kind == "Q")


@FAULTS("king.safety")
def no_pinned_pawns(rules: CodeCopy) -> None:
    """A pawn is never pinned."""
    overlook_pins(rules, lambda position, move, _board, _way: position.board[move.origin].is_pawn)


@FAULTS("king.safety")
def no_pinned_knights(rules: CodeCopy) -> None:
    """A knight is never pinned."""
    overlook_pins(rules, lambda position, move, _board, _way: position.board[move.origin].kind == "N")


@FAULTS("king.safety")
def pinned_pieces_may_capture(rules: CodeCopy) -> None:
    """A pinned piece may capture, wherever the captured piece is."""
    overlook_pins(rules, lambda position, move, _board, _way: move.target in position.board)


@FAULTS("king.safety")
def only_the_capturing_pawn_is_looked_at_for_pins(rules: CodeCopy) -> None:
    """A capture en passant is judged as if the captured pawn were still in front of the king."""
    overlook_pins(
        rules,
        lambda position, move, _board, way: captured_en_passant(rules, position, move) in way.passed,
    )


@FAULTS("king.safety")
def pinned_pieces_never_move(rules: CodeCopy) -> None:
    """A pinned piece may not move, even along the line of the pin."""
    refuse_also(rules, lambda position, move: is_pinned(rules, position, move.origin))


@FAULTS("king.safety")
def pinned_pieces_do_not_capture_the_pinning_piece(rules: CodeCopy) -> None:
    """A pinned piece may move along the line of the pin, but may not capture the pinning piece."""
    refuse_also(
        rules,
        lambda position, move: move.target in position.board and is_pinned(rules, position, move.origin),
    )


@FAULTS("king.safety")
def pinned_pieces_do_not_cross_the_center(rules: CodeCopy) -> None:
    """A pinned piece may not cross the center, even along the line of the pin."""
    refuse_also(
        rules,
        lambda position, move: (
            abs(move.target.file - move.origin.file) > 8
            and abs(move.target.file - move.origin.file) < 16
            and is_pinned(rules, position, move.origin)
        ),
    )


@FAULTS("king.safety")
def third_players_do_not_shield(rules: CodeCopy) -> None:
    """The third player's pieces do not block pins and checks."""
    opponents, king_of = rules.function("attack.opponents"), rules.function("pieces.king_of")
    attacks = rules.function("attack.attacks")

    def is_open_without(position: Position, move: Move) -> bool:
        board = rules.function("board_after.board_after")(position, move)
        king = king_of(board, position.turn)
        hostile = opponents(position.turn, position.eliminated)
        for one in hostile if king is not None and len(hostile) == 2 else ():
            kept = {square: piece for square, piece in board.items() if piece.colour in (one, position.turn)}
            if any(piece.colour == one and attacks(kept, square, king) for square, piece in kept.items()):
                return True
        return False

    refuse_also(rules, is_open_without)
