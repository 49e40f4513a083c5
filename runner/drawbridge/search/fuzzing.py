"""Fuzzing: chunks of random positions, and what was found in them so far."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from math import inf
from random import Random
from typing import TYPE_CHECKING, Final

from drawbridge.grading.grades import whole_leak
from drawbridge.search.case_making import case_of, game_from, questions_about
from drawbridge.search.chunks import Counted, smallest_of_each_cause
from drawbridge.search.points import case_at
from drawbridge.search.random_play import unending_positions
from drawbridge.search.second_engine import NoAnswer
from drawbridge.transport.clock import now
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.grading.grades import Leak
    from drawbridge.search.causes import Cause
    from drawbridge.search.chunks import ChunkResult, Disagreement
    from drawbridge.search.points import Point
    from drawbridge.search.target import Asked, Target
    from drawbridge.suite.case import Case

POSITIONS_OF_A_CHUNK: Final = 60
"""A second's work or two: the end of the time is awaited that long."""
GAMES: Final = 0.06
"""The share of positions from which a random game is asked as a whole."""
KEPT_OF_A_CAUSE: Final = 5


class FuzzChunk(NamedTuple):
    """Some random positions. The seed and the number decide which, whoever asks them."""

    target: Target
    seed: int
    number: int
    positions: int = POSITIONS_OF_A_CHUNK
    seconds: float = inf
    """How long it may take from its beginning. What is left is not asked then."""

    def cases(self, asked: Asked) -> Iterator[Case]:
        """Yield a case of each position."""
        random = Random(f"{self.seed}/{self.number}")
        end = now() + self.seconds
        stream = unending_positions(asked.game, random, NoAnswer)
        for number in range(self.positions):
            position = next(stream)
            if now() >= end:
                return
            with suppress(NoAnswer):
                questions = questions_about(asked.judge, position, asked.methods, random, near=asked.game)
                if random.random() < GAMES and not {"play", "apply"}.isdisjoint(asked.methods):
                    found, _ = game_from(asked.judge, position, random, random.randrange(2, 9))
                    questions = (*questions, found) if found.steps else questions
                yield case_of(f"{self.seed}-{self.number}-{number}", asked.game.ruleset, position, questions)


class KeptChunk(NamedTuple):
    """Questions that an engine answered wrongly in an earlier search."""

    target: Target
    points: tuple[tuple[str, Point], ...]
    """Each with its name."""

    def cases(self, asked: Asked) -> Iterator[Case]:
        """Yield a case of each question that is still one."""
        for name, point in self.points:
            with suppress(NoAnswer):
                case = case_at(asked, point, name)
                if case is not None and point.method in asked.methods:
                    yield case


class Harvest:
    """What the chunks of a search have brought, in an order that does not depend on who was first."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.counted = Counted()
        self.counts: Counter[Cause] = Counter()
        """How many positions disagree for each cause."""
        self.stopped: dict[str, None] = {}
        self.remarks: dict[str, None] = {}
        self.leak: Leak | None = None
        """How the engine's memory grew to its limit, if it did."""
        self._found: tuple[Disagreement, ...] = ()

    def add(self, result: ChunkResult) -> None:
        """Take in the result of a chunk."""
        self.counted = self.counted.plus(result.counted)
        self.counts.update(dict(result.causes))
        self.stopped |= dict.fromkeys(filter(None, [result.stopped]))
        self.remarks |= dict.fromkeys(result.remarks)
        self.leak = whole_leak((self.leak, result.leak))
        if result.disagreements:
            self._found = smallest_of_each_cause((*self._found, *result.disagreements), KEPT_OF_A_CAUSE)

    @property
    def by_cause(self) -> dict[Cause, list[Disagreement]]:
        """The smallest disagreements of each cause: moves before all that may follow from them, the commonest first."""
        causes = sorted(self.counts, key=lambda cause: (cause.rank, -self.counts[cause], *cause.told))
        return {cause: [each for each in self._found if cause in each.causes] for cause in causes}
