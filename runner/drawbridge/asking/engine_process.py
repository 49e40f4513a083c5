"""A running engine, from `initialize` to its end.

It passes the lines of a channel to a session, which says what the lines mean. The worker decides what is asked next,
and what follows from a loss.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from drawbridge.asking.handshake import StartFailed, handshake
from drawbridge.asking.line_channel import LineChannel, exit_in_words
from drawbridge.asking.loss import Loss, Lost
from drawbridge.asking.task import Task, TaskResult, charge_result, reply_result
from drawbridge.grading.grades import Growth
from drawbridge.protocol.events import Charged, Dropped, Replied, ShutDown, Stray
from drawbridge.protocol.messages import Result
from drawbridge.protocol.remarks import Remarks
from drawbridge.protocol.session import Session, State
from drawbridge.protocol.text import shown
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.asking.limits import Limits
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.transport.channel import Channel


class Heard(NamedTuple):
    """The result of one wait for an engine."""

    results: tuple[TaskResult, ...] = ()
    """The tasks that were decided, in the order of their lines."""
    answers: int = 0
    """How many lines were answers to open questions."""
    lost: Lost | None = None
    """Set when this life of the engine is over. It comes after all results."""


class EngineProcess:
    """A started engine."""

    def __init__(self, channel: Channel, limits: Limits, ids: Iterator[int], *, stray: Stray | None = None) -> None:
        """Take a channel to a new process; `stray` is a line of the process before that is still to be charged."""
        self._lines = LineChannel(channel, limits)
        self._limits = limits
        self._session: Session[Task] = Session(ids, stray=stray)
        self._requests: dict[Task, str] = {}
        self._charged_when_asked: tuple[TaskResult, ...] = ()
        self._listened_at = channel.now()
        self._has_ended = False
        self._answers = 0
        """How many questions it has answered."""
        self._remarks = Remarks()

    @property
    def now(self) -> float:
        """The moment on the engine's clock."""
        return self._lines.now()

    @property
    def deadline(self) -> float:
        """The moment at which the time of the oldest open question is over."""
        return self._session.oldest_since + self._limits.question_seconds if self.open_count else inf

    @property
    def is_declared(self) -> bool:
        """Whether the engine has answered `initialize`, and may be asked."""
        return self._session.state is State.OPEN

    @property
    def open_count(self) -> int:
        """How many requests have no reply yet."""
        return self._session.open_count

    @property
    def stderr(self) -> str:
        """Both ends of its standard error."""
        return self._lines.stderr

    @property
    def remarks(self) -> Remarks:
        """What was noticed and is not scored."""
        return self._remarks

    def initialize(self, known: Known, until: float = inf) -> EngineCard:
        """Return what the engine declares before this moment. Raises StartFailed, with the engine ended."""
        seconds = min(self._limits.startup_seconds, max(0.0, until - self.now))
        try:
            card, others = handshake(self._lines, self._session, seconds, known)
        except StartFailed as failed:
            self.end(patience=0 if self.now >= until else None)
            failed.stderr = self.stderr
            raise
        self._lines.measure()
        self._read(others)
        return card

    def ask(self, tasks: Sequence[Task]) -> None:
        """Send the questions of these tasks."""
        if not self.open_count:
            self.stop_listening()
        questions = [(task, task.question.text) for task in tasks]
        requests, charged = self._session.ask(questions, self._listened_at)
        self._requests.update(zip(tasks, requests, strict=True))
        if charged:
            self._charged_when_asked = (self._charge_result(charged),)
        self._lines.send("\n".join([*requests, ""]).encode())

    def listen(self) -> int | None:
        """Send what is to be sent, and return a descriptor that becomes readable when something comes.

        None if no descriptor does: then only `wait` lets time pass. From here on the oldest question's clock runs,
        until `stop_listening`.
        """
        if self._charged_when_asked:
            return None
        self._start_listening()
        return self._lines.listen()

    def stop_listening(self) -> None:
        """Stop the clock: the time until the next `listen` or `wait` does not count as the engine's."""
        self._listened_at = self.now

    def wait(self, until: float = inf) -> Heard:
        """Wait until a line comes, or the oldest question's time is over, or this moment comes.

        The result may be empty. If it holds a loss, the engine has been ended.
        """
        if self._charged_when_asked:
            charged, self._charged_when_asked = self._charged_when_asked, ()
            return Heard(charged)
        self._start_listening()
        # A time-out is declared only when a look at the pipe after the deadline has found nothing.
        is_last_look = self.now >= self.deadline
        lines = self._lines.receive(min(self.deadline, until))
        results, answers = self._read(lines)
        self.stop_listening()
        lost = None
        if self._lines.output_ended:
            lost = self._lost(Loss.ENDED)
        elif self._lines.is_overlong:
            results += self._charge_overlong()
            lost = self._lost(Loss.OVERLONG)
        elif is_last_look and self.deadline <= self._listened_at:
            lost = self._lost(Loss.TIMED_OUT)
        return Heard(tuple(results), answers, lost)

    def found_ended(self) -> Lost | None:
        """Return the loss of an engine that has ended while nothing was open, without waiting; else None."""
        self._read(self._lines.receive(self.now))
        if self._lines.output_ended:
            return self._lost(Loss.ENDED)
        if self._lines.is_overlong:
            self._charge_overlong()
            return self._lost(Loss.OVERLONG)
        return None

    def shut_down(self) -> None:
        """Ask the engine to end, make sure that it does, and add a remark if it does not end by itself."""
        if self._has_ended:
            return
        self._lines.send(self._session.shut_down())
        if self._is_shutdown_answered():
            self._lines.close_input()
            code = self._lines.exit_code()
            self._read(self._lines.receive(self.now))
            if code is None:
                seconds = self._limits.shutdown_seconds
                self._remarks.add(f"it kept running for {seconds:g} s after it answered `shutdown`, and was ended")
            elif code != 0:
                self._remarks.add(f"after it answered `shutdown` it {exit_in_words(code)}")
        self.end()

    def end(self, *, patience: float | None = None) -> None:
        """End the engine and all that it started. Ending it twice does nothing.

        Where a signal interrupts this, the engine has not ended yet, and the next call goes on with its own patience.
        """
        if self._has_ended:
            return
        about_its_end = self._lines.end(patience)
        self._has_ended = True
        if self._session.stray:
            self._remark(self._session.stray)
        self._remarks.add(*about_its_end)

    def _start_listening(self) -> None:
        # Time in which nobody listened does not count as the engine's.
        now = self.now
        self._session.excuse(now - self._listened_at)
        self._listened_at = now

    def _read(self, lines: list[bytes]) -> tuple[list[TaskResult], int]:
        """Return the results that these lines bring, and how many of the lines are answers."""
        now = self.now
        results: list[TaskResult] = []
        answers = 0
        for line in lines:
            event = self._session.receive(line, now)
            match event:
                case Replied():
                    answers += 1
                    # The log may say why there is no result. Next to a result it would only take space.
                    stderr = "" if isinstance(event.reply, Result) else self.stderr
                    results.append(reply_result(event, self._requests.pop(event.question), stderr))
                case Charged():
                    results.append(self._charge_result(event))
                case Dropped():
                    answers += 1
                case Stray() as stray:
                    self._remark(stray)
                case ShutDown(problem) if problem:
                    self._remarks.add(f"it answered `shutdown` {problem}")
                case _:
                    pass
        self._answers += answers
        return results, answers

    def _charge_result(self, charged: Charged[Task]) -> TaskResult:
        return charge_result(charged, self._requests.pop(charged.question), self.stderr)

    def _charge_overlong(self) -> list[TaskResult]:
        problem = f"that is longer than {self._limits.line_bytes} bytes"
        charged = self._session.charge(problem, self._lines.rest)
        return [self._charge_result(charged)] if charged else []

    def _lost(self, loss: Loss) -> Lost:
        problem = self._loss_in_words(loss)
        grown = self._lines.growth() if self._answers else None
        stray = None
        if loss is Loss.OVERLONG:
            stray, self._session.stray = self._session.stray, None
        self.end()
        bearer = self._session.undecided_oldest
        return Lost(
            loss=loss,
            open=self._session.open_questions,
            open_count=self.open_count,
            bearer=bearer,
            request=self._requests[bearer] if bearer else "",
            problem=problem,
            line=self._lines.rest,
            stderr=self.stderr,
            stray=stray,
            growth=None if grown is None else Growth(self._answers, grown),
        )

    def _loss_in_words(self, loss: Loss) -> str:
        match loss:
            case Loss.ENDED:
                return self._lines.how_it_ended()
            case Loss.TIMED_OUT:
                return f"did not answer within {self._limits.question_seconds:g} s{self._lines.in_mid_line()}"
            case Loss.OVERLONG:
                return self._lines.overlong_in_words()

    def _is_shutdown_answered(self) -> bool:
        deadline = self._lines.shutdown_deadline()
        while True:
            self._read(self._lines.receive(deadline))
            if self._session.is_over:
                return True
            if self._lines.output_ended:
                self._remarks.add(f"it {self._lines.how_it_ended()} without having answered `shutdown`")
                return False
            if self._lines.is_overlong or self.now >= deadline:
                seconds = self._limits.shutdown_seconds
                self._remarks.add(f"it did not answer `shutdown` within {seconds:g} s, and was ended")
                return False

    def _remark(self, stray: Stray) -> None:
        line = shown(stray.line.decode(errors="replace"))
        self._remarks.add(f"it wrote a line {stray.problem}, after the last question: {line}")
