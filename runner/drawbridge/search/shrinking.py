"""Shrinking: a disagreement made smaller until nothing can go without the disagreement going, too.

The live engine is asked each time. What is kept is the cause: the kind of what is wrong, and the clause or the member.

Where an earlier question leaks into an answer, two positions are made smaller together. A new process for each trial
would take nearly all of the time, so trials are asked in a running one. What earlier trials have left there may show in
an answer, so the smallest two positions are proven in a new process.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from drawbridge.asking.judging import LEAKS
from drawbridge.asking.retries import NOT_SEEN_AGAIN as CRASHED_AFTER_ANOTHER
from drawbridge.asking.retries import TIMED_OUT_AT_FIRST
from drawbridge.grading.differences import differing_members
from drawbridge.grading.grades import ANSWERED_WRONGLY, Outcome
from drawbridge.report.counted_once import first_wrong, pieces_in
from drawbridge.report.groups import ways_of
from drawbridge.search.causes import cause_of_way, causes_in, clause_stated, record_of
from drawbridge.search.chunks import engine_of
from drawbridge.search.kept import let_go
from drawbridge.search.points import Point, case_at, point_of, smaller_questions
from drawbridge.search.second_engine import NoAnswer
from drawbridge.search.simpler import simpler_pairs, simpler_positions
from drawbridge.transport.clock import now
from drawbridge_reference.kernel.game import has_code, notation
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import InvalidPosition, InvalidScenarios, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord
    from drawbridge.search.causes import Cause
    from drawbridge.search.chunks import Disagreement
    from drawbridge.search.comparison import Compared
    from drawbridge.search.target import Asked, Target
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game

    Ask: TypeAlias = "Callable[[Point, Cause], CaseRecord | None]"

MOST_ASKED: Final = 600
"""How many questions it may take to make one disagreement smaller."""
MOST_SECONDS: Final = 20.0
"""How long it may take: an engine may hang in each of the questions."""

PROOFS: Final = 2
"""How often new processes must show that two positions leak: an engine that is wrong at random may do so once."""
NOT_SEEN_AGAIN: Final = "not seen again when it was asked alone: an earlier question may leak into this answer"


_OTHERWISE_ALONE: Final = frozenset({LEAKS, CRASHED_AFTER_ANOTHER, TIMED_OUT_AT_FIRST})


class Shrunk(NamedTuple):
    """A disagreement in its smallest form."""

    cause: Cause
    point: Point
    record: CaseRecord
    """What a report says about it."""
    asked: int = 0
    """How many questions it took."""
    is_smallest: bool = False
    """Whether nothing more can go. False where there was no time to try, or where it was not seen again."""

    @property
    def men(self) -> int:
        """How many men are on the board."""
        return pieces_in(self.point.position)

    @property
    def is_gone_alone(self) -> bool:
        """Whether the answer was not wrong in this way when it was asked once more, alone."""
        grades = self.record.failure.grades if self.record.failure else ()
        return any(NOT_SEEN_AGAIN in each.grade.remarks for each in grades)


class Shrinker:
    """Makes disagreements of one engine smaller."""

    def __init__(self, target: Target, *, seconds: float = MOST_SECONDS, asked: int = MOST_ASKED) -> None:
        """Take the engine, and how much may be spent on each disagreement."""
        self._target = target
        self._seconds = seconds
        self._most = asked
        self._asked = 0
        self._end = 0.0
        self._leaks: dict[tuple[str, ...], Shrunk] = {}
        """Two positions of which the first leaks into the second, by what it does to the engine and how they differ."""

    def shrunk(self, disagreement: Disagreement, cause: Cause) -> Shrunk:
        """Return the smallest form in which the engine is still wrong by this cause. Raises EngineNotStarted."""
        self._asked, self._end = 0, now() + self._seconds
        found = as_found(disagreement, cause, self._to_ask.game)
        # What was asked before may leak into an answer, so this one is asked of a new process.
        let_go()
        seen = self._wrong_at(found.point, cause)
        if seen is None:
            return self._shrunk_leak(found, disagreement.before)
        return self._smallest(self._single(found._replace(record=seen)), self._wrong_at)

    def _shrunk_leak(self, found: Shrunk, before: tuple[JsonObject, ...]) -> Shrunk:
        """Return the smallest two positions of which the answer about the first leaks into that about the second."""
        for position in before if has_code(self._to_ask.game.ruleset) else ():
            point = found.point._replace(after=position)
            record = self._proven(point, found.cause)
            if record is not None:
                leak = (record.outcome.value, *self._differing(point))
                if leak not in self._leaks:
                    self._leaks[leak] = self._smallest_leak(found._replace(point=point, record=record))
                return self._leaks[leak]
        return found._replace(asked=self._asked, record=_unsteady(found.record))

    def _proven(self, point: Point, cause: Cause) -> CaseRecord | None:
        """Return what a report says about two positions, if the first leaks into the second each time it is tried."""
        record = None
        for _ in range(PROOFS):
            record = self._leaks_alone(point, cause) if self._has_time else None
            if record is None:
                break
        return record

    def _smallest_leak(self, proven: Shrunk) -> Shrunk:
        """Return two positions made smaller in a running process as long as a new process shows the same."""
        while True:
            smaller = self._smallest(proven, self._leaks_at)
            if smaller.point == proven.point:
                return smaller
            record = self._leaks_alone(smaller.point, smaller.cause)
            if record is None:
                return self._smallest(proven, self._leaks_alone)
            proven = smaller._replace(record=record, asked=self._asked)
            if not self._has_time:
                return proven

    def _differing(self, point: Point) -> tuple[str, ...]:
        return differing_members(point.position, point.after or {}, notation(self._target.ruleset))

    def _smallest(self, found: Shrunk, ask: Ask) -> Shrunk:
        is_smallest = False
        while not is_smallest and self._has_time:
            simpler = self._simpler_than(found, ask)
            is_smallest = simpler is None and self._has_time
            found = simpler or found
        return found._replace(asked=self._asked, is_smallest=is_smallest, record=self._named(found))

    @property
    def _to_ask(self) -> Asked:
        return engine_of(self._target).asked

    @cached_property
    def _scenarios(self) -> tuple[Scenario, ...]:
        try:
            return tuple(self._to_ask.game.scenarios())
        except InvalidScenarios:  # a folder need not have any
            return ()

    @property
    def _has_time(self) -> bool:
        return self._asked < self._most and now() < self._end

    def _single(self, found: Shrunk) -> Shrunk:
        """Return a question about a single position that is wrong in the same way, or in the way that led to this."""
        asked, another = self._to_ask, None
        for point in smaller_questions(asked.judge, found.point):
            record = self._record_at(point) if self._has_time and point.method in asked.methods else None
            for cause in sorted(causes_in(record), key=lambda each: (each.rank, *each.told)) if record else ():
                smaller = Shrunk(cause, point, record or found.record)
                if cause.is_like(found.cause):
                    return smaller
                another = another or smaller
        return another if another and found.point.method in ("play", "perft") else found

    def _simpler_than(self, found: Shrunk, ask: Ask) -> Shrunk | None:
        """Return the first simpler question in which the same is wrong, or None if there is none."""
        for point in self._simpler(found.point):
            if not self._has_time:
                return None
            record = ask(point, found.cause)
            if record is not None:
                return found._replace(point=point, record=record)
        return None

    def _simpler(self, point: Point) -> Iterator[Point]:
        asked = self._to_ask
        if point.after:
            pairs = simpler_pairs(point.position, point.after, asked.game.start())
            yield from (point._replace(position=here, after=before) for here, before in pairs if here != before)
            return
        # Only code can say whether a position with a man less is valid.
        if has_code(asked.game.ruleset):
            yield from _with_less(asked, point)
        if point.method == "play" and len(point.moves) > 1:
            yield point._replace(moves=point.moves[:-1])
            after = asked.judge.apply(point.position, point.moves[0])
            if not isinstance(after, Illegal):
                yield point._replace(position=after, moves=point.moves[1:])

    def _wrong_at(self, point: Point, cause: Cause) -> CaseRecord | None:
        """Return what a report says about a question, if the engine is wrong there by this cause."""
        return _if_by(cause, self._record_at(point))

    def _leaks_at(self, point: Point, cause: Cause) -> CaseRecord | None:
        """Return what a report says about two positions, if only the second is wrong in a process that runs."""
        compared = self._asked_about(point, alone=False)
        if compared is None:
            return None
        record, (first, *_) = record_of(compared, self._to_ask.game), compared.graded.grades
        return _if_by(cause, record) if first.outcome is Outcome.PASSED or _leaks(record) else None

    def _leaks_alone(self, point: Point, cause: Cause) -> CaseRecord | None:
        """Return what a report says about two positions, if the first leaks into the second in a new process."""
        let_go()
        record = _if_by(cause, self._record_at(point))
        return record if record and _leaks(record) else None

    def _record_at(self, point: Point) -> CaseRecord | None:
        """Return what a report says about a question. None where the answer is right, or nothing was asked."""
        compared = self._asked_about(point)
        return record_of(compared, self._to_ask.game) if compared else None

    def _asked_about(self, point: Point, *, alone: bool = True) -> Compared | None:
        """Return what the engine answers to a question, if it is wrong."""
        comparison = engine_of(self._target)
        try:
            case = case_at(comparison.asked, point, f"fuzz-{point.name}")
        except NoAnswer:
            return None
        if case is None:
            return None
        self._asked += 1
        compared = comparison.compared([case], alone=alone)
        return next((each for each in compared if each.graded.outcome.is_bad), None)

    def _named(self, found: Shrunk) -> CaseRecord:
        """Return the record under the clause that the cause or a folder's scenario names, if one does."""
        record, game = found.record, self._to_ask.game
        clause = found.cause.clause
        if not has_code(game.ruleset):
            point = found.point._replace(position=game.canonical(found.point.position))
            clause = clause_stated(record, point, found.cause, self._scenarios)
        if clause not in game.clauses or found.point.after:
            return record
        return record._replace(id=record.id.replace(f"/{record.clause}/", f"/{clause}/", 1), clause=clause)


def _with_less(asked: Asked, point: Point) -> Iterator[Point]:
    is_refused = _is_refused(asked, point)
    for position in simpler_positions(point.position, asked.game.start()):
        simpler = point._replace(position=position)
        # A legal move without the man that makes it would show nothing.
        if is_refused is None or is_refused is _is_refused(asked, simpler):
            yield simpler


def _is_refused(asked: Asked, point: Point) -> bool | None:
    """Return whether the move of `apply` is illegal. None for other methods, and where the position is invalid."""
    if point.method != "apply":
        return None
    try:
        return isinstance(asked.game.apply(point.position, point.moves[0]), Illegal)
    except (InvalidPosition, UnreadableMove):
        return None


def as_found(disagreement: Disagreement, cause: Cause, game: Game) -> Shrunk:
    """Return a disagreement as it was found, without asking the engine anything."""
    record = record_of(disagreement.compared, game)
    for explained in first_wrong(record):
        point = point_of(explained.grade)
        if point is not None and cause in map(cause_of_way, ways_of(explained)):
            return Shrunk(cause, point, record)
    raise ValueError(f"{disagreement.compared.case.id} does not disagree by {cause}")


def _if_by(cause: Cause, record: CaseRecord | None) -> CaseRecord | None:
    return record if record and any(each.is_like(cause) for each in causes_in(record)) else None


def _leaks(record: CaseRecord) -> bool:
    """Return whether a question was answered otherwise when it was asked alone in a new process."""
    grades = record.failure.grades if record.failure else ()
    return any(not _OTHERWISE_ALONE.isdisjoint(each.grade.remarks) for each in grades)


def _unsteady(record: CaseRecord) -> CaseRecord:
    """Return the record of an answer that was not wrong in this way when it was asked alone: it accuses no rule."""
    failure = record.failure
    if failure is None:
        return record
    grades = tuple(each._replace(grade=_not_seen_again(each.grade)) for each in failure.grades)
    return record._replace(outcome=_without_blame(record.outcome), failure=failure._replace(grades=grades))


def _not_seen_again(grade: Grade) -> Grade:
    return grade._replace(outcome=_without_blame(grade.outcome), remarks=(*grade.remarks, NOT_SEEN_AGAIN))


def _without_blame(outcome: Outcome) -> Outcome:
    return Outcome.UNSTEADY if outcome in ANSWERED_WRONGLY else outcome
