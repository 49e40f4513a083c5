"""Checks how we write: `python docs/prose.py [FILE]...`, by default every file that git tracks.

proselint does the work. Its checks are the patterns of `docs/prose.yaml`. Ends with 0 if no file matches any of
them, with 1 if one does, and with 2 for a file that `docs/prose.yaml` leaves out.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tokenize
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from proselint.config import DEFAULT
from proselint.registry import CheckRegistry
from proselint.registry.checks import Check, CheckFlags
from proselint.registry.checks.engine import Fancy, RegexOptions
from proselint.registry.checks.types import ExistenceSimple
from proselint.tools import LintFile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).resolve().parents[1]
RULES: dict[str, Any] = yaml.safe_load((ROOT / "docs" / "prose.yaml").read_text(encoding="utf-8"))
GROUP = "drawbridge"
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
"""A block of code or output in Markdown."""
CONFIG = {**DEFAULT, "checks": {GROUP: True}, "max_errors": 1000}
CODE = frozenset(tokenize.EXACT_TOKEN_TYPES.values()) | {tokenize.NAME, tokenize.NUMBER, tokenize.OP}


def checks(patterns: Mapping[str, Mapping[str, str]]) -> Iterator[Check]:
    """Yield a check of proselint for each pattern."""
    engine = Fancy(RegexOptions(case_insensitive=False, multi_line=True))
    for name, pattern in patterns.items():
        yield Check(
            check_type=ExistenceSimple(pattern["find"].replace(" ", r"(?:[ \t]|\n[ \t]*(?:# |> )?)")),
            engine=engine,
            path=f"{GROUP}.{name}",
            message=f"{{!r}}: instead, {pattern['instead'].replace('{', '{{').replace('}', '}}')}",
            flags=CheckFlags(allow_quotes=True),
        )


def prose_of(path: Path) -> str:
    """Return the text of a file without code, each word where it was: of Python only comments and strings are left."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return FENCED.sub(lambda block: "\n" * block[0].count("\n"), text)
    if path.suffix != ".py":
        return text
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in CODE:
            (row, start), (_, end) = token.start, token.end
            lines[row - 1] = lines[row - 1][:start] + " " * (end - start) + lines[row - 1][end:]
    return "".join(lines)


def is_read(name: str) -> bool:
    """Return whether `docs/prose.yaml` wants this file to be read. The name is relative to the project."""
    chosen = any(fnmatch(name, pattern) for pattern in RULES["read"])
    return chosen and not any(fnmatch(name, pattern) for pattern in RULES["not_read"])


def findings(name: str) -> Iterator[str]:
    """Yield a line for each place in a file that matches a pattern."""
    for found in LintFile(name, prose_of(ROOT / name)).lint(CONFIG):
        result, (line, column) = found.check_result, found.pos
        yield f"{name}:{line}:{column}: {result.check_path.partition('.')[2]}: {result.message}"


def tracked_files() -> list[str]:
    """Return the files that git tracks, relative to the project."""
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listing.split("\0") if (ROOT / name).is_file()]


def main(arguments: Sequence[str]) -> int:
    """Print what is found in these files, or in all, and return the exit code."""
    CheckRegistry().register_many(tuple(checks(RULES["patterns"])))
    names = [Path(argument).resolve().relative_to(ROOT).as_posix() for argument in arguments]
    if left_out := [name for name in names if not is_read(name)]:
        print(f"docs/prose.yaml leaves out {left_out[0]}: change `read` or `not_read` there", file=sys.stderr)
        return 2
    found = [line for name in names or filter(is_read, tracked_files()) for line in findings(name)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
