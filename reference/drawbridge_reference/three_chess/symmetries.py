"""The symmetries of the game: the board turned by sections, and mirrored."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.symmetry import Symmetry
from drawbridge_reference.three_chess.scenarios.variation import mirrored, turned_around

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject

_PLACES_OF_CASTLING_KINGS = frozenset(f"{section}{column}1" for section in "BGR" for column in "DE")


def _has_a_mirror_image(position: JsonObject) -> bool:
    """Return whether the game goes on, and no king stands where one castles, here or in the mirror.

    Whose king may be missing in a finished game depends on the order of turns, which the mirror reverses.
    """
    kings = [square for square, man in position["board"].items() if man.endswith("K")]
    return len(kings) == 3 and _PLACES_OF_CASTLING_KINGS.isdisjoint(kings)


SYMMETRIES = (
    Symmetry(
        "turned-by-a-section",
        "Turned by a section, so that Green stands where Blue stood, a position has the same moves turned alike.",
        partial(turned_around, sections=1),
    ),
    Symmetry(
        "turned-by-two-sections",
        "Turned by two sections, so that Red stands where Blue stood, a position has the same moves turned alike.",
        partial(turned_around, sections=2),
    ),
    Symmetry(
        "mirrored",
        "Seen in a mirror, with Green and Red exchanged, a position has the same moves if no king can castle.",
        mirrored,
        _has_a_mirror_image,
    ),
)
