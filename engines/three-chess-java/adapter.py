"""Starts the adapter of threeChess: `python engines/three-chess-java/adapter.py [--build | --version]`.

The environment variable THREECHESS names the folder of a checkout of github.com/drtnf/threeChess. With `--build` its
board is compiled into its folder `bin`, where its README has the classes, and ours into `build/three-chess-java`; with
`--version` the commit is printed, if all is ready. Ends with 3, and one sentence that names the remedy, where something
is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

HERE = Path(__file__).resolve().parent
VARIABLE = "THREECHESS"
REPOSITORY = "https://github.com/drtnf/threeChess"
BUILD = "python engines/three-chess-java/adapter.py --build"
MAIN = "drawbridge.threechess.Adapter"
NOT_READY = 3
OPTIONS = ("--build", "--version")

# Its rules throw an exception for each step off the board: without their stack traces it is four times as fast.
JVM = ("-XX:+UseSerialGC", "-XX:-StackTraceInThrowable")


class Missing(Exception):
    """Something that the adapter needs is not there; the message names it and the remedy."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """Java sources below a folder, the one that needs all others, and the folder of the classes that they become."""

    sources: Path
    chief: str
    classes: Path

    @property
    def made(self) -> Path:
        """The class that the chief source becomes."""
        return self.classes / f"{self.chief}.class"

    def obstacle(self) -> str | None:
        """Return why the classes cannot be used, in one sentence with the remedy; None where they can."""
        if not self.made.is_file():
            return f"{self.made} is missing; compile it with: {BUILD}"
        beside = (self.sources / self.chief).parent.glob("*.java")
        if any(source.stat().st_mtime > self.made.stat().st_mtime for source in beside):
            return f"{self.made} is older than its sources; compile it again with: {BUILD}"
        return None

    def compile(self, javac: str, *needed: Path) -> None:
        """Compile the sources with the classes that they need. Raises Missing with what the compiler says of them."""
        self.classes.mkdir(parents=True, exist_ok=True)
        # An empty class path would be the one of the environment; of the sources only what is needed is compiled.
        path = os.pathsep.join(map(str, needed or [self.classes]))
        options = ["-encoding", "UTF-8", "-classpath", path, "-sourcepath", str(self.sources), "-Xprefer:source"]
        chief = self.sources / f"{self.chief}.java"
        # What runs for a second is not worth the better code of its second compiler.
        command = [javac, "-J-XX:TieredStopAtLevel=1", *options, "-implicit:class", "-d", str(self.classes), str(chief)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Missing(f"javac cannot compile {chief}:\n{done.stderr.rstrip()}")


def checkout() -> Path:
    """Return the folder of the checkout. Raises Missing where there is none."""
    get = f"git clone {REPOSITORY} (engines/three-chess-java/README.md says the rest)"
    named = os.environ.get(VARIABLE)
    if not named:
        raise Missing(f"{VARIABLE} is not set; set it to the folder of a checkout of threeChess, got with: {get}")
    folder = Path(named).resolve()
    if not folder.is_dir():
        raise Missing(f"{VARIABLE} names {folder}, and there is no such folder; get one with: {get}")
    if not (folder / "src/threeChess/Board.java").is_file():
        raise Missing(
            f"{VARIABLE} names {folder}, which holds no src/threeChess/Board.java; "
            f"set it to the top folder of a checkout, got with: {get}"
        )
    return folder


def original(folder: Path) -> Compiled:
    """Return the checkout's own classes: the board, and what it needs."""
    return Compiled(folder / "src", "threeChess/Board", folder / "bin")


def ours() -> Compiled:
    """Return the classes of the adapter."""
    return Compiled(HERE / "src", MAIN.replace(".", "/"), HERE.parents[1] / "build/three-chess-java")


def program(name: str) -> str:
    """Return the path of a program of the JDK. Raises Missing where it is not on the PATH."""
    path = shutil.which(name)
    if path is None:
        raise Missing(f"{name} is not on the PATH; install a JDK from 17 on, on Debian openjdk-17-jdk-headless")
    return path


def build() -> None:
    """Compile the checkout and the adapter. Raises Missing."""
    theirs, javac = original(checkout()), program("javac")
    theirs.compile(javac)
    ours().compile(javac, theirs.classes)


def start_command() -> list[str]:
    """Return the argument list that starts the adapter. Raises Missing where something must be built or got first."""
    folder = checkout()
    java = program("java")
    theirs, mine = original(folder), ours()
    for compiled in (theirs, mine):
        if obstacle := compiled.obstacle():
            raise Missing(obstacle)
    path = os.pathsep.join(map(str, (theirs.classes, mine.classes)))
    return [java, *JVM, "-classpath", path, MAIN, version_of(folder)]


def version_of(folder: Path) -> str:
    """Return the commit of a checkout in seven digits; "" where git does not know it."""
    # In a folder that was unpacked rather than cloned, git would describe whatever repository is around it.
    git = shutil.which("git")
    if git is None or not (folder / ".git").exists():
        return ""
    told = subprocess.run(
        [git, "-C", str(folder), "rev-parse", "--short=7", "HEAD"], capture_output=True, text=True, check=False
    )
    return told.stdout.strip()


def become(command: list[str]) -> NoReturn:
    """Let the adapter take the place of this process, so that nothing stands between it and the runner."""
    os.execv(command[0], command)


def main(arguments: Sequence[str]) -> int:
    """Build, print the version or become the adapter; return the exit code."""
    if len(arguments) > 1 or (arguments and arguments[0] not in OPTIONS):
        print(f"adapter.py: expected one of {', '.join(OPTIONS)} or nothing, got {arguments}", file=sys.stderr)
        return 2
    try:
        if "--build" in arguments:
            build()
            return 0
        command = start_command()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return NOT_READY
    if "--version" in arguments:
        print(command[-1])
        return 0
    become(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
