"""The whole geometry: for every square, the destinations of all vectors of each form and of vectors that lead nowhere.

There are too many to state by hand. The cases hold what the reference's geometry says, and a test compares all of it
with the second implementation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.board import NAMES, SQUARES, Square, rank_of
from drawbridge_reference.three_man.geometry import destination

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Vectors: TypeAlias = tuple[tuple[int, int], ...]

BEYOND = 3
"""The number of steps beyond the edge of the board that the tables ask about."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form of vectors: one table, with a case for each square that has any."""

    name: str
    title: str
    """A template with a place for the square."""
    why: str
    vectors: Callable[[int], Vectors]
    """The vectors from a square of a rank."""


def scenarios() -> Iterator[Scenario]:
    """Yield the scenarios of all forms, square by square."""
    for form in FORMS:
        for square in sorted(SQUARES, key=NAMES.__getitem__):
            if vectors := form.vectors(rank_of(square)):
                yield _scenario(form, square, vectors)


def _scenario(form: Form, square: Square, vectors: Vectors) -> Scenario:
    reached = ((vector, destination(square, vector)) for vector in vectors)
    return Scenario(
        clause="geometry",
        table=form.name,
        name=f"{form.name}/{NAMES[square]}",
        title=form.title.format(NAMES[square]),
        why=form.why,
        position={},
        decides=False,
        destinations=tuple(
            (NAMES[square], vector, None if target is None else NAMES[target]) for vector, target in reached
        ),
    )


def _ring(_rank: int) -> Vectors:
    return tuple((0, files) for files in range(-23, 24))


def _inwards(direction: int) -> Callable[[int], Vectors]:
    return lambda rank: tuple((steps, direction * steps) for steps in range(1, 12 - rank))


def _outwards(direction: int) -> Callable[[int], Vectors]:
    return lambda rank: tuple((-steps, direction * steps) for steps in range(1, rank + 1))


_LEAPS = tuple((ranks, files) for ranks in (2, 1, -1, -2) for files in (abs(ranks) - 3, 3 - abs(ranks)))
"""The eight vectors of a knight."""


def _leaps(rank: int) -> Vectors:
    return tuple(leap for leap in _LEAPS if leap[0] + rank >= 0)


def _off_the_outer_ring(rank: int) -> Vectors:
    steps = range(rank + 1, rank + 1 + BEYOND)
    straight = tuple((-count, direction * count) for count in steps for direction in (0, 1, -1))
    return straight + tuple(leap for leap in _LEAPS if leap[0] + rank < 0)


def _beyond_the_far_side(rank: int) -> Vectors:
    steps = range(12 - rank, 12 - rank + BEYOND)
    return tuple((count, direction * count) for count in steps for direction in (0, 1, -1))


def _of_no_form(_rank: int) -> Vectors:
    return (3, 1), (1, -3), (2, -4), (4, 2), (-1, 3), (5, 6), (1, 25), (2, -23)


_INWARDS = "From the innermost rank a diagonal crosses to the file ten back and continues in the same file direction."
_OUTWARDS = "Each step outwards changes rank and file by one, up to the outermost rank."
FORMS = (
    Form("ring", "The ring from {}", "Files count modulo 24, in either direction.", _ring),
    Form(
        "file-inwards",
        "The file from {} inwards and across the center",
        "From the innermost rank a straight step crosses to the opposite file and continues outwards there.",
        _inwards(0),
    ),
    Form(
        "file-outwards",
        "The file from {} outwards",
        "The file stays the same and ends on the outermost rank.",
        _outwards(0),
    ),
    Form(
        "diagonal-inwards-clockwise",
        "The diagonal from {} inwards, towards higher files, and across the center",
        _INWARDS,
        _inwards(1),
    ),
    Form(
        "diagonal-inwards-counterclockwise",
        "The diagonal from {} inwards, towards lower files, and across the center",
        _INWARDS,
        _inwards(-1),
    ),
    Form("diagonal-outwards-clockwise", "The diagonal from {} outwards, towards higher files", _OUTWARDS, _outwards(1)),
    Form(
        "diagonal-outwards-counterclockwise",
        "The diagonal from {} outwards, towards lower files",
        _OUTWARDS,
        _outwards(-1),
    ),
    Form(
        "knight",
        "The knight's leaps from {}",
        "A leap counts its ranks first, across the center if they lead there, and then its files.",
        _leaps,
    ),
    Form(
        "off-the-outer-ring",
        "Vectors from {} that leave the board outwards",
        "The outermost rank is the edge of the board, and there is nothing outwards of it.",
        _off_the_outer_ring,
    ),
    Form(
        "beyond-the-far-side",
        "Vectors from {} that go beyond the edge on the far side",
        "Across the center, a line ends on the outermost rank, the edge of the board.",
        _beyond_the_far_side,
    ),
    Form(
        "no-such-form",
        "Vectors from {} that have none of the forms",
        "A vector must be straight, diagonal or a knight's. Files count modulo 24 only around the ring.",
        _of_no_form,
    ),
)
