"""The fork server: a small process between the runner and its engines, so that no engine outlives the runner.

The runner starts it once, and orders every engine from it. For each engine the fork server forks a monitor, and the
monitor forks the engine. A monitor ends its engine, with all that the engine has started, when the runner orders it. It
also does so when the runner is gone: the socket between them ends with the runner, even after SIGKILL.

It is a separate process for three reasons. A signal that interrupts the runner does not interrupt the ending of an
engine. On Linux a monitor is the reaper of its engine's descendants, so it finds one that has left its session, cleared
its environment and lost its parent. And what must happen between `fork` and `exec` happens in a process that has one
thread: in the runner that would need `preexec_fn`, which is unsafe next to threads.

It imports nothing of drawbridge and runs without `site`, so that it starts quickly and unaffected by the environment.
Every check waits for it, so it imports only modules in C, `os` and `ctypes`. Python's `socket` and `signal` are thin
layers on `_socket` and `_signal`, but both import `enum`, and with `json` that would take longer than all the rest.
"""

from __future__ import annotations

import ctypes
import fcntl
import io
import marshal
import os
import resource
import select
import sys
import time

TYPE_CHECKING = False  # importing it from `typing` would take long, too
if TYPE_CHECKING:
    import signal
    import socket
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any, NoReturn
else:
    import _signal as signal
    import _socket as socket

_DESCRIPTORS = 4
"""An order comes with the engine's standard input, output and error, and the socket to its monitor."""
_SETTLING_SECONDS = 0.25
"""A child that ends with its parent may take a moment longer: it does not count as left behind."""
_KILL_SECONDS = 5.0
_LOOK_SECONDS = 0.005
_LIMITS_SECONDS = 0.02
_LIMITS_SHARE = 20
"""The limits are checked every 20 ms, but for no more than this part of the time."""
_LONGEST_SECONDS = 3600.0
_FOREVER = float("inf")
_MOST_CPU_SECONDS = 10**9
"""Linux counts in nanoseconds, and ends a process at once whose limit is too large for that."""
_MOST_NAMES = 10
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
_TICKS = os.sysconf("SC_CLK_TCK")
_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_CHANGED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD, signal.SIGPIPE, signal.SIGXFSZ)
"""The signals that are handled here in another way than an engine expects."""


def serve(orders: socket.socket) -> None:
    """Fork a monitor for every order, until the runner is gone."""
    for number in _CHANGED:
        # Whoever signals every process at once means the runner.
        signal.signal(number, signal.SIG_IGN)
    # Reaped, and not ignored: the processor time of monitors and engines counts as the runner's.
    signal.signal(signal.SIGCHLD, _reap_monitors)
    while True:
        message, descriptors = _received(orders)
        if not message:
            _outlast_monitors()
            return
        if os.fork() == 0:
            _be_monitor(orders, descriptors)
        for descriptor in descriptors:
            os.close(descriptor)


def _received(orders: socket.socket) -> tuple[bytes, list[int]]:
    """Wait for an order, and return it with its descriptors: `socket.recv_fds` without `socket`."""
    message, attached, _, _ = orders.recvmsg(1, socket.CMSG_LEN(4 * _DESCRIPTORS))
    return message, [number for _, _, numbers in attached for number in memoryview(numbers).cast("i")]


def _reap_monitors(*_: object) -> bool:
    """Reap the monitors that have ended, and return whether others run."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def _outlast_monitors() -> None:
    """Reap the monitors that are about to end. Any other ends its engine alone."""
    deadline = time.monotonic() + _SETTLING_SECONDS
    while _reap_monitors() and time.monotonic() < deadline:
        time.sleep(_LOOK_SECONDS / 5)


def _be_monitor(orders: socket.socket, descriptors: list[int]) -> NoReturn:
    try:
        orders.close()
        for descriptor in descriptors:
            fcntl.fcntl(descriptor, fcntl.F_SETFD, fcntl.FD_CLOEXEC)
        *streams, reports = descriptors
        monitor = Monitor(socket.socket(fileno=reports))
        monitor.start(streams)
        monitor.watch()
    finally:
        os._exit(0)


class Monitor:
    """Starts one engine, reports how it ended, and ends it with all its descendants when that is ordered."""

    def __init__(self, reports: socket.socket) -> None:
        """Take the socket to the runner."""
        self._reports = reports
        self._unread = b""
        self._patience = _FOREVER
        """The seconds that the engine gets to obey SIGTERM, and then its descendants. The last order counts."""
        self._is_ending = False
        self._is_runner_gone = False
        self._engine = 0
        self._status: bytes | None = None
        """How the engine ended."""
        self._has_children = True
        self._limits: Mapping[str, float] = {}
        self._look_at = _FOREVER
        """When the limits are checked next."""
        self._is_reaper = _prctl(_PR_SET_CHILD_SUBREAPER, 1)
        self._woken, self._wakes = socket.socketpair()
        for end in (self._woken, self._wakes, reports):
            end.settimeout(0)
        signal.set_wakeup_fd(self._wakes.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def start(self, streams: Iterable[int]) -> None:
        """Start the engine that the order names, or report why that failed."""
        order = self._first_order()
        self._limits = order["limits"]
        read_problem, write_problem = os.pipe()
        monitor = os.getpid()
        self._engine = os.fork()
        if self._engine == 0:
            _become_engine(order, streams, monitor, write_problem)
        for descriptor in (*streams, write_problem):
            # Kept open here, the engine's output would never end.
            os.close(descriptor)
        problem = os.read(read_problem, 100)
        self._report(b"failed " + problem if problem else b"started %d %d" % (self._engine, monitor))

    def _first_order(self) -> dict[str, Any]:
        """Wait for the order to start an engine: its length in a line, and then itself."""
        while not self._is_runner_gone:
            length, newline, after = self._unread.partition(b"\n")
            if newline and len(after) >= int(length):
                self._unread = after[int(length) :]
                return dict(marshal.loads(after))
            self._wait(_FOREVER)
        os._exit(0)

    def watch(self) -> None:
        """Wait until the engine is to be ended, and end it."""
        is_reported = False
        self._take_orders(b"")
        if self._limits:
            self._look_at = 0
        while not self._is_ending:
            if self._status and not is_reported:
                # Its last output may still be on its way through a child, such as `tee`.
                self._outlast(lambda: self._has_children, _SETTLING_SECONDS)
                self._report(self._status)
                is_reported = True
            else:
                self._wait(self._look_at)
                self._keep_limits()
        self._end_engine()
        if self._status and not is_reported:
            self._report(self._status)
        if self._is_reaper:
            self._end_descendants()

    def _end_engine(self) -> None:
        def is_alive() -> bool:
            return self._status is None

        self._reap()
        if is_alive() and self._patience > 0:
            _signal_each([-self._engine], signal.SIGTERM)
            self._outlast(is_alive, _FOREVER)
        if is_alive():
            _signal_each([-self._engine], signal.SIGKILL)
            self._outlast(is_alive, _KILL_SECONDS, is_patient=True)

    def _end_descendants(self) -> None:
        self._outlast(lambda: self._has_children, _SETTLING_SECONDS)
        left = _descendants() if self._has_children else {}
        self._report_left(sorted(each.name for each in left.values()))
        if left and self._patience > 0:
            _signal_each(left, signal.SIGTERM)
            self._outlast(lambda: self._has_children, _FOREVER)
        if self._kill_all():
            self._report(b"clear")

    def _kill_all(self) -> bool:
        """Kill everything below this process; return whether nothing is left."""
        deadline = time.monotonic() + _KILL_SECONDS
        # A list of processes may miss one that is just being started. The system knows whether there is any.
        while self._has_children and time.monotonic() < deadline:
            left = _descendants()
            # What is stopped starts nothing more before it is killed.
            _signal_each(left, signal.SIGSTOP)
            _signal_each(left, signal.SIGKILL)
            self._wait(time.monotonic() + _LOOK_SECONDS)
        return not self._has_children

    def _keep_limits(self) -> None:
        """Kill the engine with its descendants where they use more than they may."""
        began = time.monotonic()
        if began < self._look_at or self._status:
            return
        running = _descendants()
        times = os.times()
        used = {
            "memory": sum(each.memory for each in running.values()),
            "cpu": sum(each.seconds for each in running.values()) + times.children_user + times.children_system,
            "processes": len(running),
        }
        for limit, most in self._limits.items():
            if used[limit] > most:
                self._report(b"exceeded %s" % limit.encode())
                self._kill_all()
                return
        self._look_at = (now := time.monotonic()) + max(_LIMITS_SECONDS, _LIMITS_SHARE * (now - began))

    def _outlast(self, is_so: Callable[[], bool], seconds: float, *, is_patient: bool = False) -> None:
        """Wait as long as something is so, but no longer than these seconds, nor than the patience lasts."""
        began = time.monotonic()
        while is_so():
            until = began + (seconds if is_patient else min(seconds, self._patience))
            if time.monotonic() >= until:
                return
            self._wait(until)

    def _wait(self, until: float) -> None:
        """Wait until an order comes, a child ends, or the moment comes."""
        seconds = min(max(0.0, until - time.monotonic()), _LONGEST_SECONDS)
        sockets = [self._woken] if self._is_runner_gone else [self._woken, self._reports]
        ready, _, _ = select.select(sockets, [], [], seconds)
        if self._woken in ready:
            self._woken.recv(4096)
            self._reap()
        if self._reports in ready:
            try:
                came = self._reports.recv(1 << 16)
            except OSError:
                came = b""
            if came:
                self._take_orders(came)
            else:
                self._is_runner_gone = self._is_ending = True
                self._patience = 0

    def _take_orders(self, came: bytes) -> None:
        self._unread += came
        while self._engine and b"\n" in self._unread:
            line, _, self._unread = self._unread.partition(b"\n")
            if line == b"measure":
                self._report(b"memory %d" % sum(each.memory for each in _descendants().values()))
            else:
                self._is_ending = True
                self._patience = min(self._patience, float(line))

    def _reap(self) -> None:
        """Take note of every child that has ended, adopted ones included."""
        with _Suppressed(ChildProcessError):
            while True:
                child, status = os.waitpid(-1, os.WNOHANG)
                if child == 0:
                    return
                if child == self._engine:
                    self._status = b"ended %d" % os.waitstatus_to_exitcode(status)
        self._has_children = False

    def _report_left(self, names: list[bytes]) -> None:
        for name in names[:_MOST_NAMES]:
            self._report(b"left " + name)
        if len(names) > _MOST_NAMES:
            self._report(b"left and %d more" % (len(names) - _MOST_NAMES))

    def _report(self, line: bytes) -> None:
        with _Suppressed(OSError):
            self._reports.send(line.replace(b"\n", b"?") + b"\n")


def _become_engine(order: dict[str, Any], streams: Iterable[int], monitor: int, problem: int) -> NoReturn:
    """Turn this new process into the engine."""
    try:
        os.setsid()
        # Should the monitor be killed, its engine is, too. Linux sends this when the thread that forked ends; a monitor
        # has only one.
        _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != monitor:
            os._exit(1)
        for number in _CHANGED:
            signal.signal(number, signal.SIG_DFL)
        for target, descriptor in enumerate(streams):
            os.dup2(descriptor, target)
        os.chdir(order["folder"])
        _set_limits(order["limits"])
        os.execvpe(order["command"][0], order["command"], order["environment"])
    except OSError as error:
        os.write(problem, b"%d" % (error.errno or 0))
    finally:
        os._exit(127)


def _set_limits(limits: Mapping[str, float]) -> None:
    """Set the system's own limits, for what happens between two looks of the monitor. They hold for each process."""
    if "memory" in limits:
        # What is reserved and never written to counts here, too: runtimes reserve much more than they use.
        _set_limit(resource.RLIMIT_DATA, 4 * int(limits["memory"]))
    if "cpu" in limits:
        _set_limit(resource.RLIMIT_CPU, int(min(limits["cpu"], _MOST_CPU_SECONDS)) + 2)


def _set_limit(kind: int, most: int) -> None:
    hard = resource.getrlimit(kind)[1]
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (most, most))


def _prctl(option: int, value: int) -> bool:
    if sys.platform != "linux":
        return False
    rest = [ctypes.c_ulong(number) for number in (value, 0, 0, 0)]
    return bool(ctypes.CDLL(None).prctl(option, *rest) == 0)


def _signal_each(processes: Iterable[int], number: int) -> None:
    """Signal processes, or the whole group of a process whose number is negative."""
    for process in processes:
        # macOS answers with PermissionError where only a zombie is left of a group.
        with _Suppressed(ProcessLookupError, PermissionError):
            os.kill(process, number)


class _Suppressed:
    """As `contextlib.suppress`, which takes longer to import than it is worth here."""

    def __init__(self, *kinds: type[BaseException]) -> None:
        self._kinds = kinds

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        return kind is not None and issubclass(kind, self._kinds)


class Running:
    """A running process."""

    def __init__(self, name: bytes, numbers: list[bytes]) -> None:
        """Take the numbers of its line in /proc that follow its parent's."""
        self.name = name
        self.memory = int(numbers[19]) * _PAGE_BYTES
        """Resident bytes."""
        self.seconds = sum(map(int, numbers[9:13])) / _TICKS
        """Its processor time, and that of its children that have ended."""


def _descendants() -> dict[int, Running]:
    """Return all running processes below this one, by their numbers. Needs Linux's /proc."""
    children: dict[int, list[tuple[int, bytes, Running]]] = {}
    with os.scandir("/proc") as entries:
        numbers = [int(entry.name) for entry in entries if entry.name.isdecimal()]
    for number in numbers:
        with _Suppressed(OSError), io.FileIO(f"/proc/{number}/stat") as file:
            # A name may hold anything, also brackets.
            before, _, after = file.read().rpartition(b")")
            state, parent, *numbers_after = after.split()
            running = Running(before.partition(b"(")[2], numbers_after)
            children.setdefault(int(parent), []).append((number, state, running))
    found: dict[int, Running] = {}
    parents = [os.getpid()]
    while parents:
        for child, state, running in children.get(parents.pop(), ()):
            parents.append(child)
            if state not in b"ZX":
                found[child] = running
    return found


def main() -> None:
    """Serve the orders that come through the socket that the last argument names."""
    serve(socket.socket(fileno=int(sys.argv[-1])))
