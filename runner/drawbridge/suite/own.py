"""Somebody's own cases, asked next to those of the suite: scenarios, cases in full, and EPD with counts of moves.

Nothing in them is run or imported. Their ids have the word `own` after the clause, as no case of the suite has.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from drawbridge.errors import WrongUsage
from drawbridge.suite.case import Case, ExpectNodes
from drawbridge.suite.case_file import CaseFile, listed, refuse_repeats
from drawbridge.suite.content import content_of
from drawbridge.suite.entry import read_case
from drawbridge.suite.fields import Place, mapping, only, text
from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from drawbridge.suite.case_file import ListedCase

OWN: Final = "own"
LARGEST: Final = 10_000_000
"""A file has at most this many bytes."""
SUFFIXES: Final = (".epd", ".json", ".yaml")
_COUNT = re.compile(r"D([1-9]\d?) (\d{1,18})")
_DEFAULT = "standard"
"""The ruleset of an EPD file where none is named."""


MakeCases: TypeAlias = "Callable[[Path, str], tuple[Case, ...]]"
"""Returns the cases of a file of scenarios of a ruleset. Raises WrongScenarios and UnknownName."""


def own_cases(names: Sequence[str], chosen: Sequence[str], of_scenarios: MakeCases) -> tuple[ListedCase, ...]:
    """Return the cases in these files and folders; `chosen` are the rulesets that were named, for files that name none.

    Raises WrongUsage for what is not a file of cases, WrongCaseFile and WrongScenarios for what is wrong in one, and
    UnknownName.
    """
    files = [_read(path, chosen, of_scenarios) for name in names for path in _files(Path(name))]
    refuse_repeats(files)
    return tuple(case for file in files for case in file.listed)


def _files(path: Path) -> list[Path]:
    # `fuzz --corpus` keeps what it finds in a folder for each ruleset.
    folders = [path, *(path / name for name in rulesets())] if path.is_dir() else []
    inside = (one for folder in folders if folder.is_dir() for one in folder.iterdir())
    found = sorted(one for one in inside if one.suffix in SUFFIXES) if folders else [path]
    if not found or any(not one.is_file() or one.suffix not in SUFFIXES for one in found):
        problem = "there is no file of cases" if path.is_dir() else "is not a file of cases"
        problem = problem if path.exists() else "does not exist"
        raise WrongUsage(f"--cases {path}", problem, f"name a file that ends in {', '.join(SUFFIXES)}, or their folder")
    return found


def _read(path: Path, chosen: Sequence[str], of_scenarios: MakeCases) -> CaseFile:
    place = Place(path)
    try:
        content = bytes_of(path, LARGEST)
    except OSError as error:
        place.refuse(f"cannot be read: {error.strerror}")
    except TooLong as error:
        place.refuse(f"{error}, too many for a file of cases", "split it")
    if path.suffix == ".epd":
        ruleset, clause = _ruleset_of(path, chosen), "perft"
        cases = list(_in_epd(content, place, ruleset))
        if not cases:
            place.refuse("holds no position", "write one on each line, as in `FEN ;D1 20 ;D2 400`")
    else:
        members = mapping(content_of(content, place), place)
        if "scenarios" in members:
            ruleset, clause = _ruleset_of_scenarios(members, path, chosen), ""
            cases = list(of_scenarios(path, ruleset))
        else:
            ruleset, clause, cases = _in_full(members, place)
        _refuse_foreign_names(cases, place)
    return CaseFile(path, ruleset, clause, "", "", listed(cases))


def _in_full(members: Mapping[str, object], place: Place) -> tuple[str, str, list[Case]]:
    only(members, ("ruleset", "clause", "cases", "comment"), ("ruleset", "clause", "cases"), place)
    ruleset, clause = text(members["ruleset"], place, "ruleset"), text(members["clause"], place, "clause")
    entries = members["cases"]
    if not isinstance(entries, list) or not entries:
        (place / "cases").refuse("is not a list of cases")
    numbered = enumerate(entries, start=1)
    return ruleset, clause, [read_case(one, ruleset, clause, Place(place.file, f"case {at}")) for at, one in numbered]


def _refuse_foreign_names(cases: Sequence[Case], place: Place) -> None:
    for case in cases:
        own = f"{case.ruleset}/{case.clause}/{OWN}/"
        for name in (case.id, *case.alias):
            if not name.startswith(own):
                remedy = f"write {OWN}/ after the clause, so that no case of the suite ever has this id"
                Place(place.file, case.id, "id").refuse(f"does not start with {own}", remedy)


def _ruleset_of_scenarios(members: Mapping[str, object], path: Path, chosen: Sequence[str]) -> str:
    """Return the ruleset that the file names, or else its folder, or else the choice."""
    if "ruleset" in members:
        return text(members["ruleset"], Place(path), "ruleset")
    folder = path.resolve().parent.name
    if folder in rulesets():
        return folder
    if len(chosen) != 1:
        remedy = "write it at the head of the file, such as `ruleset: three-man`, or choose one by --ruleset"
        raise WrongUsage(f"--cases {path}", "the file does not say which ruleset its scenarios are of", remedy)
    return chosen[0]


def _ruleset_of(path: Path, chosen: Sequence[str]) -> str:
    if len(chosen) > 1:
        raise WrongUsage(f"--cases {path}", "the file does not say which ruleset it is of", "choose one by --ruleset")
    return chosen[0] if chosen else _DEFAULT


def _in_epd(content: bytes, place: Place, ruleset: str) -> Iterator[Case]:
    """Yield a case for each line: a position in text, and after semicolons the depths with their counts."""
    played = game(ruleset)
    member, *others = played.start()
    if others or not isinstance(played.start()[member], str):
        place.refuse(f"the positions of {ruleset} have no form in text", "write the cases as YAML or JSON")
    try:
        lines = content.decode().splitlines()
    except UnicodeDecodeError:
        place.refuse("is not UTF-8")
    stem = re.sub("[^a-z0-9]+", "-", place.file.stem.lower()).strip("-") or "epd"
    for number, line in enumerate(lines, start=1):
        written, *counts = (part.strip() for part in line.split(";"))
        if not line.strip() or written.startswith("#"):
            continue
        at = Place(place.file, f"line {number}")
        found = [_COUNT.fullmatch(count) for count in counts if count]
        if not found or None in found:
            at.refuse("has no counts of moves, or one that is wrong", "write them as in `;D1 20 ;D2 400`")
        try:
            # Four fields are an EPD; the clocks make it a FEN.
            position = played.canonical({member: f"{written} 0 1" if written.count(" ") == 3 else written})
        except InvalidPosition as error:
            at.refuse(f"is not a position of {ruleset}: {error}")
        yield Case(
            id=f"{ruleset}/perft/{OWN}/{stem}/line-{number}",
            ruleset=ruleset,
            clause="perft",
            title=f"{place.file.name}, line {number}",
            why=f"Line {number} of {place.file.name} has these counts.",
            position=position,
            expectations=tuple(ExpectNodes(int(one[1]), int(one[2])) for one in found if one),
        )
