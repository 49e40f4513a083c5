"""The only reader of case files: what they hold becomes values here, or one clear error."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.suite.content import READERS, read_content
from drawbridge.suite.entry import read_case
from drawbridge.suite.fields import Place, mapping, number, only, text
from drawbridge.suite.location import shipped
from drawbridge_reference.kernel.game import offered_cases

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from drawbridge.suite.case import Case


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseFile:
    """One case file: its head, and its cases in their order."""

    path: Path
    ruleset: str
    clause: str
    suite: str
    """The version of the suite that wrote it."""
    clauses: str
    """The hash of the clauses that it was written from: 16 hexadecimal digits."""
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Suite:
    """All case files that were read, in the order of their paths."""

    files: tuple[CaseFile, ...]

    @property
    def cases(self) -> tuple[Case, ...]:
        """All cases, in the order of the files."""
        return tuple(case for file in self.files for case in file.cases)


def load(root: Path | None = None, *, rulesets: Collection[str] = ()) -> Suite:
    """Read the case files below `root`, of these rulesets or of all.

    Where no root is given they are those that are shipped, and those of rulesets that other packages offer. Raises
    SuiteNotFound, UnusableRuleset, and WrongCaseFile for the first thing that is wrong in them.
    """
    files = tuple(
        read_case_file(path)
        for folder in (_everywhere() if root is None else _rulesets_in(root))
        if not rulesets or folder.name in rulesets
        for path in sorted(folder.rglob("*"))
        if path.suffix in READERS
    )
    _refuse_repeats(files)
    return Suite(files)


def _everywhere() -> list[Path]:
    offered = (home / ruleset for ruleset, home in offered_cases().items())
    return [*_rulesets_in(shipped("cases")), *(folder for folder in offered if folder.is_dir())]


def _rulesets_in(root: Path) -> list[Path]:
    return sorted(folder for folder in root.iterdir() if folder.is_dir())


def read_case_file(path: Path) -> CaseFile:
    """Read one case file, YAML or JSON. Raises WrongCaseFile."""
    place = Place(path)
    members = mapping(read_content(path, place), place)
    only(members, (*_HEAD, "comment"), _HEAD, place)
    ruleset, clause = text(members["ruleset"], place / "ruleset"), text(members["clause"], place / "clause")
    clauses = text(members["clauses"], place / "clauses")
    if not re.fullmatch("[0-9a-f]{16}", clauses):
        (place / "clauses").refuse(f"is {clauses!r}, not a hash of 16 hexadecimal digits")
    entries = members["cases"]
    if not isinstance(entries, list):
        (place / "cases").refuse("is no list")
    counted = number(members["count"], place / "count")
    if counted != len(entries):
        remedy = "write the cases anew with `drawbridge generate`"
        (place / "count").refuse(f"says {counted}, and there are {len(entries)} cases", remedy)
    return CaseFile(
        path=path,
        ruleset=ruleset,
        clause=clause,
        suite=text(members["suite"], place / "suite"),
        clauses=clauses,
        cases=tuple(
            read_case(entry, ruleset, clause, Place(path, f"case {at}")) for at, entry in enumerate(entries, start=1)
        ),
    )


_HEAD = ("ruleset", "clause", "suite", "clauses", "count", "cases")


def _refuse_repeats(files: tuple[CaseFile, ...]) -> None:
    seen: dict[str, Path] = {}
    for file in files:
        for case in file.cases:
            for name in (case.id, *case.alias):
                if name in seen:
                    problem = f"the id {name} stands in {seen[name]} already"
                    Place(file.path, case.id).refuse(
                        problem, "an id, or one that a case had before, is never used twice"
                    )
                seen[name] = file.path
