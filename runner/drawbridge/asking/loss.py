"""How an engine is lost, and the result of a task that was open then."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from drawbridge.asking.task import Task, TaskResult
from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import Finding
from drawbridge.protocol.text import kept
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge.grading.grades import Growth
    from drawbridge.protocol.events import Stray


class Loss(Enum):
    """How an engine was lost."""

    ENDED = auto()
    """Its standard output ended."""
    TIMED_OUT = auto()
    OVERLONG = auto()
    """It wrote a line over the limit, so no line can be read any more."""


class Lost(NamedTuple):
    """The end of a process while tasks were open or about to be asked."""

    loss: Loss
    open: tuple[Task, ...]
    """The open tasks that were not decided, oldest first."""
    open_count: int
    """How many tasks were open, a decided one included."""
    bearer: Task | None
    """The oldest open task, unless it is decided already."""
    request: str
    """The line that asked the bearer."""
    problem: str
    """What happened, to be read after "it"."""
    line: bytes
    """The half line, or the beginning of the overlong one, that was read last."""
    stderr: str
    stray: Stray | None
    """A line that is still to be charged to the next question."""
    growth: Growth | None = None
    """How its memory grew, if it was ended for reaching the limit of memory after it had answered questions."""

    @property
    def leaves_doubt(self) -> bool:
        """Whether any of several open tasks may have ended the engine, or what was asked before has used its memory."""
        return self.loss is Loss.ENDED and (self.open_count > 1 or self.growth is not None)

    def result(self, task: Task, *remarks: str) -> TaskResult:
        """Return the result of a task that bears this loss."""
        outcome = Outcome.CRASHED if self.loss is Loss.ENDED else Outcome.TIMED_OUT
        return TaskResult(
            task,
            Finding(outcome=outcome, message=f"the engine {self.problem}", remarks=remarks),
            request=self.request if task is self.bearer else "",
            answer=kept(self.line) if self.line else None,
            stderr=self.stderr,
        )
