"""The positions with which games begin: the start, and fields with a few pieces on random cells.

A field with 256 pieces has hundreds of moves, but few open lines and planes. So most games begin with 7 to 32 pieces. A
recipe decides which pieces there are, and the seed of the game decides where they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.casework.random_source import RandomSource
from drawbridge_reference.prince.attack import is_in_check
from drawbridge_reference.prince.board import CELLS, COLOURS, Cell, Colour, cell, column_of, row_of, tier_of
from drawbridge_reference.prince.pieces import MOVES, Kind, Piece, piece
from drawbridge_reference.prince.position import RIGHTS, START, Position, king_start
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.move_tags import PLANAR, cells_beside

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_PLANAR_KINDS = tuple(kind for kind in MOVES if kind in PLANAR)
_OTHER_KINDS = tuple(kind for kind in MOVES if kind not in PLANAR)
_TRIES = 500
_DIAGONAL = tuple((number, number) for number in range(1, 9))
"""The columns and rows on the diagonal on which kings castle."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How many pieces of each sort are on a field, the same for both sides, in addition to the two kings."""

    planar: int = 0
    """Pieces that move by area leaps. The kinds take turns from game to game, as do all others."""
    others: int = 0
    """Pieces that slide or leap."""
    pawns: int = 0
    """Pawns anywhere."""
    runners: int = 0
    """Pawns one tier before their far tier."""
    rivals: int = 0
    """Pawns on their start tier that may jump past an enemy pawn."""
    castles: bool = False
    """Whether kings and bases are on their start cells, with all rights, and with pawns in front of them."""
    spares: int = 0
    """How many of its pieces other than pawns one side lacks. The seed decides which side."""


def start_of(recipe: Recipe | None, seed: int) -> Position:
    """Return the position with which a game begins: by a recipe, or the start position.

    Raises ValueError if a recipe leads to no valid position, or leaves no cell for a piece.
    """
    if recipe is None:
        return START
    random = RandomSource(seed)
    for _ in range(_TRIES):
        position = _Field(recipe, seed, random).position()
        if not is_in_check(DEFAULT, position, position.turn.other):
            return position
    raise ValueError(f"{recipe} has made no position in which only the mover is in check, in {_TRIES} tries")


@dataclass(slots=True)
class _Field:
    """A field while pieces are being put on it."""

    recipe: Recipe
    seed: int
    random: RandomSource
    board: list[Piece | None] = field(default_factory=lambda: [None] * len(CELLS))
    kept_empty: set[Cell] = field(default_factory=set)

    def position(self) -> Position:
        """Put all pieces on the field and return the position."""
        turn, weaker = (COLOURS[self.random.below(2)] for _ in range(2))
        for colour in COLOURS:
            self._put_kings_and_bases(colour)
        for colour in COLOURS:
            for _ in range(self.recipe.rivals):
                self._put_rivals(colour)
        for colour in COLOURS:
            for kind in self._kinds(colour, spares=self.recipe.spares if colour is weaker else 0):
                self._put(colour, kind, CELLS)
            self._put_pawns(colour)
        rights = frozenset(RIGHTS.values()) if self.recipe.castles else frozenset()
        return Position(turn, tuple(self.board), rights)

    def _put_kings_and_bases(self, colour: Colour) -> None:
        if not self.recipe.castles:
            self._put(colour, Kind.KING, CELLS)
            return
        home, before = colour.home_tier, colour.pawn_tier
        self.kept_empty |= {cell(home, column, row) for column, row in _DIAGONAL}
        king = king_start(colour, rotated=False)
        self.board[king] = piece(colour, Kind.KING)
        for column, row in ((1, 1), (8, 8), (column_of(king), row_of(king))):
            self.board[cell(before, column, row)] = piece(colour, Kind.PAWN)
        for right in RIGHTS.values():
            if right.colour is colour:
                self.board[right.base_cell] = piece(colour, Kind.BASE)

    def _put_rivals(self, jumper: Colour) -> None:
        """Put a pawn on its start tier with a free path, and an enemy pawn beside the cell to which it may jump."""
        starts = [
            where
            for where in CELLS
            if tier_of(where) == jumper.pawn_tier and all(self._is_free(one) for one in _ahead(jumper, where))
        ]
        start = starts[self.random.below(len(starts))]
        _, crossed, landing = _ahead(jumper, start)
        self.board[start] = piece(jumper, Kind.PAWN)
        self.kept_empty |= {crossed, landing}
        self._put(jumper.other, Kind.PAWN, tuple(cells_beside(landing)))

    def _kinds(self, colour: Colour, *, spares: int) -> Iterator[Kind]:
        """Yield a side's kinds other than king and pawn. They take turns from seed to seed."""
        turn = 2 * self.seed + COLOURS.index(colour)
        kinds = [
            *_in_turn(_PLANAR_KINDS, turn * self.recipe.planar, self.recipe.planar),
            *_in_turn(_OTHER_KINDS, turn * self.recipe.others, self.recipe.others),
        ]
        yield from kinds[: len(kinds) - spares]

    def _put_pawns(self, colour: Colour) -> None:
        before_far = colour.far_tier - colour.forward
        for _ in range(self.recipe.runners):
            self._put(colour, Kind.PAWN, tuple(where for where in CELLS if tier_of(where) == before_far))
        inner = tuple(where for where in CELLS if tier_of(where) not in (colour.home_tier, colour.far_tier))
        for _ in range(self.recipe.pawns):
            self._put(colour, Kind.PAWN, inner)

    def _put(self, colour: Colour, kind: Kind, among: Sequence[Cell]) -> None:
        free = [where for where in among if self._is_free(where)]
        if not free:
            raise ValueError(f"{self.recipe} has no cell left for a {colour.value} {kind.word}")
        self.board[free[self.random.below(len(free))]] = piece(colour, kind)

    def _is_free(self, where: Cell) -> bool:
        return self.board[where] is None and where not in self.kept_empty


def _in_turn(kinds: Sequence[Kind], first: int, count: int) -> list[Kind]:
    return [kinds[(first + number) % len(kinds)] for number in range(count)]


def _ahead(colour: Colour, start: Cell) -> tuple[Cell, Cell, Cell]:
    """Return a cell and the two cells in front of it."""
    tier, column, row = tier_of(start), column_of(start), row_of(start)
    return start, cell(tier + colour.forward, column, row), cell(tier + 2 * colour.forward, column, row)
