"""The legal moves, built forward: from each piece along its ways, as far as they are open.

Nothing here asks the judge. That the two agree on every move that can be written is a law held by tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_chess.attack import is_attacked, is_in_check
from drawbridge_reference.three_chess.board import SQUARES, Square
from drawbridge_reference.three_chess.ending import is_over
from drawbridge_reference.three_chess.notation import Move
from drawbridge_reference.three_chess.pieces import SUFFIXES, Kind, Piece, piece
from drawbridge_reference.three_chess.play import board_after
from drawbridge_reference.three_chess.position import king_on
from drawbridge_reference.three_chess.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules


def legal_moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Go through the legal moves, each once. In a finished game there are none."""
    if is_over(rules, position):
        return
    heeds_checks = not rules.holds("check.ignored")
    for origin, man in movable(rules, position):
        # Where a diagonal forks at the center, the ways before the fork come twice.
        reached: set[Square] = set()
        for way in open_ways(rules, position, man, origin):
            if way.target in reached or (heeds_checks and not _heeds_checks(rules, position, man, way)):
                continue
            reached.add(way.target)
            yield from way.moves
    if not rules.holds("origin.empty"):
        yield from _passes(rules, position)


@states("turn.other")
def movable(rules: Rules, position: Position) -> list[tuple[Square, Piece]]:
    """Return the pieces that may be moved, with their squares: the mover's own."""
    everybody = not rules.holds("turn.other")
    turn = position.turn
    return [
        (where, man)
        for where, man in zip(SQUARES, position.board, strict=True)
        if man is not None and (man.colour is turn or everybody)
    ]


@states("path.blocked", "own.piece")
def open_ways(rules: Rules, position: Position, mover: Piece, origin: Square) -> Iterator[Way]:
    """Go through the ways of a piece that are open as the board stands.

    A line is gone along up to its first man: to each empty square, and onto the man where it can be captured.
    """
    board, colour = position.board, mover.colour
    spares_own, stops = rules.holds("own.piece"), rules.holds("path.blocked")
    for line in rules.geometry.lines(mover, origin):
        for way in line:
            man = board[way.target]
            if not (man is not None and man.colour is colour and spares_own) and (
                way.use is Use.EITHER or _may_be_used(rules, position, mover, way)
            ):
                yield way
            if man is not None and stops:
                break


@states("pawn.forward-capture", "pawn.empty-capture", "castling.no-rook")
def _may_be_used(rules: Rules, position: Position, mover: Piece, way: Way) -> bool:
    """Tell whether a pawn finds on the target what its way is for, or a king what it needs to castle."""
    is_empty = position.board[way.target] is None
    match way.use:
        case Use.EITHER:
            return True
        case Use.CAPTURE:
            return not is_empty or not rules.holds("pawn.empty-capture")
        case Use.QUIET:
            return (is_empty or not rules.holds("pawn.forward-capture")) and _is_clear(rules, position, way)
        case Use.CASTLING:
            return has_rook(rules, position, mover, way) and _is_clear(rules, position, way)


@states("castling.no-rook")
def has_rook(rules: Rules, position: Position, king: Piece, way: Way) -> bool:
    """Tell whether the rook that castling needs stands on its corner."""
    corner = position.board[way.corner] if way.corner is not None else None
    return corner is piece(king.colour, Kind.ROOK) or not rules.holds("castling.no-rook")


def _is_clear(rules: Rules, position: Position, way: Way) -> bool:
    """Tell whether the squares that a pawn's jump passes, or that castling needs, are empty."""
    return not rules.holds("path.blocked") or all(position.board[where] is None for where in way.needed_empty)


@states("check.ignored")
def _heeds_checks(rules: Rules, position: Position, mover: Piece, way: Way) -> bool:
    """Tell whether a move is one of those that checks allow, in a game without the clause, as in orthodox chess.

    No castling out of check or through it, and no move that leaves the own king attacked.
    """
    board = position.board
    if way.use is Use.CASTLING and any(
        is_attacked(rules, board, where, mover.colour) for where in (way.origin, way.passed[0])
    ):
        return False
    after = board_after(rules, board, Move(way.origin, way.target))
    king = king_on(after, position.turn)
    return king is None or not is_attacked(rules, after, king, position.turn)


@states("origin.empty")
def _passes(rules: Rules, position: Position) -> Iterator[Move]:
    """Go through the moves of nothing that a game without the clause allows: they pass the turn."""
    if not rules.holds("check.ignored") and is_in_check(rules, position, position.turn):
        return
    suffixes = (None,) if rules.holds("promotion.suffix") else (None, *SUFFIXES)
    spares_own = rules.holds("own.piece")
    for origin in (where for where in SQUARES if position.board[where] is None):
        for target in SQUARES:
            man = position.board[target]
            if origin != target and not (man is not None and man.colour is position.turn and spares_own):
                yield from (Move(origin, target, suffix) for suffix in suffixes)
