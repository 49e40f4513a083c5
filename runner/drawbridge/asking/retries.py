"""Questions that a lost engine leaves in doubt: each is asked again, alone, in a new process.

The rules are the protocol's, under "The end of a process" and "Time".
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from drawbridge.asking.step import Step
from drawbridge.asking.supervisor import Stopped
from drawbridge.asking.task import TaskResult
from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import Finding
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge.asking.loss import Lost
    from drawbridge.asking.supervisor import Supervisor
    from drawbridge.asking.task import Task

NOT_SEEN_AGAIN = "not seen again alone"
TIMED_OUT_AT_FIRST = "timed out at first, and did not when asked once more, alone"


class Retry(NamedTuple):
    """A task that is to be asked again, alone."""

    task: Task
    timed_out: TaskResult | None = None
    """Its first time-out, which may be due to the load of the machine. A second one is final."""
    is_diagnostic: bool = False
    """Whether the answer only explains another one, so that the run does not stop for it."""


class Retries:
    """The tasks that one worker asks again, one after another, and what their results say about the loss."""

    def __init__(self, supervisor: Supervisor, *, forgives: bool = True) -> None:
        """Take what starts a process for each task, and whether a single time-out is forgiven."""
        self._supervisor = supervisor
        self._forgives = forgives
        self._left: deque[Retry] = deque()
        self._result: TaskResult | None = None
        """The result of the task that is asked now. A charged line decides it before its reply has come."""
        self._crash: Lost | None = None
        """The crash whose cause is sought."""
        self._of_bearer: TaskResult | None = None
        """The result of the oldest task, which waits for the others: it has crashed if none of them crashes.

        Not if the engine has reached its limit of memory: then what was asked before has used it.
        """
        self._was_seen_again = False
        self._cannot_start: Stopped | None = None

    def __bool__(self) -> bool:
        """Whether any task is still to be asked again."""
        return bool(self._left)

    def after_crash(self, lost: Lost) -> None:
        """Find out which of the open tasks ends the engine."""
        self._crash, self._of_bearer, self._was_seen_again = lost, None, False
        self._left.extend(Retry(task) for task in lost.open)

    def alone(self, task: Task) -> None:
        """Ask a task in a process of its own."""
        self._left.append(Retry(task, is_diagnostic=True))

    def after_time_out(self, timed_out: TaskResult) -> None:
        """Ask a task that has timed out once more."""
        self._left.append(Retry(timed_out.task, timed_out))

    def step(self, until: float) -> Step:
        """Go on with the task that is asked now: ask it, or wait for its result."""
        engine = self._supervisor.engine
        if engine is None:
            return self._begin()
        heard = engine.wait(until)
        if heard.answers:
            self._supervisor.answered()
        for result in heard.results:
            self._result = result
        if heard.lost:
            self._supervisor.lost(heard.lost)
            return self._decided(self._result or heard.lost.result(self._left[0].task))
        if engine.open_count:
            return Step(waits_for=engine)
        self._supervisor.shut_down()
        if self._result is None:
            raise AssertionError(self._left[0])
        return self._decided(self._result)

    def _begin(self) -> Step:
        if self._cannot_start and self._left[0].is_diagnostic:
            return self._not_asked(self._cannot_start)
        try:
            engine = self._supervisor.ready_engine()
        except Stopped as stopped:
            return self._not_asked(stopped)
        engine.ask([self._left[0].task])
        return Step(waits_for=engine)

    def _not_asked(self, stopped: Stopped) -> Step:
        retry = self._left[0]
        if retry.timed_out:
            return self._final(retry.timed_out._replace(remarks=(f"not asked once more: {stopped}",)))
        if retry.is_diagnostic:
            self._cannot_start = stopped
            return self._final(TaskResult(retry.task, Finding(outcome=Outcome.CRASHED, message=str(stopped))))
        self._left.clear()
        return Step(self._verdict(f"not asked again alone: {stopped}"), stopped=stopped)

    def _decided(self, result: TaskResult) -> Step:
        """Take the result of the task that was asked, unless it has timed out for the first time."""
        self._result = None
        retry = self._left[0]
        if not retry.timed_out and result.is_a(Outcome.TIMED_OUT):
            self._left[0] = Retry(retry.task, result, retry.is_diagnostic)
            return Step()
        if retry.timed_out and not result.is_a(Outcome.TIMED_OUT):
            if not (self._forgives or retry.is_diagnostic):
                return self._final(retry.timed_out._replace(remarks=(TIMED_OUT_AT_FIRST,)))
            self._supervisor.remark(f"{retry.task.first_case}: {retry.task.question.method} {TIMED_OUT_AT_FIRST}")
            result = result._replace(remarks=(TIMED_OUT_AT_FIRST,))
        return self._final(result)

    def _final(self, result: TaskResult) -> Step:
        self._left.popleft()
        if self._crash is None:
            return Step((result,))
        self._was_seen_again |= result.is_a(Outcome.CRASHED)
        if result.task is self._crash.bearer:
            self._of_bearer = result
            results: tuple[TaskResult, ...] = ()
        else:
            results = (result,)
        return Step(results if self._left else (*results, *self._verdict()))

    def _verdict(self, *reason: str) -> tuple[TaskResult, ...]:
        """Return the result of the oldest task that was open in the crash, unless it was decided before."""
        crash, self._crash = self._crash, None
        growth = crash.growth if crash and not (self._was_seen_again or reason) else None
        if growth:
            self._supervisor.grown.append(growth)
        if crash is None or crash.bearer is None:
            return ()
        if self._of_bearer is None:
            return (crash.result(crash.bearer, *reason),)
        is_final = self._was_seen_again or growth
        return (self._of_bearer if is_final else crash.result(crash.bearer, NOT_SEEN_AGAIN),)
