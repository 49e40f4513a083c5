"""The base of all fault-injecting engines: a right engine, of which each of them changes one thing.

Most of them misbehave only at a cue: a question whose line holds the text in `DRAWBRIDGE_CUE`. If that is not set, one
question in eight is a cue, the same ones in every start.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar
from zlib import crc32

from drawbridge.hostile.honest import honest
from drawbridge.protocol.codec import json_text
from drawbridge.standard_output import binary
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CUE = "DRAWBRIDGE_CUE"
_ONE_IN = 8


class Part:
    """A right engine."""

    method: ClassVar[str | None] = None
    """The only method at which it misbehaves, or None if that is any."""

    def __init__(self) -> None:
        """Take the source of right answers."""
        self.honest = honest()
        self.questions = 0
        """The number of questions so far, including this one."""

    def play(self) -> None:
        """Answer until the input ends or `shutdown` was answered."""
        self.enter()
        for lines in self.heard():
            for line in lines:
                request = self._read(line)
                if request is not None:
                    self.take(request)

    def _read(self, line: str) -> dict[str, Any] | None:
        """Return the request in a line, or None for a line typed by hand that holds none."""
        try:
            request = json.loads(line)
        except ValueError:
            return None
        return request if isinstance(request, dict) and "method" in request else None

    def heard(self) -> Iterator[list[str]]:
        """Yield the lines of the runner, in the groups in which they are read."""
        for line in sys.stdin:
            yield [line]

    def take(self, request: dict[str, Any]) -> None:
        """Do what a request asks for."""
        match request["method"]:
            case "initialize":
                self.initialize(request)
            case "shutdown":
                self.shut_down(request)
                raise SystemExit(0)
            case _:
                self.questions += 1
                self.meet(request)

    def enter(self) -> None:
        """Do nothing before `initialize`."""

    def initialize(self, request: dict[str, Any]) -> None:
        """Answer with the declaration of the right answers."""
        self.respond(request, self.declaration())

    def shut_down(self, request: dict[str, Any]) -> None:
        """Answer `shutdown`."""
        self.respond(request, {})

    def meet(self, request: dict[str, Any]) -> None:
        """Answer a question rightly, or misbehave if it is a cue."""
        if self.is_cue(request):
            self.misbehave(request)
        else:
            self.answer(request)

    def misbehave(self, request: dict[str, Any]) -> None:
        """Answer rightly: the base has no fault."""
        self.answer(request)

    def answer(self, request: dict[str, Any]) -> None:
        """Answer a question rightly."""
        self.say(self.response(request))

    def declaration(self) -> dict[str, Any]:
        """Return the result of `initialize`."""
        return self.honest.declaration()

    def is_cue(self, request: dict[str, Any]) -> bool:
        """Return whether the engine misbehaves at this question."""
        if self.method is not None and request["method"] != self.method:
            return False
        question = f"{request['method']} {json_text(request['params'])}"
        cue = os.environ.get(CUE)
        return cue in question if cue else crc32(question.encode()) % _ONE_IN == 0

    def result(self, request: dict[str, Any]) -> dict[str, Any] | None:
        """Return the right result; None stands for the error "illegal move"."""
        return self.honest.result(request["method"], request["params"])

    def response(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the right response."""
        try:
            result = self.result(request)
        except InvalidPosition as problem:
            return self._error(request, -32002, str(problem))
        except (KeyError, TypeError):
            return self._error(request, -32602, "see docs/protocol.md for the params of this method")
        if result is None:
            return self._error(request, -32001, "illegal move")
        return {"jsonrpc": "2.0", "id": request["id"], "result": result}

    def _error(self, request: dict[str, Any], code: int, message: str) -> dict[str, Any]:
        return {"jsonrpc": "2.0", "id": request["id"], "error": {"code": code, "message": message}}

    def respond(self, request: dict[str, Any], result: dict[str, Any]) -> None:
        """Answer with this result."""
        self.say({"jsonrpc": "2.0", "id": request["id"], "result": result})

    def say(self, response: dict[str, Any]) -> None:
        """Write a response as a line."""
        self.write(json.dumps(response) + "\n")

    def write(self, text: str | bytes) -> None:
        """Write text or bytes as they are."""
        output = binary()
        output.write(text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text)
        output.flush()


P = TypeVar("P", bound=type[Part])
PARTS: dict[str, type[Part]] = {}


def named(name: str) -> Callable[[P], P]:
    """Register an engine by its name."""

    def cast(part: P) -> P:
        PARTS[name] = part
        return part

    return cast


def writes(
    name: str, does: str, line: Callable[[str, dict[str, Any]], str | bytes], *, method: str = "legal_moves"
) -> None:
    """Register an engine that writes another line at a cue: `line` gets the right one, and the right response.

    It misbehaves only at questions of one method. A line end is added to a text and not to bytes.
    """

    def misbehave(self: Part, request: dict[str, Any]) -> None:
        response = self.response(request)
        written = line(json.dumps(response), response)
        self.write(written + "\n" if isinstance(written, str) else written)

    PARTS[name] = type(name, (Part,), {"__doc__": does, "method": method, "misbehave": misbehave})


def declares(name: str, does: str, line: Callable[[dict[str, Any]], str]) -> None:
    """Register an engine that answers `initialize` with another line, made of the right response."""

    def initialize(self: Part, request: dict[str, Any]) -> None:
        response = {"jsonrpc": "2.0", "id": request["id"], "result": self.declaration()}
        self.write(line(response) + "\n")

    PARTS[name] = type(name, (Part,), {"__doc__": does, "initialize": initialize})
