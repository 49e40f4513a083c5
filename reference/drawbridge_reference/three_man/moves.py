"""The legal moves, built forward: from each piece along its ways, as far as they are open.

Nothing here asks the judge. That the two agree on every move that can be written is a law held by tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_man.attack import Guard, guard, hostile_pieces, is_attacked
from drawbridge_reference.three_man.board import SQUARES, Square
from drawbridge_reference.three_man.castling import clause_against_castling
from drawbridge_reference.three_man.moats import clause_against_check, clause_against_crossing, crossing_checks
from drawbridge_reference.three_man.notation import Move
from drawbridge_reference.three_man.pieces import Kind, piece
from drawbridge_reference.three_man.squares_after import board_after, colour_whose_king_falls
from drawbridge_reference.three_man.ways import Line, Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


def legal_moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Go through the legal moves, each once. In a finished game there are none."""
    if has_winner(rules, position):
        return
    watch = guard(rules, position)
    for origin, man in movable(rules, position):
        # Two ways to one square are one move, legal when one of them is.
        reached: set[Square] = set()
        for way in open_ways(rules, position, man, origin):
            if way.target in reached:
                continue
            for move in way.moves:
                if _ends_well(rules, position, way, move, watch):
                    reached.add(way.target)
                    yield move
    if not rules.holds("origin.empty"):
        yield from _passes(rules, position, watch)


@states("game.over")
def has_winner(rules: Rules, position: Position) -> bool:
    """Tell whether the game has ended with one colour left, so that no move is legal."""
    return len(position.eliminated) == 2 and rules.holds("outcome.winner") and rules.holds("game.over")


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


def open_ways(rules: Rules, position: Position, mover: Piece, origin: Square) -> Iterator[Way]:
    """Go through the ways of a piece that are open as the board stands, whatever becomes of any king."""
    for line in rules.geometry.lines(mover, origin):
        if line[0].use is Use.EITHER:
            yield from _open_along(rules, position, mover, line)
        elif _is_open(rules, position, mover, line[0]):
            yield line[0]


@states("path.blocked", "own.piece")
def _open_along(rules: Rules, position: Position, mover: Piece, line: Line) -> Iterator[Way]:
    """Go along a line up to the first man: to each empty square, and onto the man if it can be captured."""
    board = position.board
    for way in line:
        man = board[way.target]
        if man is None or way.target == way.origin:
            if not way.moats or not clause_against_crossing(rules, position, way, None):
                yield way
            continue
        if (man.colour is not mover.colour or not rules.holds("own.piece")) and (
            not way.moats or not clause_against_crossing(rules, position, way, man)
        ):
            yield way
        if rules.holds("path.blocked"):
            return


def _is_open(rules: Rules, position: Position, mover: Piece, way: Way) -> bool:
    """Tell whether a pawn's way or a castling is open."""
    man = position.board[way.target]
    is_own = man is not None and man.colour is mover.colour and rules.holds("own.piece")
    is_blocked = rules.holds("path.blocked") and any(position.board[where] is not None for where in way.needed_empty)
    if is_own or is_blocked:
        return False
    match way.use:
        case Use.QUIET:
            return man is None or not rules.holds("pawn.forward-capture")
        case Use.EN_PASSANT:
            return way.target in position.en_passant
        case Use.CAPTURE:
            return _may_capture(rules, position, way, man)
        case Use.CASTLING:
            return clause_against_castling(rules, position, mover, way) is None
        case Use.EITHER:
            return True


@states("pawn.empty-capture", "creek.capture", "pawn.forward-capture")
def _may_capture(rules: Rules, position: Position, way: Way, man: Piece | None) -> bool:
    """Tell whether a pawn may go diagonally: onto a piece, over no creek that it sees, as moats allow."""
    if man is None and rules.holds("pawn.empty-capture"):
        return False
    if way.creek and rules.holds("creek.capture"):
        return False
    return not way.moats or not clause_against_crossing(rules, position, way, man)


@states("king.safety", "moat.check")
def _ends_well(rules: Rules, position: Position, way: Way, move: Move, watch: Guard) -> bool:
    """Tell whether a move over open squares leaves the own king safe, and gives no check that a moat forbids."""
    if way.moats and clause_against_check(rules, position, way):
        gone = colour_whose_king_falls(rules, position, move)
        if crossing_checks(rules, position, move, board_after(rules, position, move), gone):
            return False
    # A king that stands in no check is uncovered only by a man that shields it, or by itself.
    may_uncover = (
        watch.in_check
        or move.origin in watch.shields
        or move.origin == watch.king
        or way.use is Use.EN_PASSANT
        or not rules.holds("turn.other")
    )
    return not may_uncover or _is_safe_after(rules, position, move, watch)


def _is_safe_after(rules: Rules, position: Position, move: Move, watch: Guard) -> bool:
    """Tell whether the mover's king is not attacked after a move, as `captured-king` counts its attackers."""
    king = move.target if move.origin == watch.king else watch.king
    if king is None or not rules.holds("king.safety"):
        return True
    after = board_after(rules, position, move)
    if after[king] is not piece(position.turn, Kind.KING):
        return True  # a game without `own.piece`: the king has been captured by its own side
    fallen = None if rules.captured_king_attacks else colour_whose_king_falls(rules, position, move)
    hostile = hostile_pieces(rules, position, position.turn, fallen) if fallen else watch.hostile
    return not is_attacked(rules, after, king, hostile)


@states("origin.empty")
def _passes(rules: Rules, position: Position, watch: Guard) -> Iterator[Move]:
    """Go through the moves of nothing that a game without the clause allows: they pass the turn."""
    if watch.in_check and rules.holds("king.safety"):
        return
    for origin in SQUARES:
        for target in SQUARES:
            man = position.board[target]
            if position.board[origin] is None and origin != target and (man is None or man.colour is not position.turn):
                yield Move(origin, target)
