"""An engine uses and sees no more than it may, and who exceeds a limit is named with it."""

from __future__ import annotations

import sys
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge.transport.confinement import MEBIBYTE, Confinement, Unavailable
from drawbridge.transport.process import Process

if TYPE_CHECKING:
    from typing import Any

SECONDS = 30.0
"""Much more than anything here takes: only what goes wrong waits so long."""
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the limits need Linux")
# Slow enough to be seen above its limit, also on a busy machine, before it has nothing left to ask for.
HOG = """
import time
held = [b"x" * 1_000_000]
while True:
    held.append(held[0][:] + b"y")
    time.sleep(0.005)
"""
SPIN = "while True: pass"
SPAWN = """
import os, time
while True:
    if os.fork() == 0:
        time.sleep(60)
    time.sleep(0.005)
"""
SUDDEN = "bytearray(1 << 32)"


def _is_available(confinement: Confinement) -> bool:
    try:
        confinement.check()
    except Unavailable:
        return False
    return True


SANDBOX = Confinement(sandbox=True)
IN_A_SANDBOX = pytest.mark.skipif(not _is_available(SANDBOX), reason="bubblewrap cannot make a sandbox here")


def _ended(program: str, confinement: Confinement, *options: str) -> Process:
    """Run a Python program to its end; end it and all that it has started."""
    process = Process([sys.executable, "-I", "-S", "-c", program, *options], confinement=confinement)
    try:
        assert process.exit_code(process.now() + SECONDS) is not None, "it still runs"
    finally:
        process.end(0)
    return process


@LINUX
@pytest.mark.parametrize(
    ("program", "confinement", "exceeded"),
    [
        (HOG, {"memory": 64 * MEBIBYTE}, "used more than 64 MiB of memory (--memory), and was ended"),
        (SPIN, {"cpu": 0.2}, "used more than 0.2 s of processor time (--cpu), and was ended"),
        (SPAWN, {"processes": 5}, "ran more than 5 processes at the same time (--processes), and was ended"),
        (SUDDEN, {"memory": 64 * MEBIBYTE}, "ran out of memory: it may use 64 MiB (--memory)"),
        ("import time; time.sleep(0.1)", {"memory": 64 * MEBIBYTE, "cpu": 9, "processes": 1}, ""),
    ],
    ids=["memory", "cpu", "processes", "memory at once", "none"],
)
def test_an_engine_that_exceeds_a_limit_is_ended_and_the_limit_named(
    program: str, confinement: dict[str, Any], exceeded: str
) -> None:
    assert _ended(program, Confinement(**confinement)).exceeded() == exceeded


@LINUX
def test_growth_is_measured_from_the_moment_that_is_named() -> None:
    limit = 64 * MEBIBYTE
    program = f"loaded = b'x' * {40 * MEBIBYTE}\nprint('up', flush=True)\ninput()\n{HOG}"
    process = Process([sys.executable, "-I", "-S", "-c", program], confinement=Confinement(memory=limit))
    try:
        assert process.receive(process.now() + SECONDS)
        process.measure()
        process.send(b"go on\n")
        assert process.exit_code(process.now() + SECONDS) is not None, "it still runs"
        growth = process.growth()
        assert growth is not None
        assert 0 < growth < limit - 40 * MEBIBYTE
    finally:
        process.end(0)


@LINUX
def test_an_engine_that_is_ended_for_anything_else_has_no_growth() -> None:
    assert _ended(SPIN, Confinement(memory=64 * MEBIBYTE, cpu=0.2)).growth() is None


@LINUX
def test_a_limit_too_large_for_the_system_limits_nothing() -> None:
    assert _ended("pass", Confinement(cpu=inf)).exit_code(0) == 0


@IN_A_SANDBOX
def test_in_the_sandbox_there_is_no_network_and_nothing_to_write_to_but_an_empty_folder(tmp_path: Path) -> None:
    program = """
import os, socket, sys, tempfile
named = (sys.argv[1], sys.executable)
hidden = lambda name: not any(path.startswith(f"/tmp/{name}/") for path in named)
print(sorted(filter(hidden, os.listdir(tempfile.gettempdir()))))
open(os.path.join(tempfile.gettempdir(), "mine"), "w").close()
for act in (lambda: open(os.path.join(sys.argv[1], "not"), "w"), lambda: socket.create_connection(("192.0.2.1", 9), 9)):
    try:
        act()
    except OSError as error:
        print(type(error).__name__, error.errno)
"""
    process = _ended(program, SANDBOX, str(tmp_path))
    lines = (process.receive(0) or b"").decode().splitlines()
    assert lines == ["[]", "OSError 30", "OSError 101"], process.log()
    assert not Path("/tmp", "mine").exists()


@IN_A_SANDBOX
def test_the_end_of_an_engine_in_the_sandbox_is_that_of_the_engine_and_its_limits_hold() -> None:
    assert _ended("import os; os.abort()", SANDBOX).exit_code(0) == -6
    assert _ended("raise SystemExit(7)", SANDBOX).exit_code(0) == 7
    assert _ended("pass", SANDBOX._replace(processes=1)).exceeded() == ""
    assert "--processes" in _ended(SPAWN, SANDBOX._replace(processes=2)).exceeded()


def test_what_the_command_names_is_visible_in_the_sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = tmp_path / "hidden"
    (hidden / "work").mkdir(parents=True)
    (hidden / "engine").touch()
    monkeypatch.setattr("drawbridge.transport.confinement._HIDDEN", (str(tmp_path),))
    monkeypatch.chdir(hidden / "work")
    command = SANDBOX.command(["python", "../engine", "-c", "no/such"])
    assert command[0] == "bwrap"
    assert command[-4:] == ["python", "../engine", "-c", "no/such"]
    shown = [folder for option, folder in pairwise(command) if option == "--ro-bind-try"]
    assert [Path(folder).resolve() for folder in shown[1:]] == [hidden / "work", hidden]
    assert command.index(str(tmp_path)) < command.index(shown[1])
    assert Confinement().command(["engine"]) == ["engine"]


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder that alone is on the PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def test_a_machine_without_bubblewrap_is_told_what_to_install(programs: Path) -> None:
    del programs
    with pytest.raises(Unavailable, match="bubblewrap is not installed"):
        SANDBOX.check()


def test_a_machine_that_forbids_sandboxes_is_told_why(programs: Path) -> None:
    (programs / "bwrap").write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    (programs / "bwrap").chmod(0o755)
    with pytest.raises(Unavailable, match="cannot make a sandbox here: bwrap: No permissions"):
        SANDBOX.check()


def test_limits_on_another_system_than_linux_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(Unavailable, match="need Linux"):
        Confinement(cpu=1).check()
