"""`drawbridge clauses`: the rule books."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click
from rich.padding import Padding
from rich.text import Text

from drawbridge.cli.reports import page_of_screen
from drawbridge.cli.selection import all_cases
from drawbridge.report.page import fixed
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.clause import Clause, ClauseBook


@click.command("clauses", short_help="Tell the rules, clause by clause.")
@click.argument("ruleset", required=False)
@click.argument("clause", required=False)
def command(ruleset: str | None, clause: str | None) -> None:
    """Tell the clauses of every rule book, of one RULESET, or one CLAUSE with the cases about it."""
    books = [game(name).clauses for name in ([ruleset] if ruleset else rulesets())]
    cases = all_cases()
    parts = _one(books[0], clause, cases) if clause else (part for book in books for part in _book(book, cases))
    click.echo(page_of_screen().lay_out(parts), nl=False)


def _book(book: ClauseBook, cases: Sequence[Case]) -> Iterator[RenderableType]:
    numbers = Counter(case.clause for case in cases if case.ruleset == book.ruleset)
    yield Text(f"{book.ruleset}: {len(book)} clauses, {sum(numbers.values())} cases", style="bold")
    for kind in Kind:
        yield Text(f"\n{kind.value.upper()}", style="bold")
        for clause in book.of_kind(kind):
            yield from _told(book[clause], numbers[clause])
    yield Text()


def _told(clause: Clause, cases: int) -> Iterator[RenderableType]:
    yield Text.assemble("\n  ", (clause.id, "bold cyan"), (f"  ({_cases(cases)})", "dim"))
    yield Padding(Text(clause.sentence), (0, 0, 0, 4))
    yield Padding(Text(f"source: {clause.source}", style="dim"), (0, 0, 0, 4))


def _one(book: ClauseBook, name: str, cases: Sequence[Case]) -> Iterator[RenderableType]:
    clause = book[name]
    about = [case.id for case in cases if (case.ruleset, case.clause) == (book.ruleset, clause.id)]
    yield Text.assemble((clause.id, "bold cyan"), f"  ({clause.kind.value})")
    yield Padding(Text(clause.sentence), (0, 0, 0, 2))
    yield Padding(Text(f"source: {clause.source}", style="dim"), (0, 0, 0, 2))
    yield Text(f"\n{_cases(len(about))}:" if about else "\nno cases")
    for case in about:
        yield fixed(f"  {case}")


def _cases(number: int) -> str:
    return "1 case" if number == 1 else f"{number} cases"
