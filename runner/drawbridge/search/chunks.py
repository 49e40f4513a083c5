"""Chunks: a search cut into parts that any process can do, in any order, without talking to the others.

A chunk says which cases it has, and `compared` asks an engine all of them. Both a chunk and its result can be pickled.
A process keeps its engine from chunk to chunk. If the process is killed, the engine's monitor ends the engine.
"""

from __future__ import annotations

from collections import Counter
from operator import add
from typing import TYPE_CHECKING, Protocol

from drawbridge.report.counted_once import pieces_in
from drawbridge.search.causes import Cause, causes_of
from drawbridge.search.comparison import Compared, Comparison
from drawbridge.search.kept import kept, let_go
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.grading.grades import Leak
    from drawbridge.search.target import Asked, Target
    from drawbridge.suite.case import Case, JsonObject

KEPT_BEFORE = 4
"""How many of the positions before a disagreement are returned with it: an answer to one of them may leak into it."""
KEPT_OF_A_CAUSE = 3
"""How many disagreements with the same cause a chunk returns. The others are only counted."""


class Chunk(Protocol):
    """A part of a search: an engine, and the cases that it is asked. It can be pickled."""

    @property
    def target(self) -> Target:
        """The engine, and what it is compared with."""

    def cases(self, asked: Asked) -> Iterator[Case]:
        """Yield the cases, each with an id of its own. The same chunk always yields the same cases."""


class Disagreement(NamedTuple):
    """A case in which the engine answers otherwise than the reference, or not at all."""

    compared: Compared
    causes: frozenset[Cause]
    before: tuple[JsonObject, ...] = ()
    """The positions that were asked about right before, the last one first."""

    @property
    def size(self) -> tuple[int, str]:
        """What a reader has to take in, for comparison."""
        case = self.compared.case
        return pieces_in(case.position), case.id


class Counted(NamedTuple):
    """How much was compared."""

    positions: int = 0
    """How many cases were compared."""
    questions: int = 0
    """How many questions they were."""
    disagreeing: int = 0
    """How many cases disagree."""
    not_set_up: int = 0
    """How many cases have a position that the engine cannot set up."""

    def plus(self, other: Counted) -> Counted:
        """Return both together."""
        return Counted(*map(add, self, other))


class ChunkResult(NamedTuple):
    """What came of a chunk."""

    counted: Counted = Counted()
    disagreements: tuple[Disagreement, ...] = ()
    """The smallest of them, of every cause, the smallest first."""
    stopped: str = ""
    """Why the rest of the chunk was not compared. Empty if all of it was."""
    remarks: tuple[str, ...] = ()
    """What was noticed about the engine and is not scored."""
    causes: tuple[tuple[Cause, int], ...] = ()
    """Every cause, with the number of cases that disagree because of it."""
    leak: Leak | None = None
    """How the engine's memory grew to its limit meanwhile, if it did."""


def compared(chunk: Chunk) -> ChunkResult:
    """Ask the engine everything in a chunk.

    Raises EngineNotStarted, WrongUsage for an engine that does not offer the ruleset, and KeyboardInterrupt.
    """
    comparison = engine_of(chunk.target)
    try:
        result = _result(comparison, chunk)
    except BaseException as error:
        let_go(error)
        raise
    return result


def engine_of(target: Target) -> Comparison:
    """Return the engine of this process, which is started if it can be asked no more. Raises EngineNotStarted."""
    target.make_known()
    comparison = kept(target, lambda: Comparison(target))
    if comparison.stopped:
        let_go()
        comparison = kept(target, lambda: Comparison(target))
    return comparison


def smallest_of_each_cause(disagreements: Iterable[Disagreement], most: int) -> tuple[Disagreement, ...]:
    """Return the disagreements that are among the smallest of some cause, the smallest first."""
    counts: dict[Cause, int] = {}
    kept = []
    for disagreement in sorted(disagreements, key=lambda each: each.size):
        if any(counts.get(cause, 0) < most for cause in disagreement.causes):
            kept.append(disagreement)
            for cause in disagreement.causes:
                counts[cause] = counts.get(cause, 0) + 1
    return tuple(kept)


def _result(comparison: Comparison, chunk: Chunk) -> ChunkResult:
    counted = Counted()
    asked, earlier = comparison.asked, comparison.leak_since()
    found: tuple[Disagreement, ...] = ()
    causes: Counter[Cause] = Counter()
    drawn: dict[str, JsonObject] = {}
    for each in comparison.compared(_noted(chunk.cases(asked), drawn)):
        graded = each.graded
        counted = counted.plus(Counted(1, len(graded.grades), int(graded.outcome.is_bad), int(bool(graded.not_set_up))))
        if graded.outcome.is_bad:
            more = Disagreement(each, causes_of(each, asked.game), _before(each.case, drawn))
            causes.update(more.causes)
            found = smallest_of_each_cause((*found, more), KEPT_OF_A_CAUSE)
    by_cause = tuple(sorted(causes.items(), key=lambda each: each[0].told))
    leak = comparison.leak_since(len(earlier.processes) if earlier else 0)
    return ChunkResult(counted, found, comparison.stopped, comparison.remarks, by_cause, leak)


def _noted(cases: Iterable[Case], drawn: dict[str, JsonObject]) -> Iterator[Case]:
    for case in cases:
        drawn[case.id] = case.position or {}
        yield case


def _before(case: Case, drawn: dict[str, JsonObject]) -> tuple[JsonObject, ...]:
    """Return the positions asked about right before, the last one first: the sibling, then those of other cases."""
    place = list(drawn).index(case.id)
    sibling = (case.sibling.position,) if case.sibling else ()
    return (*sibling, *list(drawn.values())[max(0, place - KEPT_BEFORE) : place][::-1])
