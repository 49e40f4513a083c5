"""The levels: named sets of cases, from the moves of the pieces alone up to everything.

A file beside the cases, `levels-<version>.json`, says to which level each case belongs that a version of the suite has
added. Files of earlier versions never change. So a level of a version holds the same cases for ever.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeVar

from drawbridge.errors import NothingToAsk, WrongUsage
from drawbridge.suite.content import read_content
from drawbridge.suite.fields import Place, mapping, only, text, words
from drawbridge.suite.location import shipped
from drawbridge.suite.version import SEMVER
from drawbridge_reference.kernel.game import offered_cases, own_rulesets
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from drawbridge.suite.select import Named

LEVELS: Final = ("moves", "check", "state", "complete")
"""The names of the levels. Each holds all cases of those before it."""

C = TypeVar("C", bound="Named")


class Before(NamedTuple):
    """The file that a file of levels goes on from."""

    suite: str
    sha256: str
    """The hash of its bytes, so that no change of a frozen file stays unnoticed."""


class LevelFile(NamedTuple):
    """The levels of the cases that one version of the suite has added."""

    path: Path
    suite: str
    before: Before | None
    """None for the first file of a folder."""
    rulesets: Mapping[str, Mapping[str, tuple[str, ...]]]
    """For each ruleset, the ids of the cases of each level that are in no level before it."""

    @property
    def ids(self) -> Iterator[str]:
        """Every id that it holds."""
        return (one for levels in self.rulesets.values() for ids in levels.values() for one in ids)


class Level(NamedTuple):
    """A level that somebody asks for."""

    name: str
    suite: str = ""
    """The version of the suite whose level it is; empty for the newest."""

    def __str__(self) -> str:
        """Return the level as it is typed."""
        return f"{self.name}@{self.suite}" if self.suite else self.name

    def of(self, cases: Sequence[C], named: Sequence[str] = ()) -> tuple[C, ...]:
        """Return those of the cases that belong to the level.

        A case belongs to it under an id that it had before, too. Cases of rulesets without levels are left out. Raises
        WrongUsage for such a ruleset if it is named, and for a version without levels. Raises NothingToAsk where no
        case remains, and the errors of reading the files.
        """
        wanted: set[str] = set()
        for ruleset in dict.fromkeys(case.ruleset for case in cases):
            files = level_files(_folder_of(ruleset))
            if not any(ruleset in file.rulesets for file in files):
                if ruleset in named:
                    raise WrongUsage("--level", f"the ruleset {ruleset} has no levels", "leave --level out")
                continue
            wanted.update(self._ids(ruleset, files))
        found = tuple(case for case in cases if not wanted.isdisjoint((case.id, *case.alias)))
        if not found:
            raise NothingToAsk(
                f"--level {self}: none of the {len(cases)} chosen cases belongs to it", "choose a higher level"
            )
        return found

    def _ids(self, ruleset: str, files: Sequence[LevelFile]) -> Iterator[str]:
        versions = [file.suite for file in files]
        if self.suite and self.suite not in versions:
            problem = f"there are no levels of the suite {self.suite}"
            raise WrongUsage(f"--level {self}", problem, f"choose one of {', '.join(versions)}")
        for file in files[: versions.index(self.suite) + 1] if self.suite else files:
            for name in LEVELS[: LEVELS.index(self.name) + 1]:
                yield from file.rulesets.get(ruleset, {}).get(name, ())


def read_level(typed: str) -> Level:
    """Return the level that a person typed, such as `moves` or `moves@0.5.0`. Raises WrongUsage."""
    name, at, suite = typed.partition("@")
    if name in LEVELS and bool(at) == bool(suite):
        return Level(name, suite)
    remedy = f"choose one of {', '.join(LEVELS)}, or write `moves@0.5.0` for the level of that suite"
    raise WrongUsage("--level", f"{typed!r} is not a level", remedy)


def file_name(suite: str) -> str:
    """Return the name of the file with the levels of a version."""
    return f"levels-{suite}.json"


def level_files(folder: Path) -> tuple[LevelFile, ...]:
    """Return the files of levels in a folder of cases, the oldest first. Raises WrongCaseFile."""
    files = [_read(path) for path in folder.glob(file_name("*"))]
    return tuple(sorted(files, key=lambda file: precedence(file.suite)))


def precedence(suite: str) -> tuple[object, ...]:
    """Return what versions of the suite are ordered by."""
    numbers, _, label = suite.partition("-")
    return (*map(int, numbers.split(".")), not label, label)


def _folder_of(ruleset: str) -> Path:
    if ruleset in own_rulesets():
        return shipped("cases")
    return offered_cases([ruleset]).get(ruleset) or shipped("cases")


def _read(path: Path) -> LevelFile:
    place = Place(path)
    members = mapping(read_content(path, place), place)
    only(members, ("comment", "suite", "before", "rulesets"), ("suite", "rulesets"), place)
    suite = text(members["suite"], place, "suite")
    if not SEMVER.fullmatch(suite) or path.name != file_name(suite):
        (place / "suite").refuse(f"is {suite!r}, which is not the version in the file's name")
    rulesets = mapping(members["rulesets"], place, "rulesets")
    levels = {ruleset: _levels(entry, place / "rulesets" / ruleset) for ruleset, entry in rulesets.items()}
    return LevelFile(path, suite, _before(members.get("before"), place / "before"), levels)


def _levels(value: object, place: Place) -> dict[str, tuple[str, ...]]:
    members = mapping(value, place)
    only(members, LEVELS, (), place)
    return {name: words(ids, place, name) for name, ids in members.items()}


def _before(value: object, place: Place) -> Before | None:
    if value is None:
        return None
    members = mapping(value, place)
    only(members, ("suite", "sha256"), ("suite", "sha256"), place)
    before = Before(text(members["suite"], place, "suite"), text(members["sha256"], place, "sha256"))
    if not SEMVER.fullmatch(before.suite) or not re.fullmatch("[0-9a-f]{64}", before.sha256):
        place.refuse("names no version and hash of an earlier file")
    return before
