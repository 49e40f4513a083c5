"""Questioning: the questions of a docket put to an engine, and what is made of its answers, silence and end.

The rules are the protocol's, under "The end of a process", "Time" and "Giving up".
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from drawbridge.asking.engine import Engine, Loss, Lost
from drawbridge.asking.schedule import Asked, Settlement
from drawbridge.asking.supervisor import Stopped
from drawbridge.grading.grades import CaseGrade, Outcome
from drawbridge.grading.grading import Finding
from drawbridge.protocol.events import Charged, Dropped, Replied
from drawbridge.protocol.messages import Result
from drawbridge.protocol.text import kept, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge.asking.engine import Happening
    from drawbridge.asking.schedule import Docket
    from drawbridge.asking.supervisor import Lives
    from drawbridge.asking.window import Window

T = TypeVar("T")
Steps: TypeAlias = Generator[CaseGrade | Engine[Asked], None, T]
"""Grades, and between them the engine wherever it is waited for."""

NOT_SEEN_AGAIN = "not seen again alone"
TIMED_OUT_AT_FIRST = "timed out at first, and did not when asked once more, alone"


class Questioning:
    """A docket and one process of the engine that it is put to; others may stand before the same docket."""

    def __init__(self, docket: Docket, lives: Lives, window: Window, *, at_once: int = 1) -> None:
        """Take the questions, the engine, how many of the questions it may have open, and how many share them."""
        self._docket = docket
        self._window = window
        self._at_once = at_once
        self.lives = lives
        self.patience = 0.0
        """The moment until which it waits for its engine, before it gives way."""

    def steps(self) -> Steps[None]:
        """Go through the grades of the cases as they are finished. Raises Stopped where it cannot go on.

        An engine stands between the grades where it is waited for: whoever goes through the steps may do something
        else meanwhile.
        """
        answered: list[tuple[Asked, Settlement]] = []
        while answered or self._docket.pending or (self.lives.engine and self.lives.engine.open_count):
            lost = self._ask_on() if self._docket.pending else None
            # The engine works on what has just been asked while its last answers are graded.
            if answered:
                yield from self._graded(answered)
            if lost:
                yield from self._after_loss_idle(lost)
            engine = self.lives.engine
            if engine is None or not engine.open_count:
                continue
            yield engine
            happenings = engine.wait(self.patience)
            self._take_note(happenings)
            for happening in happenings:
                if isinstance(happening, Replied):
                    answered.append(_replied(happening, engine))
                elif isinstance(happening, Charged):
                    answered.append((happening.question, _violation(happening, engine)))
                elif isinstance(happening, Lost):
                    open_count = engine.open_count
                    yield from self._graded(answered)
                    yield from self._after_loss(happening, open_count=open_count)

    def _ask_on(self) -> Lost[Asked] | None:
        """Ask as many questions as may be open, unless the engine has ended while none was."""
        engine = self.lives.go_on()
        lost = None if engine.open_count else engine.found_ended()
        if lost:
            return lost
        pending = self._docket.pending
        open_count = engine.open_count
        asked: list[Asked] = []
        while pending and open_count + len(asked) < self._share():
            asked.append(pending.popleft())
        _put(asked, engine)
        return None

    def _graded(self, answered: list[tuple[Asked, Settlement]]) -> Iterator[CaseGrade]:
        """Grade what has been answered, and leave the list empty."""
        settled, answered[:] = tuple(answered), []
        yield from self._docket.settle(settled)

    def _share(self) -> int:
        """Return how many questions it may have open: towards the end they are left to whoever comes first."""
        if self._at_once == 1:
            return self._window.size
        return min(self._window.size, 1 + len(self._docket.pending) // self._at_once)

    def _take_note(self, happenings: Sequence[Happening[Asked]]) -> None:
        """Take note of the answers among what has happened; a loss, where there is one, comes after them."""
        replies = [type(happening) for happening in happenings].count(Replied)
        self._window.answered(replies)
        if replies or any(isinstance(happening, Dropped) for happening in happenings):
            self.lives.answered()

    def _after_loss_idle(self, lost: Lost[Asked]) -> Iterable[CaseGrade]:
        """Grade the next question, when the engine was found ended while none was open."""
        self.lives.lost(lost)
        if lost.loss is Loss.OVERLONG:
            return []
        return self._docket.settle([(self._docket.pending.popleft(), _loss(lost))])

    def _after_loss(self, lost: Lost[Asked], *, open_count: int) -> Steps[None]:
        self.lives.lost(lost)
        if lost.loss is Loss.ENDED and open_count > 1:
            self._window.narrow()
            yield from self._each_asked_alone(lost)
            return
        others = [asked for asked in lost.open if asked is not lost.bearer]
        self._docket.pending.extendleft(reversed(others))
        if lost.bearer:
            settlement = _loss(lost)
            if lost.loss is Loss.TIMED_OUT:
                settlement = yield from self._asked_once_more(lost.bearer, settlement)
            yield from self._docket.settle([(lost.bearer, settlement)])
        elif lost.loss is not Loss.OVERLONG:
            self._remark_decided(lost)

    def _each_asked_alone(self, lost: Lost[Asked]) -> Steps[None]:
        """Ask each question that was open again, alone, of a new process, to find the one that ends it.

        The oldest one's grade waits for the others: it bears the crash when none of them does.
        """
        if lost.bearer is None:
            self._remark_decided(lost)
        of_oldest: Settlement | None = None
        is_seen_again = False
        stopped: Stopped | None = None
        for asked in lost.open:
            try:
                settlement = yield from self._asked_alone(asked)
            except Stopped as reason:
                stopped = reason
                break
            is_seen_again = is_seen_again or _is(settlement, Outcome.CRASHED)
            if asked is lost.bearer:
                of_oldest = settlement
            else:
                yield from self._docket.settle([(asked, settlement)])
        if lost.bearer:
            if of_oldest is None:
                of_oldest = _loss(lost, f"not asked again alone: {stopped}")
            elif not is_seen_again:
                of_oldest = _loss(lost, NOT_SEEN_AGAIN)
            yield from self._docket.settle([(lost.bearer, of_oldest)])
        if stopped:
            raise stopped

    def _asked_alone(self, asked: Asked) -> Steps[Settlement]:
        settlement = yield from self._answered_alone(asked)
        if _is(settlement, Outcome.TIMED_OUT):
            return (yield from self._asked_once_more(asked, settlement))
        return settlement

    def _asked_once_more(self, asked: Asked, first: Settlement) -> Steps[Settlement]:
        """Ask a question that has timed out once more, alone, of a new process: it may have been the machine's load.

        What comes of that is its grade, and where it is no second time-out, the first is told.
        """
        try:
            second = yield from self._answered_alone(asked)
        except Stopped as reason:
            return first._replace(remarks=(f"not asked once more: {reason}",))
        if _is(second, Outcome.TIMED_OUT):
            return second
        self.lives.remarks[f"{asked.first_case}: {asked.question.method} {TIMED_OUT_AT_FIRST}"] = None
        return second._replace(remarks=(TIMED_OUT_AT_FIRST,))

    def _answered_alone(self, asked: Asked) -> Steps[Settlement]:
        engine = self.lives.go_on()
        _put([asked], engine)
        settlement: Settlement | None = None
        while engine.open_count:
            yield engine
            for happening in engine.wait(self.patience):
                match happening:
                    case Replied():
                        self.lives.answered()
                        _, settlement = _replied(happening, engine)
                    case Charged():
                        settlement = _violation(happening, engine)
                    case Dropped():
                        self.lives.answered()
                    case Lost():
                        self.lives.lost(happening)
                        return settlement or _loss(happening)
        self.lives.part()
        if settlement is None:
            raise AssertionError(asked)
        return settlement

    def _remark_decided(self, lost: Lost[Asked]) -> None:
        remark = f"it {lost.problem} while a question was open that had been graded for a stray line"
        self.lives.remarks[remark] = None


def _put(questions: Sequence[Asked], engine: Engine[Asked]) -> None:
    requests = engine.ask([(asked, asked.question.method, asked.question.text) for asked in questions])
    for asked, request in zip(questions, requests, strict=True):
        asked.request = request


def _replied(replied: Replied[Asked], engine: Engine[Asked]) -> tuple[Asked, Settlement]:
    asked, reply, line, seconds = replied
    # The log may say why an answer is none; beside a result it would only be long.
    stderr = "" if isinstance(reply, Result) else engine.stderr
    return asked, Settlement(reply, kept(line), stderr, seconds)


def _violation(charged: Charged[Asked], engine: Engine[Asked]) -> Settlement:
    line = shown(charged.line.decode(errors="replace"))
    message = f"the engine wrote a line {charged.problem}: {line}"
    found = Finding(outcome=Outcome.VIOLATED, message=message)
    return Settlement(reply=found, answer=kept(charged.line), stderr=engine.stderr)


def _loss(lost: Lost[Asked], *remarks: str) -> Settlement:
    outcome = Outcome.CRASHED if lost.loss is Loss.ENDED else Outcome.TIMED_OUT
    found = Finding(outcome=outcome, message=f"the engine {lost.problem}", remarks=remarks)
    return Settlement(reply=found, answer=kept(lost.line) if lost.line else None, stderr=lost.stderr)


def _is(settlement: Settlement, outcome: Outcome) -> bool:
    return isinstance(settlement.reply, Finding) and settlement.reply.outcome is outcome
