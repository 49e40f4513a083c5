"""Every position with few men: see `drawbridge_reference.casework.few_men`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.few_men import Scene, one_more_man, worlds_of
from drawbridge_reference.casework.small_board import Check, Man, SmallBoard
from drawbridge_reference.casework.square_sets import Mask, mask_of
from drawbridge_reference.kernel.small_worlds import World
from drawbridge_reference.standard.board import (
    COLOURS,
    FILES,
    RANKS,
    SQUARES,
    Square,
    file_of,
    on_board,
    rank_of,
    square,
)
from drawbridge_reference.standard.pieces import Kind, Piece, piece
from drawbridge_reference.standard.position import Position, Right, written
from drawbridge_reference.standard.rules import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.kernel.game import JsonObject

_KINGS_PLACE, _ROOKS_PLACES = 4, {"K": 7, "Q": 0}
_EVERYWHERE = mask_of(SQUARES)
_OFF_THE_ENDS = mask_of(where for where in SQUARES if 0 < rank_of(where) < RANKS - 1)


def small_worlds() -> tuple[World, ...]:
    """Return the families of positions with few men."""
    castling = "A king and its rooks at home with some rights, and another man of every kind on every square."
    passing = (
        "A pawn that can capture en passant, its king on every square, and an enemy man of every kind on every other."
    )
    return (
        *worlds_of(_BOARD),
        World("castling", castling, lambda: one_more_man(_BOARD, _castling_scenes())),
        World("en-passant", passing, lambda: one_more_man(_BOARD, _en_passant_scenes(), colours=(1,))),
    )


class _Board(SmallBoard):
    """The board as White sees it, and turned upside down for Black."""

    colours = 2
    kinds = ("Q", "R", "B", "N", "P")
    checked_kings = SQUARES
    pinning_kings = SQUARES

    def squares(self, _colour: int, kind: str) -> Mask:
        return _OFF_THE_ENDS if kind == "P" else _EVERYWHERE

    def reach(self, colour: int, kind: str, where: int) -> Mask:
        return _reach(colour, kind, where)

    def checks(self, king: int) -> Sequence[Check]:
        return _checks()[king]

    def parking(self, colour: int, _setting: int) -> Sequence[int]:
        return _PARKING[colour]

    def written(self, men: Sequence[Man], mover: int, _setting: int, members: Mapping[str, Any]) -> JsonObject:
        board: list[Piece | None] = [None] * len(SQUARES)
        for colour, kind, where in men:
            board[_seen_by(mover, where)] = _man(colour, kind, mover)
        turn, jumped = COLOURS[mover], members.get("en_passant")
        position = Position(
            tuple(board),
            turn,
            frozenset(Right(turn, wing == "K") for wing in members.get("castling", "")),
            None if jumped is None else _seen_by(mover, jumped),
        )
        return written(position)


_BOARD = _Board()


def _man(colour: int, kind: str, mover: int = 0) -> Piece:
    return piece(COLOURS[(colour + mover) % 2], Kind(kind))


def _seen_by(mover: int, where: int) -> Square:
    return Square(where) if mover == 0 else square(RANKS - 1 - rank_of(Square(where)), file_of(Square(where)))


def _far_from_the_center(where: Square) -> float:
    return abs(rank_of(where) - (RANKS - 1) / 2) + abs(file_of(where) - (FILES - 1) / 2)


_BEST_LAST = sorted(SQUARES, key=_far_from_the_center)
_PARKING = (tuple(reversed(_BEST_LAST)), tuple(reversed(_BEST_LAST)))


@cache
def _reach(colour: int, kind: str, where: int) -> Mask:
    """Return where a man goes. Castling is left out: it would be the only way that depends on rights."""
    here = Square(where)
    ways = DEFAULT.geometry.ways_from(_man(colour, kind), here)
    castles = kind == "K"
    return mask_of(
        way.target for way in ways if not way.bars and not (castles and abs(file_of(way.target) - file_of(here)) > 1)
    )


@cache
def _checks() -> Sequence[Sequence[Check]]:
    """Return every way to give check to White's king, by the king's square."""
    found: list[list[Check]] = [[] for _ in SQUARES]
    for kind in _BOARD.kinds:
        man = _man(1, kind)
        for where in SQUARES:
            if not _BOARD.squares(1, kind) >> where & 1:
                continue
            for target, ways in DEFAULT.geometry.by_target(man, where).items():
                usable = [way for way in ways if not way.bars]
                if usable and (kind != "P" or file_of(target) != file_of(where)):
                    between = mask_of(usable[0].passed)
                    found[target].append(Check(Man(1, kind, where), between, between))
    return found


def _castling_scenes() -> Iterator[Scene]:
    for wings in ("K", "Q", "KQ"):
        rooks = (Man(0, "R", _ROOKS_PLACES[wing]) for wing in wings)
        yield Scene((Man(0, "K", _KINGS_PLACE), *rooks), members={"castling": wings})


def _en_passant_scenes() -> Iterator[Scene]:
    for file in range(FILES):
        origin, jumped, target = (square(rank, file) for rank in (6, 5, 4))
        for beside in (file - 1, file + 1):
            if not on_board(4, beside):
                continue
            capturing = square(4, beside)
            for king in SQUARES:
                if king not in (origin, jumped, target, capturing):
                    men = (Man(0, "K", king), Man(0, "P", capturing), Man(1, "P", target))
                    yield Scene(men, kept_empty=mask_of((origin, jumped)), members={"en_passant": jumped})
