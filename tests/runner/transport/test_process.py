"""A process is started, read and ended, whatever it does with its streams and its children."""

from __future__ import annotations

import errno
import os
import select
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import psutil
import pytest

from drawbridge.transport.channel import NoProcess
from drawbridge.transport.process import Process
from support.living import lives

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SECONDS = 20.0
"""Much more than anything here takes: only what goes wrong waits so long."""


@pytest.fixture
def start() -> Iterator[Callable[[str], Process]]:
    """Starts a Python program; none that a test started outlives it."""
    started: list[Process] = []

    def begin(program: str) -> Process:
        started.append(Process([sys.executable, "-c", program]))
        return started[-1]

    yield begin
    for process in started:
        if not process._streams[1].closed:
            process.end(0)


def _all_output(process: Process) -> bytes:
    output = b""
    while (chunk := process.receive(process.now() + SECONDS)) is not None:
        assert chunk, "nothing came in time"
        output += chunk
    return output


def _line(process: Process) -> bytes:
    line = b""
    while not line.endswith(b"\n"):
        chunk = process.receive(process.now() + SECONDS)
        assert chunk, "no whole line came in time"
        line += chunk
    return line


def test_a_line_goes_in_and_a_line_comes_out(start: Callable[[str], Process]) -> None:
    process = start("print(input()[::-1])")
    process.send(b"abc\n")
    assert _line(process) == b"cba\n"


def test_output_ends_after_all_of_it_was_read_and_the_exit_code_is_known(start: Callable[[str], Process]) -> None:
    process = start("import sys; print('x' * 300_000); sys.exit(3)")
    assert _all_output(process) == b"x" * 300_000 + b"\n"
    assert process.exit_code(process.now() + SECONDS) == 3


def test_an_end_by_a_signal_is_told_as_a_negative_number(start: Callable[[str], Process]) -> None:
    process = start("import os; os.kill(os.getpid(), 11)")
    assert process.receive(process.now() + SECONDS) is None
    assert process.exit_code(process.now() + SECONDS) == -signal.SIGSEGV


def test_a_silent_engine_is_waited_for_until_the_moment(start: Callable[[str], Process]) -> None:
    process = start("import time; time.sleep(60)")
    until = process.now() + 0.05
    assert process.receive(until) == b""
    assert process.now() >= until
    assert process.exit_code(process.now()) is None


def test_what_is_there_already_is_read_also_after_the_moment(start: Callable[[str], Process]) -> None:
    process = start("print('here', flush=True); input()")
    deadline = time.monotonic() + SECONDS
    line = b""
    while line != b"here\n":
        assert time.monotonic() < deadline, f"nothing more came after {line!r}"
        line += process.receive(0) or b""


def test_standard_error_is_drained_while_output_is_waited_for_and_its_tail_is_kept(
    start: Callable[[str], Process],
) -> None:
    process = start("import sys; sys.stderr.write('x' * 1_000_000 + 'the end'); print('done')")
    assert _all_output(process) == b"done\n"
    process.end(1)
    assert process.log().endswith("xthe end")
    assert len(process.log()) <= 12 * 1024 + 40
    assert process.log_bytes() == 1_000_007


def test_standard_error_is_drained_though_output_never_pauses(
    start: Callable[[str], Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    process = start("import os; os.write(2, b'x' * 1_000_000); input()")
    monkeypatch.setattr(process, "_read_output", lambda: process._came.extend(b"more\n"))
    deadline = time.monotonic() + SECONDS
    while process.log_bytes() < 1_000_000:
        assert time.monotonic() < deadline, "standard error was not drained"
        process.receive(0)


def test_what_was_logged_before_a_line_is_known_when_the_line_is(start: Callable[[str], Process]) -> None:
    process = start("import os; os.write(1, b'up\\n'); input(); os.write(2, b'log'); os.write(1, b'line\\n'); input()")
    assert _line(process) == b"up\n"
    process.send(b"go\n")
    assert _line(process) == b"line\n"
    assert process.log() == "log"


def test_an_engine_that_does_not_read_cannot_block_the_writer(start: Callable[[str], Process]) -> None:
    process = start("import time; print('up', flush=True); time.sleep(60)")
    assert _line(process) == b"up\n"
    process.send(b"x" * 10_000_000)
    assert process.receive(process.now() + 0.05) == b""


def test_an_engine_that_reads_late_gets_all_of_it(start: Callable[[str], Process]) -> None:
    process = start("import sys; print('up', flush=True); print(len(sys.stdin.readline()))")
    assert _line(process) == b"up\n"
    process.send(b"x" * 3_000_000 + b"\n")
    assert _line(process) == b"3000001\n"


def test_writing_to_an_engine_that_has_ended_is_no_error(start: Callable[[str], Process]) -> None:
    process = start("pass")
    assert process.exit_code(process.now() + SECONDS) == 0
    process.send(b"anyone?\n")
    assert process.receive(process.now() + SECONDS) is None


def test_closing_the_input_lets_the_engine_end(start: Callable[[str], Process]) -> None:
    process = start("import sys; sys.stdin.read(); print('bye')")
    process.close_input()
    assert _all_output(process) == b"bye\n"
    process.send(b"late\n")
    assert process.exit_code(process.now() + SECONDS) == 0


def test_an_engine_that_ignores_sigterm_is_killed(start: Callable[[str], Process]) -> None:
    program = "import signal, time; signal.signal(15, signal.SIG_IGN); print('up', flush=True); time.sleep(60)"
    process = start(program)
    assert _line(process) == b"up\n"
    assert process.end(0.1) == ()
    assert process.exit_code(0) == -signal.SIGKILL


def test_sigterm_is_given_a_moment_to_be_obeyed(start: Callable[[str], Process], tmp_path: Path) -> None:
    note = tmp_path / "note"
    program = f"""
import pathlib, signal, sys, time
def end(*_):
    pathlib.Path({str(note)!r}).write_text("saved")
    sys.exit(0)
signal.signal(15, end)
print("up", flush=True)
time.sleep(60)
"""
    process = start(program)
    assert _line(process) == b"up\n"
    process.end(SECONDS)
    assert note.read_text() == "saved"


_SPAWN = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], {options})
print(child.pid, flush=True)
{then}
"""


@pytest.mark.parametrize(
    "options", ["", "start_new_session=True", "start_new_session=True, stdin=-3, stdout=-3, stderr=-3"]
)
@pytest.mark.parametrize("then", ["", "import time; time.sleep(60)"], ids=["parent ended", "parent alive"])
def test_a_child_is_ended_with_its_parent_and_named(start: Callable[[str], Process], options: str, then: str) -> None:
    process = start(_SPAWN.format(options=options, then=then))
    child = int(_line(process))
    if not then:
        process.exit_code(process.now() + SECONDS)
    left_behind = process.end(0.5)
    assert not lives(child)
    if options or not then:
        assert len(left_behind) == 1


def test_a_child_that_forgot_its_environment_is_found_by_its_parent(start: Callable[[str], Process]) -> None:
    process = start(_SPAWN.format(options="start_new_session=True, env={}", then="import time; time.sleep(60)"))
    child = int(_line(process))
    process.end(0.5)
    assert not lives(child)


_ESCAPE = """
import os, subprocess, sys, time
reads, writes = os.pipe()
if os.fork() == 0:
    os.setsid()
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], env={})
    os.write(writes, b"%d" % child.pid)
    os._exit(0)
os.wait()
print(os.read(reads, 20).decode(), flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has reapers")
@pytest.mark.parametrize("patience", [0, 0.5])
def test_a_grandchild_that_cleared_its_environment_and_lost_its_parent_is_found(
    start: Callable[[str], Process], patience: float
) -> None:
    process = start(_ESCAPE)
    escaped = int(_line(process))
    assert len(process.end(patience)) == 1
    assert not lives(escaped)


def test_the_end_of_the_engine_is_noticed_though_a_child_holds_its_output(start: Callable[[str], Process]) -> None:
    process = start(
        _SPAWN.format(options="", then="print('x' * 50_000, flush=True); os.abort()").replace("sys", "sys, os", 1)
    )
    began = time.monotonic()
    assert _all_output(process).endswith(b"x" * 50_000 + b"\n")
    assert process.exit_code(process.now()) == -signal.SIGABRT
    assert time.monotonic() - began < SECONDS


def test_a_child_may_pass_on_the_last_output_of_an_engine_that_has_ended(start: Callable[[str], Process]) -> None:
    process = start("import os, time\nif os.fork() == 0:\n  time.sleep(0.1)\n  print('last', flush=True)")
    assert _all_output(process) == b"last\n"


def test_after_the_last_output_of_an_engine_nobody_waits_for_more(start: Callable[[str], Process]) -> None:
    process = start("import os; os.write(1, b'half a line'); os._exit(3)")
    time.sleep(1)  # the output and the report that it has ended are there together
    assert process.receive(process.now() + SECONDS) == b"half a line"
    descriptor = process.listen()
    assert descriptor is None or select.select([descriptor], [], [], 0)[0]
    assert process.receive(process.now()) is None


_STUBBORN = "import signal, time; signal.signal(15, signal.SIG_IGN); print('up', flush=True); time.sleep(60)"


def test_an_interrupted_end_goes_on_when_it_is_ordered_again(start: Callable[[str], Process]) -> None:
    process = start(_STUBBORN)
    assert _line(process) == b"up\n"
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            process.end(SECONDS)
    finally:
        signal.signal(signal.SIGALRM, before)
    began = time.monotonic()
    process.end(0)
    assert process.exit_code(0) == -signal.SIGKILL
    assert time.monotonic() - began < SECONDS


def test_the_end_of_the_fork_server_ends_no_engine_and_the_next_has_a_new_one(
    start: Callable[[str], Process],
) -> None:
    first = start("print(input())")
    for child in psutil.Process().children():
        if "fork_server.py" in " ".join(child.cmdline()):
            child.kill()
            child.wait()
    second = start("print(input())")
    for process in (first, second):
        process.send(b"here\n")
        assert _line(process) == b"here\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_a_monitor_that_is_killed_takes_its_engine_with_it(start: Callable[[str], Process]) -> None:
    process = start(_SPAWN.format(options="start_new_session=True", then="import time; time.sleep(60)"))
    child = int(_line(process))
    monitor = psutil.Process(process._monitored.pid).parent()
    assert monitor is not None
    monitor.kill()
    assert process.exit_code(process.now() + SECONDS) == -signal.SIGKILL
    process.end(0)
    assert not lives(child)


def test_a_monitor_that_is_stopped_is_given_up(
    start: Callable[[str], Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawbridge.transport.process._STUCK_SECONDS", 0.1)
    process = start("import os, time; os.kill(os.getppid(), 19); print('up', flush=True); time.sleep(60)")
    assert _line(process) == b"up\n"
    process.end(0)
    assert not lives(process._monitored.pid)


def test_a_runner_that_is_killed_leaves_no_engine() -> None:
    runs = f"""
from drawbridge.transport.process import Process
process = Process([{sys.executable!r}, "-c", {_STUBBORN!r}])
process.receive(1e9)
print(process._monitored.pid, flush=True)
process.receive(1e9)
"""
    with subprocess.Popen([sys.executable, "-c", runs], stdout=subprocess.PIPE) as runner:
        assert runner.stdout is not None
        engine = psutil.Process(int(runner.stdout.readline()))
        runner.kill()
    # Another process reaps it, and soon: only its end is waited for.
    engine.wait(SECONDS)


def test_ending_without_patience_kills_at_once(start: Callable[[str], Process]) -> None:
    process = start("import signal, time; signal.signal(15, signal.SIG_IGN); print('up', flush=True); time.sleep(60)")
    assert _line(process) == b"up\n"
    began = time.monotonic()
    process.end(0)
    assert process.exit_code(0) == -signal.SIGKILL
    assert time.monotonic() - began < SECONDS


def test_an_engine_runs_in_a_session_of_its_own(start: Callable[[str], Process]) -> None:
    process = start("import os; print(os.getsid(0) == os.getpid() == os.getpgrp())")
    assert _line(process) == b"True\n"


def test_arguments_are_passed_as_they_are_without_a_shell() -> None:
    process = Process([sys.executable, "-c", "import sys; print(sys.argv[1:])", "a b", "$HOME", "*"])
    try:
        assert _line(process) == b"['a b', '$HOME', '*']\n"
    finally:
        process.end(1)


@pytest.mark.parametrize("scarce", ["os.pipe", "_socket.socketpair", "selectors.DefaultSelector"])
def test_a_machine_without_descriptors_left_starts_nothing_and_loses_none(
    scarce: str, monkeypatch: pytest.MonkeyPatch, start: Callable[[str], Process]
) -> None:
    start("pass")
    before = psutil.Process().num_fds()

    def refuse(*_: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(scarce, refuse)
    with pytest.raises(NoProcess, match="it cannot be started here: Too many open files"):
        Process([sys.executable])
    assert psutil.Process().num_fds() == before


def test_a_file_that_is_no_program_is_named(tmp_path: Path) -> None:
    script = tmp_path / "engine"
    script.write_text("print('no first line that names an interpreter')\n")
    script.chmod(0o755)
    with pytest.raises(NoProcess, match="cannot be run"):
        Process([str(script)])
