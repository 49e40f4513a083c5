"""A channel: one life of an engine as bytes, and the clock that times its questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias


class Channel(Protocol):
    """Carries bytes to an engine and back, without knowing what they mean."""

    def now(self) -> float:
        """Return the moment, in seconds, on a clock that never goes back."""

    def send(self, lines: bytes, /) -> None:
        """Send lines to the engine. Never waits: what the engine does not read yet is kept for it."""

    def close_input(self) -> None:
        """Close the engine's standard input."""

    def receive(self, until: float, /) -> bytes | None:
        """Return what the engine wrote: nothing when the moment has passed, None at the end of its output.

        Looks at least once, also when the moment has passed already.
        """

    def listen(self) -> int | None:
        """Write what the engine takes, and return a descriptor that can be read when `receive` would find something.

        None if there is none, because `receive` returns at once or bytes come only within it.
        """

    def exit_code(self, until: float, /) -> int | None:
        """Wait for the engine to end by itself; None when it goes on beyond the moment. Negative: a signal's number."""

    def exceeded(self) -> str:
        """Return which limit the engine was ended for, to be read after "it"; empty if for none."""

    def measure(self) -> None:
        """Measure the memory from which on the engine may grow, if that has a limit."""

    def growth(self) -> int | None:
        """Return by how many bytes it has grown since, if the engine was ended for that limit; None otherwise."""

    def end(self, patience: float, /) -> tuple[str, ...]:
        """End the engine and all that it started, by force after this many seconds; return what had to be ended."""

    def log(self) -> str:
        """Return both ends of the engine's standard error."""

    def log_bytes(self) -> int:
        """Return how many bytes it wrote to standard error in total."""


Launch: TypeAlias = Callable[[], Channel]
"""Starts an engine. Raises NoProcess if it cannot be started."""


class NoProcess(Exception):
    """The engine could not be started at all; the message says why."""

    def __init__(self, problem: str, remedy: str = "") -> None:
        super().__init__(problem)
        self.remedy = remedy
