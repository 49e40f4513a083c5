"""An engine at work: one life of it, from `initialize` to its end.

Joins a channel (bytes and a clock) to a session (what the lines mean). What is asked of it next, and what is made of
its end, is the run's affair.
"""

from __future__ import annotations

import signal
from dataclasses import dataclass
from enum import Enum, auto
from math import inf
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from drawbridge import __version__
from drawbridge.protocol.codec import LineBuffer
from drawbridge.protocol.declaration import Known, read_declaration
from drawbridge.protocol.events import Charged, Declared, Dropped, NotDeclared, Replied, ShutDown, Stray
from drawbridge.protocol.messages import Bad
from drawbridge.protocol.session import Session
from drawbridge.protocol.text import kept, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.asking.limits import Limits
    from drawbridge.grading.grades import EngineCard
    from drawbridge.transport.channel import Channel

Q = TypeVar("Q")
_FLOOD_BYTES = 1024 * 1024


@dataclass(eq=False)
class StartFailed(Exception):
    """The engine did not get through `initialize`."""

    problem: str
    remedy: str = ""
    line: str = ""
    stderr: str = ""


class Loss(Enum):
    """How an engine was lost."""

    ENDED = auto()
    """Its standard output ended."""
    TIMED_OUT = auto()
    OVERLONG = auto()
    """It wrote bytes that are no lines any more."""


@dataclass(frozen=True, slots=True)
class Lost(Generic[Q]):
    """This life of the engine is over, and questions were open, or were about to be asked."""

    loss: Loss
    open: tuple[Q, ...]
    """The open questions that were not decided, oldest first."""
    bearer: Q | None
    """The oldest open question, unless it is decided already."""
    problem: str
    """What happened, to be read after "it"."""
    line: bytes
    """The half line, or the beginning of the overlong one, that was read last."""
    stderr: str
    stray: Stray | None
    """A line that still waits to be charged to the next question."""


Happening: TypeAlias = Replied[Q] | Charged[Q] | Dropped | Lost[Q]


class Engine(Generic[Q]):
    """A started engine."""

    def __init__(self, channel: Channel, limits: Limits, ids: Iterator[int], *, stray: Stray | None = None) -> None:
        """Take a channel to a fresh engine; `stray` is a line of its former life that still waits to be charged."""
        self._channel = channel
        self._limits = limits
        self._lines = LineBuffer(limits.line_bytes)
        self._session: Session[Q] = Session(ids, stray=stray)
        self._charged: list[Charged[Q]] = []
        self._listened_at = channel.now()
        self._has_ended = False
        self.remarks: list[str] = []
        """What was noticed and is not scored."""

    @property
    def now(self) -> float:
        """The moment on the engine's clock."""
        return self._channel.now()

    @property
    def deadline(self) -> float:
        """The moment at which the time of the oldest open question is over."""
        return self._session.oldest_since + self._limits.question_seconds if self.open_count else inf

    @property
    def open_count(self) -> int:
        """How many requests have no reply yet."""
        return self._session.open_count

    @property
    def stderr(self) -> str:
        """The tail of its standard error."""
        return self._channel.log()

    def initialize(self, known: Known) -> EngineCard:
        """Return what the engine declares. Raises StartFailed, with the engine ended."""
        self._channel.send(self._session.initialize(__version__))
        try:
            first, *others = self._first_lines()
            card = self._declared(first, known)
        except StartFailed as failed:
            self.end()
            failed.stderr = self.stderr
            raise
        self._take(others)
        return card

    def ask(self, questions: Iterable[tuple[Q, str, str]]) -> list[str]:
        """Ask questions, each with its method and the JSON text of its params; return the requests that are sent."""
        if not self._session.open_count:
            self._listened_at = self._channel.now()
        requests, charged = self._session.ask(questions, self._listened_at)
        if charged:
            self._charged.append(charged)
        self._channel.send("\n".join([*requests, ""]).encode())
        return requests

    def listen(self) -> int | None:
        """Send what is to be sent, and return the descriptor that can be read when something has come.

        None where waiting for a descriptor leads nowhere: `wait` then is the only way to let time pass. From now on
        the oldest question's clock runs, until `heard`.
        """
        if self._charged:
            return None
        self._excuse()
        return self._channel.listen()

    def heard(self) -> None:
        """Take note that the engine was listened to until now."""
        self._listened_at = self._channel.now()

    def wait(self, until: float = inf) -> list[Happening[Q]]:
        """Wait until something happens to the questions, or until the oldest one's time is over, or this moment comes.

        Nothing may have happened: a stray line adds nothing to a question that is decided. After Lost the engine is
        ended.
        """
        if self._charged:
            charged, self._charged = self._charged, []
            return list(charged)
        self._excuse()
        deadline = self._session.oldest_since + self._limits.question_seconds
        is_last_look = self._channel.now() >= deadline
        chunk = self._channel.receive(min(deadline, until))
        happenings = self._read(chunk)
        self.heard()
        if chunk is None:
            happenings.append(self._lost(Loss.ENDED))
        elif self._lines.overlong:
            happenings += [*self._overlong(), self._lost(Loss.OVERLONG)]
        elif is_last_look and self._session.oldest_since + self._limits.question_seconds <= self._listened_at:
            happenings.append(self._lost(Loss.TIMED_OUT))
        return happenings

    def found_ended(self) -> Lost[Q] | None:
        """Tell whether the engine has ended while nothing was open, without waiting."""
        chunk = self._channel.receive(self._channel.now())
        self._read(chunk)
        if chunk is None:
            return self._lost(Loss.ENDED)
        if self._lines.overlong:
            self._overlong()
            return self._lost(Loss.OVERLONG)
        return None

    def shut_down(self) -> None:
        """Ask the engine to end, see that it does, and remark where it does not."""
        if self._has_ended:
            return
        self._channel.send(self._session.shut_down())
        if self._is_shutdown_answered():
            self._channel.close_input()
            code = self._channel.exit_code(self._moment())
            self._read(self._channel.receive(self._channel.now()))
            if code is None:
                seconds = self._limits.shutdown_seconds
                self.remarks.append(f"it went on for {seconds:g} s after it had answered `shutdown`, and was ended")
            elif code != 0:
                self.remarks.append(f"after it had answered `shutdown` it {_exit_told(code)}")
        self.end()

    def end(self, *, patience: float | None = None) -> None:
        """End the engine and all that it started. Ending it twice does nothing."""
        if self._has_ended:
            return
        self._has_ended = True
        left_behind = self._channel.end(self._limits.shutdown_seconds if patience is None else patience)
        if self._session.stray:
            self._remark(self._session.stray)
        if left_behind:
            self.remarks.append(f"it left a child process behind ({', '.join(left_behind)}), which was ended")
        if self._channel.log_bytes() >= _FLOOD_BYTES:
            self.remarks.append(f"it flooded standard error with more than {_FLOOD_BYTES // 1024} KiB")

    def _excuse(self) -> None:
        # Time in which nobody listened is not the engine's.
        now = self._channel.now()
        self._session.excuse(now - self._listened_at)
        self._listened_at = now

    def _moment(self) -> float:
        return self._channel.now() + self._limits.shutdown_seconds

    def _first_lines(self) -> list[bytes]:
        deadline = self._channel.now() + self._limits.startup_seconds
        while True:
            chunk = self._channel.receive(deadline)
            lines = self._lines.feed(chunk or b"")
            if lines:
                return lines
            if chunk is None:
                raise StartFailed(f"it {self._end_told()} before it had answered `initialize`")
            if self._lines.overlong:
                raise StartFailed(f"it {self._overlong_told()}", line=kept(self._lines.rest))
            if self._channel.now() >= deadline:
                seconds = self._limits.startup_seconds
                problem = f"it did not answer `initialize` within {seconds:g} s{self._half_line_told()}"
                raise StartFailed(problem, "an engine must flush its output after every line")

    def _declared(self, line: bytes, known: Known) -> EngineCard:
        event = self._session.receive(line, self._channel.now())
        if isinstance(event, NotDeclared):
            remedy = "nothing may come before the answer; what is no answer belongs on standard error"
            raise StartFailed(event.problem, remedy, kept(line))
        declared = read_declaration(event.result, known) if isinstance(event, Declared) else Bad("is none")
        if isinstance(declared, Bad):
            raise StartFailed(f"its answer to `initialize` {declared.problem}", line=kept(line))
        return declared

    def _read(self, chunk: bytes | None) -> list[Happening[Q]]:
        return self._take(self._lines.feed(chunk)) if chunk else []

    def _take(self, lines: list[bytes]) -> list[Happening[Q]]:
        now = self._channel.now()
        happenings: list[Happening[Q]] = [*self._session.replies(lines, now)]
        for line in lines[len(happenings) :]:
            event = self._session.receive(line, now)
            match event:
                case Replied() | Charged() | Dropped():
                    happenings.append(event)
                case Stray() as stray:
                    self._remark(stray)
                case ShutDown(problem) if problem:
                    self.remarks.append(f"it answered `shutdown` {problem}")
                case _:
                    pass
        return happenings

    def _overlong(self) -> list[Charged[Q]]:
        charged = self._session.charge(f"that is longer than {self._limits.line_bytes} bytes", self._lines.rest)
        return [charged] if charged else []

    def _lost(self, loss: Loss) -> Lost[Q]:
        problem = self._loss_told(loss)
        stray = None
        if loss is Loss.OVERLONG:
            stray, self._session.stray = self._session.stray, None
        self.end()
        session = self._session
        return Lost(
            loss, session.open_questions, session.undecided_oldest, problem, self._lines.rest, self.stderr, stray
        )

    def _loss_told(self, loss: Loss) -> str:
        match loss:
            case Loss.ENDED:
                return self._end_told()
            case Loss.TIMED_OUT:
                return f"did not answer within {self._limits.question_seconds:g} s{self._half_line_told()}"
            case Loss.OVERLONG:
                return self._overlong_told()

    def _end_told(self) -> str:
        code = self._channel.exit_code(self._moment())
        told = "closed its standard output and went on running" if code is None else _exit_told(code)
        return told + self._half_line_told()

    def _half_line_told(self) -> str:
        half = self._lines.rest
        return f", in the middle of the line {shown(half.decode(errors='replace'))}" if half else ""

    def _overlong_told(self) -> str:
        return f"wrote a line of more than {self._limits.line_bytes} bytes"

    def _is_shutdown_answered(self) -> bool:
        deadline = self._moment()
        while True:
            chunk = self._channel.receive(deadline)
            self._read(chunk)
            if self._session.is_over:
                return True
            if chunk is None:
                self.remarks.append(f"it {self._end_told()} without having answered `shutdown`")
                return False
            if self._lines.overlong or self._channel.now() >= deadline:
                seconds = self._limits.shutdown_seconds
                self.remarks.append(f"it did not answer `shutdown` within {seconds:g} s, and was ended")
                return False

    def _remark(self, stray: Stray) -> None:
        line = shown(stray.line.decode(errors="replace"))
        self.remarks.append(f"it wrote a line {stray.problem}, after the last question: {line}")


def _exit_told(code: int) -> str:
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"was ended by signal {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"
