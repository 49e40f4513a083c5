"""The engines of `engines.toml`: what each is, whether it is installed, and how it is checked."""

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
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "engines" / "engines.toml"
REPORTS = ROOT / "build" / "engines"

MAX_TIME = 300
"""Seconds after which the check of an engine is cut off. Alone on a core each is done in less than a minute."""

TIMEOUT = 60
"""Seconds for one question. What hangs is ended; what is slow on a busy machine is not a fault of the engine."""


@dataclass(frozen=True, slots=True)
class ListedEngine:
    """One table of `engines.toml`. `cases` are those of its subset, `quick` those for `--quick` (none: all)."""

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
    limits: str
    ci: bool
    cases: tuple[str, ...]
    without: tuple[str, ...]
    leave_out: tuple[str, ...]
    jobs: int
    quick: tuple[str, ...]
    seconds: int

    @property
    def file_name(self) -> str:
        """The name as a file may bear it."""
        return self.name.strip("@").replace("/", "-")

    @property
    def report(self) -> Path:
        """Where the JSON report of its last check lies."""
        return REPORTS / f"{self.file_name}.jsonl"

    def started_as(self) -> list[str]:
        """Return the argument list that starts the adapter."""
        program, *arguments = self.command
        # The adapter must find the engine's library where this program runs, not in another Python on the PATH.
        running = {"python": [sys.executable], "drawbridge": [sys.executable, "-m", "drawbridge"]}
        return [*running.get(program, [program]), *arguments]

    def check_command(self, cases: Sequence[str]) -> list[str]:
        """Return the argument list that asks this engine cases with these ids or globs, and writes its JSON report."""
        options = [part for ruleset in self.rulesets for part in ("--ruleset", ruleset)]
        options += [part for glob in cases for part in ("--case", glob)]
        options += [part for glob in self.without for part in ("--without", glob)]
        options += ["--jobs", str(self.jobs), "--startup-timeout", str(TIMEOUT), "--timeout", str(TIMEOUT)]
        options += ["--max-time", str(MAX_TIME), "--narrow", "0", "--report", f"json={self.report}"]
        return [sys.executable, "-m", "drawbridge", "check", *options, "--", *self.started_as()]

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
    """Return the PATH under which engines are started. Debian keeps its chess engines in /usr/games."""
    return os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/games"))


def listed_engines(path: Path = LIST) -> dict[str, ListedEngine]:
    """Return the engines that a list holds, by name."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    subsets = {subset["name"]: tuple(subset["cases"]) for subset in content.get("subset", [])}
    engines = (engine_of(table, subsets) for table in content["engine"])
    return {engine.name: engine for engine in engines}


def engine_of(table: Mapping[str, Any], subsets: Mapping[str, tuple[str, ...]]) -> ListedEngine:
    """Return the engine that a table of the list describes. schema/engines.schema.json says what is in it."""
    texts = {name: table[name] for name in ("name", "version", "language", "url", "source", "package", "install")}
    return ListedEngine(
        **texts,
        rulesets=tuple(table["rulesets"]),
        methods=tuple(table["methods"]),
        command=tuple(table["command"]),
        limits=table["limits"],
        ci=table["ci"],
        cases=subsets[table["subset"]] if "subset" in table else (),
        quick=subsets[table["quick"]] if "quick" in table else (),
        seconds=table.get("seconds", 0),
        without=tuple(table.get("without", ())),
        leave_out=tuple(table.get("leave-out", ())),
        jobs=table.get("jobs", 1),
    )
