"""Engines as child processes: start one, read from it, and leave nothing of it behind.

One selector serves its pipes and its monitor in the caller's own thread: there is no hand-off between threads, standard
error is drained whenever anything is waited for, and an engine that does not read cannot block the one that writes.
"""

from __future__ import annotations

import os
import selectors
import sys
import time
from contextlib import ExitStack, suppress
from typing import IO, TYPE_CHECKING

from drawbridge.transport.channel import Launch, NoProcess
from drawbridge.transport.confinement import UNCONFINED, Confinement
from drawbridge.transport.log import Log
from drawbridge.transport.monitored import Monitored
from drawbridge.transport.terminal import opened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge.transport.family import Family

_PIPE_BYTES = 1 << 16
"""The capacity of a pipe: one read empties it."""
_KEPT_BYTES = 1 << 20
"""While an engine is being ended, output beyond this is dropped."""
_STUCK_SECONDS = 20.0
"""A monitor that takes so much longer than the engine may take is stuck."""
_LONGEST_SECONDS = 3600.0
"""No system call waits longer than this. To wait for ever, repeat it."""


def launcher(command: Sequence[str], *, terminal: bool = False, confinement: Confinement = UNCONFINED) -> Launch:
    """Return what starts this command: an argument list, never a shell.

    With `terminal`, its standard input is a pseudo-terminal. Its output always goes to pipes.
    """
    return lambda: Process(command, terminal=terminal, confinement=confinement)


class Process:
    """A running engine, in a session and a process group of its own. When the runner ends, its monitor ends it."""

    def __init__(
        self, command: Sequence[str], *, terminal: bool = False, confinement: Confinement = UNCONFINED
    ) -> None:
        """Start the command, its standard input a pipe or a pseudo-terminal. Raises NoProcess."""
        if not command:
            raise NoProcess("no command was given")
        self._confinement = confinement
        with ExitStack() as if_it_fails, ExitStack() as afterwards:
            try:
                self._selector = if_it_fails.enter_context(selectors.DefaultSelector())
                self._streams, theirs = _streams(if_it_fails, afterwards, is_at_a_terminal=terminal)
                self._monitored = Monitored(command, theirs, confinement)
            except OSError as error:
                raise NoProcess(f"it cannot be started here: {error.strerror}") from None
            if_it_fails.pop_all()
        self._input, output, log = self._streams
        self._unsent = bytearray()
        self._waits_to_write = False
        self._came = bytearray()
        self._log = Log()
        self._output_ended = False
        self._outlived_by: tuple[str, ...] | None = None
        """The names of the children that outlived it, once it has been ended with all of them."""
        for pipe in self._streams:
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(output, selectors.EVENT_READ, self._read_output)
        self._selector.register(log, selectors.EVENT_READ, self._read_log)
        self._selector.register(self._monitored, selectors.EVENT_READ, self._read_report)

    def now(self) -> float:
        """Return the moment on the monotonic clock."""
        return time.monotonic()

    def send(self, lines: bytes) -> None:
        """Write lines as far as the engine takes them. The rest is kept for the next wait."""
        self._unsent += lines
        self._write()

    def close_input(self) -> None:
        """Close the engine's standard input."""
        self._unsent.clear()
        self._waits_to_write = False
        self._forget(self._input)
        self._input.close()

    def receive(self, until: float) -> bytes | None:
        """Return what the engine wrote: nothing when the moment has passed, None at the end of its output."""
        while not (self._came or self._output_ended):
            self._turn(until)
            if time.monotonic() >= until:
                break
        if self._output_ended and not self._came:
            return None
        came, self._came = bytes(self._came), bytearray()
        return came

    def listen(self) -> int | None:
        """Write what the engine takes, and return the selector's descriptor: readable when any pipe is ready.

        None when `receive` has something to return already: no pipe may ever be ready again.
        """
        self._write()
        return None if self._came or self._output_ended else self._selector.fileno()

    def exit_code(self, until: float) -> int | None:
        """Wait for the process to end, and keep what it still writes."""
        while self._monitored.exit_code is None and time.monotonic() < until:
            self._turn(until)
        return self._monitored.exit_code

    def exceeded(self) -> str:
        """Return which limit it was ended for, to be read after "it"; empty if for none."""
        if self._monitored.exceeded or not self._monitored.exit_code:
            return self._monitored.exceeded
        return self._confinement.ran_out(self.log())

    def measure(self) -> None:
        """Measure the memory from which on it may grow, if that has a limit."""
        if self._confinement.memory:
            self._monitored.measure()

    def growth(self) -> int | None:
        """Return by how many bytes its memory has grown since, if it was ended for its limit of memory; else None."""
        if not (self.exceeded() and (self._monitored.exceeds_memory or not self._monitored.exceeded)):
            return None
        return max(0, (self._confinement.memory or 0) - self._monitored.memory)

    def end(self, patience: float) -> tuple[str, ...]:
        """End the process, its group, and every child that left it; return the names of those that outlived it.

        Only what is done counts as done: when a signal has interrupted this, the next call goes on with it.
        """
        if self._outlived_by is None:
            family = None if sys.platform == "linux" else self._family()
            self._monitored.end(patience)
            deadline = time.monotonic() + 2 * patience + _STUCK_SECONDS
            while not self._monitored.is_over:
                self._turn(deadline)
                if time.monotonic() >= deadline:
                    self._monitored.give_up()
            if family is None and not self._monitored.is_clear:
                family = self._family()
            escaped = family.end(patience) if family else ()
            self._turn(0)
            self._outlived_by = (*self._monitored.left_behind, *escaped)
        self._selector.close()
        self._monitored.close()
        for stream in self._streams:
            stream.close()
        return self._outlived_by

    def log(self) -> str:
        """Return both ends of standard error, as far as it has come."""
        self._read_log()
        return str(self._log)

    def log_bytes(self) -> int:
        """Return how many bytes came on standard error."""
        return self._log.size

    def _turn(self, until: float) -> None:
        """Write what can be written and read what has come. Wait for either until the moment."""
        self._write()
        wait = max(0.0, until - time.monotonic())
        for key, _ in self._selector.select(min(wait, _LONGEST_SECONDS)):
            step: Callable[[], None] = key.data
            step()

    def _write(self) -> None:
        if not self._unsent:
            return
        try:
            while self._unsent:
                del self._unsent[: os.write(self._input.fileno(), self._unsent[:_PIPE_BYTES])]
        except BlockingIOError:
            if not self._waits_to_write:
                self._waits_to_write = True
                self._selector.register(self._input, selectors.EVENT_WRITE, self._write)
            return
        except (OSError, ValueError):
            # The engine no longer reads. Its output will show whether it has ended.
            self._unsent.clear()
        if self._waits_to_write:
            self._waits_to_write = False
            self._forget(self._input)

    def _read_output(self) -> None:
        chunk = self._read(self._streams[1])
        if chunk == b"":
            self._output_ended = True
        elif chunk and len(self._came) < _KEPT_BYTES:
            self._came += chunk

    def _read_report(self) -> None:
        """Hear how the process ended. Its output ends then, even where a child has inherited it and still holds it."""
        self._monitored.read()
        if self._monitored.is_over:
            self._forget(self._monitored)
        if self._monitored.exit_code is not None and not self._output_ended:
            # What was written before is in the pipe.
            length = -1
            while length < len(self._came) < _KEPT_BYTES and not self._output_ended:
                length = len(self._came)
                self._read_output()
            self._output_ended = True
            self._forget(self._streams[1])

    def _read_log(self) -> None:
        self._log.add(self._read(self._streams[2]) or b"")

    def _read(self, pipe: IO[bytes]) -> bytes | None:
        if pipe.closed:
            return None
        try:
            chunk = os.read(pipe.fileno(), _PIPE_BYTES)
        except BlockingIOError:
            return None
        if not chunk:
            self._forget(pipe)
        return chunk

    def _forget(self, pipe: IO[bytes] | Monitored) -> None:
        with suppress(KeyError, ValueError):
            self._selector.unregister(pipe)

    def _family(self) -> Family:
        """Return the children that can be found without a reaper."""
        from drawbridge.transport.family import Family

        family = Family(self._monitored.pid, self._monitored.mark)
        family.look()
        return family


def _streams(
    if_it_fails: ExitStack, afterwards: ExitStack, *, is_at_a_terminal: bool
) -> tuple[tuple[IO[bytes], IO[bytes], IO[bytes]], tuple[int, int, int]]:
    """Return our ends of an engine's input, output and error, and its own ends; each is closed by its stack."""
    if is_at_a_terminal:
        ours, theirs = opened()
    else:
        theirs, our_end = os.pipe()
        ours = os.fdopen(our_end, "wb", buffering=0)
    if_it_fails.enter_context(ours)
    afterwards.callback(os.close, theirs)
    outputs = []
    for _ in range(2):
        our_end, their_end = os.pipe()
        afterwards.callback(os.close, their_end)
        outputs.append((if_it_fails.enter_context(os.fdopen(our_end, "rb", buffering=0)), their_end))
    (output, their_output), (log, their_log) = outputs
    return (ours, output, log), (theirs, their_output, their_log)
