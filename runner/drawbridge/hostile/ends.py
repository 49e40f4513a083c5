"""Engines that end too early, too late or not at all, or leave processes behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import Any

from drawbridge.hostile.part import Part, named

_Request = dict[str, Any]


@named("crash")
class Crash(Part):
    """Crashes at certain questions, alone or with others."""

    def misbehave(self, _request: _Request) -> None:
        """End by a signal, after a line on standard error."""
        sys.stderr.write("moat.c:88: assertion failed\n")
        sys.stderr.flush()
        os.kill(os.getpid(), signal.SIGKILL)


@named("segmentation-fault")
class SegmentationFault(Part):
    """Reads memory that is not its own."""

    def misbehave(self, _request: _Request) -> None:
        """End as the system ends such a program."""
        os.kill(os.getpid(), signal.SIGSEGV)


@named("abort")
class Abort(Part):
    """Aborts, as after a failed assertion."""

    def misbehave(self, _request: _Request) -> None:
        """End by SIGABRT."""
        os.kill(os.getpid(), signal.SIGABRT)


@named("uncaught-exception")
class UncaughtException(Part):
    """Ends with exit code 1 and a traceback."""

    def misbehave(self, _request: _Request) -> None:
        """End as an interpreter does after an exception that nobody caught."""
        sys.stderr.write("Traceback (most recent call last):\nKeyError: 'x1'\n")
        raise SystemExit(1)


@named("stopped")
class Stopped(Part):
    """Stops itself, as a debugger or a terminal stops a program."""

    def misbehave(self, _request: _Request) -> None:
        """Stop until somebody continues or ends it."""
        os.kill(os.getpid(), signal.SIGSTOP)


@named("crash-in-company")
class CrashInCompany(Part):
    """Crashes at its third question, so never at a question that is asked alone."""

    def meet(self, request: _Request) -> None:
        """Answer twice, and end."""
        if self.questions == 3:
            raise SystemExit(3)
        self.answer(request)


@named("exit-zero")
class ExitZero(Part):
    """Ends with exit code 0 in the middle of the run."""

    def misbehave(self, _request: _Request) -> None:
        """End."""
        raise SystemExit(0)


@named("closed-output")
class ClosedOutput(Part):
    """Closes its streams and keeps running."""

    def misbehave(self, _request: _Request) -> None:
        """Close all three, and sleep."""
        for stream in (0, 1, 2):
            os.close(stream)
        time.sleep(600)


@named("crash-at-shutdown")
class CrashAtShutdown(Part):
    """Crashes when it is asked to shut down."""

    def shut_down(self, _request: _Request) -> None:
        """End by a signal."""
        os.kill(os.getpid(), signal.SIGKILL)


@named("deaf-to-shutdown")
class DeafToShutdown(Part):
    """Answers `shutdown` and keeps running."""

    def shut_down(self, request: _Request) -> None:
        """Answer, and sleep."""
        super().shut_down(request)
        time.sleep(600)


@named("no-farewell")
class NoFarewell(Part):
    """Ends at `shutdown` without answering it."""

    def shut_down(self, request: _Request) -> None:
        """Write nothing."""


@named("deaf-to-sigterm")
class DeafToSigterm(Part):
    """Hangs at certain questions, and ignores SIGTERM."""

    def enter(self) -> None:
        """Ignore SIGTERM."""
        signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def misbehave(self, _request: _Request) -> None:
        """Sleep."""
        time.sleep(600)


@named("child-left-behind")
class ChildLeftBehind(Part):
    """Leaves a child process behind in its process group, which keeps its streams open."""

    def enter(self) -> None:
        """Start the child."""
        start_child(leaves_group=False)


@named("child-on-its-own")
class ChildOnItsOwn(Part):
    """Leaves a child process behind that has left its process group and session."""

    def enter(self) -> None:
        """Start the child."""
        start_child(leaves_group=True)


def start_child(*, leaves_group: bool) -> None:
    """Start a process that does nothing for ten minutes."""
    sleep = [sys.executable, "-c", "import time; time.sleep(600)"]
    subprocess.Popen(sleep, start_new_session=leaves_group)


@named("last-word")
class LastWord(Part):
    """Writes a line that nobody asked for at the very end."""

    def shut_down(self, request: _Request) -> None:
        """Write the line before the answer."""
        self.write("good game\n")
        super().shut_down(request)
