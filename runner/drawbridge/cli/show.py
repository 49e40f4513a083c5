"""`drawbridge show`: everything about one case."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
from rich.padding import Padding
from rich.text import Text

from drawbridge.cli.engine import EXAMPLE
from drawbridge.cli.position import find_case, no_case
from drawbridge.cli.reports import page_of_screen
from drawbridge.cli.wording import in_words
from drawbridge.games import game_under
from drawbridge.protocol.answers import METHODS
from drawbridge.questions.interrogation import interrogation
from drawbridge.report.page import fixed
from drawbridge.report.wire import broken_at_commas
from drawbridge.report.wire import command as command_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from drawbridge.suite.case import Case


@click.command("show", short_help="Show everything about one case.")
@click.argument("case_id", metavar="CASE-ID")
def command(case_id: str) -> None:
    """Show one case: its position, what is expected and why, the questions as they are sent, and how to run it."""
    case = find_case(case_id)
    if case is None:
        raise no_case("CASE-ID", f"there is no case {case_id!r}", case_id)
    click.echo(page_of_screen().lay_out(_told(case)), nl=False)


def _told(case: Case) -> Iterator[RenderableType]:
    yield fixed(case.id, "bold")
    yield Text(case.title)
    yield from _position(case)
    yield Text(f"\n{case.why}")
    yield from _section("About", [case.clause, *([f"before: {', '.join(case.alias)}"] if case.alias else [])])
    yield from _section("Expected", [sentence for expected in case.expectations for sentence in in_words(expected)])
    if case.rulings:
        values = ", ".join(f"{ruling}={value}" for ruling, value in case.rulings.items())
        yield from _section("Rulings", [f"asked only of engines that follow {values}"])
    if case.note:
        yield from _section("Note", [case.note])
    inquiries, _ = interrogation(case, METHODS)
    questions = (inquiry.question for inquiry in inquiries)
    yield from _section("Asked", [broken_at_commas(f"{question.method} {question.text}", 76) for question in questions])
    yield Text("\nRun it", style="bold")
    yield command_of([], case.id, EXAMPLE)


def _position(case: Case) -> Iterator[RenderableType]:
    if case.position is None:
        return
    yield Text()
    judge = game_under(case.ruleset, case.rulings)
    if judge is not None:
        yield fixed(judge.draw(case.position))
    yield Text(json.dumps(case.position), style="dim", overflow="fold")


def _section(label: str, sentences: list[str]) -> Iterator[RenderableType]:
    yield Text(f"\n{label}", style="bold")
    for sentence in sentences:
        yield Padding(Text(sentence), (0, 0, 0, 2))
