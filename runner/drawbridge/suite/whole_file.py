"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_CLOSED_FOLDER = (errno.EACCES, errno.EPERM, errno.EROFS)


def write_whole(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file from these parts: to a temporary one next to it, which is then renamed. Raises OSError."""
    begun(path, parts).close()


def begun(path: Path, parts: Iterable[bytes]) -> BinaryIO:
    """Put a file that begins with these parts in the place of another, and return it, open for more. Raises OSError.

    Until the parts are on the disk the other file stays as it is. The new one has the mode of the old one or of any new
    file, as far as the umask allows it.
    """
    try:
        temporary, handle = _temporary(path)
    except OSError as error:
        if error.errno in _CLOSED_FOLDER and path.is_file() and os.access(path, os.W_OK):
            return _begun_in_place(path, parts)  # Nothing can be put into the folder, but the file may be written.
        raise
    file = os.fdopen(handle, "wb")
    try:
        file.writelines(parts)
        file.flush()
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            file.close()
        temporary.unlink(missing_ok=True)
        raise
    return file


def _temporary(path: Path) -> tuple[Path, int]:
    mode = path.stat().st_mode & 0o666 if path.exists() else 0o666
    while True:
        temporary = path.with_name(f".{path.name[:40]}.{os.urandom(4).hex()}")
        with suppress(FileExistsError):
            return temporary, os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)


def _begun_in_place(path: Path, parts: Iterable[bytes]) -> BinaryIO:
    file = path.open("wb")
    file.writelines(parts)
    file.flush()
    return file
