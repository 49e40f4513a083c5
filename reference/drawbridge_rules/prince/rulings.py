"""Chapter Rulings, `black-array`: where Black's array stands, and so where Black's king starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

BLACK_ARRAYS = ("same", "rotated")
"""The values of the ruling, the default first."""


def black_array_of(rulings: Mapping[str, str]) -> str:
    """Return the value that is chosen, or the default. Raises ValueError for an unknown ruling or value."""
    value = rulings.get("black-array", BLACK_ARRAYS[0])
    if set(rulings) - {"black-array"} or value not in BLACK_ARRAYS:
        raise ValueError(f"no ruling as in {dict(rulings)}; known: black-array with {', '.join(BLACK_ARRAYS)}")
    return value
