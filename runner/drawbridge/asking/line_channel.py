"""A channel read line by line, and the words for how it ends.

Joins the channel's bytes and clock to the limits: how long a line may be, and how long an engine has to end.
"""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from drawbridge.protocol.codec import LineBuffer
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from drawbridge.asking.limits import Limits
    from drawbridge.transport.channel import Channel

_FLOOD_BYTES = 1024 * 1024


class LineChannel:
    """The lines of one process of an engine."""

    def __init__(self, channel: Channel, limits: Limits) -> None:
        """Take a channel to a new process."""
        self._channel = channel
        self._limits = limits
        self._buffer = LineBuffer(limits.line_bytes)
        self._output_ended = False
        self._listener = limits.listeners() if limits.listeners else None
        self.now = channel.now
        self.send = self._send_aloud if self._listener else channel.send
        self.listen = channel.listen
        self.close_input = channel.close_input
        self.measure = channel.measure
        self.growth = channel.growth

    @property
    def output_ended(self) -> bool:
        """Whether the engine's standard output has ended."""
        return self._output_ended

    @property
    def is_overlong(self) -> bool:
        """Whether a line was longer than the limit: after that no more lines are read."""
        return self._buffer.overlong

    @property
    def rest(self) -> bytes:
        """The half line, or the beginning of the overlong one, that was read last."""
        return self._buffer.rest

    @property
    def stderr(self) -> str:
        """Both ends of the engine's standard error."""
        return self._channel.log()

    def receive(self, until: float) -> list[bytes]:
        """Return the lines that came: none if the moment has passed or the output has ended."""
        chunk = self._channel.receive(until)
        lines = self._buffer.feed(chunk) if chunk else []
        if self._listener:
            has_more = chunk is None and not self._output_ended and self.rest
            for line in [*lines, self.rest] if has_more else lines:
                self._listener("<", line)
        self._output_ended = chunk is None
        return lines

    def _send_aloud(self, lines: bytes) -> None:
        if self._listener:
            for line in lines.splitlines():
                self._listener(">", line)
        self._channel.send(lines)

    def shutdown_deadline(self) -> float:
        """Return the moment by which an engine that is told to end now must have ended."""
        return self._channel.now() + self._limits.shutdown_seconds

    def exit_code(self) -> int | None:
        """Wait for the engine to end by itself, and return its exit code, or None if it keeps running."""
        return self._channel.exit_code(self.shutdown_deadline())

    def end(self, patience: float | None) -> list[str]:
        """End the engine and all that it started; return the remarks about that."""
        remarks = []
        left_behind = self._channel.end(self._limits.shutdown_seconds if patience is None else patience)
        if left_behind:
            remarks.append(f"it left a child process behind ({', '.join(left_behind)}), which was ended")
        if self._channel.log_bytes() >= _FLOOD_BYTES:
            remarks.append(f"it flooded standard error with more than {_FLOOD_BYTES // 1024} KiB")
        return remarks

    def how_it_ended(self) -> str:
        """Return how the engine ended, to be read after "it". Waits for its exit code."""
        code = self.exit_code()
        if exceeded := self._channel.exceeded():
            return exceeded
        ended = "closed its standard output and kept running" if code is None else exit_in_words(code)
        return ended + self.in_mid_line()

    def in_mid_line(self) -> str:
        """Return where in a line the engine stopped, to be read after how it ended; empty for a whole line."""
        half = self.rest
        return f", in the middle of the line {shown(half.decode(errors='replace'))}" if half else ""

    def overlong_in_words(self) -> str:
        """Return what an engine did that wrote an overlong line, to be read after "it"."""
        return f"wrote a line of more than {self._limits.line_bytes} bytes"


def exit_in_words(code: int) -> str:
    """Return how a process ended with this exit code, to be read after "it"; a negative one is a signal's number."""
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"was ended by signal {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"
