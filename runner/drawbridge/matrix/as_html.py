"""The matrix in HTML: the engines, and for each ruleset its clauses against engines, to be filtered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.matrix.columns import Cell, clauses_of, common_suite, headings
from drawbridge.report.html.template import filled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.matrix.columns import Column

MOST = 200
"""How many cases of an engine are named that are not as expected."""
_NUMBERS = ("asked", "passed", "failed", "expected", "not set up")


def render(columns: Sequence[Column], about: str = "") -> str:
    """Return the matrix as a page in HTML."""
    engines = [_engine(name, column) for name, column in zip(headings(columns), columns, strict=True)]
    shown = [name for name in _shown(columns) if any(row[name] for row in engines)]
    rulesets = [(ruleset, _table(columns, ruleset, clauses)) for ruleset, clauses in clauses_of(columns).items()]
    values = {"about": about.strip(), "engines": engines, "shown": shown, "numbers": _NUMBERS, "rulesets": rulesets}
    values["suite"] = common_suite(columns)
    return filled("matrix.html.jinja", scripts=["table.js"], values={**values, "most": MOST})


def _shown(columns: Sequence[Column]) -> tuple[str, ...]:
    """Return the columns of the table of engines. One that is empty in all rows is left out, too."""
    suite = () if common_suite(columns) else ("suite",)
    return ("engine", "version", "language", "from", *suite, *_NUMBERS, "result", "why it is expected")


def _engine(name: str, column: Column) -> dict[str, Any]:
    total = column.total
    numbers = (total.asked, total.passed, total.failed, total.expected)
    return {
        "engine": name,
        "version": column.version,
        "language": column.language,
        "from": column.source,
        "suite": column.suite,
        **dict(zip(_NUMBERS, numbers if column.has_started else ("",) * len(numbers), strict=False)),
        "not set up": column.not_set_up or "",
        "result": f"{column.state}: {column.problem}" if column.problem else column.state,
        "why it is expected": ", ".join(column.reasons),
        "is_bad": bool(column.problem) or not column.is_as_expected,
        "surprises": column.surprises,
        "remark": column.remark,
    }


def _table(columns: Sequence[Column], ruleset: str, clauses: Sequence[str]) -> dict[str, Any]:
    named = zip(headings(columns), columns, strict=True)
    asked = [(name, column) for name, column in named if any(of == ruleset for of, _ in column.cells)]
    rows = [(clause, [column.cells.get((ruleset, clause), Cell()) for _, column in asked]) for clause in clauses]
    return {"engines": [name for name, _ in asked], "rows": rows}
