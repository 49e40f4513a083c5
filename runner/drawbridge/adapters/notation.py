"""Moves and positions of `standard` as text: which letters stand where, and nothing about what is legal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from drawbridge.adapters.refusal import EngineTrouble, IllegalMove, InvalidPosition
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from drawbridge.adapters.serving import Position

START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FEN: Final = re.compile(r"([1-8pnbrqkPNBRQK/]+) ([wb]) (-|[KQkq]+) (-|[a-h][1-8]) (\d+) (\d+)")
"""The six fields of a FEN. Nothing else may reach a program: a line end would be a second command."""
_OURS = re.compile(r"([a-h][1-8])-([a-h][1-8])(?:=([QRBN]))?")
_COORDINATES = re.compile(r"([a-h][1-8])-?([a-h][1-8])=?([A-Za-z])?")
_CASTLING = re.compile(r"([0O])-\1(-\1)?\+?")
_LEFT_BY_ROOK: Final = {"h": "g", "a": "c"}
"""Where the king comes to stand, by the file of the rook that it is said to take."""


@dataclass(frozen=True, slots=True)
class Fen:
    """A position as its text says it."""

    text: str
    pieces: Mapping[str, str]
    """The letter that stands on a square, such as `K` on `e1`; empty squares are left out."""
    turn: str
    """`white` or `black`."""

    @property
    def other(self) -> str:
        """The side that is not to move."""
        return "black" if self.turn == "white" else "white"


def read_fen(position: Position) -> Fen:
    """Return the FEN of a position in JSON. Raises InvalidPosition if its text is not one."""
    text = position.get("fen")
    if not isinstance(text, str):
        raise InvalidPosition(f"position.fen: expected a FEN, got {shown(text)}")
    return fen_from(text)


def fen_from(text: str) -> Fen:
    """Return what a FEN says. Raises InvalidPosition."""
    fields = FEN.fullmatch(text)
    if fields is None:
        raise InvalidPosition(f"fen: expected six fields with single blanks between them, got {shown(text)}")
    return Fen(text, MappingProxyType(_pieces(fields[1])), "white" if fields[2] == "w" else "black")


def _pieces(placement: str) -> dict[str, str]:
    rows = placement.split("/")
    pieces: dict[str, str] = {}
    for rank, row in zip(range(8, 0, -1), rows, strict=False):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                pieces[f"{'abcdefgh'[min(file, 7)]}{rank}"] = letter
                file += 1
        if file != 8:
            raise InvalidPosition(f"fen: rank {rank} has {file} files, not 8")
    if len(rows) != 8:
        raise InvalidPosition(f"fen: expected 8 ranks, got {len(rows)}")
    return pieces


def from_coordinates(text: str, pieces: Mapping[str, str], turn: str) -> str:
    """Return a move in our notation: `e2-e4` for e2e4, `e7-e8=Q` for e7e8q, `e1-g1` for e1g1, e1h1 and O-O.

    A king that is said to take its own rook castles. Raises EngineTrouble for text that is not a move in coordinates.
    """
    rank = "1" if turn == "white" else "8"
    if castling := _CASTLING.fullmatch(text):
        return f"e{rank}-{'c' if castling[2] else 'g'}{rank}"
    coordinates = _COORDINATES.fullmatch(text)
    if coordinates is None:
        raise EngineTrouble(f"the engine wrote {shown(text)}, which is not a move in coordinates")
    origin, target, promotion = coordinates.groups()
    king, rook = ("K", "R") if turn == "white" else ("k", "r")
    if (origin, pieces.get(origin), pieces.get(target)) == (f"e{rank}", king, rook) and target[0] in _LEFT_BY_ROOK:
        target = f"{_LEFT_BY_ROOK[target[0]]}{target[1]}"
    return f"{origin}-{target}" + (f"={promotion.upper()}" if promotion else "")


def to_coordinates(move: str) -> str:
    """Return a move of ours in coordinates: e2e4, e7e8q, e1g1. Raises IllegalMove for other text."""
    ours = _OURS.fullmatch(move)
    if ours is None:
        raise IllegalMove(f"{shown(move)} is not a move in this notation: expected one such as e2-e4 or e7-e8=Q")
    origin, target, promotion = ours.groups()
    return f"{origin}{target}{(promotion or '').lower()}"


def is_coordinates(text: str) -> bool:
    """Return whether a text is a move in coordinates, or castling in letters."""
    return bool(_COORDINATES.fullmatch(text) or _CASTLING.fullmatch(text))


def followed(pieces: Mapping[str, str], moves: Iterable[str]) -> Mapping[str, str]:
    """Return the letters after these moves of ours as far as the moves' text shows: each origin's letter moves over.

    The other effects of castling and en passant are left out. So the kings are right, and so are the rooks as long
    as their king has not castled, which is all that reading a king's move needs.
    """
    after = dict(pieces)
    for move in moves:
        origin, target = move[:2], move[3:5]
        letter = after.pop(origin, None)
        if letter is not None:
            after[target] = letter
    return MappingProxyType(after)
