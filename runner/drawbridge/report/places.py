"""Where reports are written to: standard output, a file, or a device or pipe with a name."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Protocol

from drawbridge import standard_output
from drawbridge.errors import ResultNotWritten
from drawbridge.suite.whole_file import begun
from drawbridge.transport.signals import signals_deferred

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Place(Protocol):
    """What text is written to. Its methods raise ResultNotWritten."""

    @property
    def name(self) -> str:
        """What a person calls it."""

    def write(self, text: str) -> None:
        """Write text through to the place, as UTF-8; only a screen may have another encoding."""

    def close(self) -> None:
        """End the text."""


def place_at(path: Path | None, *, is_utf8: bool = False) -> Place:
    """Return standard output, or what this path names. Nothing is written before there is text.

    With `is_utf8`, standard output is UTF-8, too, whatever the locale says. Raises ResultNotWritten where it is known
    already that nothing can be written.
    """
    if path is None:
        return Screen(is_utf8=is_utf8)
    with refused_in_words(str(path)):
        # A device or a pipe is written to; only a file can be replaced.
        if _is_there(path) and not path.is_file():
            return Device(str(path), path.open("wb"))
        real = _real(path)
        if not (os.access(real.parent, os.W_OK | os.X_OK) or os.access(real, os.W_OK)):
            real.parent.stat()
            raise PermissionError(0, "Permission denied")
        return NamedFile(str(path), real)


def is_same_place(one: Path, other: Path) -> bool:
    """Whether two paths name the same place, though they may be spelled differently."""
    return os.path.realpath(one) == os.path.realpath(other)


@contextmanager
def refused_in_words(name: str) -> Iterator[None]:
    """Turn an error of the system into ResultNotWritten, which names the place."""
    try:
        yield
    except OSError as error:
        raise ResultNotWritten(name, error.strerror or str(error)) from error
    except ValueError as error:  # The stream is closed, or a name holds what no name may hold.
        raise ResultNotWritten(name, str(error)) from error


class Screen:
    """Standard output."""

    name = standard_output.NAME

    def __init__(self, *, is_utf8: bool = False) -> None:
        self._is_utf8 = is_utf8

    def write(self, text: str) -> None:
        """Write text, in the encoding of the screen unless it must be UTF-8."""
        with refused_in_words(self.name):
            if self._is_utf8:
                stream = standard_output.binary()
                stream.write(encoded(text))
                stream.flush()
            else:
                standard_output.write(text)

    def close(self) -> None:
        """Leave standard output open."""


class ErrorScreen:
    """Standard error."""

    name = "standard error"

    def write(self, text: str) -> None:
        """Write text."""
        with refused_in_words(self.name):
            sys.stderr.write(text)

    def close(self) -> None:
        """Leave standard error open."""


class Device:
    """A device or a pipe. It is open from the beginning, and other programs may wait for it."""

    def __init__(self, name: str, stream: BinaryIO) -> None:
        self.name = name
        self._stream = stream

    def write(self, text: str) -> None:
        """Write text."""
        with refused_in_words(self.name):
            self._stream.write(encoded(text))
            self._stream.flush()

    def close(self) -> None:
        """Close it."""
        with refused_in_words(self.name):
            self._stream.close()


class NamedFile:
    """A file. What it held before is gone only when the first text is on the disk."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.path = path
        self._stream: BinaryIO | None = None

    def write(self, text: str) -> None:
        """Write text, which no signal cuts in half."""
        with refused_in_words(self.name), signals_deferred():
            if self._stream is None:
                self._stream = begun(self.path, [encoded(text)])
            else:
                self._stream.write(encoded(text))
                self._stream.flush()

    def close(self) -> None:
        """Close the file."""
        if self._stream is not None:
            with refused_in_words(self.name):
                self._stream.close()


class AppendedFile(NamedFile):
    """A file that others write to, as well: what it holds stays."""

    def write(self, text: str) -> None:
        """Write text at its end."""
        with refused_in_words(self.name), signals_deferred():
            if self._stream is None:
                self._stream = self.path.open("ab")
            self._stream.write(encoded(text))
            self._stream.flush()


def encoded(text: str) -> bytes:
    """Return text as UTF-8; half a surrogate pair, which an engine may write, is written out."""
    return text.encode(errors="backslashreplace")


def _is_there(path: Path) -> bool:
    try:
        path.stat()
    except FileNotFoundError:
        return False
    return True


def _real(path: Path) -> Path:
    return type(path)(os.path.realpath(path))
