"""Results are written whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.places import place_at

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def write_result(path: Path | None, parts: Iterable[str], *, is_utf8: bool = False) -> None:
    """Write a result from these parts, whole or not at all; without a path, to standard output.

    Raises ResultNotWritten. A device or a pipe is written to; only a file can be replaced.
    """
    place = place_at(path, is_utf8=is_utf8)
    place.write("".join(parts))
    place.close()
