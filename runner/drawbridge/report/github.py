"""The report as workflow commands of GitHub Actions: an annotation for each of the largest groups of wrong answers.

https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands says how they are written. GitHub
reads them from standard output among other text: see `without_commands` of `drawbridge.report.formats`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of, printable
from drawbridge.report.baseline import lines_to_change
from drawbridge.report.failure import commands_for, headline
from drawbridge.report.findings import findings_in
from drawbridge.report.groups import heading, hint, share
from drawbridge.report.page import Page, nothing
from drawbridge.report.text import examples
from drawbridge.report.totals import baseline_in_words, verdict, why_incomplete
from drawbridge.report.unsteady import NAMED, unsteady_in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.report.model import Group, Report

AT_MOST = 10
"""GitHub shows this many errors of a step."""
LONGEST = 2_000
"""The most characters of what an annotation says: GitHub leaves out one that is very long."""


def render(report: Report, _page: Page, _done: Callable[[], None] = nothing) -> str:
    """Return the annotations, one a line."""
    return "".join(f"{line}\n" for line in _commands(report))


def _commands(report: Report) -> Iterator[str]:
    found = verdict(report)[0]
    name = report.run.engine.full_name or "the engine"
    groups = findings_in(report).groups
    if report.is_complete and not report.has_surprise:
        yield _command("notice", f"drawbridge: {name}", f"{found} (suite {report.run.suite})")
        return
    told = [_of_group(report, group) for group in groups]
    if not groups:
        # The summary has no findings where drawbridge itself failed at them, and the cases are still wrong.
        wrong = [case for case in examples(report, AT_MOST) if not case.is_unsteady]
        told += ((case.id, f"{case.outcome.value}: {headline(case)}") for case in wrong)
    if report.run.baseline is not None and report.has_surprise:
        changing = (f"{heading}: {', '.join(lines)}" for heading, lines in lines_to_change(report))
        told.insert(0, ("baseline", "\n".join((baseline_in_words(report), *changing))))
    if report.leak:
        told.insert(0, ("memory", report.leak))
    if unsteady := unsteady_in_words(report):
        told.insert(0, ("unsteady", "\n".join((unsteady, *(case.id for case in report.unsteady[:NAMED])))))
    if not report.is_complete:
        told.insert(0, ("incomplete", why_incomplete(report)))
    if len(told) > AT_MOST:
        rest = number_of(len(told) - AT_MOST + 1, "more group")
        told[AT_MOST - 1 :] = [(rest, f"{found}. The summary of the job and the JSON report have them all.")]
    for title, message in told:
        yield _command("error", f"drawbridge: {title}", message)


def _of_group(report: Report, group: Group) -> tuple[str, str]:
    notes = "; ".join(filter(None, (share(group), hint(group))))
    asked_alone = (case.asked_alone for case in report.cases if case.id == group.example)
    commands = commands_for(report.run, group.example, next(asked_alone, ()))
    beyond = "" if report.run.baseline is None else " that the baseline does not expect"
    lines = (
        f"{number_of(group.answers, 'answer')}{beyond}{f' ({notes})' if notes else ''}",
        f"{group.example}: {group.message}",
        *(f"{label}: {' '.join(parts)}" for label, parts in commands),
    )
    return f"{group.ruleset}: {heading(group)}", "\n".join(lines)


def _command(kind: str, title: str, message: str) -> str:
    return f"::{kind} title={_escaped_property(_cut(title))}::{_escaped(_cut(message))}"


def _cut(text: str) -> str:
    harmless = printable(text)
    return harmless if len(harmless) <= LONGEST else f"{harmless[:LONGEST]}..."


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
