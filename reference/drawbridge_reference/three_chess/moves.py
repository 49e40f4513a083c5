"""The legal moves, built forward: from each piece along its ways, as far as they are open.

Nothing here asks the judge. Tests check that the two agree on every move that can be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_chess.board import SQUARES, Square
from drawbridge_reference.three_chess.ending import is_over
from drawbridge_reference.three_chess.pieces import Kind, Piece, piece
from drawbridge_reference.three_chess.switches import passes, ways_that_heed_checks
from drawbridge_reference.three_chess.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules


def legal_moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Yield the legal moves, each once. A finished game has none."""
    if is_over(rules, position):
        return
    for origin, man in movable(rules, position):
        ways = open_ways(rules, position, man, origin)
        if not rules.holds("check.ignored"):
            ways = ways_that_heed_checks(rules, position, man, ways)
        # If a diagonal forks at the center, the ways before the fork are in both lines.
        reached: set[Square] = set()
        for way in ways:
            if way.target not in reached:
                reached.add(way.target)
                yield from way.moves
    if not rules.holds("origin.empty"):
        yield from passes(rules, position)


@states("turn.other")
def movable(rules: Rules, position: Position) -> list[tuple[Square, Piece]]:
    """Return the pieces of the player to move, with their squares."""
    everybody = not rules.holds("turn.other")
    turn = position.turn
    return [
        (where, man)
        for where, man in zip(SQUARES, position.board, strict=True)
        if man is not None and (man.colour is turn or everybody)
    ]


@states("path.blocked", "own.piece")
def open_ways(rules: Rules, position: Position, mover: Piece, origin: Square) -> Iterator[Way]:
    """Yield the ways of a piece that are open on this board.

    A line is open up to its first man: onto each empty square, and onto the man if it can be captured.
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
    """Return whether a pawn's target suits its way, or whether a king has what castling needs."""
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
    """Return whether the rook that castling needs is on its corner."""
    corner = position.board[way.corner] if way.corner is not None else None
    return corner is piece(king.colour, Kind.ROOK) or not rules.holds("castling.no-rook")


def _is_clear(rules: Rules, position: Position, way: Way) -> bool:
    """Return whether every square that a pawn's jump passes, or that castling needs empty, is empty."""
    return not rules.holds("path.blocked") or all(position.board[where] is None for where in way.needed_empty)
