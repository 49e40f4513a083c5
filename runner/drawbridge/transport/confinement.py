"""What an engine may use and see: limits that its monitor watches, and a sandbox by bubblewrap."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

MEBIBYTE = 1 << 20
_BUBBLEWRAP = "bwrap"
_OUT_OF_MEMORY = re.compile(r"MemoryError|bad_alloc|out of memory|OutOfMemory|cannot allocate|memory allocation", re.I)
_SHELLS_SIGNAL = 128
_TRY_SECONDS = 20.0
_HIDDEN = ("/tmp", "/var/tmp", "/run")
"""Folders that are empty in the sandbox. /run has the sockets of services: read-only, they still take orders."""
_SYSTEM = "/run/current-system"
"""On NixOS the programs themselves are there."""


class Unavailable(Exception):
    """This machine cannot confine an engine in the way that was asked for; the message says why."""


class Confinement(NamedTuple):
    """What an engine may use, all its processes taken together, and whether it runs in a sandbox."""

    memory: int | None = None
    """Bytes of resident memory; None for no limit."""
    cpu: float | None = None
    """Seconds of processor time, from the start of the process."""
    processes: int | None = None
    """How many processes may run at the same time, the engine included."""
    sandbox: bool = False
    folder: str = ""
    """Where it runs; empty for the working folder."""

    @property
    def told(self) -> dict[str, float]:
        """The limits as they were given, by their names."""
        named = {"memory": self.memory, "cpu": self.cpu, "processes": self.processes}
        return {name: value for name, value in named.items() if value is not None}

    @property
    def limits(self) -> dict[str, float]:
        """The limits that the monitor watches, by their names."""
        # In the sandbox, two processes of bubblewrap stand between the monitor and the engine.
        extra = 2 if self.sandbox else 0
        return {name: value + extra if name == "processes" else value for name, value in self.told.items()}

    def exceeded(self, limit: str) -> str:
        """Return what an engine did that was ended for this limit, to be read after "it"."""
        match limit:
            case "memory" if self.memory:
                return f"used more than {self.memory / MEBIBYTE:g} MiB of memory (--memory), and was ended"
            case "cpu" if self.cpu:
                return f"used more than {self.cpu:g} s of processor time (--cpu), and was ended"
            case _:
                return f"ran more than {self.processes} processes at the same time (--processes), and was ended"

    def ran_out(self, log: str) -> str:
        """Return what an engine says that it lacked, to be read after "it": it may fail between two looks at it."""
        if self.memory and _OUT_OF_MEMORY.search(log):
            return f"ran out of memory: it may use {self.memory / MEBIBYTE:g} MiB (--memory)"
        return ""

    def exit_code(self, code: int) -> int:
        """Return the exit code of the engine, whose end by a signal bubblewrap reports as a shell does."""
        return _SHELLS_SIGNAL - code if self.sandbox and code > _SHELLS_SIGNAL else code

    def check(self) -> None:
        """Raise Unavailable where this machine cannot confine an engine like this."""
        if self.limits and sys.platform != "linux":
            raise Unavailable("limits of memory, processor time and processes need Linux")
        if self.sandbox:
            _try_bubblewrap()

    def command(self, command: Sequence[str]) -> list[str]:
        """Return the command line that runs a command in the sandbox, or the command itself."""
        return [*_sandbox_of(command, Path(self.folder).absolute()), *command] if self.sandbox else list(command)


UNCONFINED = Confinement()


def _sandbox_of(command: Sequence[str], working: Path) -> list[str]:
    """Return bubblewrap with its options: no network, nothing to write to but an empty folder for temporary files."""
    options = ["--die-with-parent", "--unshare-net", "--unshare-pid", "--unshare-ipc"]
    options += ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
    for hidden in _HIDDEN:
        if Path(hidden).is_dir() and not Path(hidden).is_symlink():
            options += ["--tmpfs", hidden]
    for folder in (_SYSTEM, *_needed(command, working)):
        options += ["--ro-bind-try", folder, folder]
    return [_BUBBLEWRAP, *options, "--setenv", "TMPDIR", "/tmp", "--chdir", str(working), "--"]


def _needed(command: Sequence[str], working: Path) -> list[str]:
    """Return the folders that the command names, and the working folder, as far as they would be hidden."""
    named = [working / word for word in command if "/" in word or (working / word).exists()]
    folders = [working, *(path if path.is_dir() else path.parent for path in named if path.exists())]
    shown = (str(folder) for folder in folders if str(folder) not in _HIDDEN)
    return list(dict.fromkeys(folder for folder in shown if folder.startswith(tuple(f"{each}/" for each in _HIDDEN))))


def _try_bubblewrap() -> None:
    import shutil  # slow to import, for the sake of everything that it can pack

    if shutil.which(_BUBBLEWRAP) is None:
        raise Unavailable("bubblewrap is not installed (Debian's package is `bubblewrap`, the program `bwrap`)")
    tried = subprocess.run(
        [*_sandbox_of(["true"], Path.cwd()), "true"], capture_output=True, text=True, check=False, timeout=_TRY_SECONDS
    )
    if tried.returncode:
        raise Unavailable(f"bubblewrap cannot make a sandbox here: {tried.stderr.strip()}")
