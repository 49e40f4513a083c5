"""Engines as child processes: start one, read from it, and leave nothing of it behind.

One selector serves all three pipes in the caller's own thread: there is no hand-off between threads, standard error is
drained whenever anything is waited for, and an engine that does not read cannot block the one that writes.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
from itertools import count
from typing import IO, TYPE_CHECKING

from drawbridge.transport.channel import Launch, NoProcess
from drawbridge.transport.family import MARK, Family
from drawbridge.transport.log import Log
from drawbridge.transport.terminal import opened

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_PIPE_BYTES = 1 << 16
"""The capacity of a pipe: one read empties it."""
_KEPT_BYTES = 1 << 20
"""While an engine is being ended, output beyond this is dropped."""
_KILL_SECONDS = 5.0
_LONGEST_SECONDS = 3600.0
"""No system call waits longer than this. To wait for ever, repeat it."""
_starts = count(1)


def launcher(command: Sequence[str], *, terminal: bool = False) -> Launch:
    """Return what starts this command: an argument list, never a shell.

    With `terminal`, its standard input is a pseudo-terminal. Its output always goes to pipes.
    """
    return lambda: Process(command, terminal=terminal)


class Process:
    """A running engine, in a session and a process group of its own."""

    def __init__(self, command: Sequence[str], *, terminal: bool = False) -> None:
        """Start the command, its standard input a pipe or a pseudo-terminal. Raises NoProcess."""
        mark = f"{os.getpid()}.{next(_starts)}"
        self._process, self._input = _started_at_a_terminal(command, mark) if terminal else _started(command, mark)
        self._family = Family(self._process.pid, mark)
        self._unsent = bytearray()
        self._waits_to_write = False
        self._came = bytearray()
        self._log = Log()
        self._output_ended = False
        self._selector = selectors.DefaultSelector()
        output, log = _outputs(self._process)
        for pipe in (self._input, output, log):
            os.set_blocking(pipe.fileno(), False)
        self._streams = (self._input, output, log)
        self._selector.register(output, selectors.EVENT_READ, self._read_output)
        self._selector.register(log, selectors.EVENT_READ, self._read_log)

    def now(self) -> float:
        """Return the moment on the monotonic clock."""
        return time.monotonic()

    def send(self, lines: bytes) -> None:
        """Keep lines to be written. The next wait writes them all together."""
        self._unsent += lines

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

    def listen(self) -> int:
        """Write what the engine takes, and return the selector's descriptor: readable when any pipe is ready."""
        self._write()
        return self._selector.fileno()

    def exit_code(self, until: float) -> int | None:
        """Wait for the process to end, and keep what it still writes."""
        pause = 0.001
        while (code := self._process.poll()) is None:
            now = time.monotonic()
            if now >= until:
                return None
            # No selector reports the end of a process: others may hold its pipes, or it has closed them before.
            self._turn(min(until, now + pause))
            pause = min(pause * 1.25, 0.02)
        return code

    def end(self, patience: float) -> tuple[str, ...]:
        """End the process, its group, and every child that left it; return the names of those that outlived it."""
        self._family.look()
        if self._process.poll() is None and patience > 0:
            self._signal(signal.SIGTERM)
            self.exit_code(time.monotonic() + patience)
        if self._process.poll() is None:
            self._signal(signal.SIGKILL)
            self.exit_code(time.monotonic() + _KILL_SECONDS)
        left_behind = self._family.end(patience)
        self._turn(0)
        self._selector.close()
        for stream in self._streams:
            stream.close()
        return left_behind

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
        if not self._selector.get_map():
            time.sleep(min(wait, _LONGEST_SECONDS))
            return
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

    def _forget(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(KeyError, ValueError):
            self._selector.unregister(pipe)

    def _signal(self, number: signal.Signals) -> None:
        # macOS answers with PermissionError where only a zombie is left of the group.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)


def _started(command: Sequence[str], mark: str) -> tuple[subprocess.Popen[bytes], IO[bytes]]:
    process = _spawned(command, mark, subprocess.PIPE)
    if process.stdin is None:
        raise NoProcess("its standard input could not be opened")
    return process, process.stdin


def _started_at_a_terminal(command: Sequence[str], mark: str) -> tuple[subprocess.Popen[bytes], IO[bytes]]:
    try:
        terminal = opened()
    except OSError as error:
        raise NoProcess(f"no pseudo-terminal could be opened: {error}") from None
    with terminal as theirs:
        return _spawned(command, mark, theirs), terminal.ours


def _spawned(command: Sequence[str], mark: str, standard_input: int) -> subprocess.Popen[bytes]:
    if not command:
        raise NoProcess("no command was given")
    try:
        return subprocess.Popen(
            list(command),
            stdin=standard_input,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env={**os.environ, MARK: mark},
        )
    except FileNotFoundError:
        raise NoProcess(f"there is no program {command[0]!r}") from None
    except PermissionError:
        raise NoProcess(f"{command[0]!r} is not executable") from None
    except (OSError, ValueError) as error:
        raise NoProcess(f"{command[0]!r} cannot be run: {error}") from None


def _outputs(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    if process.stdout is None or process.stderr is None:
        raise NoProcess("its pipes could not be opened")
    return process.stdout, process.stderr
