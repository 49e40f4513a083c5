"""The only reader of case files: what they hold becomes values here, or one clear error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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
    """Read the case files below `root` (the shipped ones where none is given), of these rulesets or of all.

    Raises SuiteNotFound, and WrongCaseFile for the first thing that is wrong in them.
    """
    raise NotImplementedError


def read_case_file(path: Path) -> CaseFile:
    """Read one case file, YAML or JSON. Raises WrongCaseFile."""
    raise NotImplementedError
