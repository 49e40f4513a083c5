"""A callable as an engine: answers come from a function in the same process, without a pipe."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.transport.channel import Launch


def direct(answer: Callable[[bytes], bytes | None]) -> Launch:
    """Return what starts an engine that consists of `answer`: it takes a line and returns a line, or None to end.

    It cannot be timed out: the caller waits for the function as long as it takes.
    """
    return lambda: Direct(answer)


class Direct:
    """An engine that answers within the call."""

    def __init__(self, answer: Callable[[bytes], bytes | None]) -> None:
        """Take the function that answers."""
        self._answer = answer
        self._unread: list[bytes] = []
        self._has_ended = False
        self._passed = 0.0
        """Seconds in which nothing could happen, and which were not waited for."""

    def now(self) -> float:
        """Return the moment on the monotonic clock, with the time that was not waited for."""
        return time.monotonic() + self._passed

    def send(self, lines: bytes) -> None:
        """Keep lines until `receive` asks for their answers."""
        self._unread += lines.splitlines(keepends=True)

    def close_input(self) -> None:
        """End the engine: it has nothing more to read."""
        self._has_ended = True

    def receive(self, until: float) -> bytes | None:
        """Return the answer to the next line, or None if the engine has ended.

        Without a line there will be no answer. So the time until then passes at once.
        """
        if self._has_ended:
            return None
        if not self._unread:
            self._passed += max(0.0, until - self.now())
            return b""
        answer = self._answer(self._unread.pop(0))
        self._has_ended = answer is None
        return answer

    def listen(self) -> None:
        """Return None: the engine answers within `receive`."""

    def exit_code(self, _until: float) -> int | None:
        """Return 0 when the engine has ended."""
        return 0 if self._has_ended else None

    def exceeded(self) -> str:
        """Return nothing: it has no limits."""
        return ""

    def measure(self) -> None:
        """Do nothing: its memory has no limit."""

    def growth(self) -> None:
        """Return None: its memory has no limit."""

    def end(self, _patience: float) -> tuple[str, ...]:
        """End the engine, which leaves nothing behind."""
        self._has_ended = True
        return ()

    def log(self) -> str:
        """Return nothing: there is no standard error of its own."""
        return ""

    def log_bytes(self) -> int:
        """Return 0."""
        return 0
