"""A dialogue with one process of an engine that may do anything: what was sent, and every line that came back."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from drawbridge.asking.line_channel import LineChannel
from drawbridge.protocol.codec import json_text, request_line
from drawbridge.smoke.diagnosis import Mistake
from drawbridge.smoke.line import Line, joined, read_line
from drawbridge.transport.signals import signals_deferred

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import TracebackType

    from drawbridge.asking.limits import Limits
    from drawbridge.suite.case import JsonObject
    from drawbridge.transport.channel import Launch

_GRACE_SECONDS = 0.5
"""How long an answer with the wrong id is held for one with the right id to come."""
_KEPT_LINES = 1000
"""Lines of one exchange that are kept; an engine may write without end."""


class How(Enum):
    """How an exchange ended."""

    ANSWERED = auto()
    SILENT = auto()
    ENDED = auto()
    """The engine's output has ended."""
    OVERLONG = auto()


@dataclass(frozen=True, slots=True)
class Request:
    """One request."""

    id: int
    method: str
    params: JsonObject

    @property
    def line(self) -> bytes:
        """The line that is sent."""
        return request_line(self.id, self.method, json_text(self.params))


@dataclass(slots=True)
class Exchange:
    """Requests that were sent together, and what came until all were answered or the engine was given up."""

    requests: tuple[Request, ...]
    sent_at: float
    lines: list[Line] = field(default_factory=list)
    answers: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    """The first answer to each request, by the request's id."""
    how: How = How.SILENT
    seconds: float = 0.0
    """The time until all was answered, or until it was given up."""
    rest: bytes = b""
    """The half line at the end, if the engine stopped in the middle of one."""
    late: tuple[Line, ...] = ()
    """What came only after the engine's input was closed."""

    @property
    def answer(self) -> Mapping[str, Any] | None:
        """The answer to the only request."""
        return self.answers.get(self.requests[0].id)

    @property
    def result(self) -> object:
        """The result of the only request; None if there is none."""
        return self.answer.get("result") if self.answer else None

    def is_over(self) -> bool:
        """Whether nothing more will come: it is answered, or the engine is lost."""
        return self.how is not How.SILENT

    @property
    def is_answered(self) -> bool:
        """Whether every request has its answer."""
        return len(self.answers) == len(self.requests)

    def take(self, lines: Iterable[Line]) -> None:
        """Note lines, and which of them answer a request of this exchange."""
        for line in lines:
            if len(self.lines) >= _KEPT_LINES:
                return
            self.lines.append(line)
            whole = joined(self.lines) if line.message is None else None
            if whole is not None:
                self.lines.append(whole)
            message = (whole or line).message
            for request in self.requests:
                if message is not None and is_same_id(message.get("id"), request.id):
                    self.answers.setdefault(request.id, message)

    def take_any(self) -> None:
        """Let answers under wrong ids stand for the requests without an answer, in their order."""
        known = [id(message) for message in self.answers.values()]
        others = [line.message for line in self.lines if line.message is not None and id(line.message) not in known]
        missing = [request for request in self.requests if request.id not in self.answers]
        for request, message in zip(missing, filter(is_response, others), strict=False):
            self.answers[request.id] = message


def is_response(message: Mapping[str, Any]) -> bool:
    """Return whether a message looks like an answer."""
    return "result" in message or "error" in message


def is_same_id(found: object, identity: int) -> bool:
    """Return whether an id is meant to be this one, whatever its type."""
    return not isinstance(found, bool) and (found == identity or found == str(identity))


class Dialogue(AbstractContextManager["Dialogue"]):
    """One process of an engine. On exit, nothing of it is left."""

    def __init__(self, launch: Launch, limits: Limits) -> None:
        """Start the process. Raises NoProcess."""
        self._limits = limits
        self._asked = 0
        with signals_deferred():
            self._lines = LineChannel(launch(), limits)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the process and all that it started."""
        with signals_deferred():
            self._lines.end(0)

    @property
    def stderr(self) -> str:
        """Both ends of its standard error."""
        return self._lines.stderr

    def send(self, *questions: tuple[str, JsonObject]) -> Exchange:
        """Send requests, and return the exchange, in which nothing has come yet."""
        requests = tuple(Request(self._asked + n, *question) for n, question in enumerate(questions, start=1))
        self._asked += len(requests)
        self._lines.send(b"".join(request.line for request in requests))
        return Exchange(requests, self._lines.now())

    def ask(self, *questions: tuple[str, JsonObject], seconds: float) -> Exchange:
        """Send requests together, and return the exchange when all are answered or the time is over."""
        exchange = self.send(*questions)
        self.listen(exchange, seconds)
        return exchange

    def listen(self, exchange: Exchange, seconds: float) -> None:
        """Take what comes, until all is answered, the time is over, or the engine has ended."""
        deadline = self._lines.now() + seconds
        exchange.how = How.SILENT
        while not exchange.is_answered:
            came = self._lines.receive(deadline)
            exchange.take(map(read_line, came))
            if any(map(self._is_new_wrong_id, exchange.lines)):
                deadline = min(deadline, self._lines.now() + _GRACE_SECONDS)
            if self._lines.output_ended or self._lines.is_overlong or self._lines.now() >= deadline:
                exchange.take_any()
                break
        exchange.seconds = self._lines.now() - exchange.sent_at
        exchange.how = self._how(exchange)
        exchange.rest = self._lines.rest

    def _is_new_wrong_id(self, line: Line) -> bool:
        """Return whether a line answers a request that was never sent."""
        if line.message is None or not is_response(line.message):
            return False
        identity = line.message.get("id")
        return not any(is_same_id(identity, asked) for asked in range(1, self._asked + 1))

    def _how(self, exchange: Exchange) -> How:
        if exchange.is_answered:
            return How.ANSWERED
        if self._lines.is_overlong:
            return How.OVERLONG
        return How.ENDED if self._lines.output_ended else How.SILENT

    def close_input(self) -> None:
        """Close the engine's input."""
        self._lines.close_input()

    def close(self, seconds: float) -> list[Line]:
        """Close the engine's input, and return the lines that come until its output ends or the time is over."""
        self.close_input()
        lines: list[Line] = []
        deadline = self._lines.now() + seconds
        while not (self._lines.output_ended or self._lines.is_overlong) and self._lines.now() < deadline:
            lines += map(read_line, self._lines.receive(deadline))
            del lines[_KEPT_LINES:]
        if self._lines.rest:
            lines.append(unended(self._lines.rest))
        return lines

    def has_ended(self) -> bool:
        """Return whether the process ends by itself, within the time that it has for that."""
        return self._lines.exit_code() is not None

    def how_it_ended(self) -> str:
        """Return how the process ended, to be read after "it"."""
        return self._lines.how_it_ended()


def unended(rest: bytes) -> Line:
    """Return the line that a rest without a line end was to be."""
    line = read_line(rest)
    return Line(rest, line.message, (*line.forgiven, Mistake.NO_LINE_END))
