"""`python -m drawbridge`: the command line."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NoReturn


def main() -> NoReturn:
    """Run the command line."""
    # Modules stay until the end, too: see `CommandGroup`.
    gc.set_threshold(1_000_000)
    from drawbridge.cli import main as command_line

    try:
        command_line.main()
    except SystemExit as end:
        _leave(end.code)


def _leave(code: object) -> NoReturn:
    """End the program like Python, but leave it to the system to free its memory.

    To free every object by itself takes Python a tenth of the time that the shortest commands take.
    """
    atexit._run_exitfuncs()  # noqa: SLF001 - Python has no public name for it
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.flush()
    os._exit(code if isinstance(code, int) else int(code is not None))


if __name__ == "__main__":
    main()
