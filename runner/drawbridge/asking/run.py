"""A run: one engine, in one process or several, the chosen cases, and the grades as they come."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge.asking.ask_once import Exchange, ask
from drawbridge.asking.limits import Limits, Pace
from drawbridge.asking.pool import Crew, OutOfTime
from drawbridge.asking.schedule import Docket, drafted, presumed_card
from drawbridge.asking.starter import EngineSource, Starter
from drawbridge.asking.supervisor import Stopped
from drawbridge.errors import Terminated
from drawbridge.grading.grades import Outcome, RunSummary
from drawbridge.protocol.declaration import Known
from drawbridge.transport.signals import termination_raised

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import TracebackType

    from drawbridge.grading.grades import CaseGrade, EngineCard
    from drawbridge.suite.case import Case

__all__ = ["EngineSource", "Exchange", "Known", "Limits", "Pace", "Run", "ask"]


class Run:
    """One run of one engine over the cases. A context: the engine lives inside it, and nothing of it outlives it.

    >>> with Run(command, cases, known=known) as run:   # raises EngineNotStarted
    ...     run.card                                    # what the engine declared
    ...     for case_grade in run: ...                  # in the order in which the cases are done
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
    ) -> None:
        """Prepare a run; nothing is started yet."""
        self._pace = pace or Pace()
        limits = limits or Limits()
        # No start may last longer than the whole run.
        limits = replace(limits, startup_seconds=min(limits.startup_seconds, self._pace.seconds))
        self._crew = Crew(Starter(engine, known, limits), limits, self._pace)
        self._cases = cases
        self._known = known
        self._card: EngineCard | None = None
        self._docket: Docket | None = None
        self._exits = ExitStack()
        self._reason = ""

    @property
    def card(self) -> EngineCard:
        """What the engine declared of itself."""
        if self._card is None:
            raise RuntimeError("a run has a card only within its context")
        return self._card

    @property
    def summary(self) -> RunSummary:
        """How the run stands; how it ended, once the context is left."""
        counts = self._docket.counts if self._docket else {}
        not_asked = len(self._cases) - sum(counts.values())
        return RunSummary(
            counts={outcome: counts[outcome] for outcome in Outcome if outcome in counts},
            complete=not (not_asked or self._reason),
            reason=self._reason,
            not_asked=not_asked,
            remarks=self._crew.remarks,
            seconds=self._crew.seconds,
        )

    def __enter__(self) -> Run:
        """Start the engine. Raises EngineNotStarted."""
        self._exits.enter_context(termination_raised())
        self._exits.callback(self._crew.abort)
        try:
            self._crew.launch(len(self._cases))
            # The engine takes a while to start; meanwhile the docket is made of one that can do all and follows the
            # defaults, and many do.
            drafts = drafted(self._cases)
            presumed = Docket(self._cases, presumed_card(self._known), drafts)
            self._card = self._crew.begin()
        except BaseException:
            self._exits.close()
            raise
        self._docket = presumed if presumed.suits(self._card) else Docket(self._cases, self._card, drafts)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engine and all that it started."""
        with self._exits:
            if error is None:
                self._crew.part()
        if self.summary.not_asked and not self._reason:
            self._reason = _why_left(error)

    def __iter__(self) -> Iterator[CaseGrade]:
        """Go through the grades of the cases, in the order in which they are done."""
        if self._docket is None:
            raise RuntimeError("a run goes on only within its context")
        try:
            for case_grade in self._grades(self._docket):
                yield case_grade
                if self._pace.fail_fast and case_grade.outcome.is_bad and self.summary.not_asked:
                    raise Stopped("it was to stop at the first case that does not pass")
        except Stopped as stopped:
            self._reason = str(stopped)
            if isinstance(stopped, OutOfTime):
                self._crew.abort()
            yield from self._docket.abandoned()
        self._crew.part()

    def _grades(self, docket: Docket) -> Iterator[CaseGrade]:
        while docket.skipped:
            yield docket.skip(docket.skipped.pop(0))
        yield from self._crew.grades(docket)


def _why_left(error: BaseException | None) -> str:
    match error:
        case Terminated():
            return f"the run was ended by {error}"
        case KeyboardInterrupt():
            return "the run was interrupted"
        case _:
            return "the run was left before its end"
