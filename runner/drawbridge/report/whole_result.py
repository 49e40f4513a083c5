"""Results are written whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.errors import ResultNotWritten
from drawbridge.suite.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def write_result(path: Path, parts: Iterable[str]) -> None:
    """Write a result from these parts, whole or not at all. Raises ResultNotWritten.

    A device or a pipe is written to; only a file can be replaced.
    """
    lines = (part.encode(errors="backslashreplace") for part in parts)
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as device:
                device.writelines(lines)
        else:
            write_whole(path.resolve(), lines)
    except OSError as error:
        raise ResultNotWritten(str(path), error.strerror or str(error)) from error
