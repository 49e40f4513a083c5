"""The report in HTML: one file that needs no other and no network, to be opened in any browser."""

from __future__ import annotations

import shlex
from collections import Counter
from typing import TYPE_CHECKING, Any

from drawbridge.pictures.position import Boards
from drawbridge.report.baseline import lines_to_change
from drawbridge.report.findings import findings_in
from drawbridge.report.groups import heading, hint, not_passed_of, share
from drawbridge.report.html.failures import failures_of
from drawbridge.report.html.template import filled
from drawbridge.report.look_first import advice_on, explained_in_words, fit_of, sentence_of, what_is_wrong
from drawbridge.report.page import Page, nothing
from drawbridge.report.totals import (
    AS_EXPECTED,
    IN_ORDER,
    baseline_in_words,
    not_set_up_in_words,
    of_asked_rulesets,
    outcomes_by_clause,
    right_in_words,
    tell_left_out,
    verdict,
    why_incomplete,
)
from drawbridge.report.unsteady import unsteady_in_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.report.model import Report


def render(report: Report, _page: Page, done: Callable[[], None] = nothing) -> str:
    """Return the report as a page in HTML. `done` is called for each failure."""
    boards = Boards()
    failures = failures_of(report, boards, done)
    shown = {failure.case.id for failure in failures}
    return filled(
        "report.html.jinja",
        scripts=("table.js", "report.js"),
        boards=boards.shared,
        words=(advice_on, explained_in_words, fit_of, heading, hint, not_passed_of, sentence_of, share, what_is_wrong),
        values={
            **_run(report),
            "failures": failures,
            "unshown": [case for case in report.wrong if case.id not in shown],
            "listed": sorted((case for case in report.cases if case.listed), key=lambda case: not case.is_surprise),
        },
    )


def _run(report: Report) -> dict[str, Any]:
    """Return what the template says of the whole run."""
    findings = findings_in(report)
    by_clause = outcomes_by_clause(of_asked_rulesets(report))
    return {
        "report": report,
        "verdict": verdict(report)[0],
        "command": shlex.join(report.run.command),
        "not_set_up": not_set_up_in_words(report),
        "right": right_in_words(report),
        "baseline": baseline_in_words(report) if report.run.baseline else "",
        "has_baseline": report.run.baseline is not None,
        "lines_to_change": list(lines_to_change(report)),
        "expected": Counter((case.ruleset, case.clause) for case in report.cases if case.is_expected),
        "as_expected": AS_EXPECTED,
        "incomplete": "" if report.is_complete else why_incomplete(report),
        "remarks": (*report.run.engine.remarks, *(report.summary.run.remarks if report.summary else ())),
        "unsteady": unsteady_in_words(report),
        "findings": findings,
        "suspects": findings.suspects,
        "clauses": [
            (ruleset, clause, counts, any(outcome.is_bad and number for outcome, number in counts.items()))
            for (ruleset, clause), counts in sorted(by_clause.items())
        ],
        "outcomes": [outcome for outcome in IN_ORDER if any(counts[outcome] for counts in by_clause.values())],
        "left_out": Page().lay_out(tell_left_out(report)).strip().splitlines(),
    }
