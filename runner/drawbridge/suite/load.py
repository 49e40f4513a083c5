"""The only reader of case files: what they hold becomes values here, or one clear error."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.errors import WrongCaseFile
from drawbridge.suite.case_file import refuse_repeats
from drawbridge.suite.case_index import indexed_files
from drawbridge.suite.fields import Place
from drawbridge.suite.location import shipped
from drawbridge_reference.kernel.entry_points import pass_over
from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.game import offered_cases
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from drawbridge.suite.case import Case
    from drawbridge.suite.case_file import CaseFile, ListedCase
    from drawbridge_reference.folder.game import FolderGame


class Suite(NamedTuple):
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


def load(root: Path | None = None, *, rulesets: Collection[str] = (), clauses: Collection[str] = ()) -> Suite:
    """List the case files below `root`, of these rulesets or of all, and about these clauses or all.

    Where no root is given they are those that are shipped, and those of rulesets that other packages offer. What is
    wrong in another package is skipped unless its ruleset is asked for. Raises SuiteNotFound, UnusableRuleset, and
    WrongCaseFile for the first thing that is wrong.
    """
    folders = _rulesets_in(shipped("cases") if root is None else root)
    files = [file for folder in _wanted(folders, rulesets) for file in indexed_files(folder, clauses)]
    # To look for other packages takes longer than to list all cases of one ruleset.
    if root is None and not (rulesets and {folder.name for folder in folders}.issuperset(rulesets)):
        files += _offered(rulesets, clauses)
    refuse_repeats(files)
    return Suite(tuple(files))


def _offered(rulesets: Collection[str], clauses: Collection[str]) -> Iterator[CaseFile]:
    """Yield the case files of other packages and of folders. Unless asked for, those with a fault are left out."""
    found = offered_cases(rulesets)
    folders = (home / ruleset for ruleset, home in found.items() if ruleset in folder_games() or home.is_dir())
    for folder in _wanted(folders, rulesets):
        try:
            if folder.name in folder_games():
                _refuse_stale(folder_games()[folder.name])
            files = indexed_files(folder, clauses)
            for file in files:
                if file.ruleset != folder.name:
                    (Place(file.path) / "ruleset").refuse(f"is {file.ruleset!r}, not the package's {folder.name!r}")
            yield from files
        except WrongCaseFile as error:
            if rulesets:
                raise
            pass_over(f"the cases of the ruleset {folder.name!r} are left out: {error}")


def _refuse_stale(game: FolderGame) -> None:
    """Refuse the cases of a folder that are missing, or not those of its scenarios any more. Raises WrongCaseFile."""
    remedy = f"write them with `drawbridge generate --folder {shlex.quote(game.shown)} --oracle COMMAND`"
    if not (game.folder / "cases").is_dir():
        Place(Path(game.shown)).refuse("has no cases yet", remedy)
    if changed := game.stale():
        Place(Path(changed.source), changed.field).refuse(changed.message, remedy)


def _wanted(folders: Iterable[Path], rulesets: Collection[str]) -> Iterator[Path]:
    return (folder for folder in folders if not rulesets or folder.name in rulesets)


def _rulesets_in(root: Path) -> list[Path]:
    return sorted(folder for folder in root.iterdir() if folder.is_dir())
