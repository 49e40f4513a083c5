"""What a file of plies says, once it is parsed: values, without a board.

The rule book is the specification of ruleset `standard`, `The notation`. Nothing here knows how a piece of chess moves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.standard.pieces import Kind


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a file. Lines and columns count from 1."""

    line: int
    column: int


NOWHERE = Place(0, 0)
"""The place of what stands in no file."""


@dataclass(frozen=True, slots=True)
class Vector:
    """A displacement: `[file change, rank change]`, or names joined. For a colour and a value of `?` it is two numbers.

    The change of file is `file + unknown_file * n`, that of rank is `rank + ahead * direction + unknown_rank * n`,
    where `n` stands for `?` and `direction` is 1 for White and -1 for Black.
    """

    file: int = 0
    rank: int = 0
    ahead: int = 0
    unknown_file: int = 0
    unknown_rank: int = 0
    names: frozenset[str] = frozenset()
    """The names that it is written with: `ahead`, `left`, `right`, `king`, `queen`."""

    @property
    def has_unknown(self) -> bool:
        """Whether it is written with `?`."""
        return bool(self.unknown_file or self.unknown_rank)


class Anchor(Enum):
    """The square from which a location is counted."""

    ORIGIN = "origin"
    """Where the piece stands before the ply."""
    DESTINATION = "destination"
    """Where the ply leads: what a predicate without argument looks at, except `home`. It cannot be written."""
    KING = "king"
    """The square of the own king."""
    KINGS_ROOK = "kings_rook"
    """The home square of the own rook on the king's side, whatever stands there."""
    QUEENS_ROOK = "queens_rook"
    """The home square of the own rook on the queen's side, whatever stands there."""


@dataclass(frozen=True, slots=True)
class Location:
    """A square: an anchor and a vector without `?` from it."""

    anchor: Anchor
    offset: Vector = Vector()


ORIGIN = Location(Anchor.ORIGIN)
DESTINATION = Location(Anchor.DESTINATION)


class Predicate(Enum):
    """A question about one square or two, or about who moves; the value is the word of the notation."""

    EMPTY = "empty"
    ENEMY = "enemy"
    FRIEND = "friend"
    PAWN = "pawn"
    EDGE = "edge"
    """The last rank of the mover."""
    WHITE = "white"
    BLACK = "black"
    CLEAR = "clear"
    HOME = "home"
    LAST = "last"
    THREAT = "threat"
    # No file can write the rest, whose values are no words: a clause that is switched off puts them in.
    ALIGNED = "in line"
    """The two squares lie on a rank, file or diagonal, whatever stands between: `clear` without `path.blocked`."""
    START = "at start"
    """What stands there is on a start square of its kind, moved or not: `home` without `castling.right-lost`."""
    BACK_EDGE = "back edge"
    """The first rank of the mover: `edge` of a pawn that goes backward."""
    ON_BOARD = "on the board"
    """The square exists."""


@dataclass(frozen=True, slots=True)
class Test:
    """A predicate with its locations: none for `white` and `black`, two for `clear` and `last`, else one.

    What the notation leaves out is filled in: `clear` alone holds ORIGIN and DESTINATION, `home` alone ORIGIN.
    """

    __test__ = False  # pytest: this is no class of tests

    predicate: Predicate
    locations: tuple[Location, ...]
    text: str = field(compare=False)
    """As it is written, such as `threat[king + right]`."""
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """True when the condition is false."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class And:
    """True when all conditions are."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """True when one of the conditions is."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Compound:
    """A condition that has a name: an entry of `Predicates:`, set in where the name is used."""

    name: str
    condition: Condition
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Always:
    """True or false whatever stands on the board: no condition at all, or a test that has been decided."""

    value: bool


Condition: TypeAlias = Test | Not | And | Or | Compound | Always


def tests_in(condition: Condition) -> Iterator[Test]:
    """Go through the predicates of a condition, compound ones written out."""
    match condition:
        case Test():
            yield condition
        case Not(inner) | Compound(_, inner):
            yield from tests_in(inner)
        case And(parts) | Or(parts):
            for part in parts:
                yield from tests_in(part)
        case Always():
            pass


@dataclass(frozen=True, slots=True)
class Mutate:
    """The piece becomes one of these: as many moves as kinds, told apart by the suffix of the move."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Remove:
    """What stands on a square, found before the ply, is taken from the board."""

    location: Location


@dataclass(frozen=True, slots=True)
class Relocate:
    """What stands on a square goes to another, both found before the ply: `move(from, to)`."""

    origin: Location
    target: Location


Action: TypeAlias = Mutate | Remove | Relocate


@dataclass(frozen=True, slots=True)
class Ply:
    """One line: where a kind of piece may go, when, and what else it does. The default action is understood."""

    kind: Kind
    vector: Vector
    condition: Condition
    actions: tuple[Action, ...]
    text: str = field(compare=False)
    """The ply as it is written, on one line, without what ends it."""
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Plies:
    """A whole file of plies."""

    predicates: Mapping[str, Condition]
    plies: Mapping[Kind, tuple[Ply, ...]]
    """For every kind its plies, in the order of the file."""
    globally: tuple[Condition, ...]
    """What must hold after every ply, from the side that made it."""
    source: str = field(default="plies.txt", compare=False)
    """The name of the file, for messages."""
