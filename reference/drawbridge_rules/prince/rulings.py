"""Chapter "The ruling", `black-array`: where Black's pieces start.

With `same` they start on the columns and rows of White's pieces. With `rotated` that array is turned by 180 degrees.
Only the start position and `castling.king_start` depend on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

BLACK_ARRAYS = ("same", "rotated")
"""The values of the ruling, the default first."""

VALUES = {"black-array": BLACK_ARRAYS}
"""The values of every ruling."""


def in_force(chosen: Mapping[str, str]) -> Mapping[str, str]:
    """Return a value for every ruling: the chosen one or the default. Raises ValueError for an unknown name or value.

    A mapping of another type that has every ruling is returned unchanged, without reading its values: the caller may be
    recording which rulings an answer depends on.
    """
    if not isinstance(chosen, dict) and set(chosen) == set(VALUES):
        return chosen
    for name, value in chosen.items():
        if value not in VALUES.get(name, ()):
            raise ValueError(f"no ruling {name!r} has the value {value!r}; known: {VALUES}")
    return {name: values[0] for name, values in VALUES.items()} | dict(chosen)
