"""The values that schedule, workers and engine pass to each other: a task and its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from drawbridge.asking.limits import LONG_ANSWER_BYTES
from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import Finding
from drawbridge.protocol.text import kept, shown
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.grading.grades import CaseGrade
    from drawbridge.protocol.events import Charged, Replied
    from drawbridge.protocol.messages import Reply
    from drawbridge.questions.question import Question


Waiter: TypeAlias = "Callable[[TaskResult], CaseGrade | None]"
"""What is done with the result of a task, for one case. It returns the grade of the case if this finishes it."""
LISTS_OF_MOVES = ("legal_moves", "play")
"""The methods whose answers are lists of moves."""


class Task:
    """A question that the run asks once, for all cases that share it. Each task is equal to itself alone."""

    __slots__ = ("alone", "first_case", "question", "waiters")

    def __init__(self, question: Question, first_case: str, *, alone: bool = False) -> None:
        self.question: Final = question
        self.first_case: Final = first_case
        """The id of the case that needed it first."""
        self.alone: Final = alone
        """Whether it is asked alone, in a new process."""
        self.waiters: list[Waiter] = []
        """What is done with its result when it comes, for each case that waits for it."""


class TaskResult(NamedTuple):
    """The result of a task: a reply to be graded, or a finding that no reply can change.

    A run makes tens of thousands, and a named tuple is the cheapest to make.
    """

    task: Task
    reply: Reply | Finding
    request: str = ""
    """The line that was sent; empty if the engine had ended before."""
    answer: str | None = None
    """The line that came back; None if none came."""
    stderr: str = ""
    seconds: float = 0.0
    remarks: tuple[str, ...] = ()
    """What the grade says about how the question was asked."""

    def is_a(self, outcome: Outcome) -> bool:
        """Whether it has this outcome, whatever the cases demand."""
        return isinstance(self.reply, Finding) and self.reply.outcome is outcome


def reply_result(replied: Replied[Task], request: str, stderr: str) -> TaskResult:
    """Return the result of a task whose reply has come."""
    task, reply, line, seconds = replied
    if len(line) > LONG_ANSWER_BYTES and task.question.method not in LISTS_OF_MOVES:
        problem = f"the answer has {len(line)} bytes; only a list of moves may have more than {LONG_ANSWER_BYTES}"
        return TaskResult(
            task, Finding(outcome=Outcome.VIOLATED, message=problem), request, kept(line), stderr, seconds
        )
    return TaskResult(task, reply, request, kept(line), stderr, seconds)


def charge_result(charged: Charged[Task], request: str, stderr: str) -> TaskResult:
    """Return the result of a task that a line was charged to."""
    line = shown(charged.line.decode(errors="replace"))
    found = Finding(outcome=Outcome.VIOLATED, message=f"the engine wrote a line {charged.problem}: {line}")
    return TaskResult(charged.question, found, request, kept(charged.line), stderr)
