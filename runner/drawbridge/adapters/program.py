"""Find the program behind an adapter, or say what to install if it is missing."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.errors import EngineNotStarted

if TYPE_CHECKING:
    from collections.abc import Sequence

GAMES = "/usr/games:/usr/local/games"
"""Debian puts games there, and the PATH of a service or a container often lacks it."""

PACKAGES = {
    "stockfish": "stockfish",
    "fairy-stockfish": "fairy-stockfish",
    "ethereal-chess": "ethereal-chess",
    "glaurung": "glaurung",
    "sjaakii": "sjaakii",
    "sjeng": "sjeng",
    "gnuchess": "gnuchess",
    "gnuchessu": "gnuchess",
    "gnuchessx": "gnuchess",
    "hoichess": "hoichess",
    "phalanx": "phalanx",
    "toga2": "toga2",
    "fairymax": "fairymax",
}
"""The Debian package of a program."""


def found(command: Sequence[str]) -> tuple[str, ...]:
    """Return the command with its program found on the PATH or among the games.

    Raises EngineNotStarted, with the package to install where it is known.
    """
    program, *arguments = command
    path = shutil.which(program) or shutil.which(program, path=GAMES)
    if path is None:
        raise EngineNotStarted(shlex.join(command), f"there is no program {program!r}", _remedy(program))
    return (path, *arguments)


def _remedy(program: str) -> str:
    if program in PACKAGES:
        return f"apt-get install {PACKAGES[program]}"
    if Path(program).is_file():
        return "make it executable with chmod +x"
    return "check the path" if "/" in program else "install it, or give its whole path after `--`"
