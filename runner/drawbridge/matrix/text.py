"""The matrix for people at a terminal: a line for each engine, then the clauses in which any is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.matrix.columns import clauses_of, common_suite, headings
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.page import fixed
from drawbridge.report.parts import Column as TableColumn
from drawbridge.report.parts import Table, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.matrix.columns import Cell, Column
    from drawbridge.report.page import Page

SURPRISES = 5
"""How many cases of an engine are named that are not as expected."""


def render(columns: Sequence[Column], page: Page) -> str:
    """Return the matrix as text."""
    return page.lay_out(_parts(columns))


def _parts(columns: Sequence[Column]) -> Iterator[RenderableType]:
    suite = common_suite(columns)
    if suite:
        yield Text(printable(f"Cases of suite {suite}"))
        yield Text()
    yield _overview(columns, has_suites=not suite)
    for column in columns:
        if column.remark:
            yield Text(printable(f"{column.name}: {column.remark}"), style="yellow")
    for column in columns:
        yield from _of_engine(column)
    for ruleset, clauses in clauses_of(columns).items():
        yield from _of_ruleset(columns, ruleset, clauses)


def _overview(columns: Sequence[Column], *, has_suites: bool) -> Table:
    numbers = ["asked", "passed", "failed", "expected"]
    # Most engines can set up every position.
    numbers += ["not set up"] if any(column.not_set_up for column in columns) else []
    table = Table(
        TableColumn("engine", overflow="fold"),
        *([TableColumn("suite")] if has_suites else []),
        *(TableColumn(name, justify="right") for name in numbers),
        TableColumn(""),
        header_style="underline",
    )
    for column in columns:
        total = column.total
        counts = (total.asked, total.passed, total.failed, total.expected, column.not_set_up)[: len(numbers)]
        shown = [str(count) if column.has_started else "" for count in counts]
        style = "" if column.is_as_expected else "bold red"
        suite = [printable(column.suite)] if has_suites else []
        table.add_row(printable(column.full_name), *suite, *shown, Text(column.state, style=style))
    return table


def _of_engine(column: Column) -> Iterator[RenderableType]:
    """Yield what is not as expected of an engine, the first few cases."""
    if column.is_as_expected:
        return
    yield Text()
    yield Text(printable(f"{column.full_name}: {column.state}"), style="bold")
    if column.problem:
        yield Text(printable(f"  {column.problem}"), overflow="fold")
    for surprise in column.surprises[:SURPRISES]:
        yield fixed(printable(f"  {surprise}"))
    if more := len(column.surprises) - SURPRISES:
        yield from [Text(f"  and {more} more", style="dim")] if more > 0 else []


def _of_ruleset(columns: Sequence[Column], ruleset: str, clauses: Sequence[str]) -> Iterator[RenderableType]:
    """Yield the clauses of a ruleset in which any engine is wrong, each with those engines."""
    names = headings(columns)
    yield Text()
    yield Text(printable(ruleset), style="bold")
    right = 0
    for clause in clauses:
        cells = [(name, column.cells.get((ruleset, clause))) for name, column in zip(names, columns, strict=True)]
        wrong = [f"{name} {_told(cell)}" for name, cell in cells if cell and cell.asked > cell.passed]
        right += not wrong
        if wrong:
            yield Text(printable(f"  {clause}: {', '.join(wrong)}"), overflow="fold")
    yield Text(f"  {number_of(right, 'clause')} passed in all engines that were asked", style="dim")


def _told(cell: Cell) -> str:
    wrong = cell.failed + cell.expected
    words = f"{wrong} of {cell.asked} wrong"
    if not cell.expected:
        return words
    return f"{words} ({'as expected' if cell.expected == wrong else f'{cell.expected} as expected'})"
