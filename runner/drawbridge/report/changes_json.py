"""Two reports compared, as one JSON object (`schema/diff.schema.json`)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.report.changes import Change
from drawbridge.report.json_lines import encode_group

if TYPE_CHECKING:
    from drawbridge.report.changes import ChangedCase, Changes
    from drawbridge.report.model import CaseRecord, Report

VERSION = 1
"""The version of this form."""


def render(changes: Changes) -> str:
    """Return the comparison as JSON, its line end included."""
    found = {
        "diff": VERSION,
        "before": _head(changes.before),
        "after": _head(changes.after),
        "notes": list(changes.notes),
        "is_worse": changes.is_worse,
        "counts": {change.value: len(changes.of(change)) for change in Change} | {"unchanged": changes.unchanged},
        "unchanged_wrong": changes.unchanged_wrong,
        "unchanged_expected": changes.unchanged_expected,
        "groups": {change.value: [encode_group(group) for group in changes.groups(change)] for change in Change},
        "cases": [_case(case) for case in changes.cases],
    }
    return json.dumps(found, indent=1) + "\n"


def _head(report: Report) -> dict[str, Any]:
    run = report.run
    return {
        "program": run.program,
        "suite": run.suite,
        "engine": {"name": run.engine.name, "version": run.engine.version},
        "cases": len(report.cases),
        "complete": report.is_complete,
    }


def _case(case: ChangedCase) -> dict[str, Any]:
    return {
        "id": case.id,
        "former_id": case.before.id if case.before and case.before.id != case.id else None,
        "change": case.change.value,
        "before": _outcome(case.before),
        "after": _outcome(case.after),
        "expected": bool(case.after and case.after.is_expected),
        "how": case.how,
    }


def _outcome(case: CaseRecord | None) -> str | None:
    return case.outcome.value if case else None
