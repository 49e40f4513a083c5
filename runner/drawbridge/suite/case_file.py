"""One file of cases: its head, and its cases, each read when it is asked for."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from drawbridge.suite.content import content_of, text_in
from drawbridge.suite.fields import Place, mapping, number, only, text
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from drawbridge.suite.case import Case

_HEAD = ("ruleset", "clause", "suite", "clauses", "count", "cases")


class ListedCase(NamedTuple):
    """What is known of a case before it is read. There are thousands, and a named tuple is soon made."""

    id: str
    ruleset: str
    clause: str
    alias: tuple[str, ...]
    """Ids that the case had before."""
    read: Callable[[], Case]
    """Return the case."""


class CaseFile(NamedTuple):
    """One case file: its head, and its cases in their order."""

    path: Path
    ruleset: str
    clause: str
    suite: str
    """The version of the suite that wrote it."""
    clauses: str
    """The hash of the clauses that it was written from: 16 hexadecimal digits."""
    listed: tuple[ListedCase, ...]

    @property
    def cases(self) -> tuple[Case, ...]:
        """All cases, read."""
        return tuple(one.read() for one in self.listed)


def listed(cases: Iterable[Case]) -> tuple[ListedCase, ...]:
    """Return cases that are already read as they are listed."""
    return tuple(ListedCase(case.id, case.ruleset, case.clause, case.alias, partial(_same, case)) for case in cases)


def _same(case: Case) -> Case:
    return case


def read_case_file(path: Path) -> CaseFile:
    """Read one case file, YAML or JSON. Raises WrongCaseFile."""
    from drawbridge.suite.entry import read_case  # a run reads the index, whose cases were checked before

    place = Place(path)
    head, entries = read_entries(text_in(path, place), place)
    ruleset, clause = head["ruleset"], head["clause"]
    places = (Place(path, f"case {at}") for at in range(1, len(entries) + 1))
    cases = [read_case(entry, ruleset, clause, at) for entry, at in zip(entries, places, strict=True)]
    return CaseFile(path=path, **head, listed=listed(cases))


def read_entries(content: bytes, place: Place) -> tuple[Mapping[str, str], Sequence[Any]]:
    """Return the head of a case file and the entries of its cases, these still unread. Raises WrongCaseFile."""
    members = mapping(content_of(content, place), place)
    only(members, (*_HEAD, "comment"), _HEAD, place)
    head = {name: text(members[name], place / name) for name in ("ruleset", "clause", "suite", "clauses")}
    if not re.fullmatch("[0-9a-f]{16}", head["clauses"]):
        (place / "clauses").refuse(f"is {head['clauses']!r}, not a hash of 16 hexadecimal digits")
    entries = members["cases"]
    if not isinstance(entries, list):
        (place / "cases").refuse("is not a list")
    counted = number(members["count"], place / "count")
    if counted != len(entries):
        remedy = "write the cases again with `drawbridge generate`"
        (place / "count").refuse(f"says {counted}, and there are {len(entries)} cases", remedy)
    return head, entries


def refuse_repeats(files: Iterable[CaseFile]) -> None:
    """Refuse an id that two cases have, or had before. Raises WrongCaseFile."""
    seen: dict[str, Path] = {}
    for file in files:
        for case in file.listed:
            for name in (case.id, *case.alias):
                if name in seen:
                    _refuse_repeat(name, seen[name], Place(file.path, case.id))
                seen[name] = file.path


def _refuse_repeat(name: str, first: Path, place: Place) -> NoReturn:
    place.refuse(
        f"the id {name} stands in {first} already", "an id, or one that a case had before, is never used twice"
    )
