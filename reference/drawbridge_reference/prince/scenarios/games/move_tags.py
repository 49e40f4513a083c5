"""What a legal move does, as a player would say it. The tags decide which moves are played in the games."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from drawbridge_reference.prince.board import Cell, change_between, moved, tier_of
from drawbridge_reference.prince.geometry import reach
from drawbridge_reference.prince.pieces import MOVES, PROMOTIONS, Kind, piece
from drawbridge_reference.prince.ways import PAWN_CAPTURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position


class MoveTag(Enum):
    """Something that a move does, in the words that follow its name: `1d4-1b2` castles low."""

    # Members are compared by identity. Hashing their names would take a tenth of the time in which games are played.
    __hash__ = object.__hash__

    CASTLES_LOW = "castles low"
    CASTLES_HIGH = "castles high"
    EN_PASSANT = "captures en passant on a diagonal"
    EN_PASSANT_ON_TRIAGONAL = "captures en passant on a triagonal"
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
    LEAPS_PAST_SHADOW = "makes an area leap that is shadowed in another sector"
    JUMPS_PAST = "jumps with a pawn past an enemy's pawn"
    ENDS_RIGHT = "ends a castling right of its own side"
    KING_CAPTURES = "captures with the king"
    PAWN_CAPTURES = "captures with a pawn"
    ACE_CAPTURES = "captures with an ace"
    ADMIRAL_CAPTURES = "captures with an admiral"
    ARTIST_CAPTURES = "captures with an artist"
    ASTRONAUT_CAPTURES = "captures with an astronaut"
    BASE_CAPTURES = "captures with a base"
    BISHOP_CAPTURES = "captures with a bishop"
    CAPTAIN_CAPTURES = "captures with a captain"
    COURT_CAPTURES = "captures with a court"
    KNIGHT_CAPTURES = "captures with a knight"
    MARINE_CAPTURES = "captures with a marine"
    MERCHANT_CAPTURES = "captures with a merchant"
    MARKET_CAPTURES = "captures with a market"
    NETWORK_CAPTURES = "captures with a network"
    PARATROOPER_CAPTURES = "captures with a paratrooper"
    PRINCE_CAPTURES = "captures with a prince"
    QUEEN_CAPTURES = "captures with a queen"
    REPORTER_CAPTURES = "captures with a reporter"
    ROOK_CAPTURES = "captures with a rook"
    SCIENTIST_CAPTURES = "captures with a scientist"
    SPY_CAPTURES = "captures with a spy"
    UNIVERSITY_CAPTURES = "captures with a university"
    JUMPS = "jumps with a pawn"
    PAWN_STEPS = "moves a pawn"
    KING_STEPS = "moves the king"
    ACE_MOVES = "moves an ace"
    ADMIRAL_MOVES = "moves an admiral"
    ARTIST_MOVES = "moves an artist"
    ASTRONAUT_MOVES = "moves an astronaut"
    BASE_MOVES = "moves a base"
    BISHOP_MOVES = "moves a bishop"
    CAPTAIN_MOVES = "moves a captain"
    COURT_MOVES = "moves a court"
    KNIGHT_MOVES = "moves a knight"
    MARINE_MOVES = "moves a marine"
    MERCHANT_MOVES = "moves a merchant"
    MARKET_MOVES = "moves a market"
    NETWORK_MOVES = "moves a network"
    PARATROOPER_MOVES = "moves a paratrooper"
    PRINCE_MOVES = "moves a prince"
    QUEEN_MOVES = "moves a queen"
    REPORTER_MOVES = "moves a reporter"
    ROOK_MOVES = "moves a rook"
    SCIENTIST_MOVES = "moves a scientist"
    SPY_MOVES = "moves a spy"
    UNIVERSITY_MOVES = "moves a university"
    # The families of moves, which players weigh and reasons count in addition to the kind of piece.
    CAPTURES_BY_AREA = "captures by an area leap"
    CAPTURES_BY_LEAP = "captures by a leap"
    CAPTURES_BY_SLIDE = "captures by a slide"
    AREA_LEAPS = "makes an area leap"
    LEAPS = "leaps"
    SLIDES = "slides"


PROMOTION_TAGS: dict[Kind, MoveTag] = {kind: MoveTag[f"PROMOTES_TO_{kind.name}"] for kind in PROMOTIONS}
"""The promotion to each kind."""

CAPTURES_EN_PASSANT = frozenset({MoveTag.EN_PASSANT, MoveTag.EN_PASSANT_ON_TRIAGONAL})

_ORDER = {tag: number for number, tag in enumerate(MoveTag)}
_BY_FAMILY = {
    "area": (MoveTag.AREA_LEAPS, MoveTag.CAPTURES_BY_AREA),
    "leap": (MoveTag.LEAPS, MoveTag.CAPTURES_BY_LEAP),
    "slide": (MoveTag.SLIDES, MoveTag.CAPTURES_BY_SLIDE),
}
"""The tags of each family of clauses, without and with a capture."""
_FAMILY = {kind: clauses[0].partition(".")[0] for kind, clauses in MOVES.items()}
_BY_KIND = {
    kind: tuple(zip((MoveTag[f"{kind.name}_MOVES"], MoveTag[f"{kind.name}_CAPTURES"]), _BY_FAMILY[family], strict=True))
    for kind, family in _FAMILY.items()
}
"""The tags of each kind, without and with a capture: its own and its family's."""
PLANAR = frozenset(kind for kind, family in _FAMILY.items() if family == "area")
"""The kinds that leap over areas."""


def tags_of(position: Position, move: Move) -> tuple[MoveTag, ...]:
    """Return the tags of a legal move, the most important first."""
    mover = position.board[move.origin]
    if mover is None:
        return ()
    return tuple(sorted(_tags(position, mover, move), key=_ORDER.__getitem__))


def _tags(position: Position, mover: Piece, move: Move) -> Iterator[MoveTag]:
    captures = position.board[move.target] is not None
    for right in position.castling:
        if right.colour is mover.colour:
            if mover.kind is Kind.KING or move.origin == right.base_cell:
                yield MoveTag.ENDS_RIGHT
        elif move.target == right.base_cell:
            yield MoveTag.CAPTURES_HOME_BASE
    match mover.kind:
        case Kind.PAWN:
            yield from _tags_of_pawn(position, mover, move, captures=captures)
        case Kind.KING:
            yield _tag_of_king(move, captures=captures)
        case _:
            yield from _BY_KIND[mover.kind][captures]
            if mover.kind in PLANAR and _is_past_shadow(position, mover, move):
                yield MoveTag.CAPTURES_PAST_SHADOW if captures else MoveTag.LEAPS_PAST_SHADOW


def _tags_of_pawn(position: Position, mover: Piece, move: Move, *, captures: bool) -> Iterator[MoveTag]:
    if captures:
        yield MoveTag.PAWN_CAPTURES
    if move.promotion:
        yield PROMOTION_TAGS[move.promotion]
        yield MoveTag.PROMOTES_BY_CAPTURE if captures else MoveTag.PROMOTES
    elif captures:
        return
    elif move.target == position.en_passant and _is_across(move):
        yield MoveTag.EN_PASSANT_ON_TRIAGONAL if _is_triagonal(move) else MoveTag.EN_PASSANT
    elif abs(tier_of(move.target) - tier_of(move.origin)) == 1:
        yield MoveTag.PAWN_STEPS
    else:
        yield MoveTag.JUMPS
        enemy = piece(mover.colour.other, Kind.PAWN)
        if any(position.board[beside] is enemy for beside in cells_beside(move.target)):
            yield MoveTag.JUMPS_PAST


def _is_across(move: Move) -> bool:
    """Return whether a pawn leaves its column or row."""
    return change_between(move.origin, move.target)[1:] != (0, 0)


def _is_triagonal(move: Move) -> bool:
    return 0 not in change_between(move.origin, move.target)


def cells_beside(where: Cell) -> Iterator[Cell]:
    """Yield the cells around a cell on its tier. A pawn there captures on the cell behind it or in front of it."""
    for column, row in PAWN_CAPTURES:
        beside = moved(where, (0, column, row))
        if beside is not None:
            yield beside


def _tag_of_king(move: Move, *, captures: bool) -> MoveTag:
    if captures:
        return MoveTag.KING_CAPTURES
    columns = change_between(move.origin, move.target)[1]
    if abs(columns) < 2:
        return MoveTag.KING_STEPS
    return MoveTag.CASTLES_HIGH if columns > 0 else MoveTag.CASTLES_LOW


def _is_past_shadow(position: Position, mover: Piece, move: Move) -> bool:
    """Return whether an area leap is shadowed in some sector, though open in another."""
    occupied = position.occupied
    reached = (reach(clause, move.origin).get(move.target, ()) for clause in MOVES[mover.kind])
    return any(any(map(occupied.__and__, sectors)) for sectors in reached)
