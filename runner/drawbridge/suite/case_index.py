"""The index of a folder of cases: the cases as JSON, so that a run parses no YAML and reads only the cases it needs.

The index is a cache beside the files that it is made of; where nothing can be written there, it is in the cache folder
of the user. Every file is known by the hash of its content; one that has changed since, or is new, is read again, and
the index is written again. So no index is ever needed.

Its first line lists the files with the hash, the head and the ids of each; the lines after that are the cases, in the
same order.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import accumulate, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drawbridge.suite.case_file import CaseFile, ListedCase, read_entries
from drawbridge.suite.checked_entry import case_of
from drawbridge.suite.content import SUFFIXES, text_in
from drawbridge.suite.fields import Place
from drawbridge.suite.whole_file import write_whole
from drawbridge_reference.kernel.bounded import bytes_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from drawbridge.suite.case import Case

FILE_NAME: Final = ".index.jsonl"
_FORMAT: Final = 1
"""To be raised whenever a case file must be read again although it has not changed."""
_LARGEST: Final = 1_000_000_000
"""An index has at most this many bytes. One that has more is not used."""


class _Indexed(NamedTuple):
    """One case file in an index."""

    path: str
    """Relative to the folder."""
    sha256: str
    head: Mapping[str, str]
    cases: Sequence[tuple[str, Sequence[str], int]]
    """The id of each case, the ids that it had before, and the bytes of its line."""
    lines: bytes | memoryview

    def is_about(self, clauses: Collection[str]) -> bool:
        """Return whether its cases are about one of these clauses."""
        return self.head["clause"] in clauses


def indexed_files(folder: Path, clauses: Collection[str] = ()) -> tuple[CaseFile, ...]:
    """Return the case files in a folder and the folders in it, in the order of their paths.

    Where clauses are given, return only the files about them, and look at no other file that the index knows. Raises
    WrongCaseFile for the first thing that is wrong in a file that is read.
    """
    standing = {one.path: one for one in _standing(folder)}
    found = []
    for path in _paths(folder):
        name = path.relative_to(folder).as_posix()
        is_passed_over = clauses and name in standing and not standing[name].is_about(clauses)
        found.append(standing[name] if is_passed_over else _of_file(path, name, standing))
    if any(one is not standing.get(one.path) for one in found) or len(standing) > len(found):
        _write(folder, found)
    return tuple(_case_file(folder, one) for one in found if not clauses or one.is_about(clauses))


def stale_files(folder: Path) -> tuple[str, ...]:
    """Return the names of the case files in a folder that its index does not hold as they are. Raises WrongCaseFile."""
    standing = {one.path: one.sha256 for one in _standing(folder)}
    now = {path.relative_to(folder).as_posix(): text_in(path, Place(path)) for path in _paths(folder)}
    changed = [name for name, content in now.items() if standing.get(name) != sha256(content).hexdigest()]
    return (*changed, *(name for name in standing if name not in now))


def _paths(folder: Path) -> list[Path]:
    found = [
        Path(place, name) for place, _, names in os.walk(folder) for name in names if Path(name).suffix in SUFFIXES
    ]
    return sorted(found)


def can_be_written(folder: Path) -> bool:
    """Return whether there is a place where the index of a folder can be written."""
    cached = cached_index(folder)
    above = next((one for one in cached.parents if one.exists()), None) if cached else None
    return any(os.access(one, os.W_OK) for one in (folder, above) if one)


def cached_index(folder: Path) -> Path | None:
    """Return where the index of a folder is kept in which nothing can be written. None for a user without a home."""
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser()
    except RuntimeError:
        return None
    name = sha256(os.fsencode(folder.resolve())).hexdigest()
    return home / "drawbridge" / f"{name}.jsonl" if home.is_absolute() else None


def _standing(folder: Path) -> list[_Indexed]:
    """Return what the index of a folder holds: nothing where there is none that can be used."""
    cached = cached_index(folder)
    return (_held_by(cached) if cached else []) or _held_by(folder / FILE_NAME)


def _held_by(index: Path) -> list[_Indexed]:
    try:
        content = bytes_of(index, _LARGEST)
        end = content.index(b"\n") + 1
        members = json.loads(content[:end])
        # There are megabytes of it, of which one case may be read: no slice copies them.
        body = memoryview(content)[end:]
        sizes = [sum(case[2] for case in file["cases"]) for file in members["files"]]
        if members["format"] != _FORMAT or sum(sizes) != len(body):
            return []
        return [
            _Indexed(file["path"], file["sha256"], file["head"], file["cases"], body[at:to])
            for file, (at, to) in zip(members["files"], _places(sizes), strict=True)
        ]
    except (OSError, ValueError, LookupError, TypeError):
        return []


def _places(sizes: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the places of pieces of these sizes, one after the other: where each begins and ends."""
    return pairwise(accumulate(sizes, initial=0))


def _of_file(path: Path, name: str, standing: Mapping[str, _Indexed]) -> _Indexed:
    place = Place(path)
    content = text_in(path, place)
    digest = sha256(content).hexdigest()
    if name in standing and standing[name].sha256 == digest:
        return standing[name]
    from drawbridge.suite.entry import read_case  # what the index holds was checked before

    head, entries = read_entries(content, place)
    lines, cases = [], []
    for at, entry in enumerate(entries, start=1):
        case = read_case(entry, head["ruleset"], head["clause"], Place(path, f"case {at}"))
        lines.append(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
        cases.append((case.id, case.alias, len(lines[-1])))
    return _Indexed(name, digest, head, cases, b"".join(lines))


def _case_file(folder: Path, indexed: _Indexed) -> CaseFile:
    path, head = folder / indexed.path, indexed.head
    places = _places(size for _, _, size in indexed.cases)
    listed = tuple(
        ListedCase(
            identity,
            head["ruleset"],
            head["clause"],
            tuple(alias),
            partial(_read, indexed.lines, at, to, head),
        )
        for (identity, alias, _), (at, to) in zip(indexed.cases, places, strict=True)
    )
    return CaseFile(path=path, **head, listed=listed)


def _read(lines: bytes | memoryview, at: int, to: int, head: Mapping[str, str]) -> Case:
    return case_of(json.loads(str(lines[at:to], "ascii")), head["ruleset"], head["clause"])


def _write(folder: Path, files: Sequence[_Indexed]) -> None:
    """Write an index whole, beside the files or else into the user's cache. On a read-only disk there is none."""
    about = [{name: value for name, value in one._asdict().items() if name != "lines"} for one in files]
    head = {"format": _FORMAT, "files": about}
    lines = [json.dumps(head, separators=(",", ":")).encode(), b"\n", *(bytes(one.lines) for one in files)]
    cached = cached_index(folder)
    with suppress(OSError):
        write_whole(folder / FILE_NAME, lines)
        if cached:
            cached.unlink(missing_ok=True)
        return
    with suppress(OSError):
        if cached:
            cached.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(cached, lines)
