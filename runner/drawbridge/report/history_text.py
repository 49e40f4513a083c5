"""The history of engines, for people at a terminal: what fails now comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of, printable
from drawbridge.report.counted_once import is_about_a_clause
from drawbridge.report.page import fixed
from drawbridge.report.parts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.report.history import History, Seen, Spell
    from drawbridge.report.page import Page


def render(histories: Iterable[History], page: Page) -> str:
    """Return these histories as text."""
    return page.lay_out(part for history in histories for part in _parts(history))


def _parts(history: History) -> Iterator[RenderableType]:
    reports = history.reports
    told = f"{history.engine or 'no engine'}: {number_of(len(reports), 'report')}, from the oldest to the newest"
    yield Text(printable(told), style="bold")
    for report in reports:
        version = f"version {report.version}" if report.version else "no version"
        incomplete = "" if report.is_complete else ", incomplete"
        unsteady = f", {number_of(report.unsteady, 'case')} unsteady" if report.unsteady else ""
        yield fixed(printable(f"  {_when(report)}: {version}, suite {report.suite}{unsteady}{incomplete}"), "dim")
    of_now = [spell for spell in history.spells if not spell.is_over]
    yield from _tell("Failing now", [spell for spell in of_now if not spell.is_expected])
    yield from _tell("Failing as expected by the baseline", [spell for spell in of_now if spell.is_expected])
    yield from _tell("Mended", [spell for spell in history.spells if spell.mended])
    yield from _tell("Moved into the baseline, or out of it", [spell for spell in history.spells if spell.changed])
    failed = {(spell.ruleset, spell.clause) for spell in history.spells if is_about_a_clause(spell.clause)}
    never = history.clauses - len(failed)
    yield Text(f"\n{number_of(never, 'clause')} never failed\n", style="dim")


def _tell(title: str, spells: Sequence[Spell]) -> Iterator[RenderableType]:
    if spells:
        yield Text(f"\n{title}", style="bold")
    for spell in spells:
        cases = f"{spell.failed} of {number_of(spell.asked, 'case')}"
        expected = " as expected" if spell.is_expected else ""
        yield Text(printable(f"  {spell.ruleset}/{spell.clause}: {cases} failed{expected}"))
        yield fixed(printable(f"    since {_when(spell.since)}{_before(spell)}"), "dim")
        if spell.mended:
            yield fixed(printable(f"    mended in {_when(spell.mended)}"), "dim")
        if spell.changed:
            now = "not as the baseline says" if spell.is_expected else "as the baseline says"
            yield fixed(printable(f"    {now} since {_when(spell.changed)}"), "dim")


def _before(spell: Spell) -> str:
    """Return what is known of the time before a clause failed."""
    if spell.passed_in is None:
        return ", the first report that asked about it"
    # New cases may fail though the engine has not changed.
    is_other = spell.passed_in.suite != spell.since.suite
    suite = f", with suite {spell.since.suite} instead of {spell.passed_in.suite}" if is_other else ""
    return f"{suite}; not yet in {spell.passed_in.file}"


def _when(report: Seen) -> str:
    return f"{report.file} ({report.begun or 'the report does not say when'})"
