"""Slips of counting: squares counted from 0 to 63 without a look at the file, and lines cut one square short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.standard.situations import move_also, move_only_if, refuse_also, spare_kings
from drawbridge_rules.standard.board import Square, ahead

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.standard.situations import Original
    from drawbridge_rules.standard.board import Board
    from drawbridge_rules.standard.move import Move
    from drawbridge_rules.standard.position import Position

FAULTS = Faults("standard", Kind.MECHANISM)


def _number(square: Square) -> int:
    return 8 * (square.rank - 1) + square.file - 1


def _counted(origin: Square, target: Square, steps: Sequence[int]) -> bool:
    """Return whether one of these steps leads there, counted in squares from 0 to 63."""
    return _number(target) - _number(origin) in steps


@FAULTS("knight.leap")
def knights_leap_round_the_edge(rules: CodeCopy) -> None:
    """A knight's leaps are computed on square numbers, so a leap past the edge ends on the other side."""
    move_also(
        rules,
        "ways.knight_leap",
        lambda _knight, origin, target: _counted(origin, target, (-17, -15, -10, -6, 6, 10, 15, 17)),
    )


@FAULTS("king.step")
def kings_step_round_the_edge(rules: CodeCopy) -> None:
    """A king's steps are computed on square numbers, so a step past the edge ends on the other side."""
    spare_kings(rules)

    @rules.wrap("attack.is_free")
    def is_free(original: Original, board: Board, origin: Square, target: Square) -> bool:
        is_king = board[origin].kind == "K" and abs(target.file - origin.file) == 7
        return is_king or original(board, origin, target)

    move_also(
        rules, "ways.king_step", lambda _king, origin, target: _counted(origin, target, (-9, -8, -7, -1, 1, 7, 8, 9))
    )


@FAULTS("pawn.capture")
def pawns_capture_round_the_edge(rules: CodeCopy) -> None:
    """A pawn's captures are computed on square numbers, so a capture past the edge ends on the other side."""

    @rules.wrap("attack.is_free")
    def is_free(original: Original, board: Board, origin: Square, target: Square) -> bool:
        is_pawn = board[origin].kind == "P" and abs(target.file - origin.file) == 7
        return is_pawn or original(board, origin, target)

    def leads(pawn: object, origin: Square, target: Square) -> bool:
        forward = ahead(getattr(pawn, "colour", "white"))
        return target.rank not in (1, 8) and _counted(origin, target, (7 * forward, 9 * forward))

    move_also(rules, "ways.pawn_capture", leads)


@FAULTS("rook.slide")
def rooks_end_one_square_early(rules: CodeCopy) -> None:
    """A rook or queen moves at most six squares along a rank or a file."""
    move_only_if(
        rules,
        "ways.rook_slide",
        lambda _piece, origin, target: max(abs(target.file - origin.file), abs(target.rank - origin.rank)) < 7,
    )


@FAULTS("bishop.slide")
def bishops_end_one_square_early(rules: CodeCopy) -> None:
    """A bishop or queen moves at most six squares along a diagonal."""
    move_only_if(rules, "ways.bishop_slide", lambda _piece, origin, target: abs(target.file - origin.file) < 7)


@FAULTS("path.blocked")
def the_square_before_the_target_is_not_looked_at(rules: CodeCopy) -> None:
    """A sliding piece passes a man on the last square before its target."""
    _overlook(rules, lambda squares: squares[:-1])


@FAULTS("path.blocked")
def the_square_beside_the_origin_is_not_looked_at(rules: CodeCopy) -> None:
    """A sliding piece passes a man on the first square of its path."""
    _overlook(rules, lambda squares: squares[1:])


def _overlook(rules: CodeCopy, seen: Original) -> None:
    spare_kings(rules)
    between = rules.function("board.between")

    @rules.wrap("attack.is_free")
    def is_free(original: Original, board: Board, origin: Square, target: Square) -> bool:
        if board[origin].kind not in "QRB":
            return bool(original(board, origin, target))
        return not any(square in board for square in seen(between(origin, target)))


@FAULTS("pawn.promotion")
def pawns_on_the_a_file_do_not_promote(rules: CodeCopy) -> None:
    """A pawn cannot promote on the first or the last file."""
    refuse_also(rules, lambda _position, move: move.promotion != "" and move.target.file in (1, 8))


@FAULTS("pawn.en-passant")
def edge_pawns_do_not_capture_en_passant(rules: CodeCopy) -> None:
    """A pawn on the first or the last file does not capture en passant."""

    @rules.wrap("ways.pawn_en_passant")
    def pawn_en_passant(original: Original, position: Position, origin: Square, target: Square) -> bool:
        return origin.file not in (1, 8) and original(position, origin, target)


@FAULTS("king.safety")
def made_moves_are_not_judged_for_safety(rules: CodeCopy) -> None:
    """The list of legal moves is right, but `apply` accepts a move that leaves its king attacked."""
    spare_kings(rules)
    listing = [False]

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Original, position: Position) -> Iterator[Move]:
        listing[0] = True
        found = list(original(position))
        listing[0] = False
        yield from found

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Original, position: Position, move: Move) -> bool:
        return listing[0] and original(position, move)
