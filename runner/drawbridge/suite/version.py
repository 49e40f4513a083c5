"""Which version the cases have. It is stated beside them, and is not the version of the program that asks them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from drawbridge.suite.content import read_content
from drawbridge.suite.fields import Place, mapping, only, text
from drawbridge.suite.location import shipped
from drawbridge_reference.kernel.game import offered_cases, own_rulesets, rulesets
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FILE_NAME: Final = "suite.yaml"
FIRST_VERSION: Final = "0.1.0"
"""The version with which a new folder of cases begins."""
SEMVER: Final = re.compile(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?")
"""The form of a version."""
_EXAMPLE: Final = f"`version: {FIRST_VERSION}`"


def suite_version() -> str:
    """Return the version of the cases that come with this program. Raises WrongCaseFile and SuiteNotFound."""
    return version_in(shipped("cases"))


def version_of(ruleset: str) -> str:
    """Return the version of the suite that holds the cases of a ruleset.

    Raises UnknownName, and the errors of `suite_version`.
    """
    if ruleset not in rulesets():
        raise UnknownName("ruleset", ruleset, rulesets())
    elsewhere = offered_cases([ruleset]).get(ruleset)
    return suite_version() if elsewhere is None else version_in(elsewhere)


def other_suites(of: Iterable[str]) -> dict[str, str]:
    """Return the version of the cases of each of these rulesets whose cases come with another package."""
    others = {*of}.difference(own_rulesets())
    elsewhere = offered_cases(others) if others else {}
    return {ruleset: version_in(elsewhere[ruleset]) for ruleset in sorted(others & elsewhere.keys())}


def version_in(folder: Path) -> str:
    """Return the version that a folder of cases states. Raises WrongCaseFile where it states none."""
    place = Place(folder / FILE_NAME)
    if not place.file.is_file():
        place.refuse("is missing, so the cases beside it have no version", f"write the line {_EXAMPLE} into that file")
    members = mapping(read_content(place.file, place), place)
    only(members, ("version",), ("version",), place)
    version = text(members["version"], place / "version")
    if not SEMVER.fullmatch(version):
        (place / "version").refuse(f"is {version!r}, not three numbers with dots", f"write it as in {_EXAMPLE}")
    return version


def first_text() -> str:
    """Return the file that states the version of a new folder of cases."""
    return f"# The version of the cases in this folder. Raise it when they change.\nversion: {FIRST_VERSION}\n"
