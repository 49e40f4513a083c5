"""The symmetries of the field: the colours exchanged, sides mirrored, and dimensions turned into each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.symmetry import Symmetry
from drawbridge_reference.prince.scenarios.variation import AXES, COLOURS, CORNERS, OPPOSITE

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


def _has_no_rights(position: JsonObject) -> bool:
    return not position.get("castling")


def _has_no_direction(position: JsonObject) -> bool:
    """Return whether nothing in a position sets the tiers apart from columns and rows."""
    return _has_no_rights(position) and not any(man.endswith("Pn") for man in position["board"].values())


SYMMETRIES = (
    Symmetry(
        "colours-exchanged",
        "With the colours exchanged and the tiers mirrored, a position without castling rights has the same moves.",
        COLOURS[1],
        _has_no_rights,
    ),
    Symmetry(
        "opposite",
        "With colours exchanged and every dimension mirrored, a position without castling rights has the same moves.",
        OPPOSITE[1],
        _has_no_rights,
    ),
    Symmetry(
        "columns-mirrored",
        "With the columns mirrored, a position without castling rights has the same moves.",
        CORNERS[1],
        _has_no_rights,
    ),
    Symmetry(
        "dimensions-turned",
        "With tiers turned into columns and columns into rows, a position without pawns and rights has the same moves.",
        AXES[1],
        _has_no_direction,
    ),
)
"""Where Black's king starts depends on a ruling, so castling is left out of all of them."""
