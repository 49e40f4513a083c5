"""The questions of a run with their results, so that a question that comes up again need not be asked again.

A game or a narrowing may come to a question that was answered before, and later cases may share it. What is kept is
limited: the oldest results are forgotten first, and their questions are then asked again.
"""

from __future__ import annotations

from math import inf
from sys import getsizeof
from typing import TYPE_CHECKING, Final, TypeAlias

from drawbridge.asking.task import TaskResult
from drawbridge.protocol.messages import Bad, Result, ToQuestion, read_response
from drawbridge.protocol.text import KEPT_CHARACTERS

if TYPE_CHECKING:
    from drawbridge.asking.task import Task
    from drawbridge.questions.question import Question

KEPT_BYTES: Final = 256 * 1024 * 1024
"""How much memory the results may take, by estimate: twice what all shipped cases need."""
_BYTES_OF_A_RESULT = 1500
"""What a result with its task and its question takes, apart from its lines."""


_Unread: TypeAlias = "tuple[str, str | None, str, float, tuple[str, ...]]"
"""A result without its task and its reply: the value of a list of moves takes ten times the memory of its line.

Few are ever looked at again. Those are read once more.
"""


def _read(task: Task, unread: _Unread) -> TaskResult:
    """Return the result as it was."""
    reading = read_response((unread[1] or "").encode())
    # How deeply an answer may be nested depends on how many of our own calls are open: it could be read before.
    reply = reading.reply if isinstance(reading, ToQuestion) else Bad("is nested too deeply")
    return TaskResult(task, reply, *unread)


class Results:
    """The tasks that may still be shared, and the results that are remembered."""

    def __init__(self, *, forgets: bool = True) -> None:
        """Begin with nothing. A run that asks everything twice must forget nothing: it compares the answers."""
        self._limit = KEPT_BYTES if forgets else inf
        self._size = 0
        self._tasks: dict[str, Task] = {}
        self._kept: dict[Task, TaskResult | _Unread] = {}

    def task_of(self, question: Question) -> Task | None:
        """Return the task that asks this question, whether it is answered or not."""
        return self._tasks.get(question.text)

    def share(self, task: Task) -> None:
        """Let every case that has the same question wait for this task."""
        self._tasks[task.question.text] = task

    def result_of(self, task: Task) -> TaskResult | None:
        """Return the result of a task. None if there is none yet, or if it was forgotten."""
        kept = self._kept.get(task)
        return kept if kept is None or isinstance(kept, TaskResult) else _read(task, kept)

    def remembers(self, task: Task) -> bool:
        """Return whether a task has a result that was not forgotten."""
        return task in self._kept

    def keep(self, result: TaskResult) -> None:
        """Remember a result, and forget the oldest ones if there are too many. A very long answer is never kept."""
        task, reply, request, answer, stderr, _, _ = result
        if answer is not None and len(answer) > KEPT_CHARACTERS:
            self._forget(task)
            return
        self._kept[task] = result[2:] if answer is not None and isinstance(reply, Result) else result
        self._size += _size(request, answer, stderr)
        while self._size > self._limit:
            oldest = next(iter(self._kept))
            request, answer, stderr, _, _ = self._kept.pop(oldest)[-5:]
            self._size -= _size(request, answer, stderr)
            self._forget(oldest)

    def _forget(self, task: Task) -> None:
        # The same question may have been asked again since: then that task is shared.
        if self._tasks.get(task.question.text) is task:
            del self._tasks[task.question.text]


def _size(request: str, answer: str | None, stderr: str) -> int:
    return _BYTES_OF_A_RESULT + getsizeof(answer) + len(request) + len(stderr)
