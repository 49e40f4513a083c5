"""What was noticed about an engine and is not scored: a limited number of sentences, whatever the engine does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MOST_REMARKS = 50
"""How many remarks are kept of one engine. The others are counted."""


class Remarks:
    """Remarks in their order, each once. Only the first few are kept."""

    def __init__(self) -> None:
        """Begin without a remark."""
        self._kept: dict[str, None] = {}
        self._left_out = 0

    @property
    def told(self) -> tuple[str, ...]:
        """The remarks that are kept, and how many others there were."""
        number = self._left_out
        more = (f"and {number:,} more {'remark' if number == 1 else 'remarks'} like these",) if number else ()
        return (*self._kept, *more)

    def add(self, *remarks: str) -> None:
        """Keep remarks as long as there is room for them."""
        self.add_about(remarks, str)

    def add_about(self, subjects: Iterable[str], say: Callable[[str], str]) -> None:
        """Keep what is to be said of each subject. It is put into words only if there is room."""
        for subject in subjects:
            if len(self._kept) < MOST_REMARKS:
                self._kept[say(subject)] = None
            elif subject not in self._kept:
                self._left_out += 1

    def join(self, others: Remarks) -> None:
        """Add the remarks of others, and what they left out."""
        self.add(*others._kept)
        self._left_out += others._left_out
