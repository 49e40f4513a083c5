"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.errors import ResultNotWritten

if TYPE_CHECKING:
    from collections.abc import Iterable


def write_whole(path: Path, parts: Iterable[str]) -> None:
    """Write a file from these parts: to a temporary one beside it, which is then renamed. Raises ResultNotWritten.

    A device or a pipe is written to; only a file can be replaced.
    """
    try:
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as device:
                device.writelines(parts)
            return
        target = path.resolve()
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        temporary = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
                file.writelines(parts)
            temporary.chmod(0o644)
            temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise ResultNotWritten(str(path), error.strerror or str(error)) from error
