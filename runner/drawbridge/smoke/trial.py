"""The questions of a smoke test, put to an engine one after another until it is lost."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge import __version__
from drawbridge.protocol.declaration import PROTOCOL, EngineCard, read_declaration
from drawbridge.smoke.dialogue import Dialogue, Exchange, How
from drawbridge.smoke.errors import REFUSALS, error_of
from drawbridge.smoke.opening import Opening, opening_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from drawbridge.asking.limits import Limits
    from drawbridge.protocol.declaration import Known
    from drawbridge.protocol.messages import Bad
    from drawbridge.suite.case import JsonObject
    from drawbridge.transport.channel import Launch

QUIET_SECONDS = 3.0
"""After so long without an answer to `initialize`, a second process shows whether output is held back."""
_BEHIND_SECONDS = 0.5
"""A process that was started seconds before the second one is no further behind it than this."""
_SLICE_SECONDS = 0.25
"""Two processes are listened to in turns of this length."""
_INITIALIZE = ("initialize", {"protocol": PROTOCOL, "runner": {"name": "drawbridge", "version": __version__}})


@dataclass(slots=True)
class Asked:
    """One ruleset that the engine offers, and what it was asked about it."""

    ruleset: str
    opening: Opening | None
    """The beginning of a game, None if nothing is known of the game."""
    methods: tuple[str, ...]
    exchanges: dict[str, Exchange] = field(default_factory=dict)
    """Each by a name of its own, such as `legal_moves 2` for the position after two moves."""


@dataclass(slots=True)
class Seen:
    """All that was seen of an engine."""

    start: Exchange
    card: EngineCard | Bad | None = None
    """What it declares, what is wrong with that, or None if it has not answered."""
    asked: list[Asked] = field(default_factory=list)
    farewell: Exchange | None = None
    """`shutdown` and its answer, None if it was lost before."""
    kept_running: str = ""
    """When it should have ended and did not, to be read after "it kept running after"."""
    ending: str = ""
    """How it ended before it should have, to be read after "it"."""
    stderr: str = ""

    @property
    def exchanges(self) -> list[Exchange]:
        """All exchanges, in their order."""
        last = [self.farewell] if self.farewell else []
        return [self.start, *(one for asked in self.asked for one in asked.exchanges.values()), *last]


def tried(launch: Launch, known: Known, limits: Limits, rulesets: Collection[str] = ()) -> Seen:
    """Return what an engine does, asked about these rulesets or about all that it offers. Raises NoProcess."""
    with Dialogue(launch, limits) as dialogue:
        start = dialogue.send(_INITIALIZE)
        _start(dialogue, start, launch, limits)
        seen = Seen(start)
        if start.answer and "result" in start.answer:
            seen.card = read_declaration(start.answer["result"], known)
        if isinstance(seen.card, EngineCard):
            for asked in _offered(seen.card, rulesets):
                seen.asked.append(asked)
                _ask(dialogue, asked, limits)
        lost = next((one for one in seen.exchanges if one.how is not How.ANSWERED), None)
        if lost is None:
            seen.farewell = lost = dialogue.ask(("shutdown", {}), seconds=limits.shutdown_seconds)
            if lost.is_answered:
                seen.kept_running = _kept_running(dialogue, launch, limits, start.seconds)
        if lost.how is How.ENDED:
            seen.ending = dialogue.how_it_ended()
        elif lost.how is How.SILENT and lost is not start:
            lost.late = tuple(dialogue.close(limits.shutdown_seconds))
        seen.stderr = dialogue.stderr
    return seen


def _start(dialogue: Dialogue, start: Exchange, launch: Launch, limits: Limits) -> None:
    """Wait for the answer to `initialize`. A second process, whose input ends at once, shows if output is held back."""
    dialogue.listen(start, min(QUIET_SECONDS, limits.startup_seconds))
    if start.is_over():
        return
    with Dialogue(launch, limits) as other:
        twin = other.send(_INITIALIZE)
        other.close_input()
        while start.seconds < limits.startup_seconds:
            if not twin.is_over():
                other.listen(twin, _SLICE_SECONDS)
            dialogue.listen(start, _SLICE_SECONDS)
            if start.is_over() or twin.is_answered:
                break
    if twin.is_answered and not start.is_over():
        dialogue.listen(start, _BEHIND_SECONDS)
        start.late = () if start.is_answered else tuple(twin.lines)


def _offered(card: EngineCard, rulesets: Collection[str]) -> Iterator[Asked]:
    for ruleset, methods in card.methods.items():
        if not rulesets or ruleset in rulesets:
            yield Asked(ruleset, opening_of(ruleset, card.rulings[ruleset]), methods)


def _ask(dialogue: Dialogue, asked: Asked, limits: Limits) -> None:
    """Ask all questions about one ruleset, until one is not answered."""
    if asked.opening is None:
        return
    for name, questions in _questions(asked.ruleset, asked.opening, asked.methods):
        if name.startswith("respelled") and error_of(asked.exchanges.get("apply")) not in REFUSALS:
            continue
        exchange = dialogue.ask(*questions, seconds=limits.question_seconds * len(questions))
        asked.exchanges[name] = exchange
        if exchange.how is not How.ANSWERED:
            return


def _questions(
    ruleset: str, opening: Opening, methods: Collection[str]
) -> Iterable[tuple[str, tuple[tuple[str, JsonObject], ...]]]:
    """Yield what is asked, with its name. What is asked together may wait in the pipe."""
    start = opening.positions[0]
    questions: dict[str, tuple[str, JsonObject]] = {}
    for number, position in enumerate(opening.positions):
        questions[f"legal_moves {number}"] = ("legal_moves", {"position": position})
    for number in range(1, len(opening.moves) + 1):
        questions[f"play {number}"] = ("play", {"position": start, "moves": list(opening.moves[:number])})
    questions["apply"] = ("apply", {"position": start, "move": opening.moves[0]})
    if opening.promotion:
        questions["promotion"] = ("legal_moves", {"position": opening.promotion})
    if opening.illegal:
        questions["illegal"] = ("apply", {"position": start, "move": opening.illegal})
    questions["status"] = ("status", {"position": start})
    questions["perft"] = ("perft", {"position": start, "depth": 1})
    if opening.square:
        questions["destination"] = ("destination", {"from": opening.square, "vector": [1, 0]})
    for move in opening.respelled:
        questions[f"respelled {move}"] = ("apply", {"position": start, "move": move})
    chosen = {
        name: (method, {"ruleset": ruleset, **params})
        for name, (method, params) in questions.items()
        if method in methods
    }
    yield from ((name, (question,)) for name, question in chosen.items())
    if chosen:
        several = list(chosen.values())[:3]
        yield "together", (several[0], *several[1:], several[0])


def _kept_running(dialogue: Dialogue, launch: Launch, limits: Limits, seconds: float) -> str:
    """Return what an engine did not obey that should have ended it; empty if it obeys."""
    if not dialogue.has_ended():
        return "it had answered `shutdown`"
    with ExitStack() as stack:
        other = stack.enter_context(Dialogue(launch, limits))
        other.send(_INITIALIZE)
        # Twice the time of the first start, and some more: a machine may be busy.
        other.close(2 * seconds + 1 + limits.shutdown_seconds)
        return "" if other.has_ended() else "its standard input had ended"
