"""A pseudo-terminal as standard input, for programs that behave differently when they read from a pipe.

Some programs treat a pipe as a script and end at the first line that they do not like. Only the input is a terminal:
the output is still read from pipes, as it was written.
"""

from __future__ import annotations

import os
import pty
import tty
from typing import IO, TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from types import TracebackType


class Terminal(NamedTuple):
    """Both ends of a pseudo-terminal."""

    ours: IO[bytes]
    """The end to write to: the program reads from the other one."""
    theirs: int
    """The descriptor that becomes the program's standard input; closed here once the program has it."""

    def __enter__(self) -> int:
        return self.theirs

    def __exit__(self, failed: type[BaseException] | None, *_: BaseException | TracebackType | None) -> None:
        os.close(self.theirs)
        if failed:
            self.ours.close()


def opened() -> Terminal:
    """Return a new terminal that passes on every byte: no echo, no line editing, no signals from control characters."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    return Terminal(os.fdopen(ours, "wb", buffering=0), theirs)
