"""The symmetries of chess: the colours exchanged, and left and right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.symmetry import Symmetry
from drawbridge_reference.standard.scenarios.variation import mirrored, with_colours_exchanged

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


def _has_no_rights(position: JsonObject) -> bool:
    return bool(position["fen"].split(" ")[2] == "-")


SYMMETRIES = (
    Symmetry(
        "colours-exchanged",
        "With the colours exchanged and the board upside down, a position has the same moves.",
        with_colours_exchanged,
    ),
    Symmetry(
        "mirrored",
        "With the a-file and the h-file exchanged, a position without castling rights has the same moves.",
        mirrored,
        _has_no_rights,
    ),
)
