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
from drawbridge.report.counted_once import is_about_a_clause
from drawbridge.report.totals import asked, outcomes_by_clause

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.report.model import Report

LABEL = "drawbridge"
LONGEST = 200
"""The most characters of what a badge says."""
_STATES = {
    "passed": "passed",
    "failed": "failed",
    "unsteady": "unsteady",
    "expected": "with expected failures",
    "unset": "not all set up",
}
"""What became of a clause, or of the cases of games and counts, in words."""


def render(report: Report) -> str:
    """Return the badge as JSON, its line end included."""
    message, colour = _said(report)
    short = message if len(message) <= LONGEST else f"{message[:LONGEST]}..."
    return (
        json.dumps({"schemaVersion": 1, "label": LABEL, "message": printable(short), "color": colour}, indent=1) + "\n"
    )


def _said(report: Report) -> tuple[str, str]:
    failed = {(case.ruleset, case.clause) for case in report.wrong if not case.is_unsteady}
    unsteady = {(case.ruleset, case.clause) for case in report.unsteady}
    states: dict[tuple[str, str], str] = {
        (case.ruleset, case.clause): "unset" for case in report.cases if case.not_set_up
    }
    for (ruleset, clause), outcomes in outcomes_by_clause(asked(report.cases)).items():
        if any(outcome.is_bad for outcome in outcomes):
            key = ruleset, clause
            states[key] = "failed" if key in failed else "unsteady" if key in unsteady else "expected"
        else:
            states.setdefault((ruleset, clause), "passed")
    by_ruleset: dict[str, dict[str, str]] = {}
    for (ruleset, clause), state in states.items():
        by_ruleset.setdefault(ruleset, {})[clause] = state
    suite = f"suite {_suites(report, sorted(by_ruleset))}"
    incomplete = "" if report.is_complete else ", incomplete"
    if not states:
        return f"nothing was asked, {suite}{incomplete}", "lightgrey"
    parts = (f"{ruleset} {_count(of_it)}" for ruleset, of_it in sorted(by_ruleset.items(), key=itemgetter(0)))
    message = f"{', '.join(parts)}, {suite}"
    if incomplete:
        return message + incomplete, "lightgrey"
    if not report.has_surprise:
        if "unset" in states.values():
            return message, "yellow"
        return message, "green" if "expected" in states.values() else "brightgreen"
    return message, "orange" if "passed" in states.values() else "red"


def _suites(report: Report, rulesets: Sequence[str]) -> str:
    """Return the version of the suite, or those of the packages and folders whose rulesets alone were asked."""
    others = report.run.other_suites
    ours = [report.run.suite] if not rulesets or any(ruleset not in others for ruleset in rulesets) else []
    return ", ".join((*ours, *(f"{ruleset} {others[ruleset]}" for ruleset in rulesets if ruleset in others)))


def _count(states: Mapping[str, str]) -> str:
    """Return how many clauses passed. Cases of games and counts are about no clause, and are named if they did not."""
    clauses = Counter(state for name, state in states.items() if is_about_a_clause(name))
    others = {name: state for name, state in sorted(states.items()) if not is_about_a_clause(name)}
    parts = [f"{clauses['passed']} of {clauses.total()} clauses"] if clauses else []
    parts += [f"{clauses[state]} {_STATES[state]}" for state in ("unsteady", "expected", "unset") if clauses[state]]
    parts += [f"{name} {_STATES[state]}" for name, state in others.items() if state != "passed" or not clauses]
    return ", ".join(parts)
