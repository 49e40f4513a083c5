"""Two reports compared, in HTML: groups first, then the cases, and what fails now with its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.pictures.position import Boards
from drawbridge.report.changes import Change
from drawbridge.report.changes_text import TITLES, totals, verdict, who
from drawbridge.report.groups import heading
from drawbridge.report.html.failures import WITH_PICTURES, shown_failure
from drawbridge.report.html.template import filled
from drawbridge.report.look_first import GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.report.changes import Changes
    from drawbridge.report.model import CaseRecord

MOST = 1000
"""How many cases of a change are named."""


def render(changes: Changes) -> str:
    """Return the comparison as a page in HTML."""
    boards = Boards()
    failing = list(_failing(changes))[:WITH_PICTURES]
    parts = [
        {
            "id": change.name.lower(),
            "change": change,
            "title": TITLES[change],
            "groups": changes.groups(change)[:GROUPS],
            "cases": cases,
        }
        for change in Change
        if (cases := changes.of(change))
    ]
    values = {
        "changes": changes,
        "verdict": verdict(changes),
        "totals": totals(changes),
        "parts": parts,
        "failures": [shown_failure(changes.after, case, boards) for case in failing],
        "boxed": {case.id for case in failing},
        "most": MOST,
    }
    return filled(
        "changes.html.jinja",
        scripts=["table.js", "report.js"],
        boards=boards.shared,
        words=(heading, who),
        values=values,
    )


def _failing(changes: Changes) -> Iterator[CaseRecord]:
    """Yield the cases that are not what they were, and fail: the most urgent change first."""
    for case in changes.cases:
        if case.after and case.after.outcome.is_bad:
            yield case.after
