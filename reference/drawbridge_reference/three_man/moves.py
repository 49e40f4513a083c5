"""The legal moves, built forward: from each piece along its ways, as far as they are open.

Nothing here calls the judge. Tests hold the law that the two agree on every move that can be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.three_man.attack import hostile_pieces, is_attacked
from drawbridge_reference.three_man.board import SQUARES, Square
from drawbridge_reference.three_man.castling import clause_against_castling
from drawbridge_reference.three_man.king_safety import KingSafety, king_safety
from drawbridge_reference.three_man.moats import clause_against_check, clause_against_crossing, crossing_checks
from drawbridge_reference.three_man.pieces import Kind
from drawbridge_reference.three_man.squares_after import board_after, colour_silenced, colour_whose_king_falls
from drawbridge_reference.three_man.switches import captures_own_king, passes
from drawbridge_reference.three_man.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


def legal_moves(rules: Rules, position: Position) -> Iterator[Move]:
    """Yield the legal moves, each once. In a finished game there are none."""
    if has_winner(rules, position):
        return
    safety = king_safety(rules, position)
    for origin, man in movable(rules, position):
        may_uncover = safety.may_uncover(origin)
        ways = open_ways(rules, position, man, origin)
        if safety.in_check and origin != safety.king:
            ways = [way for way in ways if safety.may_evade(position.board, way)]
        # Two ways to one square are one move, which is legal when one of them is.
        reached: set[Square] = set()
        for way in ways:
            if way.target in reached:
                continue
            moves = way.moves
            if may_uncover or way.moats or way.use is Use.EN_PASSANT:
                moves = tuple(move for move in moves if _ends_well(rules, position, way, move, safety))
            if moves:
                reached.add(way.target)
                yield from moves
    if not rules.holds("origin.empty"):
        yield from passes(position, safety)


@states("game.over")
def has_winner(rules: Rules, position: Position) -> bool:
    """Return whether the game has ended with one colour left, so that no move is legal."""
    return len(position.eliminated) == 2 and rules.holds("outcome.winner") and rules.holds("game.over")


@states("turn.other")
def movable(rules: Rules, position: Position) -> list[tuple[Square, Piece]]:
    """Return the pieces that may move, with their squares: the mover's own."""
    everybody = not rules.holds("turn.other")
    turn = position.turn
    return [
        (where, man)
        for where, man in zip(SQUARES, position.board, strict=True)
        if man is not None and (man.colour is turn or everybody)
    ]


@states("path.blocked", "own.piece")
def open_ways(rules: Rules, position: Position, mover: Piece, origin: Square) -> list[Way]:
    """Return the open ways of a piece on this board, apart from checks.

    A line leads up to its first piece: to each empty square, and onto the piece if it can be captured.
    """
    board = position.board
    spares_own, stops = rules.holds("own.piece"), rules.holds("path.blocked")
    found = []
    for line in rules.geometry.lines(mover, origin):
        for way in line:
            man = board[way.target] if way.target != origin else None
            if man is not None and man.colour is mover.colour and spares_own:
                is_open = False
            else:
                is_open = way.use is Use.EITHER or _may_be_used(rules, position, mover, way)
            if is_open and (not way.moats or clause_against_crossing(rules, position, way, man) is None):
                found.append(way)
            if man is not None and stops:
                break
    return found


@states("pawn.forward-capture", "pawn.empty-capture", "creek.capture")
def _may_be_used(rules: Rules, position: Position, mover: Piece, way: Way) -> bool:
    """Return whether a pawn's way fits what is on the target, or a king may castle."""
    is_empty = position.board[way.target] is None
    match way.use:
        case Use.CAPTURE:
            sees_creek = way.creek is not None and rules.holds("creek.capture")
            # On a jumped square an outward pawn captures en passant, by another way.
            is_jumped = way.target in position.en_passant and mover.kind is Kind.OUTWARD_PAWN
            return not (sees_creek or is_jumped or (is_empty and rules.holds("pawn.empty-capture")))
        case Use.QUIET:
            return (is_empty or not rules.holds("pawn.forward-capture")) and _is_clear(rules, position, way)
        case Use.EN_PASSANT:
            return way.target in position.en_passant
        case Use.CASTLING:
            return _is_clear(rules, position, way) and clause_against_castling(rules, position, mover, way) is None
        case Use.EITHER:
            return True


def _is_clear(rules: Rules, position: Position, way: Way) -> bool:
    """Return whether the squares that a pawn's jump or castling passes are empty."""
    return not rules.holds("path.blocked") or all(position.board[where] is None for where in way.needed_empty)


@states("king.safety", "moat.check")
def _ends_well(rules: Rules, position: Position, way: Way, move: Move, safety: KingSafety) -> bool:
    """Return whether a move by an open way leaves its own king safe and gives no check that a moat forbids."""
    if way.moats and clause_against_check(rules, position, way):
        gone = colour_whose_king_falls(rules, position, move)
        if crossing_checks(rules, position, move, board_after(rules, position, move), gone):
            return False
    return _is_safe_after(rules, position, way, move, safety)


def _is_safe_after(rules: Rules, position: Position, way: Way, move: Move, safety: KingSafety) -> bool:
    """Return whether the mover's king is safe after a move. The ruling `captured-king` says who attacks it."""
    if safety.king is None:
        return True
    fallen = colour_silenced(rules, position, move)
    hostile = hostile_pieces(rules, position, position.turn, fallen) if fallen else safety.hostile
    if move.origin == safety.king and way.use is not Use.CASTLING:
        return not is_attacked(rules, safety.board_without_king, move.target, hostile)
    king = move.target if move.origin == safety.king else safety.king
    return captures_own_king(safety, move) or not is_attacked(rules, board_after(rules, position, move), king, hostile)
