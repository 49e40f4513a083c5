"""Standard output. Nothing else writes to it, so a closed one and a full disk are noticed at every command."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import TextIOBase, TextIOWrapper
from typing import TYPE_CHECKING, BinaryIO, NoReturn, cast

if TYPE_CHECKING:
    from typing import TextIO

NAME = "standard output"
"""What a person calls it."""


class Closed(TextIOBase):
    """What stands for a standard output that the shell has closed, as by `>&-`: it refuses everything."""

    encoding = "utf-8"

    def writable(self) -> bool:
        """Return True: somebody wants to write to it."""
        return True

    def write(self, _text: str) -> NoReturn:
        """Raise OSError."""
        raise OSError(errno.EBADF, "it is closed")

    @property
    def buffer(self) -> NoReturn:
        """Raise OSError."""
        self.write("")


def prepare() -> None:
    """Make standard output ready for a command, before anything is written."""
    # click prints nothing to a stream that is missing, and says nothing about it.
    sys.stdout = stream()
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that cannot show a letter gets its number, so no report is lost.
        sys.stdout.reconfigure(errors="backslashreplace")


def stream() -> TextIO:
    """Return the stream."""
    screen: TextIO | None = sys.stdout  # None where the shell has closed it
    return cast("TextIO", Closed()) if screen is None else screen


def show(line: str) -> None:
    """Write a line, or several. Raises OSError."""
    write(f"{line}\n")


def write(text: str) -> None:
    """Write text, through to the end. Raises OSError."""
    screen = stream()
    screen.write(text)
    screen.flush()


def binary() -> BinaryIO:
    """Return the stream for bytes, with no text before them left in between. Raises OSError."""
    screen = stream()
    screen.flush()
    return screen.buffer


def is_flushed() -> bool:
    """Flush what a command has left, and return whether that was possible. If not, it is dropped."""
    try:
        if not (screen := stream()).closed:
            screen.flush()
    except OSError:
        leave()
        return False
    return True


def leave() -> None:
    """Send standard output nowhere, so that Python prints no error when it exits."""
    with suppress(OSError, ValueError):
        number = stream().fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
