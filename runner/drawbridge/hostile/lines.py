"""Engines that break the protocol with single lines."""

from __future__ import annotations

from typing import Any

from drawbridge.hostile.part import Part, named

_Request = dict[str, Any]


@named("doubled-answer")
class DoubledAnswer(Part):
    """Writes an answer twice."""

    def misbehave(self, request: _Request) -> None:
        """Answer, and answer again."""
        self.answer(request)
        self.answer(request)


@named("stray-line")
class StrayLine(Part):
    """Writes log lines to standard output before it answers."""

    def misbehave(self, request: _Request) -> None:
        """Write a line that answers nothing, and then the answer."""
        self.write("thinking...\n")
        self.answer(request)


@named("not-json")
class NotJson(Part):
    """Answers in plain text."""

    def misbehave(self, request: _Request) -> None:
        """Write the bare result."""
        self.write(f"answer to {request['id']}: ok\n")


@named("half-line")
class HalfLine(Part):
    """Ends in the middle of a line."""

    def misbehave(self, _request: _Request) -> None:
        """Write the beginning of an answer and end."""
        self.write('{"jsonrpc": "2.0", "id"')
        raise SystemExit(0)


@named("wrong-id")
class WrongId(Part):
    """Answers with an id that was never sent."""

    def misbehave(self, request: _Request) -> None:
        """Write the right answer under another id."""
        self.say({**self.response(request), "id": request["id"] + 1_000_000})


@named("string-id")
class StringId(Part):
    """Returns the id as a string."""

    def misbehave(self, request: _Request) -> None:
        """Answer with the id in quotes."""
        self.say({**self.response(request), "id": str(request["id"])})


@named("float-id")
class FloatId(Part):
    """Returns the id with a fraction: 7.0 for 7."""

    def misbehave(self, request: _Request) -> None:
        """Answer with the id as a float."""
        self.say({**self.response(request), "id": float(request["id"])})


@named("null-id")
class NullId(Part):
    """Answers with an error whose id is null."""

    def misbehave(self, _request: _Request) -> None:
        """Say that the request could not be read."""
        self.say({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "parse error"}})


@named("error-beside-result")
class ErrorBesideResult(Part):
    """Adds an error of null to every result."""

    def misbehave(self, request: _Request) -> None:
        """Answer with both."""
        self.say({**self.response(request), "result": {}, "error": None})


@named("no-version")
class NoVersion(Part):
    """Leaves out `"jsonrpc": "2.0"`."""

    def misbehave(self, request: _Request) -> None:
        """Answer without `jsonrpc`."""
        response = self.response(request)
        del response["jsonrpc"]
        self.say(response)


@named("internal-error")
class InternalError(Part):
    """Answers with an internal error."""

    def misbehave(self, request: _Request) -> None:
        """Answer with error -32603."""
        self.say({"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32603, "message": "out of luck"}})


@named("endless-line")
class EndlessLine(Part):
    """Writes a line that never ends."""

    def misbehave(self, _request: _Request) -> None:
        """Write until the pipe is closed."""
        while True:
            self.write("x" * 65536)
