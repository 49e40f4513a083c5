"""Every position with few men: see `drawbridge_reference.casework.few_men`."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.few_men import Scene, one_more_man, worlds_of
from drawbridge_reference.casework.small_board import Check, Man, SmallBoard
from drawbridge_reference.casework.square_sets import Mask, common, mask_of, union
from drawbridge_reference.kernel.small_worlds import World
from drawbridge_reference.three_chess.board import COLOURS, SECTIONS, SQUARES, Square, square
from drawbridge_reference.three_chess.geometry import attacks
from drawbridge_reference.three_chess.pieces import Kind, Piece, piece
from drawbridge_reference.three_chess.position import Position, written
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.ways import Use

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.three_chess.ways import Way

_EVERYWHERE = mask_of(SQUARES)
_A_SECTION = len(SQUARES) // len(SECTIONS)
_KINGS_COLUMN, _ROOKS_COLUMNS = 4, {"K": 7, "Q": 0}


def small_worlds() -> tuple[World, ...]:
    """Return the families of positions with few men."""
    castling = "A king and its rooks at home, and another man of every kind and colour on every square."
    scenes = tuple(_castling_scenes())
    return (*worlds_of(_BOARD), World("castling", castling, lambda: one_more_man(_BOARD, scenes)))


class _Board(SmallBoard):
    """The board as Blue sees it, and turned by a section or two for the others."""

    colours = len(COLOURS)
    kinds = ("Q", "R", "B", "N", "P")
    # Checks forbid nothing, so a king in its own section shows whatever there is to see.
    checked_kings = SQUARES[:_A_SECTION]
    pinning_kings = SQUARES

    def squares(self, _colour: int, _kind: str) -> Mask:
        return _EVERYWHERE

    def reach(self, colour: int, kind: str, where: int) -> Mask:
        return _reach(colour, kind, where)

    def checks(self, king: int) -> Sequence[Check]:
        return _checks()[king]

    def parking(self, colour: int, _setting: int) -> Sequence[int]:
        return _PARKING[colour]

    def written(self, men: Sequence[Man], mover: int, _setting: int, _members: Mapping[str, Any]) -> JsonObject:
        board: list[Piece | None] = [None] * len(SQUARES)
        for colour, kind, where in men:
            board[(where + mover * _A_SECTION) % len(SQUARES)] = _man(colour, kind, mover)
        return written(Position(COLOURS[mover], tuple(board)))


_BOARD = _Board()
_PARKING = tuple(SQUARES[number * _A_SECTION : (number + 1) * _A_SECTION] for number in range(len(SECTIONS)))
"""The squares of each colour's own section, its back row first."""


def _man(colour: int, kind: str, mover: int = 0) -> Piece:
    return piece(COLOURS[(colour + mover) % len(COLOURS)], Kind(kind))


def _ways(man: Piece, where: Square) -> Iterator[Way]:
    return (way for line in DEFAULT.geometry.lines(man, where) for way in line if way.use is not Use.CASTLING)


@cache
def _reach(colour: int, kind: str, where: int) -> Mask:
    return mask_of(way.target for way in _ways(_man(colour, kind), Square(where)))


@cache
def _checks() -> Sequence[Sequence[Check]]:
    """Return the ways to give check to Blue's king, by the king's square. Green and Red give check in turn."""
    found: list[list[Check]] = [[] for _ in SQUARES]
    for where in SQUARES:
        for colour, kind in ((1, "P"), (2, "P"), *((where % 2 + 1, kind) for kind in _BOARD.kinds if kind != "P")):
            passed: defaultdict[Square, list[Mask]] = defaultdict(list)
            for way in _ways(_man(colour, kind), where):
                if attacks(way, DEFAULT.off):
                    passed[way.target].append(mask_of(way.passed))
            for target, ways in passed.items():
                found[target].append(Check(Man(colour, kind, where), union(ways), common(ways)))
    return found


def _castling_scenes() -> Iterator[Scene]:
    for wings in ("K", "Q", "KQ"):
        rooks = (Man(0, "R", square(COLOURS[0], 0, _ROOKS_COLUMNS[wing])) for wing in wings)
        # A rook on the other corner would make it another of these scenes.
        corners = mask_of(square(COLOURS[0], 0, column) for column in _ROOKS_COLUMNS.values())
        yield Scene((Man(0, "K", square(COLOURS[0], 0, _KINGS_COLUMN)), *rooks), kept_empty=corners)
