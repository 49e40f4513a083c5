"""The pool of a run: one process of the engine or several side by side, and a worker for each.

The caller's own thread serves all of them: a worker that has nothing to read gives way to the others, and one selector
waits for all. So a signal finds one thread that knows every process, no answer passes from thread to thread, and the
schedule needs no lock. While one process is started or ended, the others keep working. What they write waits in their
pipes, and the time does not count as theirs.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from drawbridge.asking.starter import Starter
from drawbridge.asking.supervisor import LossCount, Stopped, Supervisor
from drawbridge.asking.window import Window
from drawbridge.asking.worker import Worker
from drawbridge.grading.grades import Leak
from drawbridge.protocol.remarks import Remarks
from drawbridge.transport.signals import signals_deferred
from drawbridge.transport.waiting import wait_for_any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.asking.engine_process import EngineProcess
    from drawbridge.asking.limits import Limits, Pace
    from drawbridge.asking.schedule import Schedule
    from drawbridge.asking.starter import EngineSource
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.protocol.declaration import EngineCard, Known


class Pool:
    """The processes of one engine. They run from `launch` until `shut_down` or `abort`."""

    def __init__(self, source: EngineSource, known: Known, limits: Limits, pace: Pace) -> None:
        """Take what starts a process, and how many there may be; nothing is started yet."""
        self._seconds = pace.seconds
        self.set_aside = 0.0
        """How many seconds of the run's time are left for what comes after the questions."""
        starter, losses = Starter(source, known, limits, seconds=pace.seconds), LossCount()
        self._supervisors = [Supervisor(starter, losses) for _ in range(pace.jobs)]
        self._window = Window(limits.window)
        self._memory = limits.confinement.memory or 0

    @property
    def remarks(self) -> tuple[str, ...]:
        """The remarks about all processes, each once."""
        remarks = Remarks()
        for supervisor in self._supervisors:
            remarks.join(supervisor.remarks)
        return remarks.told

    @property
    def leak(self) -> Leak | None:
        """How the memory of its processes grew until its limit; None if it did not."""
        grown = tuple(growth for supervisor in self._supervisors for growth in supervisor.grown)
        return Leak(self._memory, grown) if grown else None

    @property
    def remarks_with_leak(self) -> tuple[str, ...]:
        """The remarks, and the leak as one of them, for those who report it nowhere else."""
        leak = self.leak
        return (*([leak.in_words] if leak else []), *self.remarks)

    @property
    def seconds(self) -> float:
        """The time from the first start to the last end."""
        return max(supervisor.seconds for supervisor in self._supervisors)

    @property
    def seconds_left(self) -> float:
        """How much of the time for questions is left."""
        return self._seconds - self.set_aside - self.seconds

    def launch(self) -> EngineCard:
        """Start the processes, and return what the first declares. Raises EngineNotStarted."""
        for supervisor in self._supervisors:
            supervisor.launch()
        first, *others = self._supervisors
        card = first.declaration()
        for supervisor in others:
            supervisor.expect(card)
        return card

    def grades(self, schedule: Schedule) -> Iterator[CaseGrade]:
        """Yield the grades of the cases as they are finished. Raises Stopped where it cannot go on."""
        count = len(self._supervisors)
        workers = [Worker(schedule, supervisor, self._window, workers=count) for supervisor in self._supervisors]
        turns = dict.fromkeys(workers, self._end)
        while turns:
            waiting: dict[Worker, EngineProcess | None] = {}
            for worker, until in turns.items():
                step = worker.step(until)
                for case_grade in schedule.grade(step.results):
                    yield case_grade
                    # One answer may finish many cases, and to explain each of them takes time as well.
                    self._check_time(schedule)
                if step.stopped:
                    raise step.stopped
                self._check_time(schedule)
                if not worker.is_done:
                    waiting[worker] = step.waits_for
            turns = self._turns_after(waiting)

    def shut_down(self) -> None:
        """Ask every process to shut down, and make sure that it does."""
        for supervisor in self._supervisors:
            supervisor.shut_down()

    def abort(self) -> None:
        """End every process at once. A signal has to wait."""
        with signals_deferred():
            for supervisor in self._supervisors:
                supervisor.abort()

    @property
    def _end(self) -> float:
        """The moment at which the time of the run is over."""
        return self._supervisors[0].began + self._seconds - self.set_aside

    def _check_time(self, schedule: Schedule) -> None:
        if self._seconds < inf and schedule.unfinished and self.seconds_left <= 0:
            self.abort()
            raise Stopped(f"its time of {self._seconds:g} s was over")

    def _turns_after(self, waiting: Mapping[Worker, EngineProcess | None]) -> dict[Worker, float]:
        """Wait until an engine has written; return until when each worker is to wait for its own engine after that."""
        engines = [engine for engine in waiting.values() if engine]
        if len(engines) < len(waiting):
            # Some worker can go on at once: wait for none.
            return dict.fromkeys(waiting, 0.0)
        if len(engines) == 1:
            return dict.fromkeys(waiting, self._end)
        descriptors = [engine.listen() for engine in engines]
        known = [descriptor for descriptor in descriptors if descriptor is not None]
        if known and len(known) == len(engines):
            wait_for_any(known, min(self._end, *(engine.deadline for engine in engines)))
        for engine in engines:
            engine.stop_listening()
        return {
            worker: self._end if descriptor is None else 0.0
            for worker, descriptor in zip(waiting, descriptors, strict=True)
        }
