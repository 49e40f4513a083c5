"""Every position with few men: see `drawbridge_reference.casework.few_men`."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from drawbridge_reference.casework.few_men import Scene, dead_man, one_more_man, worlds_of
from drawbridge_reference.casework.small_board import Check, Man, SmallBoard
from drawbridge_reference.casework.square_sets import Mask, common, mask_of, union
from drawbridge_reference.kernel.small_worlds import World
from drawbridge_reference.three_man.board import (
    COLOURS,
    FILES,
    HOME,
    INNERMOST,
    MOATS_BESIDE,
    SQUARES,
    Colour,
    Moat,
    Square,
    file_of,
    rank_of,
    square,
)
from drawbridge_reference.three_man.geometry import attacks
from drawbridge_reference.three_man.pieces import Kind, Piece, piece
from drawbridge_reference.three_man.position import Position, Right, written
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.ways import Use

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.three_man.ways import Way

_A_SEGMENT = FILES // len(COLOURS)
_KINGS_FILE, _ROOKS_FILES = 4, {"K": 7, "Q": 0}
_MOATS = tuple(Moat)


class _Setting(NamedTuple):
    """What there is apart from the men. Moats are bridged, too, as the men and eliminations imply."""

    kings: tuple[int, ...] = (0, 1, 2)
    """The colours that have a king. The others are eliminated."""
    at_home: bool = True
    """Whether parked kings stand on the outermost rank of their segments, so that these are not vacated."""
    bridged: tuple[Moat, ...] = ()


_SETTINGS = (
    _Setting(),
    _Setting(at_home=False, bridged=_MOATS),
    *(_Setting(bridged=(moat,)) for moat in _MOATS),
    *(_Setting(bridged=tuple(moat for moat in _MOATS if moat is not other)) for other in _MOATS),
    _Setting(bridged=_MOATS),
    _Setting(kings=(0, 1)),
    _Setting(kings=(0, 2)),
)
_FIRST_WITH_ELIMINATED = len(_SETTINGS) - 2


def small_worlds() -> tuple[World, ...]:
    """Return the families of positions with few men."""
    castling = (
        "A king and its rooks at home with some rights, and another man of every kind and colour on every square."
    )
    passing = "An outward pawn that can capture en passant, and another man of every kind and colour on every square."
    eliminated = "A man of the player to move, and one of an eliminated colour, on every two squares."
    return (
        *worlds_of(_BOARD),
        World("eliminated", eliminated, lambda: dead_man(_BOARD, {2: _FIRST_WITH_ELIMINATED, 1: len(_SETTINGS) - 1})),
        World("castling", castling, lambda: one_more_man(_BOARD, _castling_scenes())),
        World("en-passant", passing, lambda: one_more_man(_BOARD, _en_passant_scenes())),
    )


class _Board(SmallBoard):
    """The board as White sees it, and turned by a segment or two for the others."""

    colours = len(COLOURS)
    kinds = ("Q", "R", "B", "N", "P", "O")
    settings = 2
    # Half a segment: the other half is its mirror image, and the other segments are alike.
    checked_kings = tuple(where for where in SQUARES if file_of(where) < _A_SEGMENT // 2)
    pinning_kings = SQUARES

    def settings_alone(self, kind: str) -> Sequence[int]:
        # A king off its outermost rank has its moats bridged, so settings with more of them bridged are the same.
        return (0, 1, _FIRST_WITH_ELIMINATED, len(_SETTINGS) - 1) if kind == "K" else range(len(_SETTINGS))

    def squares(self, colour: int, kind: str) -> Mask:
        return _where(colour, kind)

    def reach(self, colour: int, kind: str, where: int) -> Mask:
        return _reach(colour, kind, where)

    def checks(self, king: int) -> Sequence[Check]:
        return _checks()[king]

    def kings(self, setting: int) -> Sequence[int]:
        return _SETTINGS[setting].kings

    def parking(self, colour: int, setting: int) -> Sequence[int]:
        return _AT_HOME[colour] if _SETTINGS[setting].at_home else _IN_THE_SEGMENT[colour]

    def written(self, men: Sequence[Man], mover: int, setting: int, members: Mapping[str, Any]) -> JsonObject:
        board: list[Piece | None] = [None] * len(SQUARES)
        for colour, kind, where in men:
            board[_turned(where, mover)] = _man(colour, kind, mover)
        turn, given = COLOURS[mover], _SETTINGS[setting]
        eliminated = {COLOURS[(colour + mover) % 3] for colour in range(3) if colour not in given.kings}
        vacated = {colour for colour in COLOURS if not _holds(board, colour)}
        position = Position(
            turn,
            tuple(board),
            frozenset(Right(turn, wing == "K") for wing in members.get("castling", "")),
            frozenset(_turned(where, mover) for where in members.get("en_passant", ())),
            frozenset(given.bridged).union(*(MOATS_BESIDE[colour] for colour in eliminated | vacated)),
            frozenset(eliminated),
        )
        return written(position)


_BOARD = _Board()


def _man(colour: int, kind: str, mover: int = 0) -> Piece:
    return piece(COLOURS[(colour + mover) % len(COLOURS)], Kind(kind))


def _turned(where: int, mover: int) -> Square:
    return square(rank_of(Square(where)), file_of(Square(where)) + mover * _A_SEGMENT)


def _holds(board: Sequence[Piece | None], colour: Colour) -> bool:
    return any(man is not None and man.colour is colour for man in (board[where] for where in HOME[colour]))


@cache
def _where(colour: int, kind: str) -> Mask:
    """Return where a man may stand: a pawn not on the outermost rank, nor an inward pawn on a foreign home rank."""
    first = 1 if kind in "PO" else 0
    own = range(colour * _A_SEGMENT, (colour + 1) * _A_SEGMENT)
    return mask_of(
        where
        for where in SQUARES
        if rank_of(where) >= first and (kind != "P" or rank_of(where) > 1 or file_of(where) in own)
    )


def _segment(colour: int, ranks: range) -> tuple[Square, ...]:
    """Return squares of a segment, those in its middle first."""
    files = sorted(range(_A_SEGMENT), key=lambda file: abs(2 * file - _A_SEGMENT))
    return tuple(square(rank, colour * _A_SEGMENT + file) for rank, file in product(ranks, files))


_AT_HOME = tuple(_segment(colour, range(1)) for colour in range(3))
_IN_THE_SEGMENT = tuple(_segment(colour, range(1, INNERMOST + 1)) for colour in range(3))


def _ways(man: Piece, where: Square) -> Iterator[Way]:
    return (way for line in DEFAULT.geometry.lines(man, where) for way in line if way.use is not Use.CASTLING)


@cache
def _reach(colour: int, kind: str, where: int) -> Mask:
    return mask_of(way.target for way in _ways(_man(colour, kind), Square(where)))


@cache
def _checks() -> Sequence[Sequence[Check]]:
    """Return the ways to give check to White's king, by the king's square. Gray and Black give check in turn."""
    found: list[list[Check]] = [[] for _ in SQUARES]
    for where, kind in product(SQUARES, _BOARD.kinds):
        colour = (rank_of(where) + file_of(where)) % 2 + 1
        if not _where(colour, kind) >> where & 1:
            continue
        passed: defaultdict[Square, list[Mask]] = defaultdict(list)
        for way in _ways(_man(colour, kind), where):
            if attacks(way, DEFAULT.off):
                passed[way.target].append(mask_of(way.passed))
        for target, ways in passed.items():
            found[target].append(Check(Man(colour, kind, where), union(ways), common(ways)))
    return found


def _castling_scenes() -> Iterator[Scene]:
    for wings in ("K", "Q", "KQ"):
        rooks = (Man(0, "R", square(0, _ROOKS_FILES[wing])) for wing in wings)
        yield Scene((Man(0, "K", square(0, _KINGS_FILE)), *rooks), members={"castling": wings})


def _en_passant_scenes() -> Iterator[Scene]:
    for file, sides, colour in product(range(FILES), ((-1,), (1,), (-1, 1)), (1, 2)):
        jumped = square(2, file)
        capturing = (Man(0, "O", square(3, file + side)) for side in sides)
        men = (*capturing, Man(colour, "P", square(3, file)))
        kept_empty = mask_of((jumped, square(3, file - 1), square(3, file + 1)))
        yield Scene(men, kept_empty, {"en_passant": (jumped,)})
