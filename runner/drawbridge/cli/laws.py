"""`drawbridge laws`: hold the answers of an engine against each other, without knowing the right ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from drawbridge.asking.conversation import Conversation
from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.folders import folders_option
from drawbridge.cli.known_rulesets import offered_by, require_rulesets
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.numbers import COUNT, NOT_NEGATIVE
from drawbridge.cli.problems import ended_by
from drawbridge.cli.progress import search_shown
from drawbridge.cli.ruling_options import reading_option, readings_from
from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.games import known_rulesets
from drawbridge.protocol.text import number_of
from drawbridge.report.totals import labelled
from drawbridge.search.lawfulness import held_to_laws
from drawbridge.search.target import folder_game
from drawbridge.search.telling_laws import tell_end, tell_laws
from drawbridge.search.witness import Played, Witness
from drawbridge.standard_output import write
from drawbridge.transport.signals import termination_raised
from drawbridge_reference.kernel.game import game as game_of
from drawbridge_reference.kernel.game import is_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.search.lawfulness import Lawfulness

POSITIONS = 100
EXAMPLES = """\b
drawbridge laws -- node my-engine.js
drawbridge laws --ruleset three-man --positions 1000 --seed 7 -- node my-engine.js
"""


@click.command("laws", cls=EngineCommand, epilog=EXAMPLES)
@folders_option
@click.option(
    "--ruleset", "named", metavar="ID", multiple=True, help="Ask about this ruleset.  [default: all it offers]"
)
@click.option(
    "--positions",
    type=COUNT,
    default=POSITIONS,
    show_default=True,
    metavar="N",
    help="Ask about N positions of each ruleset.",
)
@click.option(
    "--seed",
    type=NOT_NEGATIVE,
    default=1,
    show_default=True,
    metavar="S",
    help="Seed for the random positions.",
)
@reading_option
@limit_options
def command(engine: tuple[str, ...], **given: Any) -> ExitCode:
    """Check that an engine's answers agree with each other.

    Lists of moves are compared with the moves made, counts with their sums. No right answer is needed. Where two
    answers contradict each other, both questions are shown.
    """
    require_rulesets(given["named"], coded="")
    found: list[Lawfulness] = []
    remarks: tuple[str, ...] = ()
    reason, failed = "", None
    with termination_raised():
        try:
            readings = readings_from(given["readings"])
            with Conversation(engine, known_rulesets(()), limits_from(given), readings) as conversation:
                remarks = conversation.card.remarks
                for ruleset in _chosen(conversation.card, given["named"]):
                    reason = _held(conversation, ruleset, given["positions"], given["seed"], found)
                    if reason:
                        break
        except KeyboardInterrupt as error:
            reason, failed = "interrupted", error
    if found or not failed:
        write(page_of_screen().lay_out(_told(found, remarks, reason)))
    if failed:
        return ended_by(failed) or ExitCode.INTERRUPTED
    if reason or any(each.breaks for each in found):
        return ExitCode.FOUND
    return ExitCode.PASSED if any(each.was_asked for each in found) else ExitCode.NOTHING_ASKED


def _chosen(card: EngineCard, named: Sequence[str]) -> Sequence[str]:
    """Return the rulesets that are asked about. Raises WrongUsage for one that the engine does not offer."""
    if not named:
        return offered_by(card)
    offered = tuple(ruleset for ruleset in card.methods if is_ruleset(ruleset))
    for ruleset in named:
        if ruleset not in offered:
            raise WrongUsage(ruleset, "the engine does not offer it", f"it offers {', '.join(offered) or 'nothing'}")
    return named


def _held(engine: Conversation, ruleset: str, positions: int, seed: int, found: list[Lawfulness]) -> str:
    """Hold the engine to the laws of a ruleset, and return why that was not done to the end."""
    witness = Witness(engine, ruleset, known_rulesets(()))
    if not witness.methods:
        return ""
    game = folder_game(ruleset, witness.rulings, Played(witness)) or game_of(ruleset).under(witness.rulings)
    steps = held_to_laws(witness, game, positions, seed)
    found.append(next(steps))
    with search_shown() as show:
        for state in steps:
            broken = f", {number_of(len(state.breaks), 'law')} broken" if state.breaks else ""
            show(state.positions, positions, f"{ruleset}: {state.positions} of {positions} positions{broken}")
    return found[-1].stopped


def _told(found: Sequence[Lawfulness], remarks: Sequence[str], reason: str) -> Iterator[RenderableType]:
    for remark in remarks:
        yield labelled("Remark", remark, "yellow")
    for each in found:
        yield from tell_laws(each, game_of(each.ruleset))
    yield from tell_end(found, reason)
