"""The matrix as one JSON object (`schema/matrix.schema.json`)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.matrix.columns import Cell, Column

VERSION = 1
"""The version of this form."""


def render(columns: Sequence[Column]) -> str:
    """Return the matrix as JSON, the line end included."""
    return json.dumps({"matrix": VERSION, "engines": [_engine(column) for column in columns]}, indent=1) + "\n"


def _engine(column: Column) -> dict[str, Any]:
    clauses: dict[str, dict[str, Any]] = {}
    for (ruleset, clause), cell in sorted(column.cells.items()):
        clauses.setdefault(ruleset, {})[clause] = _cell(cell)
    return {
        "name": column.name,
        "version": column.version,
        "language": column.language,
        "url": column.url,
        "source": column.source,
        "suite": column.suite,
        "started": column.has_started,
        "as_expected": column.is_as_expected,
        "problem": column.problem,
        "counts": {**_cell(column.total), "skipped": column.skipped, "not_set_up": column.not_set_up},
        "reasons": list(column.reasons),
        "surprises": list(column.surprises),
        "remark": column.remark,
        "clauses": clauses,
    }


def _cell(cell: Cell) -> dict[str, int]:
    return {"passed": cell.passed, "failed": cell.failed, "expected": cell.expected}
