"""The matrix in Markdown: a table of the engines, and for each ruleset its clauses against engines."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.matrix.columns import Cell, clauses_of, common_suite, headings
from drawbridge.report.markdown_text import code, table, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.matrix.columns import Column

LEGEND = """\
A number counts the cases about a clause that passed. **In bold**: cases that did not pass. *In italics*: cases that did
not pass, as the engine's baseline expects. An empty cell: the engine was asked no such case."""
_URL = re.compile(r"https?://[\w./?#=&%:~+-]+")
_PLACE = re.compile(r"(?P<file>[\w./-]+)(?P<anchor>#[\w.-]+)")


def render(columns: Sequence[Column], about: str = "", folder: Path | None = None) -> str:
    """Return the matrix as a page in Markdown. Links to files lead there from `folder`; without one there are none."""
    return "\n".join(_lines(columns, about, folder)) + "\n"


def _lines(columns: Sequence[Column], about: str, folder: Path | None) -> Iterator[str]:
    yield "# Engines, clause by clause"
    if about:
        yield from ("", about.strip())
    suite = common_suite(columns)
    yield from ("", LEGEND + (f"\nAll engines were asked cases of suite {words(suite)}." if suite else ""), "")
    yield from _overview(columns, folder)
    if remarks := [f"- {words(column.name)}: {words(column.remark)}" for column in columns if column.remark]:
        yield from ("", *remarks)
    for ruleset, clauses in clauses_of(columns).items():
        yield from ("", f"## {words(ruleset)}", "")
        yield from _by_clause(columns, ruleset, clauses)


def _overview(columns: Sequence[Column], folder: Path | None) -> Iterator[str]:
    """Yield the table of the engines. A column that is the same or empty in all rows is left out."""
    suite = common_suite(columns)
    rows = [
        {
            "engine": f"[{words(column.name)}]({column.url})" if column.url else words(column.name),
            "version": words(column.version),
            "language": words(column.language),
            "from": words(column.source),
            "suite": "" if suite else words(column.suite),
            **_counts(column),
            "not set up": str(column.not_set_up or ""),
            "result": _result(column),
            "why it is expected": ", ".join(linked(reason, folder) for reason in column.reasons),
        }
        for column in columns
    ]
    shown = [name for name in rows[0] if any(row[name] for row in rows)]
    yield from table(shown, ([row[name] for name in shown] for row in rows))


def _counts(column: Column) -> dict[str, str]:
    total = column.total
    counts = {"asked": total.asked, "passed": total.passed, "failed": total.failed, "expected": total.expected}
    return {name: str(count) if column.has_started else "" for name, count in counts.items()}


def _result(column: Column) -> str:
    return f"**{column.state}**: {code(column.problem)}" if column.problem else column.state


def _by_clause(columns: Sequence[Column], ruleset: str, clauses: Sequence[str]) -> Iterator[str]:
    """Yield the table of a ruleset, with the engines that were asked about it."""
    named = list(zip(headings(columns), columns, strict=True))
    asked = [(name, column) for name, column in named if any(of == ruleset for of, _ in column.cells)]
    rows = (
        (code(clause), *(_cell(column.cells.get((ruleset, clause), Cell())) for _, column in asked))
        for clause in clauses
    )
    yield from table(("clause", *(words(name) for name, _ in asked)), rows)


def _cell(cell: Cell) -> str:
    parts = ((cell.passed, "{}"), (cell.failed, "**{}**"), (cell.expected, "*{}*"))
    return " ".join(form.format(number) for number, form in parts if number)


def linked(reason: str, folder: Path | None) -> str:
    """Return a reason of a baseline. A URL, and a place in a file that is there, becomes a link."""
    if _URL.fullmatch(reason):
        return f"[{words(reason.removeprefix('https://').removeprefix('http://'))}]({reason})"
    found = _PLACE.fullmatch(reason)
    if folder is None or found is None or not Path(found["file"]).is_file():
        return words(reason)
    file = Path(os.path.relpath(found["file"], folder)).as_posix()
    return f"[{words(found['anchor'].removeprefix('#'))}]({file}{found['anchor']})"
