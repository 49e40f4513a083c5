"""The text about laws: which hold, and for each broken one the questions whose answers contradict each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of, printable
from drawbridge.report.page import fixed
from drawbridge.report.parts import Column, Padding, Rule, Table, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.asking.conversation import Exchange
    from drawbridge.search.lawfulness import Break, Lawfulness
    from drawbridge_reference.kernel.game import Game

SHOWN_CHARACTERS = 600
"""The longest line of a question or an answer that is shown whole."""


def tell_laws(found: Lawfulness, game: Game) -> Iterator[RenderableType]:
    """Yield what has come of one ruleset: every law with what it says, then each broken one in full."""
    yield Text()
    numbers = f"{number_of(found.positions, 'position')}, {number_of(found.questions, 'question')}"
    yield Text.assemble((found.ruleset, "bold"), f": {numbers}", (_not_set_up([found]), "yellow"))
    table = Table(Column(min_width=6, no_wrap=True), Column(no_wrap=True), Column())
    for law in found.held:
        broken = found.breaks.get(law.name)
        if broken:
            count = f" (broken in {number_of(broken.positions, 'position')})"
            table.add_row(Text("BROKEN", "bold red"), law.name, law.sentence + count)
        elif law in found.unchecked:
            table.add_row(Text("unknown", "yellow"), law.name, law.sentence)
        else:
            table.add_row(Text("holds", "green"), law.name, law.sentence)
    yield Padding(table, (0, 0, 0, 2))
    if found.unchecked:
        yield Text("  Unknown: no position was about the law, or an answer was missing in each.", "yellow")
    if found.left_out:
        needs = (f"{law.name} (needs {', '.join(law.needs)})" for law in found.left_out)
        yield Text(f"  Not asked, as the engine lacks a method: {'; '.join(needs)}.", "yellow")
    for broken in found.breaks.values():
        yield from _told(broken, game)


def _told(broken: Break, game: Game) -> Iterator[RenderableType]:
    yield Text()
    yield Rule(Text(broken.law.name, style="dim"), style="dim")
    yield Text(broken.law.sentence, style="bold")
    yield Text(printable(broken.contradiction.sentence))
    yield Text()
    yield fixed(game.draw(broken.position))
    for exchange in broken.contradiction.exchanges:
        yield from _exchange(exchange)


def _exchange(exchange: Exchange) -> Iterator[RenderableType]:
    yield Text()
    yield fixed(f"asked  {_short(exchange.request)}", "cyan")
    yield fixed(f"got    {'nothing' if exchange.answer is None else _short(exchange.answer)}")


def _short(line: str) -> str:
    text = printable(line.strip())
    return text if len(text) <= SHOWN_CHARACTERS else f"{text[:SHOWN_CHARACTERS]}... ({len(text)} characters)"


def tell_end(all_found: Sequence[Lawfulness], reason: str) -> Iterator[RenderableType]:
    """Yield the last line."""
    broken = sum(len(found.breaks) for found in all_found)
    unchecked = sum(len(found.unchecked) for found in all_found)
    positions = number_of(sum(found.positions for found in all_found), "position") + _not_set_up(all_found)
    yield Text()
    if reason:
        yield Text(
            f"INCOMPLETE: {reason}. {number_of(broken, 'law')} broken so far. Asked about {positions}", "bold red"
        )
    elif not any(found.was_asked for found in all_found):
        is_asked = any(found.questions for found in all_found)
        why = f"ANSWERED: {positions}" if is_asked else "ASKED: the engine offers too few methods"
        yield Text(f"NOTHING WAS {why}", "bold yellow")
    elif broken:
        yield Text(f"BROKEN: {number_of(broken, 'law')}. Asked about {positions}", "bold red")
    elif unchecked:
        unknown = f"Nothing is known about {number_of(unchecked, 'law')}"
        yield Text(f"NO LAW IS BROKEN in {positions}. {unknown}", "bold yellow")
    else:
        yield Text(f"ALL LAWS HOLD in {positions}", "bold green")


def _not_set_up(all_found: Sequence[Lawfulness]) -> str:
    """Return how many positions the engine cannot set up, in brackets; empty where it can set up all."""
    number = sum(found.not_set_up for found in all_found)
    return f" ({number} of them not set up)" if number else ""
