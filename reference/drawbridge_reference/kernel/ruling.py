"""Rulings: the places where the published rules allow two readings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence


class Ruling(NamedTuple):
    """One open question of the rules, and the values that answer it. The first value is the default."""

    id: str
    values: tuple[str, ...]
    question: str

    @property
    def default(self) -> str:
        """The value if none is chosen."""
        return self.values[0]


class RulingValues(Mapping[str, str]):
    """The value in force of every ruling of a game, by the ruling's id."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = dict(values)

    def __getitem__(self, ruling: str) -> str:
        """Return the value of a ruling."""
        return self._values[ruling]

    def __iter__(self) -> Iterator[str]:
        """Yield the ids of the rulings."""
        return iter(self._values)

    def __len__(self) -> int:
        """Return the number of rulings."""
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        """Return whether other values are the same. Tracked values are never the same as others."""
        return isinstance(other, RulingValues) and type(self) is type(other) and self._values == other._values

    def __hash__(self) -> int:
        """Return a hash that is the same for the same values."""
        return hash(tuple(self._values.items()))


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


def default_values(rulings: Sequence[Ruling]) -> RulingValues:
    """Return the default value of every ruling."""
    return RulingValues(complete(rulings, {}))


def combinations(rulings: Sequence[Ruling]) -> list[dict[str, str]]:
    """Return every combination of values, the one of all defaults first."""
    names = [ruling.id for ruling in rulings]
    return [dict(zip(names, values, strict=True)) for values in product(*(ruling.values for ruling in rulings))]
