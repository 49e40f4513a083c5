"""Problems in a file of plies while it is read: each has its place, and reading continues after it."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.plies import PliesProblem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge_reference.standard.ply_notation.syntax import Place


@dataclass(eq=False)
class Refusal(Exception):
    """An entry cannot be read any further. The reader of entries turns this into a problem."""

    place: Place
    message: str
    expected: str = ""
    hint: str = ""


@dataclass(slots=True)
class Problems:
    """All that was found wrong in one file so far."""

    source: str
    found: list[PliesProblem] = field(default_factory=list)

    def add(self, place: Place, message: str, expected: str = "", hint: str = "") -> None:
        """Add one problem."""
        self.found.append(PliesProblem(self.source, place.line, place.column, message, expected, hint))

    def add_refusal(self, refusal: Refusal) -> None:
        """Add what has ended the reading of an entry."""
        self.add(refusal.place, refusal.message, refusal.expected, refusal.hint)

    @property
    def sorted(self) -> tuple[PliesProblem, ...]:
        """All problems, in the order of the file."""
        return tuple(sorted(self.found, key=lambda problem: (problem.line, problem.column)))


def nearest(name: str, known: Iterable[str]) -> str:
    """Return a hint with the nearest known name, or with all known names if none is near."""
    by_folded = {candidate.casefold(): candidate for candidate in known}
    near = get_close_matches(name.casefold(), by_folded, n=1)
    return f"did you mean `{by_folded[near[0]]}`?" if near else f"known: {', '.join(sorted(by_folded.values()))}"
