"""Rulings: the places where the published rules allow two readings."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Ruling:
    """One open question of the rules, and the values that answer it. The first value is the default."""

    id: str
    values: tuple[str, ...]
    question: str

    @property
    def default(self) -> str:
        """The value that holds where nothing is said."""
        return self.values[0]


def complete(rulings: Sequence[Ruling], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return a value for every ruling: the chosen one, or the default.

    Raises UnknownName for a ruling or a value that does not exist.
    """
    known = {ruling.id: ruling for ruling in rulings}
    for name, value in chosen.items():
        if name not in known:
            raise UnknownName("ruling", name, tuple(known))
        if value not in known[name].values:
            raise UnknownName(f"value of ruling {name!r}", value, known[name].values)
    return {ruling.id: chosen.get(ruling.id, ruling.default) for ruling in rulings}


def combinations(rulings: Sequence[Ruling]) -> list[dict[str, str]]:
    """Return every combination of values, the one of all defaults first."""
    names = [ruling.id for ruling in rulings]
    return [dict(zip(names, values, strict=True)) for values in product(*(ruling.values for ruling in rulings))]
