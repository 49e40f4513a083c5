"""What the generator makes: cases and files of cases, before they are text."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeCase:
    """A case as it will stand in a file."""

    id: str
    title: str
    why: str
    position: Mapping[str, Any]
    """In the game's canonical form; empty where destinations alone are asked."""
    expect: Mapping[str, Any]
    """The members of `expect` in the order in which they are written."""
    rulings: Mapping[str, str]
    """The reading that it holds for; empty where it holds under all."""
    decides: bool | None
    """Whether its clause decides; None where it is about no clause."""
    leans_on: tuple[str, ...] | None = None
    """The clauses that had a part in the answer; None where the game does not tell."""
    sibling: Mapping[str, Any] = field(default_factory=dict)
    """A `position` that differs in one member alone, with what to `expect` of it; empty where there is none."""
    note: str = ""
    contested: str = ""
    alias: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Uncounted:
    """How many counts of moves in some cases the rules did not make, since they would take too long."""

    published: int = 0
    """Those for which a number is stated by hand, so that the engine is not the only witness."""
    alone: int = 0
    """Those that the engine alone has counted."""

    def __add__(self, other: Uncounted) -> Uncounted:
        """Return the numbers for the cases of both."""
        return Uncounted(self.published + other.published, self.alone + other.alone)


@dataclass(frozen=True, slots=True)
class MadeScenario:
    """What one scenario has become."""

    cases: tuple[MadeCase, ...]
    uncounted: Uncounted


@dataclass(frozen=True, slots=True)
class MadeFile:
    """Cases of one clause of one ruleset, with what the file's head says of where they come from."""

    ruleset: str
    clause: str
    suite: str
    """The version of the suite."""
    clauses: str
    """The fingerprint of the ruleset's rule book."""
    cases: tuple[MadeCase, ...]
    table: str = ""
    """The name of a JSON file in the clause's folder; empty for the YAML file of the clause."""
    sources: str = "the scenarios in the reference"
    """What somebody edits to change the file."""

    @property
    def path(self) -> PurePosixPath:
        """Where the file stands among the cases."""
        if self.table:
            return PurePosixPath(self.ruleset) / self.clause / f"{self.table}.json"
        return PurePosixPath(self.ruleset) / f"{self.clause}.yaml"


@dataclass(frozen=True, slots=True)
class MadeRulesets:
    """All files of some rulesets."""

    files: tuple[MadeFile, ...]
    witnesses: tuple[str, ...]
    """For each ruleset, one sentence that says who has answered its cases."""
    records: Mapping[PurePosixPath, str] = field(default_factory=dict)
    """Further files that are written next to the cases, by their names, and their texts."""
