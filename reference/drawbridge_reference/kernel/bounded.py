"""Files of users, read up to a limit: one that never ends, such as /dev/zero, must not fill the memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path
    from typing import BinaryIO


class TooLong(ValueError):
    """A file has more bytes than anybody would write by hand, or than a program of ours writes."""


def bytes_of(path: Path, most: int) -> bytes:
    """Return the bytes of a file. Raises OSError, and TooLong where there are more than `most`."""
    with path.open("rb") as file:
        return bytes_in(file, most)


def bytes_in(file: BinaryIO, most: int) -> bytes:
    """Return the bytes that are left in an open file. Raises OSError, and TooLong where there are more than `most`."""
    found = file.read(most + 1)
    if len(found) > most:
        raise TooLong(f"has more than {most} bytes")
    return found
