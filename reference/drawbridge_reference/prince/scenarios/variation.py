"""The variations of a scenario by the symmetries of the field.

What holds where: pawns know forward, so tiers stay where they are, or are mirrored while the colours change. Castling
knows the diagonal from a1 to h8 as well, so columns and rows may change places there but not be mirrored. Any symmetry
of the cube is open to the other pieces.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.casework.variation import Variant, Variation, crossed
from drawbridge_reference.prince.scenarios.symmetry import Symmetry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.variation import Amendment

COLOURS = (Symmetry("white"), Symmetry("black", mirrored=(True, False, False), swaps_colours=True))
"""The colours swapped and the tiers mirrored: open to every scenario (to castling under the ruling `same` alone)."""
CASTLERS = (*COLOURS, Symmetry("black-turned", (0, 1, 2), (True, True, True), swaps_colours=True, swaps_wings=True))
"""The colours swapped under either value of the ruling `black-array`: where Black's array is turned by 180 degrees, its
castlings are White's turned so, low for high."""
SIDES = (Symmetry("white"), Symmetry("black", swaps_colours=True))
"""The colours swapped where they stand: open without pawns."""
OPPOSITE = (Symmetry("white"), Symmetry("black-opposite", mirrored=(True, True, True), swaps_colours=True))
"""The colours swapped and every dimension mirrored: open where nobody castles."""
AXES = (
    Symmetry("as-it-stands"),
    Symmetry("along-the-columns", taken_from=(2, 0, 1)),
    Symmetry("along-the-rows", taken_from=(1, 2, 0)),
)
"""The dimensions turned one into the next, so that what was along the tiers is along these: open without pawns."""
ORDERS = (
    *AXES,
    Symmetry("columns-and-rows-swapped-for-black", taken_from=(0, 2, 1), swaps_colours=True),
    Symmetry("tiers-and-columns-swapped-for-black", taken_from=(1, 0, 2), swaps_colours=True),
    Symmetry("tiers-and-rows-swapped-for-black", taken_from=(2, 1, 0), swaps_colours=True),
)
"""All six orders of the dimensions: open without pawns."""
CENTER = (Symmetry("as-it-stands"), Symmetry("through-the-center", mirrored=(True, True, True)))
"""Every dimension mirrored: open without pawns."""
CORNERS = (
    Symmetry("as-it-stands"),
    Symmetry("columns-mirrored", mirrored=(False, True, False)),
    Symmetry("rows-mirrored", mirrored=(False, False, True)),
    Symmetry("turned-half", mirrored=(False, True, True)),
)
"""Columns and rows mirrored, so that one corner of a tier becomes each of the four: open where nobody castles."""
EDGES = (
    *CORNERS[:2],
    Symmetry("columns-and-rows-swapped", taken_from=(0, 2, 1)),
    Symmetry("turned-left", taken_from=(0, 2, 1), mirrored=(False, True, False)),
)
"""An edge of a tier on column a becomes that on column h, and in two ways that on row 1: open where nobody castles."""


def _under(black_array: str, symmetry: Symmetry) -> Amendment:
    """Return what states the ruling, and turns the wing that a name holds, such as `castling-low/plain`."""
    rulings = {"black-array": black_array} if black_array else {}

    def amended(turned: Scenario, unturned: Scenario) -> Scenario:
        return replace(turned, name=f"{symmetry.wing(unturned.name)}/{symmetry.name}", rulings=rulings)

    return amended


def _of(symmetries: tuple[Symmetry, ...]) -> Variation:
    return tuple(Variant(symmetry.name, symmetry) for symmetry in symmetries)


# Only one colour may hold rights in a scenario of `each-castler`, and Black's answers must depend on where its king
# starts: otherwise two readings of one situation have one answer.
_EACH_CASTLER: Variation = tuple(
    Variant(symmetry.name, symmetry, _under(black_array, symmetry))
    for symmetry, black_array in zip(CASTLERS, ("", "same", "rotated"), strict=True)
)
VARIATIONS: Mapping[str, Variation] = {
    "each-colour": _of(COLOURS),
    "each-colour-in-place": _of(SIDES),
    "each-colour-opposite": _of(OPPOSITE),
    "each-castler": _EACH_CASTLER,
    "each-castler-of-one-wing": _EACH_CASTLER[:2],
    "each-axis": _of(AXES),
    "each-order": _of(ORDERS),
    "each-colour-on-two-axes": crossed(_of(SIDES), _of(AXES[:2])),
    "both-ways": _of(CENTER),
    "each-corner": _of(CORNERS),
    "three-edges": _of(EDGES),
}
"""The variations by the names that `vary` gives them."""
