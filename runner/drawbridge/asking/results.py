"""The questions of a run with their results, so that a question that comes up again need not be asked again.

A game or a narrowing may come to a question that was answered before, and later cases may share it. What is kept is
limited: the oldest results are forgotten first, and their questions are then asked again.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from drawbridge.protocol.text import KEPT_CHARACTERS

if TYPE_CHECKING:
    from drawbridge.asking.task import Task, TaskResult
    from drawbridge.questions.question import Question

KEPT_BYTES: Final = 256 * 1024 * 1024
"""How much memory the results may take, by estimate: twice what all shipped cases need."""
_BYTES_OF_A_RESULT = 1500
"""What a result with its task and its question takes, apart from its answer."""
_BYTES_OF_A_CHARACTER = 6
"""An answer is kept as it came and as a value, such as a list of moves."""


class Results:
    """The tasks that may still be shared, and the results that are remembered."""

    def __init__(self, *, forgets: bool = True) -> None:
        """Begin with nothing. A run that asks everything twice must forget nothing: it compares the answers."""
        self._limit = KEPT_BYTES if forgets else inf
        self._size = 0
        self._tasks: dict[str, Task] = {}
        self._kept: dict[Task, TaskResult] = {}

    def task_of(self, question: Question) -> Task | None:
        """Return the task that asks this question, whether it is answered or not."""
        return self._tasks.get(question.text)

    def share(self, task: Task) -> None:
        """Let every case that has the same question wait for this task."""
        self._tasks[task.question.text] = task

    def result_of(self, task: Task) -> TaskResult | None:
        """Return the result of a task. None if there is none yet, or if it was forgotten."""
        return self._kept.get(task)

    def keep(self, result: TaskResult) -> None:
        """Remember a result, and forget the oldest ones if there are too many. A very long answer is never kept."""
        if len(result.answer or "") > KEPT_CHARACTERS:
            self._forget(result.task)
            return
        self._kept[result.task] = result
        self._size += _size(result)
        while self._size > self._limit:
            oldest = next(iter(self._kept))
            self._size -= _size(self._kept.pop(oldest))
            self._forget(oldest)

    def _forget(self, task: Task) -> None:
        # The same question may have been asked again since: then that task is shared.
        if self._tasks.get(task.question.text) is task:
            del self._tasks[task.question.text]


def _size(result: TaskResult) -> int:
    answer = _BYTES_OF_A_CHARACTER * len(result.answer or "")
    return _BYTES_OF_A_RESULT + len(result.request) + answer + len(result.stderr)
