"""The command `drawbridge check` as anybody starts it, whose run is timed: `timed_check.py SECONDS-FILE OPTIONS...`."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING
from unittest.mock import patch

from drawbridge.asking import run
from drawbridge.cli import check, main

if TYPE_CHECKING:
    from types import TracebackType

SECONDS = Path(sys.argv[1])


class Timed(run.Run):
    """A run that writes down how long it took: from before its engine is started until nothing of it is left."""

    _started = 0.0

    def __enter__(self) -> Timed:
        """Look at the clock, and begin."""
        self._started = perf_counter()
        super().__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End, and write down the time."""
        super().__exit__(kind, error, traceback)
        SECONDS.write_text(str(perf_counter() - self._started), encoding="ascii")


if __name__ == "__main__":
    with patch.object(check, "Run", Timed):
        main(["check", *sys.argv[2:]])
