"""What the cases of a folder were made from, so that a case whose scenario has changed since is noticed.

The record is written next to the cases, and read at each check. A scenario file with the same bytes is not read again.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, Protocol

from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.folders import FILE_NAME as RULE_BOOK
from drawbridge_reference.kernel.problem import ScenarioProblem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.folder.rule_book import RuleBook

FILE_NAME: Final = "sources.json"
_LARGEST: Final = 10_000_000


class HasSources(Protocol):
    """A folder's game: what its cases are made from."""

    @property
    def folder(self) -> Path:
        """The folder."""

    @property
    def shown(self) -> str:
        """The folder's name in messages."""

    @property
    def book(self) -> RuleBook:
        """The rule book."""

    def scenarios(self) -> Iterable[Scenario]:
        """Return the scenarios. Raises InvalidScenarios."""


def record_of(game: HasSources, scenarios: Iterable[Scenario]) -> str:
    """Return the record of the cases that are made from these scenarios."""
    members = {
        "comment": "Written by `drawbridge generate`: what the cases were made from.",
        "rule_book": _rule_book_hash(game),
        "files": _file_hashes(game),
        "scenarios": dict(map(_scenario_hash, scenarios)),
    }
    return json.dumps(members, indent=1) + "\n"


def stale(game: HasSources) -> ScenarioProblem | None:
    """Return the first source that has changed since the cases were written, or None.

    Raises InvalidScenarios for a scenario file that has changed and is wrong now.
    """
    record = f"{game.shown}/cases/{FILE_NAME}"
    try:
        then: Mapping[str, Any] = json.loads(bytes_of(game.folder / "cases" / FILE_NAME, _LARGEST))
        rule_book, files, known = then["rule_book"], then["files"], dict(then["scenarios"])
    except FileNotFoundError:
        return ScenarioProblem(record, "", "is missing, so nobody knows what the cases were made from")
    except (OSError, ValueError, LookupError, TypeError, TooLong):
        return ScenarioProblem(record, "", "cannot be read")
    if rule_book != _rule_book_hash(game):
        return ScenarioProblem(f"{game.shown}/{RULE_BOOK}:1", "", "has changed since the cases were written")
    return None if files == _file_hashes(game) else _changed(game, known)


def _changed(game: HasSources, known: dict[str, str]) -> ScenarioProblem | None:
    for scenario in game.scenarios():
        name, now = _scenario_hash(scenario)
        then = known.pop(name, None)
        if then != now:
            what = "has no case yet" if then is None else "has changed since its case was written"
            return ScenarioProblem(scenario.source, name, what)
    gone = next(iter(known), None)
    where = f"{game.shown}/scenarios"
    return ScenarioProblem(where, gone, "is gone, and its case is still there") if gone else None


def _rule_book_hash(game: HasSources) -> str:
    return _hash(game.book.document.value)


def _file_hashes(game: HasSources) -> dict[str, str]:
    paths = sorted((game.folder / "scenarios").glob("*.yaml"))
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in paths}


def _scenario_hash(scenario: Scenario) -> tuple[str, str]:
    """Return the name of a scenario, and the hash of what it says."""
    reading = "".join(f"/{ruling}-{value}" for ruling, value in scenario.rulings.items())
    # Where a scenario is written says nothing about its case.
    return f"{scenario.clause}/{scenario.name}{reading}", _hash({**asdict(scenario), "source": ""})


def _hash(value: object) -> str:
    return sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()[:16]
