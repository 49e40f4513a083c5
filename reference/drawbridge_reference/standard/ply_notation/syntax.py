"""What a file of plies says, once it is parsed: values, without a board.

The rule book is the specification of ruleset `standard`, `The notation`. Nothing here knows how a piece of chess moves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.enumeration import Enumeration

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.standard.pieces import Kind


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file. Lines and columns count from 1."""

    line: int
    column: int


NOWHERE = Place(0, 0)
"""The place of something that is not in a file."""


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


class Anchor(Enumeration):
    """The square from which a location is counted."""

    ORIGIN = "origin"
    """The piece's square before the ply."""
    DESTINATION = "destination"
    """The ply's destination, which a predicate without argument looks at, except `home`. No file can name it."""
    KING = "king"
    """The square of the mover's king."""
    KINGS_ROOK = "kings_rook"
    """The home square of the mover's rook on the king's side, whatever is there."""
    QUEENS_ROOK = "queens_rook"
    """The home square of the mover's rook on the queen's side, whatever is there."""


@dataclass(frozen=True, slots=True)
class Location:
    """A square: an anchor and a vector without `?` from it."""

    anchor: Anchor
    offset: Vector = Vector()


ORIGIN = Location(Anchor.ORIGIN)
DESTINATION = Location(Anchor.DESTINATION)


class Predicate(Enumeration):
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
    # No file can write the rest, whose values are not words: switching off a clause puts them in.
    ALIGNED = "in line"
    """The two squares are on a rank, file or diagonal, whatever is in between: `clear` without `path.blocked`."""
    START = "at start"
    """The man there is on a start square of its kind, moved or not: `home` without `castling.right-lost`."""
    BACK_EDGE = "back edge"
    """The first rank of the mover: `edge` for a pawn that moves backward."""
    ON_BOARD = "on the board"
    """The square exists."""


@dataclass(frozen=True, slots=True)
class Test:
    """A predicate with its locations: none for `white` and `black`, two for `clear` and `last`, else one.

    Arguments that are left out are filled in: `clear` gets ORIGIN and DESTINATION, and `home` gets ORIGIN.
    """

    __test__ = False  # Tell pytest that this is not a class of tests.

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
    """A condition with a name: an entry of `Predicates:`, put in the place of its name."""

    name: str
    condition: Condition
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Always:
    """True or false on every board: a missing condition, or a test that has been decided."""

    value: bool


Condition: TypeAlias = Test | Not | And | Or | Compound | Always


def tests_in(condition: Condition) -> Iterator[Test]:
    """Yield the predicates of a condition, with compound ones written out."""
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
    """The piece becomes one of these kinds. Each kind is a separate move with its own suffix."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Remove:
    """The man on a square, found before the ply, is removed from the board."""

    location: Location


@dataclass(frozen=True, slots=True)
class Relocate:
    """The man on a square moves to another square, both found before the ply: `move(from, to)`."""

    origin: Location
    target: Location


Action: TypeAlias = Mutate | Remove | Relocate


@dataclass(frozen=True, slots=True)
class Ply:
    """One line: where a kind of piece may go, when, and what else it does. The default action is implied."""

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
    """The plies of each kind, in the order of the file."""
    globally: tuple[Condition, ...]
    """What must hold after every ply, for the side that made it."""
    source: str = field(default="plies.txt", compare=False)
    """The name of the file in messages."""
