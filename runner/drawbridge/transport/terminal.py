"""A pseudo-terminal as standard input, for programs that behave differently when they read from a pipe.

Some programs treat a pipe as a script and end at the first line that they do not like. Only the input is a terminal:
the output is still read from pipes, as it was written.
"""

from __future__ import annotations

import os
import pty
import tty
from typing import IO


def opened() -> tuple[IO[bytes], int]:
    """Return both ends of a new terminal: ours to write to, and the descriptor that becomes the program's input.

    It passes on every byte: no echo, no line editing, no signals from control characters.
    """
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    return os.fdopen(ours, "wb", buffering=0), theirs
