"""The slowest cases of a run."""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import nlargest
from typing import TYPE_CHECKING

from drawbridge.report.model import CaseRecord
from drawbridge.report.page import fixed, nothing
from drawbridge.report.totals import asked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from drawbridge.report.model import Record
    from drawbridge.report.page import Page
    from drawbridge.report.parts import Text
    from drawbridge.report.places import Place


def slowest(cases: Iterable[CaseRecord], number: int) -> Iterator[Text]:
    """Yield a heading and the slowest cases, the slowest first. The time of a case is that of its own questions."""
    found = nlargest(number, asked(cases), key=lambda case: case.seconds)
    if found:
        yield fixed("\nSlowest cases", "bold")
    for case in found:
        yield fixed(f"{case.seconds:9.3f} s  {case.id}")


@dataclass(slots=True)
class SlowestSink:
    """Takes the records of a run, and prints its slowest cases at the end."""

    number: int
    page: Page
    place: Place
    _cases: list[CaseRecord] = field(default_factory=list)

    def write(self, *records: Record) -> None:
        """Remember the cases."""
        self._cases += [record._replace(failure=None) for record in records if isinstance(record, CaseRecord)]

    def close(self, _done: Callable[[], None] = nothing) -> None:
        """Print the slowest cases."""
        if self._cases:
            self.place.write(self.page.lay_out(slowest(self._cases, self.number)))

    def give_up(self) -> None:
        """Print nothing."""
