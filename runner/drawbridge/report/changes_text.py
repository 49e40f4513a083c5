"""Two reports compared, for people at a terminal: groups first, then the cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.changes import Change
from drawbridge.report.look_first import tell_groups
from drawbridge.report.page import fixed
from drawbridge.report.parts import Text
from drawbridge.report.totals import counted, labelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from drawbridge.report.changes import Changes
    from drawbridge.report.model import Report
    from drawbridge.report.page import Page

AT_MOST = 20
"""How many cases of one change are named before the rest is counted."""
_STYLES = {
    Change.WORSE: "bold red",
    Change.ACCEPTED: "bold yellow",
    Change.DIFFERENT: "bold yellow",
    Change.BETTER: "bold green",
}
TITLES = {
    Change.WORSE: "What is worse",
    Change.ACCEPTED: "What is worse, and expected by the baseline",
    Change.DIFFERENT: "What is differently wrong",
    Change.BETTER: "What is mended",
    Change.NEW: "What is wrong in new cases",
    Change.GONE: "What was wrong in cases that are gone",
}


def render(changes: Changes, page: Page, *, all_cases: bool = False) -> str:
    """Return the comparison as text."""
    return page.lay_out(_parts(changes, None if all_cases else AT_MOST))


def who(report: Report) -> str:
    """Return what a report is of: the engine, the suite, and when."""
    run = report.run
    return f"{run.engine.full_name or 'no engine'}, suite {run.suite}, {counted(report.cases)}"


def totals(changes: Changes) -> str:
    """Return how many cases have which change, in a sentence."""
    numbers = {change: f"{len(changes.of(change))} {change.value}" for change in Change}
    if not changes.of(Change.ACCEPTED):
        del numbers[Change.ACCEPTED]  # Most reports have no baseline.
    new = changes.of(Change.NEW)
    if passed := sum(bool(case.after and case.after.outcome is Outcome.PASSED) for case in new):
        numbers[Change.NEW] += f" ({passed} passed)"
    expected = f", {changes.unchanged_expected} as expected" if changes.unchanged_expected else ""
    unchanged = f"{changes.unchanged} unchanged ({changes.unchanged_wrong} of them wrong{expected})"
    return f"{', '.join(numbers.values())}; {unchanged}"


def verdict(changes: Changes) -> str:
    """Return the last line, which says what the exit code says."""
    if worse := len(changes.of(Change.WORSE)):
        return f"WORSE: {number_of(worse, 'case')}"
    return "NOT WORSE" if changes.after.is_complete else "INCOMPLETE: what the second run did not reach may be worse"


def _parts(changes: Changes, most: int | None) -> Iterator[RenderableType]:
    yield labelled("Before", printable(who(changes.before)))
    yield labelled("After", printable(who(changes.after)))
    for note in changes.notes:
        yield labelled("Note", printable(note), "yellow")
    yield labelled("Cases", totals(changes))
    for change in Change:
        yield from tell_groups(changes.groups(change), TITLES[change])
    for change in Change:
        yield from _named(changes, change, most)
    yield Text()
    yield Text(verdict(changes), style="bold red" if changes.is_worse else "bold green")


def _named(changes: Changes, change: Change, most: int | None) -> Iterator[RenderableType]:
    cases = changes.of(change)
    if not cases:
        return
    yield Text()
    yield Text(f"{change.value.capitalize()}: {number_of(len(cases), 'case')}", style=_STYLES.get(change, "bold"))
    for case in cases[:most]:
        yield fixed(printable(f"  {case.how}: {case.id}"))
    if most is not None and len(cases) > most:
        yield Text(f"  and {len(cases) - most} more (--all names all)", style="dim")
