"""The crew of a run: one process of the engine or several side by side, with one docket before them.

All of them are served by the caller's own thread, as the pipes of each are: whoever has nothing to read gives way to
the others, and one selector waits for all. So a signal finds one thread that knows of every process, no answer is
handed from thread to thread, and the docket needs no lock. While one of them is started or ended the others work on:
what they write waits in their pipes, and the time is not theirs.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from drawbridge.asking.supervisor import Lives, Losses, Stopped
from drawbridge.asking.window import Window
from drawbridge.asking.worker import Questioning
from drawbridge.grading.grades import CaseGrade
from drawbridge.transport.signals import signals_held_off
from drawbridge.transport.waiting import wait_for_any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.asking.engine import Engine
    from drawbridge.asking.limits import Limits, Pace
    from drawbridge.asking.schedule import Asked, Docket
    from drawbridge.asking.starter import Starter
    from drawbridge.grading.grades import EngineCard


class OutOfTime(Stopped):
    """The time that the run was given is over."""


class Crew:
    """The processes of one engine."""

    def __init__(self, starter: Starter, limits: Limits, pace: Pace) -> None:
        """Take what starts a process; nothing is started yet."""
        losses = Losses()
        self._first = Lives(starter, losses)
        self._others = [Lives(starter, losses) for _ in range(pace.jobs - 1)]
        self._window = Window(limits.window)
        self._seconds = pace.seconds

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was noticed in all lives of all processes, each remark once."""
        return tuple(dict.fromkeys(remark for lives in self._all for remark in lives.remarks))

    @property
    def seconds(self) -> float:
        """The time from the first start to the last end."""
        return max(lives.seconds for lives in self._all)

    def launch(self, cases: int) -> None:
        """Start the processes, no more than cases, without a word. Raises EngineNotStarted."""
        del self._others[max(0, cases - 1) :]
        for lives in self._all:
            lives.launch()

    def begin(self) -> EngineCard:
        """Return what the first process declares. Raises EngineNotStarted."""
        card = self._first.begin()
        for lives in self._others:
            lives.follow(card)
        return card

    def grades(self, docket: Docket) -> Iterator[CaseGrade]:
        """Go through the grades of the cases as they are finished. Raises Stopped where it cannot go on."""
        at_work = [Questioning(docket, lives, self._window, at_once=len(self._all)) for lives in self._all]
        steps = {questioning: questioning.steps() for questioning in at_work}
        waiting: dict[Questioning, Engine[Asked]] = {}
        while at_work:
            for questioning in tuple(at_work):
                for told in steps[questioning]:
                    if not isinstance(told, CaseGrade):
                        waiting[questioning] = told
                        break
                    yield told
                else:
                    at_work.remove(questioning)
                    questioning.lives.part()
                if self._seconds < inf and docket.unfinished and self.seconds >= self._seconds:
                    raise OutOfTime(f"its time of {self._seconds:g} s was over")
            self._wait({questioning: waiting[questioning] for questioning in at_work})

    def part(self) -> None:
        """Ask every process to shut down, and see that it does."""
        for lives in self._all:
            lives.part()

    def abort(self) -> None:
        """End every process at once; no signal can stop this."""
        with signals_held_off():
            for lives in self._all:
                lives.abort()

    @property
    def _all(self) -> list[Lives]:
        return [self._first, *self._others]

    @property
    def _end(self) -> float:
        return self._first.began + self._seconds

    def _wait(self, waiting: Mapping[Questioning, Engine[Asked]]) -> None:
        """Wait until one of these engines has written, or its time is over."""
        if len(waiting) == 1:
            # Nobody else is held up: the engine itself is waited for, in the next step.
            for questioning in waiting:
                questioning.patience = self._end
            return
        descriptors = {questioning: engine.listen() for questioning, engine in waiting.items()}
        for questioning, descriptor in descriptors.items():
            questioning.patience = self._end if descriptor is None else 0.0
        known = [descriptor for descriptor in descriptors.values() if descriptor is not None]
        if len(known) == len(waiting) > 0:
            wait_for_any(known, min(self._end, *(engine.deadline for engine in waiting.values())))
        for engine in waiting.values():
            engine.heard()
