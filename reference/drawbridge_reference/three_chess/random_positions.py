"""Valid positions that no game need reach, crowded where the rules are tricky."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.three_chess.board import (
    COLOURS,
    SECTIONS,
    SQUARES,
    Colour,
    Square,
    column_of,
    previous_colour,
    row_of,
    square,
)
from drawbridge_reference.three_chess.pieces import Kind, Piece, piece
from drawbridge_reference.three_chess.position import Position, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random
    from typing import Any

_EVERYWHERE = [square(section, row, column) for section in SECTIONS for column in range(8) for row in range(4)]
_CENTER = [where for where in _EVERYWHERE if row_of(where) >= 2]
_MIDDLE = [where for where in _EVERYWHERE if row_of(where) >= 2 and 2 <= column_of(where) <= 5]
_BACK = [where for where in _EVERYWHERE if row_of(where) <= 1]
_CROWDS = (_EVERYWHERE, _EVERYWHERE, _CENTER, _CENTER, _MIDDLE, _BACK)

_KINDS = ("QRBNP", "QRBNPP", "RB", "QQB", "NNNP", "PPPPPN", "RNBPPPPP")
_NUMBERS_OF_MEN = (0, 1, 2, 3, 4, 5, 6, 8, 10, 14, 20)


@dataclass(slots=True)
class _Arrangement:
    """A position under construction. The random source makes every choice."""

    random: Random
    turn: Colour
    board: dict[Square, Piece] = field(default_factory=dict)

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def set(self, where: Square, colour: Colour, kind: str) -> None:
        """Set a piece on an empty square."""
        self.board.setdefault(where, piece(colour, Kind(kind)))

    def free(self, squares: Sequence[Square]) -> Square:
        """Return an empty square among these, or else any empty square."""
        return self.random.choice(
            [where for where in squares if where not in self.board]
            or [where for where in _EVERYWHERE if where not in self.board]
        )


def random_positions(random: Random) -> Iterator[dict[str, Any]]:
    """Yield valid positions without end."""
    while True:
        yield arrangement(random)


def arrangement(random: Random) -> dict[str, Any]:
    """Return a valid position. In one of sixteen a king is gone, so the game has ended."""
    made = _Arrangement(random, random.choice(COLOURS))
    is_walled_in = made.chance(1 / 40)
    if is_walled_in:
        _set_a_king_walled_in(made)
    crowd = random.choice(_CROWDS)
    without_king = [colour for colour in COLOURS if colour != previous_colour(made.turn)]
    lost = random.choice(without_king) if made.chance(1 / 16) else None
    for colour in COLOURS:
        if colour != lost and piece(colour, Kind.KING) not in made.board.values():
            _set_a_king(made, colour, crowd)
    if not is_walled_in:
        _set_pawns_abroad(made)
        _set_men(made, crowd)
    return written(Position(made.turn, tuple(made.board.get(where) for where in SQUARES)))


def _set_a_king(made: _Arrangement, colour: Colour, crowd: Sequence[Square]) -> None:
    """Set a king, often with rooks in the corners: at home, where it may castle, or on another colour's back row."""
    section = colour if made.chance(0.85) else made.random.choice(COLOURS)
    home = square(section, 0, 4)
    if made.chance(0.4) and home not in made.board:
        made.set(home, colour, "K")
        for column in (0, 7):
            if made.chance(0.75):
                made.set(square(section, 0, column), colour, "R")
    else:
        made.set(made.free(crowd), colour, "K")


def _set_a_king_walled_in(made: _Arrangement) -> None:
    """Set the mover's king in another section's corner among its own pawns, so that it often has no legal move."""
    section = made.random.choice([colour for colour in COLOURS if colour != made.turn])
    corner, beside = made.random.choice(((0, 1), (7, 6)))
    made.set(square(section, 0, corner), made.turn, "K")
    for column, row in ((beside, 0), (corner, 1), (beside, 1)):
        made.set(square(section, row, column), made.turn, "P")


def _set_pawns_abroad(made: _Arrangement) -> None:
    """Sometimes set pawns of the mover in other sections, with enemies diagonally ahead of them."""
    if made.chance(0.6):
        return
    for _ in range(made.random.choice((1, 2, 3))):
        section = made.random.choice([colour for colour in COLOURS if colour != made.turn])
        at, row = made.random.randrange(8), made.random.choice((0, 1, 1, 2, 3))
        made.set(square(section, row, at), made.turn, "P")
        for column in (at - 1, at + 1):
            if 0 <= column < 8 and row > 0 and made.chance(0.6):
                enemy = made.random.choice([colour for colour in COLOURS if colour != made.turn])
                made.set(square(section, row - 1, column), enemy, made.random.choice("QRBNP"))


def _set_men(made: _Arrangement, crowd: Sequence[Square]) -> None:
    kinds = made.random.choice(_KINDS)
    share = made.random.choice((0.35, 0.5, 0.7))
    for _ in range(made.random.choice(_NUMBERS_OF_MEN)):
        where = made.random.choice(crowd if made.chance(0.75) else _EVERYWHERE)
        colour = made.turn if made.chance(share) else made.random.choice(COLOURS)
        made.set(where, colour, made.random.choice(kinds))
