"""A live engine: its processes, from the first start to the last end."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

from drawbridge.asking.limits import Limits, Pace
from drawbridge.asking.pool import Pool
from drawbridge.asking.schedule import Schedule
from drawbridge.transport.signals import termination_raised

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import TracebackType
    from typing import Self

    from drawbridge.asking.schedule import Stream
    from drawbridge.asking.starter import EngineSource
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.suite.case import Case


class LiveEngine:
    """One engine, in one process or several. It is a context manager: on exit, nothing of the engine is left.

    It can be asked one stream of cases after another. KeyboardInterrupt, and Terminated for SIGTERM, pass through after
    the engine and its children were ended.
    """

    def __init__(
        self,
        engine: EngineSource,
        *,
        known: Known,
        limits: Limits | None = None,
        pace: Pace | None = None,
        readings: Mapping[str, Mapping[str, str]] | None = None,
        handles_signals: bool = True,
    ) -> None:
        """Take what starts it; nothing is started yet. `readings` are values of rulings that replace the declared.

        Unless it handles signals, whoever keeps it has to.
        """
        self._handles_signals = handles_signals
        self.pace = pace or Pace()
        self.pool = Pool(engine, known, limits or Limits(), self.pace)
        self._known = known
        self._readings = readings or {}
        self._card: EngineCard | None = None
        self._exits = ExitStack()

    @property
    def card(self) -> EngineCard:
        """What the engine declared."""
        if self._card is None:
            raise RuntimeError("an engine has a card only within its context")
        return self._card

    def __enter__(self) -> Self:
        """Start the engine. Raises EngineNotStarted."""
        if self._handles_signals:
            self._exits.enter_context(termination_raised())
        self._exits.callback(self.pool.abort)
        try:
            self._card = self.pool.launch().under(self._readings)
        except BaseException:
            self._exits.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engine and all that it started."""
        with self._exits:
            if error is None:
                self.pool.shut_down()

    def schedule(self, cases: tuple[Case, ...] = (), stream: Stream = (), *, alone: bool = True) -> Schedule:
        """Return the schedule of cases, and of a stream of cases that are made while the engine is asked.

        Unless `alone`, no wrong answer next to a sibling is asked for again in a new process.
        """
        return Schedule(cases, self.card, self._known, self.pace._replace(alone=alone), stream)

    def schedule_again(self, cases: tuple[Case, ...]) -> Schedule:
        """Return the schedule of cases that are asked once more: of their own questions alone, each as before."""
        return Schedule(cases, self.card, self._known, Pace(alone=False, forgives=self.pace.forgives))

    def grades(self, schedule: Schedule) -> Iterator[CaseGrade]:
        """Yield the grades of the cases, in the order in which they are done. Raises Stopped where it cannot go on."""
        yield from schedule.skipped
        yield from self.pool.grades(schedule)
