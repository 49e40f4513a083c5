"""Values of rulings that record which of them are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.ruling import RulingValues

if TYPE_CHECKING:
    from collections.abc import Mapping


class RulingTracker(RulingValues):
    """The same values as others, which add the id of every ruling that is read to a set.

    A ruling that was not read has no effect.
    """

    __slots__ = ("_looked_at",)

    def __init__(self, values: Mapping[str, str], looked_at: set[str]) -> None:
        super().__init__(values)
        self._looked_at = looked_at

    # Two trackers are never the same, and never the same as plain values. Otherwise a cache would answer from
    # what it remembers of the others, and no ruling would be read.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __getitem__(self, ruling: str) -> str:
        """Return the value of a ruling, and record that it was read."""
        self._looked_at.add(ruling)
        return super().__getitem__(ruling)
