"""`drawbridge clauses`: the rule books."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click
from rich.padding import Padding
from rich.syntax import Syntax
from rich.text import Text

from drawbridge.cli.reports import page_of_screen
from drawbridge.cli.selection import all_cases
from drawbridge.errors import WrongUsage
from drawbridge.report.page import fixed
from drawbridge.suite.clause_places import places_of
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_rules.register import NoRules
from drawbridge_rules.statements import NotStated, statement

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.report.page import Page
    from drawbridge.suite.case import Case
    from drawbridge.suite.clause_places import ClausePlaces
    from drawbridge_reference.kernel.clause import Clause, ClauseBook


@click.command("clauses", short_help="Show the rules, clause by clause.")
@click.argument("ruleset", required=False)
@click.argument("clause", required=False)
@click.option("--code", is_flag=True, help="Print the function of the rules that states CLAUSE.")
def command(ruleset: str | None, clause: str | None, *, code: bool) -> None:
    """Show the clauses of every rule book, of one RULESET, or one CLAUSE with the cases about it.

    Example: drawbridge clauses three-man moat.unbridged --code
    """
    if code and not (ruleset and clause):
        raise WrongUsage("--code", "no clause is named", "write drawbridge clauses RULESET CLAUSE --code")
    books = [game(name).clauses for name in ([ruleset] if ruleset else rulesets())]
    page = page_of_screen()
    if clause:
        shown = _code(books[0], clause, page) if code else _one(books[0], clause, all_cases())
    else:
        cases = all_cases()
        shown = (part for book in books for part in _book(book, cases))
    click.echo(page.lay_out(shown), nl=False)


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
    yield from _places(places_of(book.ruleset, clause.id))
    yield Text(f"\n{_cases(len(about))}:" if about else "\nno cases")
    for case in about:
        yield fixed(f"  {case}")


def _places(places: ClausePlaces) -> Iterator[RenderableType]:
    stated = places.statement
    told = {
        "in code": f"{stated.function} in {stated.file} (see it with --code)" if stated else "",
        "scenarios": ", ".join(places.scenarios),
        "page": places.page,
    }
    yield Text()
    yield from (fixed(f"  {what + ':':<10} {where}") for what, where in told.items() if where)


def _code(book: ClauseBook, name: str, page: Page) -> Iterator[RenderableType]:
    """Print where the rules state a clause, and the function. Raises WrongUsage for rules that are not in code."""
    try:
        stated = statement(book.ruleset, book[name].id)
    except (NoRules, NotStated) as error:
        raise WrongUsage("--code", str(error)) from error
    yield fixed(stated.place, style="bold cyan")
    yield Text()
    if not page.colour:
        yield fixed(stated.source)
        return
    highlighted = Syntax("", "python", theme="ansi_dark", background_color="default").highlight(stated.source)
    highlighted.rstrip()
    highlighted.no_wrap = True
    yield highlighted


def _cases(number: int) -> str:
    return "1 case" if number == 1 else f"{number} cases"
