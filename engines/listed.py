"""The engines of `engines.toml` for our tests: what each is, and whether it is installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "engines" / "engines.toml"

TIMEOUT = 60
"""Seconds for an adapter to say its version."""


@dataclass(frozen=True, slots=True)
class ListedEngine:
    """What a table of `engines.toml` says of an engine. `drawbridge matrix` reads there what it is asked."""

    name: str
    version: str
    language: str
    url: str
    source: str
    package: str
    install: str
    rulesets: tuple[str, ...]
    methods: tuple[str, ...]
    command: tuple[str, ...]
    by_name_only: bool

    @property
    def file_name(self) -> str:
        """The name as a file may bear it."""
        return self.name.strip("@").replace("/", "-")

    def started_as(self) -> list[str]:
        """Return the argument list that starts the adapter."""
        program, *arguments = self.command
        # The adapter must find the engine's library where this program runs, not in another Python on the PATH.
        running = {"python": [sys.executable], "drawbridge": [sys.executable, "-m", "drawbridge"]}
        return [*running.get(program, [program]), *arguments]

    def installed(self) -> str | None:
        """Return the version that is installed, "" where that is not known, None where none is."""
        match self.source:
            case "PyPI":
                try:
                    return version(self.package)
                except PackageNotFoundError:
                    return None
            case "npm":
                about = ROOT / "engines" / "node" / "node_modules" / self.package / "package.json"
                if shutil.which("node") is None or not about.is_file():
                    return None
                return str(json.loads(about.read_text(encoding="utf-8"))["version"])
            case "GitHub":
                told = self.version_told()
                return told.stdout.strip() if told.returncode == 0 else None
            case _:
                return None if shutil.which(self.package, path=search_path()) is None else ""

    def version_told(self) -> subprocess.CompletedProcess[str]:
        """Ask the adapter of a checkout for its version: it prints the commit, or says what is missing and fails."""
        command = [*self.started_as(), "--version"]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT, check=False)

    def obstacle(self) -> str | None:
        """Return why it cannot be checked as listed, in one sentence with the remedy; None where it can."""
        found = self.installed()
        if found is None and self.source == "GitHub":
            return f"{self.name}: {self.version_told().stderr.strip()}"
        if found is None:
            return f"{self.name}: {self.package} is not installed; install it with: {self.install}"
        if found not in ("", self.version):
            return f"{self.name}: {self.package} {found} is installed, {self.version} is listed: {self.install}"
        return None


def search_path() -> str:
    """Return the PATH under which engines are started: the running Python first, for the libraries that it has.

    Debian keeps its chess engines in /usr/games.
    """
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath), "/usr/games"))


def listed_engines(path: Path = LIST) -> dict[str, ListedEngine]:
    """Return the engines that a list holds, by name."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["engine"]
    return {table["name"]: engine_of(table) for table in tables}


def engine_of(table: Mapping[str, Any]) -> ListedEngine:
    """Return the engine that a table of the list describes."""
    texts = {name: table[name] for name in ("name", "version", "language", "url", "source", "package", "install")}
    return ListedEngine(
        **texts,
        rulesets=tuple(table["rulesets"]),
        methods=tuple(table["methods"]),
        command=tuple(table["command"]),
        by_name_only=table.get("by-name-only", False),
    )
