"""The variations of a scenario by the symmetries of the field.

Pawns have a forward direction, so with pawns the tiers may only be mirrored together with a change of colours. Castling
also depends on the diagonal from a1 to h8, so there columns and rows may change places but may not be mirrored. For the
other pieces, any symmetry of the cube is allowed.
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
"""Colours swapped and tiers mirrored: for every scenario (for castling, only under the ruling `same`)."""
CASTLERS = (*COLOURS, Symmetry("black-turned", (0, 1, 2), (True, True, True), swaps_colours=True, swaps_wings=True))
"""Colours swapped under each value of the ruling `black-array`. If Black's array is rotated by 180 degrees, so are its
castlings: low for high."""
SIDES = (Symmetry("white"), Symmetry("black", swaps_colours=True))
"""Colours swapped on the same cells: for scenarios without pawns."""
OPPOSITE = (Symmetry("white"), Symmetry("black-opposite", mirrored=(True, True, True), swaps_colours=True))
"""Colours swapped and every dimension mirrored: for scenarios without castling."""
AXES = (
    Symmetry("as-it-stands"),
    Symmetry("along-the-columns", taken_from=(2, 0, 1)),
    Symmetry("along-the-rows", taken_from=(1, 2, 0)),
)
"""Each dimension turned into the next, so that the tiers become columns or rows: for scenarios without pawns."""
ORDERS = (
    *AXES,
    Symmetry("columns-and-rows-swapped-for-black", taken_from=(0, 2, 1), swaps_colours=True),
    Symmetry("tiers-and-columns-swapped-for-black", taken_from=(1, 0, 2), swaps_colours=True),
    Symmetry("tiers-and-rows-swapped-for-black", taken_from=(2, 1, 0), swaps_colours=True),
)
"""All six orders of the dimensions: for scenarios without pawns."""
CENTER = (Symmetry("as-it-stands"), Symmetry("through-the-center", mirrored=(True, True, True)))
"""Every dimension mirrored: for scenarios without pawns."""
CORNERS = (
    Symmetry("as-it-stands"),
    Symmetry("columns-mirrored", mirrored=(False, True, False)),
    Symmetry("rows-mirrored", mirrored=(False, False, True)),
    Symmetry("turned-half", mirrored=(False, True, True)),
)
"""Columns and rows mirrored, so that a corner of a tier becomes each of the four: for scenarios without castling."""
EDGES = (
    *CORNERS[:2],
    Symmetry("columns-and-rows-swapped", taken_from=(0, 2, 1)),
    Symmetry("turned-left", taken_from=(0, 2, 1), mirrored=(False, True, False)),
)
"""The edge of a tier on column a becomes the edge on column h and, in two ways, the edge on row 1, but never the one on
row 8: for scenarios without castling."""


def _under(black_array: str, symmetry: Symmetry) -> Amendment:
    """Return the amendment that states the ruling and changes the wing in a name such as `castling-low/plain`."""
    rulings = {"black-array": black_array} if black_array else {}

    def amended(turned: Scenario, unturned: Scenario) -> Scenario:
        return replace(turned, name=f"{symmetry.wing(unturned.name)}/{symmetry.name}", rulings=rulings)

    return amended


def _of(symmetries: tuple[Symmetry, ...]) -> Variation:
    return tuple(Variant(symmetry.name, symmetry) for symmetry in symmetries)


# In a scenario of `each-castler` only one colour may have rights, and Black's answers must depend on where its king
# starts. Otherwise two readings of one situation would have the same answer.
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
"""The variations, by their names in `vary`."""
