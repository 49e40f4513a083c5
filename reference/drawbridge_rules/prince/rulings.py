"""Chapter "The ruling", `black-array`: how Black's pieces stand at the start.

`same` sets them on the columns and rows of White's, `rotated` turns them by 180 degrees. Only the start position and
`castling.king_start` look at it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

BLACK_ARRAYS = ("same", "rotated")
"""The values of the ruling, the default first."""


def completed(rulings: Mapping[str, str]) -> Mapping[str, str]:
    """Return the rulings, with the default where none is chosen. Raises ValueError for an unknown ruling or value.

    A value is read here in a plain dict alone: another mapping may record which of them decide.
    """
    chosen = rulings.get("black-array", BLACK_ARRAYS[0]) if type(rulings) is dict else BLACK_ARRAYS[0]
    if set(rulings) - {"black-array"} or chosen not in BLACK_ARRAYS:
        raise ValueError(f"no ruling as in {dict(rulings)}; known: black-array with {', '.join(BLACK_ARRAYS)}")
    return rulings if "black-array" in rulings else {"black-array": BLACK_ARRAYS[0]}
