"""Checks the engines of `engines.toml`, all or those named: `python engines/check_all.py [NAME]...`.

Ends with 0 when every one of them passes, with 1 otherwise, and with 2 for a name that the list does not hold.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class ListedEngine:
    """One table of `engines.toml`, as far as a check needs it."""

    name: str
    version: str
    rulesets: tuple[str, ...]
    command: tuple[str, ...]
    timeout: float | None

    def check_command(self, ruleset: str) -> list[str]:
        """Return the argument list that checks this engine under a ruleset."""
        program, *arguments = self.command
        # The adapter must find the engine's library where this program runs, not in another Python on the PATH.
        started = sys.executable if program == "python" else program
        options = [] if self.timeout is None else ["--timeout", str(self.timeout)]
        return [
            *(sys.executable, "-m", "drawbridge", "check", "--ruleset", ruleset),
            *(*options, "--", started, *arguments),
        ]


def listed_engines(path: Path) -> dict[str, ListedEngine]:
    """Return the engines that a list holds, by name."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["engine"]
    return {
        table["name"]: ListedEngine(
            table["name"], table["version"], tuple(table["rulesets"]), tuple(table["command"]), table.get("timeout")
        )
        for table in tables
    }


def check(engine: ListedEngine) -> bool:
    """Check an engine under each of its rulesets, and tell whether it passed them all."""
    passed = True
    for ruleset in engine.rulesets:
        print(f"== {engine.name} {engine.version}, {ruleset}", flush=True)
        passed &= subprocess.run(engine.check_command(ruleset), cwd=ROOT, check=False).returncode == 0
    return passed


def main(names: Sequence[str]) -> int:
    """Check the engines with these names, or all, and return the exit code."""
    listed = listed_engines(ROOT / "engines" / "engines.toml")
    if unknown := [name for name in names if name not in listed]:
        print(f"no engine {unknown[0]!r} in engines.toml; it lists {', '.join(listed)}", file=sys.stderr)
        return 2
    passed = [check(listed[name]) for name in names or listed]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
