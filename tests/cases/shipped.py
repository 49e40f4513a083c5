"""The shipped cases as their files hold them: every test of this folder reads them from here."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

CASES = Path(__file__).resolve().parents[2] / "cases"
FILES = sorted(CASES.glob("*/*.yaml"))
Entry = dict[str, Any]
"""A case as it stands in its file."""


@cache
def content(path: Path) -> dict[str, Any]:
    # The C loader reads the same language; the pure one is ten times slower.
    found: dict[str, Any] = yaml.load(path.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return found


def entries(ruleset: str) -> list[Entry]:
    """Return all cases of a ruleset, in the order of its files."""
    return [case for path in FILES if path.parent.name == ruleset for case in content(path)["cases"]]


def clause_of(case: Entry) -> str:
    clause: str = case["id"].split("/")[1]
    return clause


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"
