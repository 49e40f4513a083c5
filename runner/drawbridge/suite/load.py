"""The only reader of case files: what they hold becomes values here, or one clear error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.suite.case_file import refuse_repeats
from drawbridge.suite.case_index import indexed_files
from drawbridge.suite.location import shipped
from drawbridge_reference.kernel.game import offered_cases

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from drawbridge.suite.case import Case
    from drawbridge.suite.case_file import CaseFile, ListedCase


@dataclass(frozen=True, slots=True)
class Suite:
    """All case files, in the order of their paths. Their cases are read when they are asked for."""

    files: tuple[CaseFile, ...]

    @property
    def listed(self) -> tuple[ListedCase, ...]:
        """What is known of all cases before they are read, in the order of the files."""
        return tuple(case for file in self.files for case in file.listed)

    @property
    def cases(self) -> tuple[Case, ...]:
        """All cases, in the order of the files."""
        return tuple(case for file in self.files for case in file.cases)


def load(root: Path | None = None, *, rulesets: Collection[str] = ()) -> Suite:
    """List the case files below `root`, of these rulesets or of all.

    Where no root is given they are those that are shipped, and those of rulesets that other packages offer. Raises
    SuiteNotFound, UnusableRuleset, and WrongCaseFile for the first thing that is wrong in them.
    """
    folders = _everywhere(rulesets) if root is None else _rulesets_in(root)
    wanted = (folder for folder in folders if not rulesets or folder.name in rulesets)
    files = tuple(file for folder in wanted for file in indexed_files(folder))
    refuse_repeats(files)
    return Suite(files)


def _everywhere(rulesets: Collection[str]) -> list[Path]:
    here = _rulesets_in(shipped("cases"))
    # To look for other packages takes longer than to list all cases of one ruleset.
    if rulesets and {folder.name for folder in here}.issuperset(rulesets):
        return here
    offered = (home / ruleset for ruleset, home in offered_cases().items())
    return [*here, *(folder for folder in offered if folder.is_dir())]


def _rulesets_in(root: Path) -> list[Path]:
    return sorted(folder for folder in root.iterdir() if folder.is_dir())
