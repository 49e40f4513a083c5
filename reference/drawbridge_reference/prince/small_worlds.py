"""Positions with few men: see `drawbridge_reference.casework.few_men`.

With 23 kinds on 512 cells there are too many, so the kind of a second man is taken in turn, and in `evasions` and
`pins` a king stands on few cells.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.few_men import Scene, one_more_man, worlds_of
from drawbridge_reference.casework.small_board import Check, Man, SmallBoard
from drawbridge_reference.casework.square_sets import Mask, common, mask_of, union
from drawbridge_reference.kernel.small_worlds import World
from drawbridge_reference.prince.board import (
    CELLS,
    COLOURS,
    SIZE,
    Cell,
    Colour,
    cell,
    cell_named,
    column_of,
    moved,
    row_of,
    tier_of,
)
from drawbridge_reference.prince.geometry import reaches_of
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind, Piece, piece
from drawbridge_reference.prince.position import Position, Right, king_start, written
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.ways import PAWN_CAPTURES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.prince.rules import Rules

_KING, _PAWN = Kind.KING.value, Kind.PAWN.value
_EVERYWHERE = mask_of(CELLS)
_OFF_THE_ENDS = mask_of(where for where in CELLS if 1 < tier_of(where) < SIZE)
_CHECKED_KINGS = ("1d4", "1a1", "4e5")
"""A king at home, in a corner, and in the middle."""


def small_worlds(rules: Rules) -> tuple[World, ...]:
    """Return the families of positions with few men."""
    board = _Board(rotated=rules.rotated_black)
    castling = "A king and its bases at home with some rights, and another man of every kind on every cell."
    passing = "A pawn that can capture en passant, and another man on every cell, its kind taken in turn."
    return (
        *worlds_of(board),
        World("castling", castling, lambda: one_more_man(board, _castling_scenes())),
        World("en-passant", passing, lambda: one_more_man(board, _en_passant_scenes(), kinds_in_turn=True)),
    )


class _Board(SmallBoard):
    """The field as White sees it, and with its tiers mirrored for Black."""

    colours = len(COLOURS)
    king = _KING
    kinds = (*(kind.value for kind in PROMOTIONS), _PAWN)
    takes_kinds_in_turn = True
    checked_kings = tuple(cell_named(name) for name in _CHECKED_KINGS)
    pinning_kings = checked_kings

    def __init__(self, *, rotated: bool) -> None:
        """Take whether Black's array is rotated."""
        self._rotated = rotated

    def squares(self, _colour: int, kind: str) -> Mask:
        return _OFF_THE_ENDS if kind == _PAWN else _EVERYWHERE

    def reach(self, colour: int, kind: str, where: int) -> Mask:
        return _reach(colour, kind, where)

    def checks(self, king: int) -> Sequence[Check]:
        return tuple(_checks(Cell(king)))

    def parking(self, _colour: int, _setting: int) -> Sequence[int]:
        return _FROM_THE_CORNERS

    def written(self, men: Sequence[Man], mover: int, _setting: int, members: Mapping[str, Any]) -> JsonObject:
        turn, wings, jumped = COLOURS[mover], members.get("castling", ()), members.get("en_passant")
        # A rotated array is White's with all dimensions mirrored, and so are its castlings: low for high.
        turned = self._rotated and mover == 1 and bool(wings)
        board: list[Piece | None] = [None] * len(CELLS)
        for colour, kind, where in men:
            board[_seen_by(mover, where, turned=turned)] = _man(colour, kind, mover)
        rights = frozenset(Right(turn, is_low is not turned) for is_low in wings)
        return written(Position(turn, tuple(board), rights, None if jumped is None else _seen_by(mover, jumped)))


def _man(colour: int, kind: str, mover: int = 0) -> Piece:
    return piece(COLOURS[(colour + mover) % 2], Kind(kind))


def _seen_by(mover: int, where: int, *, turned: bool = False) -> Cell:
    """Return a cell as this colour sees it: with its tiers mirrored for Black, or `turned` with every dimension."""
    if turned:
        return Cell(len(CELLS) - 1 - where)
    here = Cell(where)
    return here if mover == 0 else cell(SIZE + 1 - tier_of(here), column_of(here), row_of(here))


def _from_the_center(where: Cell) -> int:
    return sum(abs(2 * place - SIZE - 1) for place in (tier_of(where), column_of(where), row_of(where)))


_FROM_THE_CORNERS = tuple(sorted(CELLS, key=_from_the_center, reverse=True))


@cache
def _reach(colour: int, kind: str, where: int) -> Mask:
    man, here = _man(colour, kind), Cell(where)
    if man.is_pawn:
        return mask_of(way.target for way in DEFAULT.geometry.pawn_ways(man, here))
    return union(mask_of(reach) for reach in reaches_of(frozenset(), man.kind, here))


def _checks(king: Cell) -> Iterator[Check]:
    """Yield the ways to give check to White's king on a cell."""
    for kind in _Board.kinds:
        routes: defaultdict[Cell, list[Mask]] = defaultdict(list)
        for reach in DEFAULT.geometry.attack_lines(_man(1, kind), king):
            for origin, masks in reach.items():
                routes[origin] += masks
        for origin, ways in routes.items():
            if kind != _PAWN or _OFF_THE_ENDS >> origin & 1:
                yield Check(Man(1, kind, origin), union(ways), common(ways))


def _castling_scenes() -> Iterator[Scene]:
    for wings in ((True,), (False,), (True, False)):
        bases = (Man(0, Kind.BASE.value, Right(Colour.WHITE, is_low).base_cell) for is_low in wings)
        king = Man(0, _KING, king_start(Colour.WHITE, rotated=False))
        yield Scene((king, *bases), members={"castling": wings})


def _en_passant_scenes() -> Iterator[Scene]:
    """Yield every pawn that can capture one that has just jumped, alone."""
    for column, row in product(range(1, SIZE + 1), repeat=2):
        origin, jumped, target = (cell(tier, column, row) for tier in (7, 6, 5))
        for change in PAWN_CAPTURES:
            capturing = moved(target, (0, *change))
            if capturing is not None:
                men = (Man(0, _PAWN, capturing), Man(1, _PAWN, target))
                # Another pawn that can capture it is in another of these scenes.
                others = (moved(target, (0, *other)) for other in PAWN_CAPTURES)
                beside = mask_of(where for where in others if where not in (None, capturing))
                yield Scene(men, mask_of((origin, jumped)) | beside, {"en_passant": jumped})
