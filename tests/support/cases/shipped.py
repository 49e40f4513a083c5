"""The shipped cases as their files hold them: every test of this folder reads them from here."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import yaml

CASES = Path(__file__).resolve().parents[3] / "cases"
FILES = sorted(CASES.glob("*/*.yaml"))
"""The files that are made for reading."""
TABLES = sorted(CASES.glob("*/*/*.json"))
"""The files of cases that are many."""
Entry = dict[str, Any]
"""A case as it stands in its file."""


@cache
def content(path: Path) -> dict[str, Any]:
    # The C loader reads the same language; the pure one is ten times slower.
    text = path.read_bytes()
    is_table = path.suffix == ".json"
    found: dict[str, Any] = (
        json.loads(text) if is_table else yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    )
    return found


def entries(ruleset: str) -> list[Entry]:
    """Return all cases of a ruleset that are made for reading, in the order of their files."""
    return [case for path in FILES if path.parent.name == ruleset for case in content(path)["cases"]]


def positioned(ruleset: str) -> list[Entry]:
    """Return those of them that have a position."""
    return [case for case in entries(ruleset) if "position" in case]


def told(ruleset: str) -> list[Entry]:
    """Return those of them that are about a clause, with a position."""
    return [case for case in positioned(ruleset) if "decides" in case]


def positions_from_games(ruleset: str) -> list[Entry]:
    """Return the cases from played-out games that ask about one position."""
    folder = CASES / ruleset / "games"
    return [case for path in sorted(folder.glob("*.json")) if path.stem != "whole" for case in content(path)["cases"]]


def whole_games(ruleset: str) -> list[Entry]:
    """Return the cases that ask for a whole game."""
    found: list[Entry] = content(CASES / ruleset / "games" / "whole.json")["cases"]
    return found


def clause_of(case: Entry) -> str:
    clause: str = case["id"].split("/")[1]
    return clause


def named(path: Path) -> str:
    return path.relative_to(CASES).with_suffix("").as_posix()
