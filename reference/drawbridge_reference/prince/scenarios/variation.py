"""Variations of a scenario by the symmetries of the field.

The whole scenario is turned: position, moves, hand statements, and its title and reason, in which cells (`4d4`), men
(`bKi`), rights (`w-low`), colours, tiers, columns and rows are recognised as words. A builder therefore never writes a
number of a tier without the word before it, nor says low or high of anything but castling.

What holds where: pawns know forward, so tiers stay where they are, or are mirrored while the colours change; castling
knows the diagonal from a1 to h8 besides, so columns and rows may change places there but not be mirrored. Any symmetry
of the cube is open to the other pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_reference.prince.scenarios.symmetry import Symmetry

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

COLOURS = (Symmetry("white"), Symmetry("black", mirrored=(True, False, False), swaps_colours=True))
"""The colours swapped and the tiers mirrored: open to every scenario (to castling under the ruling `same` alone)."""
CASTLERS = (*COLOURS, Symmetry("black-turned", (0, 1, 2), (True, True, True), swaps_colours=True, swaps_wings=True))
"""The colours swapped under either value of the ruling `black-array`: where Black's array is turned by 180 degrees, its
castlings are White's turned so, low for high."""
_ARRAYS: tuple[Mapping[str, str], ...] = ({}, {"black-array": "same"}, {"black-array": "rotated"})
SWAP = (Symmetry("as-it-stands"), Symmetry("columns-and-rows-swapped", taken_from=(0, 2, 1)))
"""Open to every scenario but the start array."""
MIRRORS = (
    Symmetry("as-it-stands"),
    Symmetry("columns-mirrored", mirrored=(False, True, False)),
    Symmetry("rows-mirrored", mirrored=(False, False, True)),
)
"""Open where nobody castles."""
SQUARE = (
    *MIRRORS,
    Symmetry("turned-half", mirrored=(False, True, True)),
    SWAP[1],
    Symmetry("turned-left", taken_from=(0, 2, 1), mirrored=(False, True, False)),
    Symmetry("turned-right", taken_from=(0, 2, 1), mirrored=(False, False, True)),
    Symmetry("swapped-and-turned-half", taken_from=(0, 2, 1), mirrored=(False, True, True)),
)
"""All that keeps the tiers: open where nobody castles."""
AXES = (
    Symmetry("as-it-stands"),
    Symmetry("along-the-columns", taken_from=(2, 0, 1)),
    Symmetry("along-the-rows", taken_from=(1, 2, 0)),
)
"""The dimensions turned one into the next, so that what was along the tiers is along these: open without pawns."""
CENTER = (Symmetry("as-it-stands"), Symmetry("through-the-center", mirrored=(True, True, True)))
"""Every dimension mirrored: open without pawns."""
SIDES = (Symmetry("white"), Symmetry("black", swaps_colours=True))
"""The colours swapped where they stand: open without pawns."""
OPPOSITE = (Symmetry("white"), Symmetry("black-opposite", mirrored=(True, True, True), swaps_colours=True))
"""The colours swapped and every dimension mirrored: open where nobody castles."""


def each_colour(scenario: Scenario) -> Iterator[Scenario]:
    """Go through a scenario for White and, with the tiers mirrored, for Black."""
    yield from varied(scenario, COLOURS)


def each_castler(scenario: Scenario) -> Iterator[Scenario]:
    """Go through a scenario about White's castling for White and, under each value of `black-array`, for Black.

    Only one colour may hold rights, and Black's answers must depend on where its king starts.
    """
    for symmetry, rulings in zip(CASTLERS, _ARRAYS, strict=True):
        yield replace(turned(scenario, symmetry), rulings=rulings)


def varied(scenario: Scenario, symmetries: tuple[Symmetry, ...]) -> Iterator[Scenario]:
    """Go through a scenario under each of these symmetries; each gets the symmetry's name at the end of its id."""
    for symmetry in symmetries:
        yield turned(scenario, symmetry)


def turned(scenario: Scenario, symmetry: Symmetry) -> Scenario:
    """Return a scenario under a symmetry, with the symmetry's name at the end of its id."""
    return replace(
        scenario,
        clause=symmetry.wing(scenario.clause),
        name=f"{symmetry.wing(scenario.name)}/{symmetry.name}",
        title=symmetry(scenario.title),
        why=symmetry(scenario.why),
        note=symmetry(scenario.note),
        position=_each_text(scenario.position, symmetry),
        legal=_each_text(scenario.legal, symmetry),
        illegal={symmetry(move): clauses for move, clauses in scenario.illegal.items()},
        moves_from=_each_text(scenario.moves_from, symmetry),
        apply=_each_text(scenario.apply, symmetry),
        after=_each_text(scenario.after, symmetry),
        status=_each_text(scenario.status, symmetry),
        game=_each_text(scenario.game, symmetry),
        end=_each_text(scenario.end, symmetry),
        alias=tuple(f"{old}/{symmetry.name}" for old in scenario.alias),
    )


def _each_text(value: Any, turn: Symmetry) -> Any:
    """Return a value of JSON, or of tuples, with every text in it turned."""
    match value:
        case str():
            return turn(value)
        case Mapping():
            return {_each_text(key, turn): _each_text(inner, turn) for key, inner in value.items()}
        case list() | tuple():
            return type(value)(_each_text(inner, turn) for inner in value)
        case _:
            return value
