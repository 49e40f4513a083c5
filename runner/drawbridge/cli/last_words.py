"""Standard output at the end of a command."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO

from drawbridge.exit_codes import ExitCode


def last_words_written() -> ExitCode | None:
    """Flush standard output. Returns an exit code if that fails."""
    screen: TextIO | None = sys.stdout  # None where the shell has closed it: `>&-`
    try:
        if screen and not screen.closed:
            screen.flush()
    except OSError:
        leave_standard_output()
        return ExitCode.NOT_WRITTEN
    return None


def leave_standard_output() -> None:
    """Send standard output nowhere, so that Python prints no error when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
