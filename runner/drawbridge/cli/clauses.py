"""`drawbridge clauses`: the rule books."""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import click
from rich.syntax import Syntax

from drawbridge.cli.folders import folders_option
from drawbridge.cli.screen import page_of_screen
from drawbridge.cli.selection import all_cases
from drawbridge.cli.wording import ACROSS_CLAUSES, cases_in_words
from drawbridge.errors import WrongUsage
from drawbridge.protocol.text import number_of
from drawbridge.report.page import fixed
from drawbridge.report.parts import Padding, Text
from drawbridge.standard_output import write
from drawbridge.suite.clause_places import places_of
from drawbridge_reference.kernel.clause import RESERVED, Kind
from drawbridge_reference.kernel.game import game, rulesets, usable_games
from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_rules.register import NoRules
from drawbridge_rules.statements import NotStated, statement

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import RenderableType

    from drawbridge.report.page import Page
    from drawbridge.suite.case_file import ListedCase
    from drawbridge.suite.clause_places import ClausePlaces
    from drawbridge_reference.kernel.clause import ClauseBook

EXAMPLES = """\b
drawbridge clauses three-man 'moat.*'
drawbridge clauses moat.unbridged --code
"""


@click.command("clauses", epilog=EXAMPLES)
@folders_option
@click.argument("ruleset", required=False)
@click.argument("clause", required=False)
@click.option("--code", is_flag=True, help="Print the function that states each CLAUSE.")
def command(ruleset: str | None, clause: str | None, *, code: bool) -> None:
    """Show the rules of every ruleset, of one RULESET, or those that match CLAUSE, such as 'moat.*'.

    A single clause is shown with its cases. RULESET can be left out: each ruleset that has the clause is shown.
    """
    if ruleset and not clause and ruleset not in rulesets():
        ruleset, clause = None, ruleset
    books = [one.clauses for one in ([game(ruleset)] if ruleset else usable_games())]
    if code and not clause:
        raise WrongUsage("--code", "needs a clause", "write drawbridge clauses CLAUSE --code")
    page = page_of_screen()
    matching = clauses_matching(books, clause or "*")
    write(page.lay_out(_code(matching, page) if code else told_clauses(matching)))


def clauses_matching(books: Sequence[ClauseBook], glob: str) -> dict[ClauseBook, tuple[str, ...]]:
    """Return the matching clauses of each book, and `games` and so on. `moat` is also short for `moat.*`.

    Raises UnknownName if none matches.
    """
    found = {book: _names(book, glob) or _names(book, f"{glob}.*") for book in books}
    if not any(found.values()):
        # `game` alone could be a mistyped ruleset, too, where several rulesets were searched.
        known = tuple(dict.fromkeys(name for book in books for name in (*book, *sorted(RESERVED))))
        several = len(books) > 1
        what = "ruleset or clause" if several else f"clause of {books[0].ruleset}"
        raise UnknownName(what, glob, (*rulesets(), *known) if several else known)
    return {book: names for book, names in found.items() if names}


def told_clauses(matching: Mapping[ClauseBook, Sequence[str]]) -> Iterator[RenderableType]:
    """Yield one clause with all about it, or a part of a rule book, for each book."""
    cases = all_cases()
    for number, (book, names) in enumerate(matching.items()):
        if len(names) > 1:
            yield from _book(book, names, cases)
            continue
        if len(matching) > 1:
            yield Text(f"{book.ruleset}" if number == 0 else f"\n{book.ruleset}", style="bold")
        yield from _one(book, names[0], cases)


def _names(book: ClauseBook, glob: str) -> tuple[str, ...]:
    return tuple(name for name in (*book, *sorted(RESERVED)) if fnmatchcase(name, glob))


def _book(book: ClauseBook, names: Sequence[str], cases: Sequence[ListedCase]) -> Iterator[RenderableType]:
    numbers = Counter((case.ruleset, case.clause) for case in cases if case.ruleset == book.ruleset)
    chosen = {name: numbers[book.ruleset, name] for name in names if name in book or numbers[book.ruleset, name]}
    counted = cases_in_words({(book.ruleset, name): number for name, number in chosen.items()})
    yield Text(f"{book.ruleset}: {counted}", style="bold")
    for kind in Kind:
        of_kind = [name for name in book.of_kind(kind) if name in chosen]
        yield from _section(kind.value, of_kind, book, chosen)
    yield from _section("across clauses", [name for name in chosen if name not in book], book, chosen)
    yield Text()


def _section(
    heading: str, names: Sequence[str], book: ClauseBook, numbers: Mapping[str, int]
) -> Iterator[RenderableType]:
    if names:
        yield Text(f"\n{heading.upper()}", style="bold")
    for name in names:
        yield Text.assemble("\n  ", (name, "bold cyan"), (f"  ({number_of(numbers[name], 'case')})", "dim"))
        yield from _stated(book, name, indent=4)


def _stated(book: ClauseBook, name: str, *, indent: int) -> Iterator[RenderableType]:
    if name not in book:
        yield Padding(Text(ACROSS_CLAUSES[name]), (0, 0, 0, indent))
        return
    yield Padding(Text(book[name].sentence), (0, 0, 0, indent))
    yield Padding(Text(f"source: {book[name].source}", style="dim"), (0, 0, 0, indent))


def _one(book: ClauseBook, name: str, cases: Sequence[ListedCase]) -> Iterator[RenderableType]:
    about = [case.id for case in cases if (case.ruleset, case.clause) == (book.ruleset, name)]
    kind = book[name].kind.value if name in book else "across clauses"
    yield Text.assemble((name, "bold cyan"), f"  ({kind})")
    yield from _stated(book, name, indent=2)
    if name in book:
        yield from _places(places_of(book.ruleset, name))
    yield Text(f"\n{number_of(len(about), 'case')}:" if about else "\nno cases")
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


def _code(matching: Mapping[ClauseBook, Sequence[str]], page: Page) -> Iterator[RenderableType]:
    named = [(book.ruleset, name) for book, names in matching.items() for name in names if name in book]
    if not named:
        raise WrongUsage("--code", "no function states this", "name a clause, such as moat.unbridged")
    for number, (ruleset, name) in enumerate(named):
        if number:
            yield Text()
        yield from _function(ruleset, name, page)


def _function(ruleset: str, clause: str, page: Page) -> Iterator[RenderableType]:
    """Yield where the rules state a clause, and the function. Raises WrongUsage for rules that are not in code."""
    try:
        stated = statement(ruleset, clause)
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
