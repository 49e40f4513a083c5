"""What a command says to the shell when it ends."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes of all commands."""

    PASSED = 0
    """Everything that was asked has passed."""
    FOUND = 1
    """Some case failed, errored, crashed, timed out or violated the protocol."""
    USAGE = 2
    NOT_STARTED = 3
    """The engine could not be started or did not get through `initialize`: nothing was judged."""
    SUITE = 4
    """The suite itself is wrong."""
    NOTHING_ASKED = 5
    """No case matched, or all were skipped."""
    NOT_WRITTEN = 6
    """A result could not be written."""
    INTERNAL = 70
    """drawbridge itself has failed. The number is that of `sysexits.h` for an error in the program."""
    INTERRUPTED = 130
    TERMINATED = 143
