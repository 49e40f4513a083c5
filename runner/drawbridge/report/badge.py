"""A badge of a report, in the form of a shields endpoint: https://shields.io/badges/endpoint-badge.

It says for each ruleset how many clauses passed of those that were asked, and by which suite. A share alone would say
nothing: of two clauses or of fifty, with which cases?
"""

from __future__ import annotations

import json
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
    passed: dict[str, dict[str, bool]] = {}
    for (ruleset, clause), outcomes in outcomes_by_clause(report.cases).items():
        passed.setdefault(ruleset, {})[clause] = not any(outcome.is_bad for outcome in outcomes)
    if not passed:
        return f"nothing was asked, {suite}", "lightgrey"
    counts = [
        f"{ruleset} {sum(clauses.values())} of {len(clauses)} clauses"
        for ruleset, clauses in sorted(passed.items(), key=itemgetter(0))
    ]
    message = f"{', '.join(counts)}, {suite}"
    if not report.is_complete:
        return f"{message}, incomplete", "lightgrey"
    if not report.bad:
        return message, "brightgreen"
    has_any = any(found for clauses in passed.values() for found in clauses.values())
    return message, "orange" if has_any else "red"
