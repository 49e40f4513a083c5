"""A part to play: an honest engine of which a hostile one plays some moment otherwise.

Most of them misbehave at a cue: a question whose line holds the text in `DRAWBRIDGE_CUE`, or where that is not set, one
question in eight, the same ones whenever the engine is started.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

from drawbridge.hostile.honest import honest
from drawbridge.protocol.codec import json_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CUE = "DRAWBRIDGE_CUE"
_ONE_IN = 8


class Part:
    """An honest engine."""

    def __init__(self) -> None:
        """Learn the right answers."""
        self.honest = honest()
        self.questions = 0
        """How many questions have come, this one included."""

    def play(self) -> None:
        """Answer until the input ends or `shutdown` was answered."""
        self.enter()
        for lines in self.heard():
            for line in lines:
                request = self._read(line)
                if request is not None:
                    self.take(request)

    def _read(self, line: str) -> dict[str, Any] | None:
        """Return the request that a line holds; None of a line that somebody typed by hand and that holds none."""
        try:
            request = json.loads(line)
        except ValueError:
            return None
        return request if isinstance(request, dict) and "method" in request else None

    def heard(self) -> Iterator[list[str]]:
        """Go through the lines of the runner, as many at a time as are taken together."""
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
        """Declare what the right answers cover."""
        self.respond(request, self.declaration())

    def shut_down(self, request: dict[str, Any]) -> None:
        """Say farewell."""
        self.respond(request, {})

    def meet(self, request: dict[str, Any]) -> None:
        """Answer a question, or misbehave at a cue."""
        if self.is_cue(request):
            self.misbehave(request)
        else:
            self.answer(request)

    def misbehave(self, request: dict[str, Any]) -> None:
        """Answer rightly: this one is honest."""
        self.answer(request)

    def answer(self, request: dict[str, Any]) -> None:
        """Answer a question rightly."""
        self.say(self.response(request))

    def declaration(self) -> dict[str, Any]:
        """Return the result of `initialize`."""
        return self.honest.declaration()

    def is_cue(self, request: dict[str, Any]) -> bool:
        """Tell whether this is a question to misbehave at."""
        question = f"{request['method']} {json_text(request['params'])}"
        cue = os.environ.get(CUE)
        return cue in question if cue else crc32(question.encode()) % _ONE_IN == 0

    def result(self, request: dict[str, Any]) -> dict[str, Any] | None:
        """Return the right result; None stands for the error «illegal move»."""
        return self.honest.result(request["method"], request["params"])

    def response(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the right response."""
        result = self.result(request)
        if result is None:
            return {"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32001, "message": "illegal move"}}
        return {"jsonrpc": "2.0", "id": request["id"], "result": result}

    def respond(self, request: dict[str, Any], result: dict[str, Any]) -> None:
        """Answer with this result."""
        self.say({"jsonrpc": "2.0", "id": request["id"], "result": result})

    def say(self, response: dict[str, Any]) -> None:
        """Write a response as a line."""
        self.write(json.dumps(response) + "\n")

    def write(self, text: str) -> None:
        """Write text as it is."""
        sys.stdout.write(text)
        sys.stdout.flush()


P = TypeVar("P", bound=type[Part])
PARTS: dict[str, type[Part]] = {}


def named(name: str) -> Callable[[P], P]:
    """Give a part its name."""

    def cast(part: P) -> P:
        PARTS[name] = part
        return part

    return cast
