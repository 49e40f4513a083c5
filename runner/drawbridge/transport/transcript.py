"""A recorded engine with its own clock: what it wrote and when, replayed at once.

A transcript is a sequence of steps. Only the steps move the clock, so a rule about ten seconds can be tested to the
exact moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Hears:
    """Goes on when this many further lines have been sent to it."""

    lines: int = 1


@dataclass(frozen=True, slots=True)
class Waits:
    """Lets this much time pass."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Says:
    """Writes this line, its line end included."""

    line: str


@dataclass(frozen=True, slots=True)
class Writes:
    """Writes these bytes and no more."""

    chunk: bytes


@dataclass(frozen=True, slots=True)
class Ends:
    """Ends, with this exit code. A transcript without it stays silent after its last step."""

    exit_code: int = 0
    growth: int | None = None
    """By how many bytes its memory has grown, if it ends at the limit."""


Step: TypeAlias = Hears | Waits | Says | Writes | Ends


class Transcript:
    """A channel that replays steps. `sent` holds the lines that it was given."""

    def __init__(self, steps: Sequence[Step], *, log: str = "", starts_at: float = 0.0) -> None:
        """Begin at the first step, with the clock at `starts_at`."""
        self._steps = list(steps)
        self._clock = starts_at
        self._unheard = 0
        self._log = log
        self._exit_code: int | None = None
        self._growth: int | None = None
        self.sent: list[bytes] = []
        self.was_ended = False
        """Whether it was ended from outside."""

    def now(self) -> float:
        """Return the moment that the steps have reached."""
        return self._clock

    def send(self, lines: bytes) -> None:
        """Take lines."""
        sent = lines.splitlines(keepends=True)
        self.sent += sent
        self._unheard += len(sent)

    def close_input(self) -> None:
        """Do nothing: an engine that ends when its input is closed has a step for it."""

    def receive(self, until: float) -> bytes | None:
        """Replay the steps up to the next that writes or ends, or up to the moment."""
        while self._steps and self._exit_code is None:
            match self._steps[0]:
                case Hears(lines):
                    if self._unheard < lines:
                        break
                    self._unheard -= lines
                case Waits(seconds):
                    if self._clock + seconds > until:
                        self._steps[0] = Waits(seconds - max(0.0, until - self._clock))
                        break
                    self._clock += seconds
                case Says(line):
                    self._steps.pop(0)
                    return line.encode() + b"\n"
                case Writes(chunk):
                    self._steps.pop(0)
                    return chunk
                case Ends(exit_code, growth):
                    self._exit_code, self._growth = exit_code, growth
            self._steps.pop(0)
        if self._exit_code is not None:
            return None
        self._clock = max(self._clock, until)
        return b""

    def listen(self) -> None:
        """Return None: the steps go on within `receive`."""

    def exit_code(self, until: float) -> int | None:
        """Return the exit code where the steps end; else let the time pass."""
        while self._exit_code is None and self.receive(until):
            pass
        return self._exit_code

    def exceeded(self) -> str:
        """Return nothing: it has no limits."""
        return ""

    def measure(self) -> None:
        """Do nothing: the last step says how much its memory has grown."""

    def growth(self) -> int | None:
        """Return what the last step says."""
        return self._growth

    def end(self, _patience: float) -> tuple[str, ...]:
        """Stop replaying."""
        self.was_ended = self._exit_code is None
        self._steps.clear()
        return ()

    def log(self) -> str:
        """Return what was recorded of standard error."""
        return self._log

    def log_bytes(self) -> int:
        """Return how many bytes that is."""
        return len(self._log)
