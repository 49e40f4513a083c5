"""What a legal move does, as far as a reader or a player would say it: the acts that games are made rich by."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from drawbridge_reference.prince.board import Cell, change_between, column_of, moved, row_of, tier_of
from drawbridge_reference.prince.geometry import reach
from drawbridge_reference.prince.pieces import MOVES, PROMOTIONS, Kind, piece
from drawbridge_reference.prince.ways import PAWN_CAPTURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position


class Act(Enum):
    """Something that a move does, in the words that follow its name: `1d4-1b2` castles low."""

    CASTLES_LOW = "castles low"
    CASTLES_HIGH = "castles high"
    EN_PASSANT = "captures en passant"
    PROMOTES_TO_ACE = "promotes to an ace"
    PROMOTES_TO_ADMIRAL = "promotes to an admiral"
    PROMOTES_TO_ARTIST = "promotes to an artist"
    PROMOTES_TO_ASTRONAUT = "promotes to an astronaut"
    PROMOTES_TO_BASE = "promotes to a base"
    PROMOTES_TO_BISHOP = "promotes to a bishop"
    PROMOTES_TO_CAPTAIN = "promotes to a captain"
    PROMOTES_TO_COURT = "promotes to a court"
    PROMOTES_TO_KNIGHT = "promotes to a knight"
    PROMOTES_TO_MARINE = "promotes to a marine"
    PROMOTES_TO_MERCHANT = "promotes to a merchant"
    PROMOTES_TO_MARKET = "promotes to a market"
    PROMOTES_TO_NETWORK = "promotes to a network"
    PROMOTES_TO_PARATROOPER = "promotes to a paratrooper"
    PROMOTES_TO_PRINCE = "promotes to a prince"
    PROMOTES_TO_QUEEN = "promotes to a queen"
    PROMOTES_TO_REPORTER = "promotes to a reporter"
    PROMOTES_TO_ROOK = "promotes to a rook"
    PROMOTES_TO_SCIENTIST = "promotes to a scientist"
    PROMOTES_TO_SPY = "promotes to a spy"
    PROMOTES_TO_UNIVERSITY = "promotes to a university"
    PROMOTES_BY_CAPTURE = "promotes by capturing"
    PROMOTES = "promotes"
    CAPTURES_HOME_BASE = "captures a base that could still castle"
    CAPTURES_PAST_SHADOW = "captures by an area leap that is shadowed in another sector"
    JUMPS_PAST = "jumps with a pawn past an enemy's pawn"
    CAPTURES_BY_AREA = "captures by an area leap"
    KING_CAPTURES = "captures with the king"
    PAWN_CAPTURES = "captures with a pawn"
    CAPTURES_BY_LEAP = "captures by a leap"
    CAPTURES_BY_SLIDE = "captures by a slide"
    LEAPS_PAST_SHADOW = "makes an area leap that is shadowed in another sector"
    ENDS_RIGHT = "ends a castling right of its own side"
    JUMPS = "jumps with a pawn"
    PAWN_STEPS = "moves a pawn"
    KING_STEPS = "moves the king"
    LEAPS = "leaps"
    SLIDES = "slides"
    AREA_LEAPS = "makes an area leap"


PROMOTION_ACTS: dict[Kind, Act] = {kind: Act[f"PROMOTES_TO_{kind.name}"] for kind in PROMOTIONS}
"""For each kind, that a pawn becomes it."""

_ORDER = {act: number for number, act in enumerate(Act)}
_BY_FAMILY = {
    "area": (Act.AREA_LEAPS, Act.CAPTURES_BY_AREA),
    "leap": (Act.LEAPS, Act.CAPTURES_BY_LEAP),
    "slide": (Act.SLIDES, Act.CAPTURES_BY_SLIDE),
}
"""What a move of each family of clauses is, without and with a capture."""
_BY_KIND = {kind: _BY_FAMILY[clauses[0].partition(".")[0]] for kind, clauses in MOVES.items()}
PLANAR = frozenset(kind for kind, acts in _BY_KIND.items() if acts == _BY_FAMILY["area"])
"""The kinds that leap over areas."""


def acts_of(position: Position, move: Move) -> tuple[Act, ...]:
    """Return what a legal move does, the most telling first."""
    mover = position.board[move.origin]
    if mover is None:
        return ()
    return tuple(sorted(_acts(position, mover, move), key=_ORDER.__getitem__))


def _acts(position: Position, mover: Piece, move: Move) -> Iterator[Act]:
    captures = position.board[move.target] is not None
    for right in position.castling:
        if right.colour is mover.colour:
            if mover.kind is Kind.KING or move.origin == right.base_cell:
                yield Act.ENDS_RIGHT
        elif move.target == right.base_cell:
            yield Act.CAPTURES_HOME_BASE
    match mover.kind:
        case Kind.PAWN:
            yield from _acts_of_pawn(position, mover, move, captures=captures)
        case Kind.KING:
            yield _act_of_king(move, captures=captures)
        case _:
            yield _BY_KIND[mover.kind][captures]
            if mover.kind in PLANAR and _is_past_shadow(position, mover, move):
                yield Act.CAPTURES_PAST_SHADOW if captures else Act.LEAPS_PAST_SHADOW


def _acts_of_pawn(position: Position, mover: Piece, move: Move, *, captures: bool) -> Iterator[Act]:
    if captures:
        yield Act.PAWN_CAPTURES
    if move.promotion:
        yield PROMOTION_ACTS[move.promotion]
        yield Act.PROMOTES_BY_CAPTURE if captures else Act.PROMOTES
    elif captures:
        return
    elif move.target == position.en_passant and _is_across(move):
        yield Act.EN_PASSANT
    elif abs(tier_of(move.target) - tier_of(move.origin)) == 1:
        yield Act.PAWN_STEPS
    else:
        yield Act.JUMPS
        enemy = piece(mover.colour.other, Kind.PAWN)
        if any(position.board[beside] is enemy for beside in cells_beside(move.target)):
            yield Act.JUMPS_PAST


def _is_across(move: Move) -> bool:
    """Tell whether a pawn leaves its column or row."""
    return (column_of(move.origin), row_of(move.origin)) != (column_of(move.target), row_of(move.target))


def cells_beside(where: Cell) -> Iterator[Cell]:
    """Go through the cells around one on its tier: a pawn there captures on the cell behind or before it."""
    for column, row in PAWN_CAPTURES:
        beside = moved(where, (0, column, row))
        if beside is not None:
            yield beside


def _act_of_king(move: Move, *, captures: bool) -> Act:
    if captures:
        return Act.KING_CAPTURES
    columns = change_between(move.origin, move.target)[1]
    if abs(columns) < 2:
        return Act.KING_STEPS
    return Act.CASTLES_HIGH if columns > 0 else Act.CASTLES_LOW


def _is_past_shadow(position: Position, mover: Piece, move: Move) -> bool:
    """Tell whether an area leap is shadowed in some sector, though open in another."""
    occupied = position.occupied
    reached = (reach(clause, move.origin).get(move.target, ()) for clause in MOVES[mover.kind])
    return any(between & occupied for sectors in reached for between in sectors)
