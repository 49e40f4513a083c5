"""A run: one engine, the chosen cases, and the grades as they come."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from drawbridge.docket import Docket
from drawbridge.errors import Terminated
from drawbridge.exchange import Exchange, ask
from drawbridge.limits import Limits
from drawbridge.lives import Lives, Stopped
from drawbridge.outcome import Outcome, RunSummary
from drawbridge.protocol.declaration import Known
from drawbridge.questioning import Questioning
from drawbridge.starter import EngineSource, Starter
from drawbridge.transport.signals import termination_raised
from drawbridge.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import TracebackType

    from drawbridge.outcome import CaseGrade, EngineCard
    from drawbridge.suite.case import Case

__all__ = ["EngineSource", "Exchange", "Known", "Limits", "Run", "ask"]


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
        fail_fast: bool = False,
    ) -> None:
        """Prepare a run; nothing is started yet."""
        limits = limits or Limits()
        self._lives = Lives(Starter(engine, known, limits))
        self._window = Window(limits.window)
        self._cases = cases
        self._fail_fast = fail_fast
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
            remarks=tuple(self._lives.remarks),
            seconds=self._lives.seconds,
        )

    def __enter__(self) -> Run:
        """Start the engine. Raises EngineNotStarted."""
        self._exits.enter_context(termination_raised())
        self._exits.callback(self._lives.abort)
        try:
            self._card = self._lives.begin()
        except BaseException:
            self._exits.close()
            raise
        self._docket = Docket(self._cases, self._card)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engine and all that it started."""
        with self._exits:
            if error is None:
                self._lives.part()
        if self.summary.not_asked and not self._reason:
            self._reason = _why_left(error)

    def __iter__(self) -> Iterator[CaseGrade]:
        """Go through the grades of the cases, in the order in which they are done."""
        if self._docket is None:
            raise RuntimeError("a run goes on only within its context")
        try:
            for case_grade in self._grades(self._docket):
                yield case_grade
                if self._fail_fast and case_grade.outcome.is_bad and self.summary.not_asked:
                    raise Stopped("it was to stop at the first case that does not pass")
        except Stopped as stopped:
            self._reason = str(stopped)
            yield from self._docket.abandoned()
        self._lives.part()

    def _grades(self, docket: Docket) -> Iterator[CaseGrade]:
        while docket.skipped:
            yield docket.skip(docket.skipped.pop(0))
        yield from Questioning(docket, self._lives, self._window).grades()


def _why_left(error: BaseException | None) -> str:
    match error:
        case Terminated():
            return f"the run was ended by {error}"
        case KeyboardInterrupt():
            return "the run was interrupted"
        case _:
            return "the run was left before its end"
