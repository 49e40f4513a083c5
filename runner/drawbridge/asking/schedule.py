"""The schedule of a run: which tasks are still to be asked, for which cases, and what has become of each case.

Equal questions of several cases are one task, which is asked once. Each case grades the result for itself. Only a
question with a sibling is a task of its own: it must be asked next to that sibling.
"""

from __future__ import annotations

from collections import deque
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from drawbridge.asking.judging import Judged, judged, judged_again, judged_beside, judged_sibling, seen_alone
from drawbridge.asking.limits import Pace
from drawbridge.asking.open_case import OpenCase
from drawbridge.asking.results import Results
from drawbridge.asking.task import Task
from drawbridge.grading.grades import ANSWERED_WRONGLY, CaseGrade, Grade, Outcome, worst
from drawbridge.grading.grading import PASSED, Finding
from drawbridge.internal_errors import remark_on, unless_internal_error
from drawbridge.protocol.codec import json_text
from drawbridge.questions.interrogation import asks_anything, interrogation
from drawbridge.transport.alarm import TimeIsOver, time_limited

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from drawbridge.asking.open_case import Place
    from drawbridge.asking.task import TaskResult, Waiter
    from drawbridge.narrowing.narrowing import Narrowing
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.questions.question import Inquiry
    from drawbridge.suite.case import Case

T = TypeVar("T")
NARROWING_SECONDS: Final = 10.0
"""How long it may take to find the next question that narrows a wrong answer down."""
Judge: TypeAlias = "Callable[[TaskResult], Judged]"
"""What the result of a task is worth to one case."""
Stream: TypeAlias = "tuple[Case, ...] | Iterator[Case]"
"""Cases that are made while the engine is asked."""
AGAIN: Final = 9
"""The last number of the place of a question that is asked once more: behind all that follows from its first answer."""
ASKED_ALONE: Final = 24
"""How many wrong questions next to a sibling are asked again, each in a new process."""
AHEAD: Final = 256
"""The questions of further cases are made while fewer tasks than this are waiting."""
AHEAD_IN_A_STREAM: Final = 24
"""The same for cases that are made while the engine is asked: enough for a full window, and the engine waits less."""


class Schedule:
    """Every chosen case of one run, with the tasks that are still to be asked."""

    def __init__(
        self, cases: Iterable[Case], card: EngineCard, known: Known, pace: Pace | None = None, stream: Stream = ()
    ) -> None:
        """Take the cases, and skip those that an engine with this card cannot be asked.

        Cases of the stream come after them. They are drawn while the engine is asked, only a few ahead.
        """
        self._card = card
        self._known = known
        self._pace = pace or Pace()
        self._results = Results(forgets=not self._pace.twice)
        self._alone_left = ASKED_ALONE if self._pace.alone and not self._pace.fail_fast else 0
        self._repetitions: dict[Task, Task] = {}
        """The tasks that ask a question once more, by the first that asked it."""
        self._answered: deque[tuple[Waiter, TaskResult]] = deque()
        """What can be graded. A queue, because a game may meet hundreds of answered questions in a row."""
        self._open_cases: dict[str, OpenCase] = {}
        self._stream = iter(stream)
        self._ahead = AHEAD_IN_A_STREAM if stream else AHEAD
        self._to_enter: deque[Case] = deque()
        """The cases whose questions are not yet made. Those of a hundred thousand cases would fill the memory."""
        self._waiting: deque[tuple[Task, ...]] = deque()
        self._next: deque[tuple[Task, ...]] = deque()
        """Tasks that come before all that are waiting: a case that was begun is finished first."""
        self._again: deque[tuple[Task, ...]] = deque()
        """Tasks that come after all that are waiting: those that ask a question once more."""
        self._last: deque[tuple[Task, ...]] = deque()
        """Tasks that are asked alone. They come last, since an engine may not start again."""
        self._skipped: list[CaseGrade] = []
        for case in cases:
            self._enter_or_skip(case)
        if self._pace.shuffle is None:
            self._enter_cases(self._ahead)
        else:
            self._enter_cases(inf)
            self._waiting = deque(sorted(self._waiting, key=partial(_shuffled, self._pace.shuffle)))

    @property
    def skipped(self) -> tuple[CaseGrade, ...]:
        """The grades of the cases that are not asked."""
        return tuple(self._skipped)

    @property
    def forgives(self) -> bool:
        """Whether a single time-out is forgiven, as the pace says."""
        return self._pace.forgives

    @property
    def has_waiting(self) -> bool:
        """Whether anything is left to ask."""
        return bool(self._waiting or self._next or self._to_enter or self._again or self._last)

    @property
    def waiting_count(self) -> int:
        """How many tasks wait to be asked, at least. Those that belong together count as one."""
        return len(self._next) + len(self._waiting) + len(self._to_enter) + len(self._again) + len(self._last)

    @property
    def unfinished(self) -> int:
        """How many cases have no outcome."""
        return len(self._open_cases) + len(self._to_enter)

    def take(self) -> tuple[Task, ...]:
        """Hand out what is to be asked next: one task, or several that one process is to be asked one after another."""
        taken = (self._next or self._waiting or self._again or self._last).popleft()
        if len(self._waiting) < self._ahead:
            self._enter_cases(self._ahead)
        return taken

    def give_back(self, tasks: Sequence[Task]) -> None:
        """Take back tasks that were not answered. They are the next to be asked."""
        self._next.extendleft((task,) for task in reversed(tasks))

    def grade(self, results: Iterable[TaskResult]) -> Iterator[CaseGrade]:
        """Grade each result for every case that waits for it, and yield the cases that this finishes."""
        for result in results:
            self._results.keep(result)
            task = result.task
            waiters, task.waiters = task.waiters, []
            for waiter in waiters:
                if finished := waiter(result):
                    yield finished
        # All questions of a case that was just entered may have been answered before.
        while self._answered:
            waiter, answered = self._answered.popleft()
            if finished := waiter(answered):
                yield finished

    def abandoned(self) -> Iterator[CaseGrade]:
        """Yield the cases that can only end badly, though not all of their questions were asked."""
        for open_case in list(self._open_cases.values()):
            if open_case.outcome.is_bad:
                yield self._finish(open_case)

    def _enter_or_skip(self, case: Case) -> None:
        """Keep a case until its questions are made, or skip it if there is none."""
        why = _why_skipped(case, self._card)
        left_out: tuple[str, ...] = ()
        if not why and not asks_anything(case, self._card.methods[case.ruleset]):
            _, left_out = interrogation(case, self._card.methods[case.ruleset])
            why = f"the engine does not offer {' or '.join(left_out) or 'anything that the case asks'}"
        if why:
            self._skipped.append(CaseGrade(case.id, Outcome.SKIPPED, skipped=why, left_out=left_out))
        else:
            self._to_enter.append(case)

    def _enter_cases(self, ahead: float) -> None:
        """Make the questions of further cases until this number of tasks is waiting."""
        while len(self._waiting) < ahead and (self._to_enter or self._has_drawn()):
            self._enter(self._to_enter.popleft())

    def _has_drawn(self) -> bool:
        """Draw cases from the stream until one of them can be asked; return False if there is none."""
        for case in self._stream:
            self._enter_or_skip(case)
            if self._to_enter:
                return True
        return False

    def _enter(self, case: Case) -> None:
        inquiries, left_out = interrogation(case, self._card.methods[case.ruleset])
        open_case = OpenCase(case, left_out, self._known[case.ruleset].notation)
        self._open_cases[case.id] = open_case
        for number, inquiry in enumerate(inquiries):
            if inquiry.beside:
                self._add_beside(open_case, (number, 0), inquiry, inquiry.beside)
            else:
                self._add(open_case, (number, 0), inquiry, self._waiting)

    def _add(self, open_case: OpenCase, place: Place, inquiry: Inquiry, queue: deque[tuple[Task, ...]]) -> None:
        judge = partial(judged, open_case.case.ruleset, inquiry, open_case.notation)
        self._wait_for(self._task(open_case, inquiry, queue), open_case, place, judge)

    def _task(self, open_case: OpenCase, inquiry: Inquiry, queue: deque[tuple[Task, ...]]) -> Task:
        """Return the task that asks this question, which may have been asked before."""
        task = self._results.task_of(inquiry.question)
        if task is None:
            task = Task(inquiry.question, open_case.case.id)
            self._results.share(task)
            queue.append((task,))
        return task

    def _add_beside(self, open_case: OpenCase, place: Place, inquiry: Inquiry, beside: Inquiry) -> None:
        """Ask about the sibling, then about the position, then about the sibling once more."""
        case, notation = open_case.case, open_case.notation
        asked = (beside.question, inquiry.question, beside.question)
        before, itself, after = (Task(question, case.id) for question in asked)
        first = partial(self._results.result_of, before)
        self._wait_for(before, open_case, (*place, 0), partial(judged_sibling, case, beside, notation), beside)
        self._wait_for(itself, open_case, (*place, 1), partial(judged_beside, case, inquiry, notation, first), inquiry)
        self._wait_for(after, open_case, (*place, 2), partial(judged_again, notation, first, is_sibling=True))
        self._waiting.append((before, itself, after))

    def _add_repetition(self, open_case: OpenCase, place: Place, task: Task) -> None:
        """Ask a question once more, after all that is waiting."""
        again = self._repetitions.get(task)
        if again is None:
            again = self._repetitions[task] = Task(task.question, task.first_case)
            self._again.append((again,))
        first = partial(self._results.result_of, task)
        self._wait_for(again, open_case, (*place, AGAIN), partial(judged_again, open_case.notation, first))

    def _wait_for(
        self, task: Task, open_case: OpenCase, place: Place, judge: Judge, doubtful: Inquiry | None = None
    ) -> None:
        """Have the result of a task graded for a case, now or when it comes.

        If it is wrong, what is doubtful is asked again, alone.
        """
        open_case.open += 1
        self._when_answered(task, partial(self._grade, open_case, place, judge, doubtful))

    def _when_answered(self, task: Task, waiter: Waiter) -> None:
        result = self._results.result_of(task)
        if result is None:
            task.waiters.append(waiter)
        else:
            self._answered.append((waiter, result))

    def _grade(
        self, open_case: OpenCase, place: Place, judge: Judge, doubtful: Inquiry | None, result: TaskResult
    ) -> CaseGrade | None:
        """Grade one answer for one case, add what is asked next, and return the case if this finishes it."""
        case = open_case.case
        found = _found_by(judge, result, case)
        open_case.graded.append((place, _grade_of(case, result, found)))
        if found.finding is not PASSED:
            open_case.has_passed = False
            open_case.outcome = worst((open_case.outcome, found.finding.outcome))
            if doubtful and found.finding.outcome in ANSWERED_WRONGLY:
                open_case.doubtful.append((len(open_case.graded) - 1, doubtful))
        for branch, inquiry in enumerate(found.following):
            number, moves, *_ = place
            self._add(open_case, (number, moves + 1, branch), inquiry, self._next)
        if self._pace.twice and found.may_be_repeated and self._results.remembers(result.task):
            self._add_repetition(open_case, place, result.task)
        open_case.open -= 1
        if open_case.open:
            return None
        if open_case.has_passed:
            return self._finish(open_case)
        open_case.settle(self._known[case.ruleset].is_start)
        if open_case.outcome.is_bad:
            open_case.narrowing = _unless_it_fails(partial(self._narrowing_of, open_case), case)
        return self._narrow(open_case)

    def _ask_alone(self, open_case: OpenCase) -> CaseGrade | None:
        """Ask the next wrong question next to a sibling again, alone; return the case if there is none."""
        case = open_case.case
        if not (open_case.doubtful and self._alone_left):
            return self._finish(open_case)
        self._alone_left -= 1
        number, inquiry = open_case.doubtful.pop(0)
        task = Task(inquiry.question, case.id, alone=True)
        judge = partial(judged, case.ruleset, inquiry, open_case.notation)
        self._when_answered(task, partial(self._seen_alone, open_case, number, judge))
        self._last.append((task,))
        return None

    def _seen_alone(self, open_case: OpenCase, number: int, judge: Judge, result: TaskResult) -> CaseGrade | None:
        found = _found_by(judge, result, open_case.case)
        place, grade = open_case.graded[number]
        remark = seen_alone(found.finding)
        open_case.graded[number] = place, grade._replace(remarks=(*grade.remarks, remark))
        return self._ask_alone(open_case)

    def _narrowing_of(self, open_case: OpenCase) -> Narrowing | None:
        ruleset, narrow = open_case.case.ruleset, self._pace.narrow
        if not narrow:
            return None
        # A run in which everything passes narrows nothing.
        from drawbridge.narrowing.narrowing import narrowing_of
        from drawbridge.narrowing.steps import Asked

        judge = narrow.judge_of(ruleset, self._card.rulings.get(ruleset, {}))
        if judge is None:
            return None
        count = partial(narrow.count_by, judge) if narrow.count_by else None
        asked = Asked(judge, self._card.methods[ruleset], count)
        return narrowing_of(open_case.case, open_case.grades, asked, narrow.questions)

    def _narrow(self, open_case: OpenCase) -> CaseGrade | None:
        """Ask the next question that narrows a wrong answer of a case; return the case if there is none."""
        case, narrowing = open_case.case, open_case.narrowing
        inquiry = self._next_inquiry(narrowing, case) if narrowing else None
        if narrowing is None or inquiry is None:
            return self._ask_alone(open_case)
        judge = partial(judged, case.ruleset, inquiry, open_case.notation)
        waiter = partial(self._narrowed, open_case, narrowing, judge)
        self._when_answered(self._task(open_case, inquiry, self._next), waiter)
        return None

    def _next_inquiry(self, narrowing: Narrowing, case: Case) -> Inquiry | None:
        is_counted_elsewhere = self._pace.narrow is not None and self._pace.narrow.count_by is not None
        return _unless_it_fails(narrowing.next, case, inf if is_counted_elsewhere else NARROWING_SECONDS)

    def _narrowed(
        self, open_case: OpenCase, narrowing: Narrowing, judge: Judge, result: TaskResult
    ) -> CaseGrade | None:
        found = _found_by(judge, result, open_case.case)
        narrowing.take(_grade_of(open_case.case, result, found))
        return self._narrow(open_case)

    def _finish(self, open_case: OpenCase) -> CaseGrade:
        del self._open_cases[open_case.case.id]
        return open_case.finished()


def _unless_it_fails(narrow: Callable[[], T | None], case: Case, seconds: float = NARROWING_SECONDS) -> T | None:
    """Return None where a narrowing fails or takes too long in drawbridge itself: the case is reported as it is."""
    try:
        with time_limited(seconds):
            return unless_internal_error(narrow, lambda _remark: None, f"the case {case.id}")
    except TimeIsOver:
        return None


def _found_by(judge: Judge, result: TaskResult, case: Case) -> Judged:
    try:
        return judge(result)
    except Exception as error:  # noqa: BLE001 - as in `unless_internal_error`, which would double the time that it takes
        message, remark = "drawbridge failed while it graded this answer", remark_on(error, f"the case {case.id}")
        return Judged(Finding(outcome=Outcome.ERRORED, message=message, remarks=(remark,)))


def _grade_of(case: Case, result: TaskResult, judged_as: Judged) -> Grade:
    # One is made of every answer: by name it would take twice as long.
    task, _, request, answer, stderr, seconds, remarks = result
    method, params, _ = task.question
    outcome, message, missing, extra, of_finding = judged_as.finding
    found = outcome, message, missing, extra, of_finding + remarks
    shared_with = None if task.first_case == case.id else task.first_case
    return Grade(case.id, method, params, *found, request, answer, stderr, seconds, judged_as.first_answer, shared_with)


def _shuffled(seed: int, tasks: tuple[Task, ...]) -> bytes:
    """Return the place of a question in a seeded order. It stays before or after any other, whatever else is asked."""
    from hashlib import sha256  # only a shuffled run needs it

    first = tasks[0].question
    return sha256(f"{seed} {first.method} {json_text(first.params)}".encode()).digest()


def _why_skipped(case: Case, card: EngineCard) -> str:
    if case.ruleset not in card.methods:
        return f"the engine does not implement {case.ruleset}"
    followed = card.rulings[case.ruleset]
    for ruling, value in case.rulings.items():
        if ruling not in followed:
            return f"the ruling {ruling} is unknown in {case.ruleset}"
        if followed[ruling] != value:
            return f"the engine follows {ruling}: {followed[ruling]}, the case is for {value}"
    return ""
