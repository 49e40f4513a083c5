"""The schedule of a run: which tasks are still to be asked, for which cases, and what has become of each case.

Equal questions of several cases are one task, which is asked once. Each case grades the result for itself.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.asking.task import Task, TaskResult
from drawbridge.grading.grades import CaseGrade, Grade, Outcome, worst
from drawbridge.grading.grading import PASSED, Finding, finding, position_in
from drawbridge.internal_errors import unless_internal_error
from drawbridge.protocol.text import KEPT_CHARACTERS
from drawbridge.questions.interrogation import continuation, interrogation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.protocol.messages import Reply
    from drawbridge.questions.question import Inquiry
    from drawbridge.suite.case import Case


_Judged: TypeAlias = "tuple[Finding, tuple[Inquiry, ...]]"
"""What an answer is worth, and what is asked next."""


@dataclass(slots=True)
class _OpenCase:
    """A case that is under way."""

    case: Case
    left_out: tuple[str, ...]
    open: int = 0
    """How many of its questions have no grade yet."""
    grades: list[Grade] = field(default_factory=list)
    outcome: Outcome = Outcome.PASSED
    """The worst of its grades."""


class Schedule:
    """Every chosen case of one run, with the tasks that are still to be asked."""

    def __init__(self, cases: Iterable[Case], card: EngineCard, known: Known) -> None:
        """Take the cases, and skip those that an engine with this card cannot be asked."""
        self._known = known
        self._tasks: dict[tuple[str, str], Task] = {}
        self._interested: dict[Task, tuple[tuple[_OpenCase, Inquiry], ...]] = {}
        """Who waits for the result of a task."""
        self._results: dict[Task, TaskResult] = {}
        """The results so far: a game may come to a question that was answered before."""
        self._answered: deque[tuple[_OpenCase, Inquiry, TaskResult]] = deque()
        """What can be graded. A queue, because a game may meet hundreds of answered questions in a row."""
        self._open_cases: dict[str, _OpenCase] = {}
        self._waiting: deque[Task] = deque()
        self._next: deque[Task] = deque()
        """Tasks that come before all that are waiting: a case that was begun is finished first."""
        self._skipped: list[CaseGrade] = []
        for case in cases:
            self._enter(case, card)

    @property
    def skipped(self) -> tuple[CaseGrade, ...]:
        """The grades of the cases of which nothing is asked."""
        return tuple(self._skipped)

    @property
    def waiting_count(self) -> int:
        """How many tasks wait to be asked."""
        return len(self._next) + len(self._waiting)

    @property
    def unfinished(self) -> int:
        """How many cases have no outcome."""
        return len(self._open_cases)

    def take(self) -> Task:
        """Hand out the task that is to be asked next."""
        return (self._next or self._waiting).popleft()

    def give_back(self, tasks: Sequence[Task]) -> None:
        """Take back tasks that were not answered. They are the next to be asked."""
        self._next.extendleft(reversed(tasks))

    def grade(self, results: Iterable[TaskResult]) -> Iterator[CaseGrade]:
        """Grade each result for every case that waits for it, and yield the cases that this finishes."""
        for result in results:
            self._keep(result)
            self._answered += [(*interested, result) for interested in self._interested.pop(result.task)]
            while self._answered:
                yield from self._grade(*self._answered.popleft())

    def _keep(self, result: TaskResult) -> None:
        """Keep a result, or forget its question where the answer is very long: then it would be asked once more."""
        if len(result.answer or "") <= KEPT_CHARACTERS:
            self._results[result.task] = result
        else:
            del self._tasks[result.task.question.key]

    def abandoned(self) -> Iterator[CaseGrade]:
        """Yield the cases that can only end badly, though not all of their questions were asked."""
        for open_case in list(self._open_cases.values()):
            if open_case.outcome.is_bad:
                yield self._finish(open_case)

    def _enter(self, case: Case, card: EngineCard) -> None:
        why = _why_skipped(case, card)
        inquiries, left_out = ((), ()) if why else interrogation(case, card.methods[case.ruleset])
        if not inquiries:
            why = why or f"the engine does not offer {' or '.join(left_out) or 'anything that the case asks'}"
            self._skipped.append(CaseGrade(case.id, Outcome.SKIPPED, skipped=why, left_out=left_out))
            return
        open_case = _OpenCase(case, left_out)
        self._open_cases[case.id] = open_case
        for inquiry in inquiries:
            self._add(open_case, inquiry, self._waiting)

    def _add(self, open_case: _OpenCase, inquiry: Inquiry, queue: deque[Task]) -> None:
        open_case.open += 1
        key = inquiry.question.key
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = Task(inquiry.question, open_case.case.id)
            queue.append(task)
        result = self._results.get(task)
        if result is None:
            self._interested[task] = (*self._interested.get(task, ()), (open_case, inquiry))
        else:
            self._answered.append((open_case, inquiry, result))

    def _grade(self, open_case: _OpenCase, inquiry: Inquiry, result: TaskResult) -> Iterator[CaseGrade]:
        """Grade one answer for one case, add what is asked next, and yield the case if this finishes it."""
        case = open_case.case
        judged = partial(self._judged, case.ruleset, inquiry, result.reply)
        found, following = unless_internal_error(judged, _failed_to_grade, case.id)
        open_case.grades.append(_grade_of(case, result, found))
        if found is not PASSED:
            open_case.outcome = worst((open_case.outcome, found.outcome))
        for next_inquiry in following:
            self._add(open_case, next_inquiry, self._next)
        open_case.open -= 1
        if not open_case.open:
            yield self._finish(open_case)

    def _judged(self, ruleset: str, inquiry: Inquiry, reply: Reply | Finding) -> _Judged:
        """Return what a reply is worth, and what the games ask next if the engine gave the right position."""
        if isinstance(reply, Finding):
            return reply, ()
        notation = self._known[ruleset].notation
        found = finding(inquiry, reply, notation)
        position = position_in(reply, notation) if inquiry.chains and found is PASSED else None
        if position is None:
            return found, ()
        return found, tuple(
            following for chain in inquiry.chains for following in continuation(ruleset, chain, position)
        )

    def _finish(self, open_case: _OpenCase) -> CaseGrade:
        del self._open_cases[open_case.case.id]
        return CaseGrade(open_case.case.id, open_case.outcome, tuple(open_case.grades), left_out=open_case.left_out)


def _failed_to_grade(remark: str) -> _Judged:
    message = "drawbridge failed while it graded this answer"
    return Finding(outcome=Outcome.ERRORED, message=message, remarks=(remark,)), ()


def _grade_of(case: Case, result: TaskResult, found: Finding) -> Grade:
    task = result.task
    return Grade(
        case_id=case.id,
        method=task.question.method,
        params=task.question.params,
        outcome=found.outcome,
        message=found.message,
        missing=found.missing,
        extra=found.extra,
        remarks=found.remarks + result.remarks,
        request=result.request,
        answer=result.answer,
        stderr=result.stderr,
        seconds=result.seconds,
        shared_with=None if task.first_case == case.id else task.first_case,
    )


def _why_skipped(case: Case, card: EngineCard) -> str:
    if case.ruleset not in card.methods:
        return f"the engine does not implement {case.ruleset}"
    followed = card.rulings[case.ruleset]
    for ruling, value in case.rulings.items():
        if ruling not in followed:
            return f"the ruling {ruling} is unknown in {case.ruleset}"
        if followed[ruling] != value:
            return f"the engine follows {ruling}: {followed[ruling]}, the case holds for {value}"
    return ""
