"""To which level a case belongs, and the file that says so for ever. `docs/levels.md` has the rule for people."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from hashlib import sha256
from itertools import pairwise
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from drawbridge.errors import WrongCaseFile
from drawbridge.generate.problem import GenerationStopped
from drawbridge.suite.content import read_content
from drawbridge.suite.fields import Place, mapping, only, words
from drawbridge.suite.levels import LEVELS, file_name, level_files, precedence
from drawbridge_reference.kernel.game import folder_of, game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from drawbridge.generate.made import MadeCase, MadeFile
    from drawbridge.generate.scope import Scope
    from drawbridge.suite.levels import LevelFile

SOURCE: Final = "levels.yaml"
"""The file of a game's package that says from which level on an engine must know a clause."""
_COMMENT: Final = "Written by `drawbridge generate`. It never changes once a later version of the suite has its own."
_ASKED_FROM: Final = {"apply": "state", "game": "state", "status": "complete", "perft": "complete"}
"""What a case expects, and the first level whose cases may ask for it. All else is asked by lists of moves."""


def level_of(clause: str, case: MadeCase, clauses: Mapping[str, str]) -> str:
    """Return the first level that a case belongs to; `clauses` are those that no engine of the first must know.

    That is the highest level of the clause that it is about, of those that it leans on, and of what it asks.
    """
    asked = (_ASKED_FROM[member] for member in case.expect if member in _ASKED_FROM)
    known = (clauses[name] for name in (clause, *(case.leans_on or ())) if name in clauses)
    return max((*asked, *known), key=LEVELS.index, default=LEVELS[0])


def levels_of_clauses(ruleset: str) -> dict[str, str] | None:
    """Return the level of each clause that is not of the first; None where the ruleset states none.

    Raises GenerationStopped for a file that is wrong.
    """
    folder = folder_of(ruleset)
    if folder is None or not (folder / SOURCE).is_file():
        return None
    place = Place(folder / SOURCE)
    found: dict[str, str] = {}
    try:
        members = mapping(read_content(place.file, place), place)
        only(members, LEVELS[1:], (), place)
        for level, globs in members.items():
            for glob in words(globs, place, level):
                matching = [one for one in game(ruleset).clauses if fnmatchcase(one, glob)]
                if not matching:
                    (place / level).refuse(f"{ruleset} has no clause {glob!r}")
                if twice := found.keys() & set(matching):
                    (place / level).refuse(f"{min(twice)} has a level already", "name every clause once")
                found.update(dict.fromkeys(matching, level))
    except WrongCaseFile as error:
        raise GenerationStopped((str(error),)) from None
    return found


def next_levels(
    cases: Path, suite: str, files: Iterable[MadeFile], scope: Scope, standing: Collection[str]
) -> dict[PurePosixPath, str]:
    """Return the file of levels for a version of the suite: the cases that it adds, those outside the scope as before.

    Returns nothing for rulesets without levels. Raises GenerationStopped where a frozen file has changed, and
    WrongCaseFile for one that cannot be read.
    """
    old = level_files(cases)
    _refuse_changes(old, suite)
    frozen = [file for file in old if file.suite != suite]
    now = next((file for file in old if file.suite == suite), None)
    known = {one for file in frozen for one in file.ids}
    found: dict[str, dict[str, list[str]]] = {}
    for ruleset, levels in now.rulesets.items() if now else ():
        for level, ids in levels.items():
            kept = [one for one in ids if one not in scope and one in standing]
            found.setdefault(ruleset, {}).setdefault(level, []).extend(kept)
    for ruleset, level, case in _leveled(files):
        if known.isdisjoint((case.id, *case.alias)):
            found.setdefault(ruleset, {}).setdefault(level, []).append(case.id)
    if not found and not frozen:
        return {}
    return {PurePosixPath(file_name(suite)): _text(suite, _before(now, frozen), found)}


def _leveled(files: Iterable[MadeFile]) -> Iterator[tuple[str, str, MadeCase]]:
    """Yield the cases of rulesets that have levels, each behind its ruleset and level."""
    of_rulesets: dict[str, dict[str, str] | None] = {}
    for file in files:
        if file.ruleset not in of_rulesets:
            of_rulesets[file.ruleset] = levels_of_clauses(file.ruleset)
        clauses = of_rulesets[file.ruleset]
        if clauses is not None:
            for case in file.cases:
                yield file.ruleset, level_of(file.clause, case, clauses), case


def _refuse_changes(files: Sequence[LevelFile], suite: str) -> None:
    """Raise GenerationStopped where a file is not the one that the next file goes on from."""
    problems = [
        f"{file.path} is of a later suite than {suite}: raise the version of the suite, or remove the file"
        for file in files
        if precedence(file.suite) > precedence(suite)
    ]
    for earlier, later in pairwise((None, *files)):
        if later is not None and later.before != (earlier and (earlier.suite, _hash(earlier))):
            what = f"{earlier.path} is frozen and has changed" if earlier else f"no file comes before {later.path}"
            problems.append(f"{what}: take it back from version control")
    if problems:
        raise GenerationStopped(tuple(problems))


def _before(now: LevelFile | None, frozen: Sequence[LevelFile]) -> dict[str, str] | None:
    if now is not None:
        return now.before._asdict() if now.before else None
    return {"suite": frozen[-1].suite, "sha256": _hash(frozen[-1])} if frozen else None


def _hash(file: LevelFile) -> str:
    return sha256(file.path.read_bytes()).hexdigest()


def _text(suite: str, before: Mapping[str, str] | None, rulesets: Mapping[str, Mapping[str, Sequence[str]]]) -> str:
    """Return the file, with a line for each case."""
    members = {
        "comment": _COMMENT,
        "suite": suite,
        **({"before": before} if before else {}),
        "rulesets": {
            ruleset: {level: sorted(levels[level]) for level in LEVELS if levels.get(level)}
            for ruleset, levels in sorted(rulesets.items())
        },
    }
    return json.dumps(members, indent=1) + "\n"
