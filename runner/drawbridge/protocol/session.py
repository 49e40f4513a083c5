"""The session: one life of an engine, as a table of states and of the questions that are open.

No input, no output, no clock: the caller passes lines and moments, and the session says what they mean. The rules are
those of the protocol:

- The first line is the answer to `initialize`, whatever it holds.
- A reply goes to the question of its id. Any other line is charged to the oldest open question, or to the next one
  asked when none is open.
- A question that was charged is decided. Its own reply is read and dropped, and further lines add nothing to it; until
  that reply comes it stays open, and its clock runs.
- A question's clock runs while it is the oldest open one, from the moment that it becomes so.
"""

from __future__ import annotations

from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, TypeVar

from drawbridge.protocol.codec import json_text, request_line, request_text
from drawbridge.protocol.declaration import PROTOCOL
from drawbridge.protocol.events import Charged, Declared, Dropped, Event, NotDeclared, Replied, ShutDown, Stray
from drawbridge.protocol.messages import (
    Bad,
    Noise,
    Reading,
    Refusal,
    Reply,
    Result,
    ToOldest,
    ToQuestion,
    read_response,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

Q = TypeVar("Q")


class State(Enum):
    """The states of a session."""

    FRESH = auto()
    """Nothing was sent."""
    STARTING = auto()
    """`initialize` was sent, nothing came."""
    OPEN = auto()
    """Questions may be asked."""
    CLOSING = auto()
    """`shutdown` was sent."""
    OVER = auto()
    """The start failed, or `shutdown` was answered: nothing more is sent."""


class Act(Enum):
    """What moves a session from one state to another."""

    INITIALIZE = auto()
    DECLARE = auto()
    FAIL = auto()
    ASK = auto()
    SHUT_DOWN = auto()
    CLOSE = auto()


NEXT: Mapping[tuple[State, Act], State] = MappingProxyType({
    (State.FRESH, Act.INITIALIZE): State.STARTING,
    (State.STARTING, Act.DECLARE): State.OPEN,
    (State.STARTING, Act.FAIL): State.OVER,
    (State.OPEN, Act.ASK): State.OPEN,
    (State.OPEN, Act.SHUT_DOWN): State.CLOSING,
    (State.CLOSING, Act.CLOSE): State.OVER,
})  # fmt: skip
"""What may happen in each state, and which state follows. Anything else is a mistake of the caller."""


class Session(Generic[Q]):
    """One life of an engine. `Q` is the type by which the caller identifies questions."""

    def __init__(self, ids: Iterator[int], *, stray: Stray | None = None) -> None:
        """Begin a session that numbers its requests by `ids`; `stray` is a line that still waits to be charged."""
        self._ids = ids
        self._open: dict[int, Q] = {}
        self._charged: set[int] = set()
        self._own_id = 0
        self.state = State.FRESH
        self.stray = stray
        """A line that will be charged to the next question asked."""
        self.oldest_since = 0.0
        """The moment since when the oldest open question is the oldest one."""

    @property
    def open_questions(self) -> tuple[Q, ...]:
        """The open questions that are not decided yet, oldest first."""
        return tuple(question for identity, question in self._open.items() if identity not in self._charged)

    @property
    def is_over(self) -> bool:
        """Whether nothing is to be sent any more."""
        return self.state is State.OVER

    @property
    def undecided_oldest(self) -> Q | None:
        """The oldest open question, unless it is decided already."""
        for identity, question in self._open.items():
            return None if identity in self._charged else question
        return None

    @property
    def open_count(self) -> int:
        """How many requests have no reply yet."""
        return len(self._open)

    def initialize(self, version: str) -> bytes:
        """Return the first line to send."""
        self._step(Act.INITIALIZE)
        self._own_id = next(self._ids)
        runner = {"name": "drawbridge", "version": version}
        return request_line(self._own_id, "initialize", json_text({"protocol": PROTOCOL, "runner": runner}))

    def ask(self, questions: Iterable[tuple[Q, str]], now: float) -> tuple[list[str], Charged[Q] | None]:
        """Return the requests to send, and the charge of the first where a line came while nothing was open.

        A question comes with the text of its call.
        """
        if self.state is not State.OPEN:
            self._step(Act.ASK)
        if not self._open:
            self.oldest_since = now
        requests = []
        for question, call in questions:
            identity = next(self._ids)
            self._open[identity] = question
            requests.append(request_text(identity, call))
        if self.stray is None or not requests:
            return requests, None
        # It would have been charged when it came, had anything been open: so what was asked now is all that is.
        stray, self.stray = self.stray, None
        return requests, self.charge(stray.problem, stray.line)

    def shut_down(self) -> bytes:
        """Return the last line to send."""
        self._step(Act.SHUT_DOWN)
        self._own_id = next(self._ids)
        return request_line(self._own_id, "shutdown", "{}")

    def receive(self, line: bytes, now: float) -> Event[Q] | None:
        """Return what a line means, or None if it adds nothing."""
        reading = read_response(line)
        if type(reading) is ToQuestion:
            identity, reply = reading
            if identity in self._open and self.state is not State.OVER:
                return self._close(identity, reply, line, now)
        match self.state:
            case State.OPEN:
                return self._receive_odd_reply(reading, line, now)
            case State.STARTING:
                return self._receive_declaration(reading, line)
            case State.CLOSING:
                return self._receive_farewell(reading, line)
            case State.FRESH | State.OVER:
                return Stray("came when nothing was asked", line)

    def charge(self, problem: str, line: bytes) -> Charged[Q] | None:
        """Charge a line that answers nothing to the oldest open question, or keep it for the next one."""
        for oldest, question in self._open.items():
            if oldest in self._charged:
                return None
            self._charged.add(oldest)
            return Charged(question, problem, line)
        self.stray = self.stray or Stray(problem, line)
        return None

    def excuse(self, seconds: float) -> None:
        """Take time in which nobody listened to the engine off the oldest question's clock."""
        self.oldest_since += seconds

    def _step(self, act: Act) -> None:
        self.state = NEXT[self.state, act]

    def _receive_declaration(self, reading: Reading, line: bytes) -> Event[Q]:
        match reading:
            case ToQuestion(self._own_id, Result(value)):
                self._step(Act.DECLARE)
                return Declared(value, line)
            case _:
                self._step(Act.FAIL)
                return NotDeclared(self._start_problem(reading), line, is_message=not isinstance(reading, Noise))

    def _start_problem(self, reading: Reading) -> str:
        match reading:
            case ToQuestion(identity, _) if identity != self._own_id:
                return f"its first line answers the id {identity}, and not `initialize`, whose id is {self._own_id}"
            case ToQuestion(_, reply) | ToOldest(reply):
                return f"it answered `initialize` {_problem_of(reply)}"
            case Noise(what):
                return f"its first line is not the answer to `initialize`, but one {what}"

    def _receive_odd_reply(self, reading: Reading, line: bytes, now: float) -> Event[Q] | None:
        match reading:
            case ToOldest(reply) if self._open:
                return self._close(next(iter(self._open)), reply, line, now)
            case ToQuestion(identity, _):
                return self.charge(f"with the id {identity}, which is not open", line)
            case ToOldest():
                return self.charge("with an error that answers no question", line)
            case Noise(problem):
                return self.charge(problem, line)

    def _close(self, identity: int, reply: Reply, line: bytes, now: float) -> Event[Q]:
        seconds = 0.0
        if next(iter(self._open)) == identity:
            seconds = now - self.oldest_since
            self.oldest_since = now
        question = self._open.pop(identity)
        if self._charged and identity in self._charged:
            self._charged.remove(identity)
            return Dropped()
        return Replied(question, reply, line, seconds)

    def _receive_farewell(self, reading: Reading, line: bytes) -> Event[Q]:
        match reading:
            case ToQuestion(self._own_id, reply) | ToOldest(reply):
                self._step(Act.CLOSE)
                return ShutDown(_problem_of(reply))
            case ToQuestion(identity, _):
                return Stray(f"with the id {identity}, which is not open", line)
            case Noise(problem):
                return Stray(problem, line)


def _problem_of(reply: Reply) -> str:
    match reply:
        case Result():
            return ""
        case Refusal(code, message):
            return f"with error {code}: {message}"
        case Bad(problem):
            return f"by a line that {problem}"
