"""The runner's side of the fork server: order an engine, hear how it ends, and have it ended."""

from __future__ import annotations

import atexit
import marshal
import os
import signal
import subprocess
import sys
from contextlib import closing, suppress
from errno import EACCES, ENOENT, ENOEXEC
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.transport.channel import NoProcess

if TYPE_CHECKING:
    import socket
    from collections.abc import Sequence

    from drawbridge.transport.confinement import Confinement
else:
    import _socket as socket  # `socket` makes an enum of every constant: that takes longer than to start an engine

MARK = "DRAWBRIDGE_ENGINE"
"""An environment variable with a random value for each engine. Its children inherit it."""

_FORK_SERVER = Path(__file__).with_name("fork_server.py")
_PROGRAM = "import sys; sys.path.append(sys.argv[1].rpartition('/')[0]); import fork_server; fork_server.main()"
"""Python compiles a script at each start, but an imported module once. The folder comes last: it hides nothing."""
_START_SECONDS = 60.0
_REPORT_BYTES = 1 << 16


class Monitored:
    """One engine under a monitor."""

    def __init__(self, command: Sequence[str], streams: Sequence[int], confinement: Confinement) -> None:
        """Start the command with these descriptors as standard input, output and error. Raises NoProcess."""
        self._confinement = confinement
        self.exceeded = ""
        """Which limit it was ended for, to be read after "it"."""
        self.exceeds_memory = False
        """Whether that is the limit of memory."""
        self.memory = 0
        """How many bytes it used when that was measured last."""
        self.mark = os.urandom(16).hex()
        self.pid = 0
        self._monitor = 0
        self.exit_code: int | None = None
        """None while it runs. Negative: the number of the signal that ended it."""
        self.left_behind: list[str] = []
        """The names of its descendants that outlived it and had to be ended."""
        self.is_clear = False
        """Whether the monitor knows that nothing of the engine is left."""
        self.is_over = False
        """Whether the monitor has ended, and with it the engine."""
        self._errno: int | None = None
        self._unread = b""
        self._socket = _started_by_fork_server(_order(command, self.mark, confinement), streams)
        self._socket.settimeout(_START_SECONDS)
        while not (self.pid or self.is_over or self._errno is not None):
            self.read()
        self._socket.settimeout(0)
        if not self.pid:
            self._socket.close()
            raise NoProcess(_problem(command[0], self._errno), _remedy(command[0], self._errno))

    def fileno(self) -> int:
        """Return the descriptor that can be read when there is a report."""
        return self._socket.fileno()

    def read(self) -> None:
        """Take the reports that have come."""
        try:
            came = self._socket.recv(_REPORT_BYTES)
        except BlockingIOError:
            return
        except OSError:
            came = b""
        if not came:
            self._note_end()
        *lines, self._unread = (self._unread + came).split(b"\n")
        for line in lines:
            self._take(line.decode(errors="replace"))

    def measure(self) -> None:
        """Order a measurement of the memory that it uses now."""
        with suppress(OSError):
            self._socket.send(b"measure\n")

    def end(self, patience: float) -> None:
        """Order the end of the engine and of all that it started. `is_over` says when that is done."""
        with suppress(OSError):
            self._socket.send(f"{patience}\n".encode())

    def give_up(self) -> None:
        """Kill a monitor that does not obey: its engine ends with it."""
        with suppress(OSError):
            os.kill(self._monitor, signal.SIGKILL)

    def close(self) -> None:
        """Leave the monitor alone: what is left of the engine is ended without patience."""
        self._socket.close()

    def _take(self, report: str) -> None:
        match report.split(" ", 1):
            case ["started", pids]:
                self.pid, self._monitor = map(int, pids.split())
            case ["failed", number]:
                self._errno = int(number)
            case ["ended", code]:
                self.exit_code = self._confinement.exit_code(int(code))
            case ["memory", used]:
                self.memory = int(used)
            case ["exceeded", limit]:
                self.exceeded = self._confinement.exceeded(limit)
                self.exceeds_memory = limit == "memory"
            case ["left", name]:
                self.left_behind.append("".join(letter if letter.isprintable() else "?" for letter in name))
            case _:
                self.is_clear = report == "clear"

    def _note_end(self) -> None:
        self.is_over = True
        if self.exit_code is None:
            # The monitor was killed, and its engine with it.
            self.exit_code = -signal.SIGKILL


class _ForkServer:
    """The fork server's process, started when the first engine is. It ends with this process."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        self.orders, theirs = socket.socketpair()
        with closing(theirs):
            self._process = subprocess.Popen(
                [sys.executable, *_options(), "-c", _PROGRAM, str(_FORK_SERVER), str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        atexit.register(self.end)

    def end(self) -> None:
        """End the fork server, which waits for nothing: each monitor ends its own engine."""
        if self.owner == os.getpid():
            with suppress(OSError):
                self.orders.shutdown(socket.SHUT_RDWR)
            self.orders.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_START_SECONDS)
        atexit.unregister(self.end)


def _options() -> list[str]:
    """Return the options of its Python. It reads no environment, so they say what to do with compiled files."""
    prefix = sys.pycache_prefix
    return [
        "-I",
        "-S",
        *(["-B"] if sys.dont_write_bytecode else []),
        *(["-X", f"pycache_prefix={prefix}"] if prefix else []),
    ]


_fork_servers: list[_ForkServer] = []


def _started_by_fork_server(order: bytes, streams: Sequence[int]) -> socket.socket:
    server = _fork_server()
    ours, theirs = socket.socketpair()
    with closing(theirs):
        descriptors = [*streams, theirs.fileno()]
        try:
            _send(server.orders, descriptors)
        except OSError:
            # Somebody has killed it.
            server.end()
            _fork_servers.clear()
            _send(_fork_server().orders, descriptors)
    ours.settimeout(_START_SECONDS)
    with suppress(OSError):
        ours.sendall(order)
    return ours


def _send(orders: socket.socket, descriptors: Sequence[int]) -> None:
    """Announce an order that comes with these descriptors: `socket.send_fds` without `socket`."""
    attached = b"".join(number.to_bytes(4, sys.byteorder) for number in descriptors)
    orders.sendmsg([b"."], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, attached)])


def prepare() -> None:
    """Start the fork server ahead of the first engine, which then has not to wait for it."""
    # What is wrong is said when an engine is started.
    with suppress(OSError):
        _fork_server()


def _fork_server() -> _ForkServer:
    # A process that was forked from this one starts its own.
    if _fork_servers and _fork_servers[0].owner != os.getpid():
        _fork_servers.clear()
    if not _fork_servers:
        _fork_servers.append(_ForkServer())
    return _fork_servers[0]


def _order(command: Sequence[str], mark: str, confinement: Confinement) -> bytes:
    if not command[0]:
        raise NoProcess("the name of the program is empty")
    try:
        if any(b"\0" in os.fsencode(text) for text in command):
            raise NoProcess(f"{command[0]!r} cannot be run: an argument holds a zero byte")
    except UnicodeError as error:
        raise NoProcess(f"{command[0]!r} cannot be run: {error}") from None
    order = {
        "command": confinement.command(command),
        "environment": {**os.environ, MARK: mark},
        "folder": confinement.folder or _folder(),
        "limits": confinement.limits,
    }
    written = marshal.dumps(order)
    return b"%d\n" % len(written) + written


def _folder() -> str:
    try:
        return str(Path.cwd())
    except OSError:  # it was deleted
        return "/"


def _problem(program: str, errno: int | None) -> str:
    match errno:
        case None:
            return f"{program!r} cannot be run: its fork server has ended"
        case number if number == ENOENT:
            return f"there is no program {program!r}"
        case number if number == EACCES:
            return f"{program!r} is not executable"
        case number:
            return f"{program!r} cannot be run: {os.strerror(number)}"


def _remedy(program: str, errno: int | None) -> str:
    is_path = "/" in program
    match errno:
        case number if number == EACCES and _is_folder(program):
            return "it is a folder: name the program in it"
        case number if number == EACCES:
            return "make it executable with chmod +x, or put its interpreter first, such as python"
        case number if number == ENOEXEC:
            return "put its interpreter first, such as python, or name that in a first line such as #!/usr/bin/python3"
        case number if number == ENOENT and Path(program).is_file():
            return "its first line names an interpreter that is missing" if is_path else f"write ./{program}"
        case number if number == ENOENT:
            return "check the path" if is_path else "check the spelling, or give its whole path"
        case _:
            return ""


def _is_folder(program: str) -> bool:
    try:
        return Path(program).is_dir()
    except OSError:  # a folder above it may not be read
        return False
