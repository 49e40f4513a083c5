"""The report in Markdown, as GitHub and GitLab show it: a summary, then what is wrong in groups, each with an example.

Everything that an engine may have written is code, in which nothing is a mark, a link or a name.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of
from drawbridge.report.baseline import lines_to_change
from drawbridge.report.failure import tell_failure
from drawbridge.report.findings import findings_in, wrong_in
from drawbridge.report.groups import heading, hint, not_passed_of, share
from drawbridge.report.look_first import advice_on, fit_of, what_is_wrong
from drawbridge.report.markdown_text import block, code, code_in_html, table, words
from drawbridge.report.page import Page, nothing
from drawbridge.report.text import IN_FULL, examples
from drawbridge.report.totals import (
    AS_EXPECTED,
    IN_ORDER,
    asked,
    baseline_in_words,
    not_set_up_in_words,
    outcomes_by_clause,
    right_in_words,
    tell_contested,
    tell_left_out,
    verdict,
    why_incomplete,
)
from drawbridge.report.unsteady import NAMED, unsteady_in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from drawbridge.report.model import CaseRecord, Group, OtherReading, Report, Suspect

LARGEST = 1_000_000
"""The most bytes of a page. GitHub refuses a job's summary of more than 1 MiB, whole."""
LONGEST_EXAMPLE = 20_000
"""The most characters of the text about one example."""
GROUPS = 20
"""Groups shown with an example before the rest is counted."""
LEFT_OUT = "\n*More is left out: this page would be longer than GitHub shows. The JSON report has everything.*\n"


def render(report: Report, _page: Page, _done: Callable[[], None] = nothing) -> str:
    """Return the report as a page in Markdown, which is never too long for GitHub."""
    return "".join(_bounded(_sections(report)))


def _bounded(sections: Iterable[str]) -> Iterator[str]:
    """Yield the sections as far as they go. After the first that is too long nothing follows but a word about it."""
    room = LARGEST - len(LEFT_OUT.encode())
    for section in sections:
        room -= len(section.encode(errors="backslashreplace"))
        if room < 0:
            yield LEFT_OUT
            return
        yield section


def _sections(report: Report) -> Iterator[str]:
    yield _lines(_head(report))
    findings = findings_in(report)
    has_baseline = report.run.baseline is not None
    yield _lines(_unsteady(report))
    yield _lines(_baseline(report))
    wrong = wrong_in(report)
    if len(wrong) > len(report.unsteady):
        yield f"\n### {what_is_wrong(has_baseline=has_baseline)}\n"
    by_id = {case.id: case for case in wrong}
    for group in findings.groups[:GROUPS]:
        yield _lines(_of_group(report, group, by_id.get(group.example)))
    if rest := findings.groups[GROUPS:]:
        answers = number_of(sum(group.answers for group in rest), "answer")
        yield f"\nThe JSON report has {number_of(len(rest), 'smaller group')} more, with {answers}.\n"
    if not findings.groups:
        # The summary has no findings where drawbridge itself failed at them, and the cases are still wrong.
        for case in examples(report, IN_FULL):
            if not case.is_unsteady:
                yield _lines(_example(report, case.id, case, ""))
    yield _lines(_readings(findings.readings, has_baseline=has_baseline))
    yield _lines(_look_first(findings.suspects))
    yield _lines(_clauses(report))
    yield _lines(_contested(report))
    if left_out := Page().lay_out(tell_left_out(report)).strip():
        yield _lines(["", "### What was not asked", "", *(f"- {words(line)}" for line in left_out.splitlines())])


def _unsteady(report: Report) -> Iterator[str]:
    if told := unsteady_in_words(report):
        yield from ("", "### Unsteady", "", told)
    for case in report.unsteady[:NAMED]:
        yield from _example(report, case.id, case, "")


def _baseline(report: Report) -> Iterator[str]:
    """Yield the lines of the baseline that no longer hold."""
    for heading_of, lines in lines_to_change(report):
        yield from ("", f"### {heading_of}", "", *(f"- {code(line)}" for line in lines))


def _contested(report: Report) -> Iterator[str]:
    _, *lines = Page().lay_out(tell_contested(report)).strip().splitlines() or [""]
    if lines:
        yield from ("", "### Contested, and not scored", "", *(words(line.strip()) + "  " for line in lines))


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _head(report: Report) -> Iterator[str]:
    run, card = report.run, report.run.engine
    yield f"## drawbridge: {words(verdict(report)[0])}"
    yield ""
    if report.leak:
        yield f"- **Memory**: {words(report.leak)}"
    yield f"- Engine: {code(card.described)}"
    yield f"- Rulesets: {', '.join(map(code, card.methods)) or 'none'}"
    yield f"- Suite: {code(run.suites)}, asked by drawbridge {code(run.program)}"
    if run.options:
        yield f"- Options: {code(' '.join(run.options))}"
    if right := right_in_words(report):
        yield f"- Right: {words(right)}"
    if not_set_up := not_set_up_in_words(report):
        yield f"- Not set up: {words(not_set_up)}"
    if report.run.baseline is not None:
        yield f"- Baseline: {words(baseline_in_words(report))}"
    if not report.is_complete:
        yield f"- **Incomplete**: {words(why_incomplete(report))}"
    for remark in (*card.remarks, *(report.summary.run.remarks if report.summary else ())):
        yield f"- Remark: {code(remark)}"


def _of_group(report: Report, group: Group, example: CaseRecord | None) -> Iterator[str]:
    notes = "; ".join(filter(None, (share(group), hint(group))))
    yield ""
    yield f"**{group.answers}** {code(f'{group.ruleset}: {heading(group)}')}{f' ({words(notes)})' if notes else ''}"
    yield from _example(report, group.example, example, group.message)


def _example(report: Report, name: str, example: CaseRecord | None, otherwise: str) -> Iterator[str]:
    yield ""
    yield f"<details><summary>{code_in_html(name)}</summary>"
    yield ""
    if example is None:
        yield block(otherwise)
    else:
        # The first part is a rule between this case and the one before.
        lines = Page().lay_out(islice(tell_failure(report.run, example), 1, None))
        yield block(lines if len(lines) <= LONGEST_EXAMPLE else f"{lines[:LONGEST_EXAMPLE]}\n[...]")
    yield ""
    yield "</details>"


def _readings(readings: Sequence[OtherReading], *, has_baseline: bool) -> Iterator[str]:
    if readings:
        yield from ("", "### Another reading", "")
    for found in readings:
        yield f"- {code(f'{found.ruleset}: {found.reading}')} {fit_of(found, has_baseline=has_baseline)}"


def _look_first(suspects: Sequence[Suspect]) -> Iterator[str]:
    if not suspects:
        return
    yield from ("", "### Look first at", "")
    rows = (
        (
            code(suspect.ruleset),
            code(suspect.clause),
            not_passed_of(suspect.failed, suspect.asked, suspect.expected),
            words(suspect.sentence),
        )
        for suspect in suspects
    )
    yield from table(("ruleset", "clause", "cases", "what it says"), rows)
    if advice := advice_on(suspects):
        yield from ("", advice)


def _clauses(report: Report) -> Iterator[str]:
    """Yield a table of the clauses that have a failure, and how many others there are."""
    counts = outcomes_by_clause(asked(report.cases))
    failing = {key: found for key, found in counts.items() if any(outcome.is_bad for outcome in found)}
    if not counts:
        return
    yield from ("", "### Clauses", "")
    columns = [outcome for outcome in IN_ORDER if any(found[outcome] for found in failing.values())]
    expected = Counter((case.ruleset, case.clause) for case in report.cases if case.is_expected)
    rows = (
        (
            code(ruleset),
            code(clause),
            *(str(found[outcome] or "") for outcome in columns),
            *([str(expected[ruleset, clause] or "")] if expected else []),
        )
        for (ruleset, clause), found in sorted(failing.items())
    )
    if failing:
        headings = ("ruleset", "clause", *(outcome.value for outcome in columns))
        yield from table((*headings, AS_EXPECTED) if expected else headings, rows)
        yield ""
    passed = len(counts) - len(failing)
    yield f"{passed} of {number_of(len(counts), 'clause')} passed in all cases that were asked"
