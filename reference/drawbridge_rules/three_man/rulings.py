"""Rulings: the four places where the published rules can be read in two ways.

A rule looks up its ruling only where the ruling decides: `rulings["moats"] == "strict"`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

VALUES = {
    "moats": ("strict", "momentary"),
    "vacated": ("own", "any"),
    "crossing-check": ("mover", "any"),
    "captured-king": ("gone", "attacks"),
}
"""The values of each ruling, the default first."""


def in_force(chosen: Mapping[str, str]) -> Mapping[str, str]:
    """Return a value for every ruling: the chosen one, or the default. Raises ValueError for an unknown name or value.

    A mapping of the caller's own type that holds every ruling is returned as it is, and its values are not read: the
    caller may be watching which rulings an answer depends on.
    """
    if not isinstance(chosen, dict) and set(chosen) == set(VALUES):
        return chosen
    for name, value in chosen.items():
        if value not in VALUES.get(name, ()):
            raise ValueError(f"no ruling {name!r} with the value {value!r}; known: {VALUES}")
    return {name: values[0] for name, values in VALUES.items()} | dict(chosen)
