"""A pseudo-terminal as a program's standard input, for one that behaves differently where a pipe feeds it.

Some programs take a pipe for a script and end at the first line that they do not like. Only the input is a terminal:
what the program writes is still read from pipes, as it was written.
"""

from __future__ import annotations

import os
import pty
import tty
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType


@dataclass(frozen=True, slots=True)
class Terminal:
    """Both ends of a pseudo-terminal."""

    ours: IO[bytes]
    """What is written here, the program reads."""
    theirs: int
    """The descriptor that becomes the program's standard input; closed here once the program has it."""

    def __enter__(self) -> int:
        return self.theirs

    def __exit__(self, failed: type[BaseException] | None, *_: BaseException | TracebackType | None) -> None:
        os.close(self.theirs)
        if failed:
            self.ours.close()


def opened() -> Terminal:
    """Return a new terminal that hands on every byte: no echo, no line editing, no signal from a control character."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    return Terminal(os.fdopen(ours, "wb", buffering=0), theirs)
