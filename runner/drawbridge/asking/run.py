"""A run: one engine, in one process or several, the chosen cases, and their grades."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.asking.limits import Pace
from drawbridge.asking.live_engine import LiveEngine
from drawbridge.asking.second_asking import SecondAsking
from drawbridge.asking.supervisor import Stopped
from drawbridge.errors import Terminated
from drawbridge.grading.grades import Outcome, RunSummary
from drawbridge.protocol.remarks import Remarks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from types import TracebackType

    from drawbridge.asking.limits import Limits
    from drawbridge.asking.starter import EngineSource
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.suite.case import Case


class Run:
    """One run of one engine over the cases. It is a context manager: on exit, nothing of the engine is left.

    >>> with Run(command, cases, known=known) as run:   # raises EngineNotStarted
    ...     run.card                                    # what the engine declared
    ...     for case_grade in run: ...                  # in the order in which the cases are done
    ...     for unsteady in run.asked_again(): ...      # those that are answered differently now
    >>> run.summary                                     # complete or not, and why

    KeyboardInterrupt, and Terminated for SIGTERM, pass through after the engine and its children were ended; the
    summary then says that the run is incomplete.
    """

    def __init__(
        self,
        engine: EngineSource,
        cases: Sequence[Case],
        *,
        known: Known,
        limits: Limits | None = None,
        pace: Pace | None = None,
        readings: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """Prepare a run; nothing is started yet.

        `readings` are values of rulings, by ruleset, that the engine is checked against whatever it declares.
        """
        self._pace = pace or Pace()
        # Further processes would have no case to ask.
        fitting = self._pace._replace(jobs=max(1, min(self._pace.jobs, len(cases))))
        self._engine = LiveEngine(engine, known=known, limits=limits, pace=fitting, readings=readings)
        self._cases = {case.id: case for case in cases}
        self._remarks = Remarks()
        self._second = SecondAsking(known, self._remarks.add)
        self._may_change: dict[str, Outcome] = {}
        self._is_over = False
        """Whether the engine can be asked nothing more."""
        self._is_asking_again = False
        self._counts: Counter[Outcome] = Counter()
        self._not_set_up = 0
        self._reason = ""

    @property
    def card(self) -> EngineCard:
        """What the engine declared."""
        return self._engine.card

    @property
    def summary(self) -> RunSummary:
        """The state of the run, or how it ended once the context is left."""
        return RunSummary(
            counts={outcome: self._counts[outcome] for outcome in Outcome if self._counts[outcome]},
            complete=not (self._not_asked or self._reason),
            reason=self._reason,
            not_asked=self._not_asked,
            remarks=(*self._engine.pool.remarks, *self._remarks.told),
            seconds=self._engine.pool.seconds,
            not_set_up=self._not_set_up,
            leak=self._engine.pool.leak,
        )

    @property
    def seconds_left(self) -> float:
        """How much of the run's time is left for questions."""
        return self._engine.pool.seconds_left

    def set_aside(self, seconds: float) -> None:
        """Keep so much of the run's time for what comes after the questions."""
        self._engine.pool.set_aside = seconds

    def __enter__(self) -> Run:
        """Start the engine. Raises EngineNotStarted."""
        self._engine.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engine and all that it started."""
        try:
            self._engine.__exit__(kind, error, traceback)
        except KeyboardInterrupt as interruption:
            self._reason = self._reason or _why_left(interruption)
            raise
        if (self._not_asked or self._is_asking_again) and not self._reason:
            self._reason = _why_left(error)

    def __iter__(self) -> Iterator[CaseGrade]:
        """Yield the grades of the cases, in the order in which they are done."""
        schedule = self._engine.schedule(tuple(self._cases.values()))
        try:
            for case_grade in self._engine.grades(schedule):
                self._take(case_grade)
                yield case_grade
                if self._pace.fail_fast and self._not_asked and self._pace.is_surprise(case_grade):
                    what = "a case did not pass" if case_grade.outcome.is_bad else "a listed case passed"
                    self._reason = f"{what}, and --fail-fast stops the run there"
                    break
        except Stopped as stopped:
            self._reason, self._is_over = str(stopped), True
        if self._reason:
            for case_grade in schedule.abandoned():
                self._take(case_grade)
                yield case_grade

    def may_change(self, case_id: str) -> bool:
        """Return whether a case that has its grade may turn out to be unsteady."""
        return case_id in self._may_change

    def asked_again(self, earlier: Iterable[tuple[Case, CaseGrade]] = ()) -> Iterator[CaseGrade]:
        """Ask wrong and some right answers again, and yield the grades of the cases that are unsteady.

        It follows the first asking, with the same processes. `earlier` are wrong cases of the run that this one goes on
        from. Where the engine cannot be asked any more, a remark says so: all other grades stay as they are.
        """
        if self._is_over or self._pace.twice:
            return
        if self._reason:
            # After --fail-fast, answers may be under way that belong to no question any more.
            self._engine.pool.abort()
        for case, graded in earlier:
            self._second.note(case, graded)
        self._is_asking_again = True
        try:
            for case_grade in self._second.unsteady(self._engine):
                if before := self._may_change.get(case_grade.case_id):
                    self._counts[before] -= 1
                    self._counts[case_grade.outcome] += 1
                yield case_grade
        except Stopped as stopped:
            self._remarks.add(f"not all wrong answers were asked again: {stopped}")
        self._is_asking_again = False

    def _take(self, case_grade: CaseGrade) -> None:
        self._counts[case_grade.outcome] += 1
        self._not_set_up += bool(case_grade.not_set_up)
        if self._second.note(self._cases[case_grade.case_id], case_grade):
            self._may_change[case_grade.case_id] = case_grade.outcome

    @property
    def _not_asked(self) -> int:
        return len(self._cases) - self._counts.total()


def _why_left(error: BaseException | None) -> str:
    match error:
        case Terminated():
            return f"the run was ended by {error}"
        case KeyboardInterrupt():
            return "the run was interrupted"
        case _:
            return "the run was left before its end"
