"""What a game says about its board, so that positions with few men can be listed.

Colours are numbered from the player to move: colour 0 is to move, colour 1 moves next, and squares are
where this player sees them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge_reference.casework.square_sets import Mask
    from drawbridge_reference.kernel.game import JsonObject


class Man(NamedTuple):
    """A man on a square."""

    colour: int
    """0 for the player to move, 1 for the next one."""
    kind: str
    square: int


class Check(NamedTuple):
    """A man that attacks a king on a board that is empty apart from the two."""

    checker: Man
    between: Mask
    """The squares between the two, on any of its ways."""
    shut: Mask
    """The squares where one man stops the check: those that are on all of its ways."""


class SmallBoard(ABC):
    """A board on which few men stand, with whatever the game needs apart from them: a *setting*."""

    colours: ClassVar[int]
    """The number of players."""
    king: ClassVar[str] = "K"
    kinds: ClassVar[tuple[str, ...]]
    """All other kinds of men. The first of them may stand anywhere."""
    settings: ClassVar[int] = 1
    """How many settings are taken in turn: those of the numbers from 0."""
    takes_kinds_in_turn: ClassVar[bool] = False
    """Whether the kind of a second man is taken in turn, because there are too many kinds to go through."""
    checked_kings: ClassVar[Sequence[int]]
    """The squares of the king in `evasions`."""
    pinning_kings: ClassVar[Sequence[int]]
    """The squares of the king in `pins`."""

    def settings_alone(self, _kind: str) -> Sequence[int]:
        """Return every setting for a man that is alone on the board."""
        return range(self.settings)

    def kings(self, _setting: int) -> Sequence[int]:
        """Return the colours that have a king."""
        return range(self.colours)

    @abstractmethod
    def squares(self, colour: int, kind: str) -> Mask:
        """Return where a man may stand."""

    @abstractmethod
    def reach(self, colour: int, kind: str, where: int) -> Mask:
        """Return where a man can go, or capture, on an empty board."""

    @abstractmethod
    def checks(self, king: int) -> Sequence[Check]:
        """Return every way to give check to the king of the player to move."""

    @abstractmethod
    def parking(self, colour: int, setting: int) -> Sequence[int]:
        """Return where a king may stand that is there only because there must be one: the best squares first."""

    @abstractmethod
    def written(self, men: Sequence[Man], mover: int, setting: int, members: Mapping[str, Any]) -> JsonObject:
        """Return the position with these men, among them all kings. `mover` is the colour of the player to move.

        `members` is what else a scene of this game says about its position.
        """
