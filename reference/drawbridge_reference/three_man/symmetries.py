"""The symmetries of the game: the board turned by segments, and mirrored."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.symmetry import Symmetry
from drawbridge_reference.three_man.scenarios.variation import mirrored, turned_around

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


def _has_no_rights(position: JsonObject) -> bool:
    return not position.get("castling")


SYMMETRIES = (
    Symmetry(
        "turned-by-a-segment",
        "Turned by a segment, so that Gray stands where White stood, a position has the same moves turned alike.",
        partial(turned_around, segments=1),
    ),
    Symmetry(
        "turned-by-two-segments",
        "Turned by two segments, so that Black stands where White stood, a position has the same moves turned alike.",
        partial(turned_around, segments=2),
    ),
    Symmetry(
        "mirrored",
        "Seen in a mirror, with Gray and Black exchanged, a position without castling rights has the same moves.",
        mirrored,
        _has_no_rights,
    ),
)
"""Kings stand on one side of their queens, so castling has no mirror image."""
