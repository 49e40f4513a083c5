"""The shelf of case files: writing them again, and comparing them with what the sources make."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.errors import WrongCaseFile
from drawbridge.generate.index import FILE_NAME, next_index, read_index
from drawbridge.generate.levels import next_levels
from drawbridge.generate.rulesets import made_rulesets
from drawbridge.generate.scope import EVERYTHING
from drawbridge.generate.text import JSON_MARK, MARK, text_of
from drawbridge.suite import version
from drawbridge.suite.case_index import indexed_files
from drawbridge.suite.whole_file import write_whole
from drawbridge.transport.signals import signals_deferred
from drawbridge_reference.kernel.game import own_rulesets

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
    from pathlib import Path

    from drawbridge.generate.made import MadeRulesets
    from drawbridge.generate.scope import Scope

    Make: TypeAlias = Callable[[Iterable[str], str, Collection[str]], MadeRulesets]
    """Makes the files of these rulesets, for a version of the suite, about these clauses."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a generation did. Paths are relative to the folder of the cases."""

    cases: int
    changed: tuple[PurePosixPath, ...]
    """Files that are new or other than before."""
    removed: tuple[PurePosixPath, ...]
    """Generated files that no scenario makes any more."""
    sentences: tuple[str, ...]
    """The witnesses that answered the cases of each ruleset, and the clauses asked for that have no case."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What a comparison with the sources has found."""

    differences: tuple[Difference, ...]
    """The files that are not, byte for byte, what the sources make."""
    sentences: tuple[str, ...]
    """The witnesses that answered the cases of each ruleset, and the clauses asked for that have no case."""


class Wrong(Enum):
    """In what a file differs from what the sources make."""

    MISSING = "is missing"
    DIFFERS = "differs from what the sources make"
    LEFT_OVER = "is made by no scenario any more"


@dataclass(frozen=True, slots=True)
class Difference:
    """One file that is not what the sources make."""

    path: PurePosixPath
    """Relative to the folder of the cases."""
    wrong: Wrong


def generate(cases: Path, scope: Scope = EVERYTHING, make: Make | None = None) -> Written:
    """Write all generated files of a scope into a folder, and remove those that no scenario makes any more.

    Where the scope names no ruleset, the files are of all that have their cases in the suite. Without `make`, they are
    made of the games' scenarios. Files that were written by hand are left alone. Raises GenerationStopped, with nothing
    written, where the scenarios, the witnesses and the index do not agree, WrongCaseFile where the folder states no
    version of its cases, and OSError where a file cannot be written.
    """
    sources = _sources(cases, scope, make)
    differences = tuple(_differences(cases, sources.texts, scope))
    # Once begun, all files are written: half of them would not agree with the index.
    with signals_deferred():
        _write(cases, sources, differences)
    changed = tuple(one.path for one in differences if one.wrong is not Wrong.LEFT_OVER)
    removed = tuple(one.path for one in differences if one.wrong is Wrong.LEFT_OVER)
    return Written(sources.cases, changed, removed, sources.sentences)


def _write(cases: Path, sources: _Sources, differences: Iterable[Difference]) -> None:
    for difference in differences:
        if difference.wrong is Wrong.LEFT_OVER:
            (cases / difference.path).unlink()
        else:
            path = cases / difference.path
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, [sources.texts[difference.path].encode()])
    for ruleset in {path.parts[0] for path in sources.texts if len(path.parts) > 1}:
        # The index is made again. What is wrong in a file that was written by hand is for its readers to say.
        with suppress(WrongCaseFile):
            indexed_files(cases / ruleset)


def check(cases: Path, scope: Scope = EVERYTHING, make: Make | None = None) -> Compared:
    """Compare the files of a scope in a folder with what the sources make.

    Raises GenerationStopped, and WrongCaseFile where the folder states no version of its cases.
    """
    sources = _sources(cases, scope, make)
    return Compared(tuple(_differences(cases, sources.texts, scope)), sources.sentences)


@dataclass(frozen=True, slots=True)
class _Sources:
    """What the sources make."""

    cases: int
    """The number of cases in the folder, those of rulesets that are not made again included."""
    texts: Mapping[PurePosixPath, str]
    """The text of every file that `generate` writes."""
    sentences: tuple[str, ...]


def _sources(cases: Path, scope: Scope, make: Make | None) -> _Sources:
    """Return what the sources make. A new folder of cases, which has no index yet, begins with a suite's first version.

    Raises GenerationStopped, and WrongCaseFile.
    """
    is_new = not (cases / FILE_NAME).exists() and not (cases / version.FILE_NAME).exists()
    suite = version.FIRST_VERSION if is_new else version.version_in(cases)
    made = (make or made_rulesets)(scope.rulesets or own_rulesets(), suite, scope.clauses)
    index = next_index(read_index(cases), made.files, scope)
    texts = {file.path: text_of(file) for file in made.files}
    texts[PurePosixPath(FILE_NAME)] = index.text
    texts |= made.records
    texts.update(next_levels(cases, suite, made.files, scope, index.cases.keys()))
    if is_new:
        texts[PurePosixPath(version.FILE_NAME)] = version.first_text()
    empty = sorted({*scope.clauses}.difference(file.clause for file in made.files))
    none = (f"no scenario is about {clause}: it has no cases" for clause in empty)
    return _Sources(len(index.cases), texts, (*made.witnesses, *none))


def _differences(cases: Path, texts: Mapping[PurePosixPath, str], scope: Scope) -> Iterator[Difference]:
    for path, text in texts.items():
        standing = cases / path
        if not standing.exists():
            yield Difference(path, Wrong.MISSING)
        elif standing.read_bytes() != text.encode():
            yield Difference(path, Wrong.DIFFERS)
    for path in sorted(_generated(cases)):
        if path not in texts and path.as_posix() in scope:
            yield Difference(path, Wrong.LEFT_OVER)


def _generated(cases: Path) -> Iterator[PurePosixPath]:
    """Yield the files that bear the mark of the generator."""
    for path in (*cases.glob("*/*.yaml"), *cases.glob("*/*/*.json")):
        with path.open(encoding="utf-8", errors="replace") as file:
            if file.readline().startswith((MARK, JSON_MARK)):
                yield PurePosixPath(path.relative_to(cases).as_posix())
