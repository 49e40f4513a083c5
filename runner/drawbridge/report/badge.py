"""A badge of a report, in the form of a shields endpoint: https://shields.io/badges/endpoint-badge.

It says for each ruleset how many clauses passed of those that were asked, and by which suite. A share alone would say
nothing: of two clauses or of fifty, with which cases? A clause whose failures are all expected by the baseline has not
passed, and is counted by itself: it turns nothing red, and is not hidden. Nor has one passed of which the engine cannot
set up a position.
"""

from __future__ import annotations

import json
from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING

from drawbridge.protocol.text import printable
from drawbridge.report.totals import outcomes_by_clause

if TYPE_CHECKING:
    from drawbridge.report.model import Report

LABEL = "drawbridge"
LONGEST = 200
"""The most characters of what a badge says."""


def render(report: Report) -> str:
    """Return the badge as JSON, its line end included."""
    message, colour = _said(report)
    short = message if len(message) <= LONGEST else f"{message[:LONGEST]}..."
    return (
        json.dumps({"schemaVersion": 1, "label": LABEL, "message": printable(short), "color": colour}, indent=1) + "\n"
    )


def _said(report: Report) -> tuple[str, str]:
    suite = f"suite {report.run.suite}"
    unexpected = {(case.ruleset, case.clause) for case in report.wrong}
    counts: dict[str, Counter[str]] = {}
    states: dict[tuple[str, str], str] = {
        (case.ruleset, case.clause): "unset" for case in report.cases if case.not_set_up
    }
    for (ruleset, clause), outcomes in outcomes_by_clause(report.cases).items():
        if any(outcome.is_bad for outcome in outcomes):
            states[ruleset, clause] = "failed" if (ruleset, clause) in unexpected else "expected"
        else:
            states.setdefault((ruleset, clause), "passed")
    for (ruleset, _), state in states.items():
        counts.setdefault(ruleset, Counter())[state] += 1
    if not counts:
        return f"nothing was asked, {suite}", "lightgrey"
    parts = (f"{ruleset} {_count(of_it)}" for ruleset, of_it in sorted(counts.items(), key=itemgetter(0)))
    message = f"{', '.join(parts)}, {suite}"
    if not report.is_complete:
        return f"{message}, incomplete", "lightgrey"
    if not report.has_surprise:
        if any(of_it["unset"] for of_it in counts.values()):
            return message, "yellow"
        return message, "green" if any(of_it["expected"] for of_it in counts.values()) else "brightgreen"
    return message, "orange" if any(of_it["passed"] for of_it in counts.values()) else "red"


def _count(clauses: Counter[str]) -> str:
    expected = f", {clauses['expected']} with expected failures" if clauses["expected"] else ""
    unset = f", {clauses['unset']} not all set up" if clauses["unset"] else ""
    return f"{clauses['passed']} of {clauses.total()} clauses{expected}{unset}"
