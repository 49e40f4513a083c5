"""The history of engines, as one JSON object (`schema/history.schema.json`)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.report.history import History, Seen, Spell

VERSION = 1
"""The version of this form."""


def render(histories: Iterable[History]) -> str:
    """Return these histories as JSON, the line end included."""
    found = {"history": VERSION, "engines": [_history(history) for history in histories]}
    return json.dumps(found, indent=1) + "\n"


def _history(history: History) -> dict[str, Any]:
    return {
        "engine": history.engine,
        "reports": [_report(report) for report in history.reports],
        "spells": [_spell(spell) for spell in history.spells],
        "clauses": history.clauses,
    }


def _report(report: Seen) -> dict[str, Any]:
    return {
        "file": report.file,
        "begun": report.begun,
        "version": report.version,
        "suite": report.suite,
        "complete": report.is_complete,
        "unsteady": report.unsteady,
    }


def _spell(spell: Spell) -> dict[str, Any]:
    return {
        "ruleset": spell.ruleset,
        "clause": spell.clause,
        "expected": spell.is_expected,
        "failed": spell.failed,
        "asked": spell.asked,
        "passed_in": spell.passed_in.file if spell.passed_in else None,
        "since": spell.since.file,
        "mended_in": spell.mended.file if spell.mended else None,
        "changed_in": spell.changed.file if spell.changed else None,
    }
