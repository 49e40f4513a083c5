"""Lawfulness: an engine held to laws in many positions, and the smallest position in which it breaks each."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice, repeat
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from drawbridge.asking.supervisor import Stopped
from drawbridge.report.counted_once import pieces_in
from drawbridge.search.laws import ANSWERS, Contradiction, Law, NotConcerned, Subject, contradictions, laws_for
from drawbridge.search.random_play import unending_positions
from drawbridge.search.witness import NotSetUp, Unanswered
from drawbridge_reference.kernel.game import HasRandomPositions, has_code
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.search.witness import Witness
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game


class Break(NamedTuple):
    """A law that an engine breaks, with the smallest position in which it does."""

    law: Law
    position: JsonObject
    contradiction: Contradiction
    positions: int = 1
    """In how many positions it is broken."""


@dataclass(slots=True)
class Lawfulness:
    """What has come of holding an engine to the laws of one ruleset."""

    ruleset: str
    held: tuple[Law, ...]
    """The laws that it is held to."""
    left_out: tuple[Law, ...]
    """The laws for which it offers too few methods."""
    positions: int = 0
    not_set_up: int = 0
    """How many of the positions the engine cannot set up. About these nothing is known."""
    questions: int = 0
    breaks: dict[str, Break] = field(default_factory=dict)
    """By the name of the law."""
    checked: set[str] = field(default_factory=set)
    """The names of the laws that a position was held to whose answers all came."""
    stopped: str = ""
    """Why the rest was not asked. Empty if all of it was."""

    @property
    def unchecked(self) -> tuple[Law, ...]:
        """The laws that nothing is known about: no position concerned them, or answers were missing in each."""
        return tuple(law for law in self.held if law.name not in self.checked | self.breaks.keys())

    @property
    def was_asked(self) -> bool:
        """Whether it has answered anything."""
        return bool(self.questions) and self.not_set_up < self.positions

    def add(self, position: JsonObject, broken: Iterable[tuple[Law, Contradiction]]) -> None:
        """Take in what breaks laws in one position: each law once."""
        first: dict[str, tuple[Law, Contradiction]] = {}
        for law, contradiction in broken:
            first.setdefault(law.name, (law, contradiction))
        for law, contradiction in first.values():
            old = self.breaks.get(law.name)
            new = Break(law, position, contradiction)
            smaller = new if old is None or pieces_in(position) < pieces_in(old.position) else old
            self.breaks[law.name] = smaller._replace(positions=1 + (old.positions if old else 0))


def held_to_laws(witness: Witness, game: Game, positions: int, seed: int) -> Iterator[Lawfulness]:
    """Yield what has come of it after each position, always the same value."""
    held, left_out = laws_for(game, witness.methods)
    found = Lawfulness(game.ruleset, held, left_out)
    random = Random(f"{seed}/{game.ruleset}")
    others = _others(game, random)
    yield found
    for position in islice(unending_positions(game, random, NotSetUp, Stopped, Unanswered), positions):
        witness.forget()
        subject = Subject(witness, game, position, random, others)
        try:
            found.add(position, _broken(found, subject))
        except NotSetUp:
            found.not_set_up += 1
        except Stopped as stopped:
            found.stopped = str(stopped)
        found.positions += 1
        found.questions = witness.questions
        yield found
        if found.stopped:
            return


def _others(game: Game, random: Random) -> Iterator[JsonObject]:
    """Return positions to ask about in between. A folder need not say how a game starts."""
    if isinstance(game, HasRandomPositions) and not has_code(game.ruleset):
        return game.random_positions(random)
    return repeat(game.start())


def _broken(found: Lawfulness, subject: Subject) -> Iterator[tuple[Law, Contradiction]]:
    for law in found.held:
        # An engine may return positions that the game itself refuses: nothing more can be said about those.
        with suppress(InvalidPosition, NotConcerned):
            try:
                for broken, contradiction in contradictions(law, subject):
                    yield broken, contradiction
                    if broken is ANSWERS:
                        break
                else:
                    found.checked.add(law.name)
            except NotSetUp:
                # A law may ask about other positions, too.
                if not subject.witness.has_set_up(subject.position):
                    raise
