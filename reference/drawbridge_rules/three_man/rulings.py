"""Chapter Rulings: the four open questions, and the answers in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_VALUES = {
    "moats": ("strict", "momentary"),
    "vacated": ("own", "any"),
    "crossing-check": ("mover", "any"),
    "captured-king": ("gone", "attacks"),
}
"""Every ruling's values, the default first."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """The value in force of every ruling."""

    moats: str
    vacated: str
    crossing_check: str
    captured_king: str


def rulings_of(chosen: Mapping[str, str]) -> Rulings:
    """Return the chosen values and the defaults of the rest. Raises ValueError for an unknown ruling or value."""
    for name, value in chosen.items():
        if value not in _VALUES.get(name, ()):
            raise ValueError(f"no ruling {name!r} with the value {value!r}; known: {_VALUES}")
    force = {name: chosen.get(name, values[0]) for name, values in _VALUES.items()}
    return Rulings(force["moats"], force["vacated"], force["crossing-check"], force["captured-king"])
