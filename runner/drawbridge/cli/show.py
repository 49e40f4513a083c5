"""`drawbridge show`: everything about one case."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from drawbridge.cli.clauses import clauses_matching, told_clauses
from drawbridge.cli.engine import EXAMPLE
from drawbridge.cli.folders import as_typed, folders_option
from drawbridge.cli.position import find_case, no_case
from drawbridge.cli.screen import page_of_screen
from drawbridge.cli.selection import Selection
from drawbridge.cli.svg import svg_option
from drawbridge.cli.wording import in_words
from drawbridge.errors import NothingMatches, WrongUsage
from drawbridge.games import drawn, game_under
from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.codec import json_text
from drawbridge.questions.interrogation import interrogation, with_sibling
from drawbridge.report.page import fixed
from drawbridge.report.parts import Padding, Text
from drawbridge.report.whole_result import write_result
from drawbridge.report.wire import broken_at_commas, check_alone
from drawbridge.report.wire import command as command_of
from drawbridge.standard_output import write
from drawbridge_reference.kernel.game import game, own_rulesets, usable_games
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from rich.console import RenderableType

    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.clause import ClauseBook


EXAMPLES = """\b
drawbridge show three-man/knight.leap/captures
drawbridge show three-man/knight.leap/captures --svg knight.svg
drawbridge show moat.unbridged
drawbridge show --cases my-cases my-king
"""


@click.command("show", epilog=EXAMPLES)
@folders_option
@click.option(
    "--cases", "own", metavar="PATH", multiple=True, help="Show the matching cases in this file or folder. Repeatable."
)
@click.argument("case_id", metavar="CASE-ID")
@svg_option
def command(case_id: str, own: tuple[str, ...], svg: Path | None) -> None:
    """Show a case: its position, what is expected and why, the questions as they are sent, and how to run it.

    A picture also shows the moves that the case names, legal and illegal.

    A clause, such as moat.unbridged or three-man/moat.unbridged, is shown as `drawbridge clauses` does.

    With --cases, CASE-ID may be the name of a scenario, or a pattern such as '*/own/*' for all cases of your own.
    """
    if own:
        _show_own(own, case_id, svg)
        return
    case = find_case(case_id)
    shown = _told(case) if case else told_clauses(_clauses_named(case_id))
    if svg is not None:
        _draw(svg, case, case_id)
    write(page_of_screen().lay_out(shown))


def _show_own(own: tuple[str, ...], name: str, svg: Path | None) -> None:
    """Show the cases of somebody's own files that match. Raises NothingMatches, and WrongUsage for two pictures."""
    pattern = name if "/" in name else f"*/own/{name}*"
    cases = Selection(names=(pattern,), own=own).chosen()
    if svg is not None:
        if len(cases) > 1:
            raise WrongUsage("--svg", f"{len(cases)} cases match {name!r}", "give the id of one of them")
        _draw(svg, cases[0], name)
    paths = tuple(word for path in own for word in ("--cases", path))
    write(page_of_screen().lay_out(part for case in cases for part in (*_told(case, paths), Text())))


def _draw(svg: Path, case: Case | None, name: str) -> None:
    """Write the picture of a case. Raises ResultNotWritten, and WrongUsage where there is no position to draw."""
    from drawbridge.pictures.position import svg_of_case  # only who asks for a picture waits for it

    found = svg_of_case(case) if case else None
    if found is None:
        raise WrongUsage("--svg", f"{name} has no position to draw", "give a case that shows one")
    write_result(svg, [found])


def _clauses_named(name: str) -> Mapping[ClauseBook, Sequence[str]]:
    """Return the clauses that were named in place of a case. Raises WrongUsage, with the nearest ids of cases."""
    ruleset, slash, clause = name.rpartition("/")
    try:
        return clauses_matching([one.clauses for one in ([game(ruleset)] if slash else usable_games())], clause)
    except UnknownName:
        problem = f"there is no case and no clause {name!r}"
        if slash:
            raise no_case("CASE-ID", problem, name) from None
        clauses = dict.fromkeys(clause for one in usable_games() for clause in one.clauses)
        raise WrongUsage("CASE-ID", problem, NothingMatches("clause", name, tuple(clauses)).hint) from None


def _told(case: Case, options: tuple[str, ...] = ()) -> Iterator[RenderableType]:
    yield fixed(case.id, "bold")
    yield Text(case.title)
    yield from _position(case)
    yield Text(f"\n{case.why}")
    yield from _section("About", [case.clause])
    yield from (fixed(f"  before: {alias}") for alias in case.alias)
    yield from _section("Expected", [sentence for expected in case.expectations for sentence in in_words(expected)])
    if case.rulings:
        values = ", ".join(f"{ruling}={value}" for ruling, value in case.rulings.items())
        yield from _section("Rulings", [f"asked only of engines that follow {values}"])
    if case.contested:
        yield from _section("Contested, and not scored", [case.contested])
    if case.note:
        yield from _section("Note", [case.note])
    inquiries, _ = interrogation(case, METHODS)
    questions = (asked.question for inquiry in inquiries for asked in with_sibling(inquiry))
    asked = (f"{question.method} {json_text(question.params)}" for question in questions)
    yield from _section("Asked", [broken_at_commas(each, 76) for each in asked])
    yield Text("\nRun it", style="bold")
    yield command_of(check_alone((*as_typed(), *options), case.id, _engine_that_answers(case)))


def _engine_that_answers(case: Case) -> tuple[str, ...]:
    """Return the command of an engine that answers a case: the reference under its readings, or a word for one."""
    reference = game_under(case.ruleset, {})
    if reference is None:
        return ("ENGINE",)
    served = () if case.ruleset in own_rulesets() else ("--ruleset", case.ruleset)
    others = (f"{case.ruleset}:{name}={value}" for name, value in (case.rulings.items() - reference.rulings.items()))
    return (*EXAMPLE, *served, *(word for ruling in sorted(others) for word in ("--ruling", ruling)))


def _position(case: Case) -> Iterator[RenderableType]:
    if case.position is None:
        return
    yield Text()
    if picture := drawn(case.ruleset, case.rulings, case.position):
        yield fixed(picture)
    yield Text(json.dumps(case.position), style="dim", overflow="fold")


def _section(label: str, sentences: list[str]) -> Iterator[RenderableType]:
    yield Text(f"\n{label}", style="bold")
    for sentence in sentences:
        yield Padding(Text(sentence), (0, 0, 0, 2))
