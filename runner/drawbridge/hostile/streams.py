"""Engines that write too much, answer too late or never, or do not read."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from drawbridge.hostile.part import Part, named

_Request = dict[str, Any]


@named("hang")
class Hang(Part):
    """Never answers certain questions."""

    def misbehave(self, _request: _Request) -> None:
        """Sleep."""
        time.sleep(600)


@named("late")
class Late(Part):
    """Answers certain questions too late: after 12 s, or after the number of seconds in `DRAWBRIDGE_LATE_SECONDS`."""

    def misbehave(self, request: _Request) -> None:
        """Sleep, and answer."""
        time.sleep(float(os.environ.get("DRAWBRIDGE_LATE_SECONDS", "12")))
        self.answer(request)


@named("output-flood")
class OutputFlood(Part):
    """Floods standard output with lines that answer nothing."""

    def misbehave(self, _request: _Request) -> None:
        """Write until it is ended."""
        while True:
            self.write("info depth 1 nodes 20\n" * 1000)


@named("error-flood")
class ErrorFlood(Part):
    """Floods standard error with 2 MiB before each answer."""

    def meet(self, request: _Request) -> None:
        """Write 2 MiB, then answer."""
        sys.stderr.write("thinking harder\n" * (2 * 1024 * 1024 // 16))
        sys.stderr.flush()
        self.answer(request)


@named("does-not-read")
class DoesNotRead(Part):
    """Reads nothing after `initialize`."""

    def initialize(self, request: _Request) -> None:
        """Answer, and sleep."""
        super().initialize(request)
        time.sleep(600)


@named("slow-drip")
class SlowDrip(Part):
    """Writes an answer letter by letter, one in a second."""

    def misbehave(self, request: _Request) -> None:
        """Write and sleep by turns."""
        for letter in json.dumps(self.response(request)):
            self.write(letter)
            time.sleep(1)


@named("unflushed")
class Unflushed(Part):
    """Keeps its answer in a buffer."""

    def misbehave(self, _request: _Request) -> None:
        """Wait for more to write, as many languages do when they write to a pipe."""
        sys.stdin.read()
