"""A worker: take tasks from the schedule, ask one process of the engine, and return their results.

The rules are the protocol's, under "The end of a process", "Time" and "Giving up".
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from drawbridge.asking.engine_process import Heard
from drawbridge.asking.loss import Loss, Lost
from drawbridge.asking.retries import Retries
from drawbridge.asking.step import Step
from drawbridge.asking.supervisor import Stopped

if TYPE_CHECKING:
    from drawbridge.asking.schedule import Schedule
    from drawbridge.asking.supervisor import Supervisor
    from drawbridge.asking.task import Task, TaskResult
    from drawbridge.asking.window import Window


class Worker:
    """One process of the engine, and the tasks that it is asked. Several workers may share a schedule."""

    def __init__(self, schedule: Schedule, supervisor: Supervisor, window: Window, *, workers: int = 1) -> None:
        """Take the schedule, the engine, how many questions may be open, and how many workers share the schedule."""
        self._schedule = schedule
        self._supervisor = supervisor
        self._window = window
        self._workers = workers
        self._retries = Retries(supervisor, forgives=schedule.forgives)
        self._promised: deque[Task] = deque()
        """Tasks that only this worker may ask, since they belong behind what it has asked."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is open, to be retried, or left in the schedule."""
        engine = self._supervisor.engine
        return not (self._retries or self._has_waiting or (engine and engine.open_count))

    def step(self, until: float) -> Step:
        """Wait for the engine until this moment if a question is open, then ask as much as may be asked.

        The caller grades the results while the engine works on what has just been asked.
        """
        try:
            return self._retries.step(until) if self._retries else self._asked_on(until)
        except Stopped as stopped:
            return Step(stopped=stopped)

    def _asked_on(self, until: float) -> Step:
        heard = self._heard(until)
        if heard.lost:
            return Step((*heard.results, *self._after_loss(heard.lost)))
        of_next = self._ask() if self._has_waiting else ()
        engine = self._supervisor.engine
        return Step((*heard.results, *of_next), waits_for=engine if engine and engine.open_count else None)

    def _heard(self, until: float) -> Heard:
        engine = self._supervisor.engine
        if engine is None or not engine.open_count:
            return Heard()
        heard = engine.wait(until)
        if heard.answers:
            self._supervisor.answered()
            self._window.answered(heard.answers)
        return heard

    def _ask(self) -> tuple[TaskResult, ...]:
        """Ask as many tasks as may be open. If the engine has ended while idle, return the next task's result."""
        if self._asks_alone():
            return ()
        engine = self._supervisor.ready_engine()
        lost = None if engine.open_count else engine.found_ended()
        if lost is None:
            tasks: list[Task] = []
            already_open, most = engine.open_count, self._share()
            while self._has_waiting and already_open + len(tasks) < most:
                task = self._take()
                if task.alone:
                    self._promised.appendleft(task)
                    break
                tasks.append(task)
                if self._workers > 1:
                    most = self._share()
            if tasks:
                engine.ask(tasks)
            return ()
        self._supervisor.lost(lost)
        if lost.growth:
            self._supervisor.grown.append(lost.growth)
        if lost.growth or lost.loss is Loss.OVERLONG:
            return ()
        return (lost.result(self._take()),)

    def _asks_alone(self) -> bool:
        """Have the next task asked in a new process, if it is to be asked alone and nothing is open in this one."""
        engine = self._supervisor.engine
        if engine and engine.open_count:
            return False
        task = self._take()
        if task.alone:
            self._supervisor.shut_down()
            self._retries.alone(task)
        else:
            self._promised.appendleft(task)
        return task.alone

    @property
    def _has_waiting(self) -> bool:
        return bool(self._promised) or self._schedule.has_waiting

    def _take(self) -> Task:
        if self._promised:
            return self._promised.popleft()
        task, *others = self._schedule.take()
        self._promised.extend(others)
        return task

    def _share(self) -> int:
        """Return how many tasks may be open: the last ones go to whichever worker is free first."""
        if self._workers == 1:
            return self._window.size
        return min(self._window.size, 1 + self._schedule.waiting_count // self._workers)

    def _after_loss(self, lost: Lost) -> tuple[TaskResult, ...]:
        self._supervisor.lost(lost)
        if lost.bearer is None and lost.loss is not Loss.OVERLONG:
            self._supervisor.remark(
                f"it {lost.problem} while a question was open that had been graded for a stray line"
            )
        if lost.leaves_doubt and lost.open:
            self._window.narrow()
            self._retries.after_crash(lost)
            return ()
        if lost.growth:
            self._supervisor.grown.append(lost.growth)
        self._schedule.give_back([task for task in lost.open if task is not lost.bearer])
        if lost.bearer is None:
            return ()
        result = lost.result(lost.bearer)
        if lost.loss is Loss.TIMED_OUT:
            self._retries.after_time_out(result)
            return ()
        return (result,)
