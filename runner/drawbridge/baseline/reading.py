"""Baselines as files: YAML with one case a line, in sections that have a reason. `schema/baseline.schema.json`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from drawbridge.baseline.entry import KINDS, Entry, entry_from
from drawbridge.errors import DrawbridgeError, meant
from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.plain_yaml import read_plain_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_reference.kernel.plain_yaml import PlainYaml

VERSION: Final = 1
"""The version of the form; a reader refuses any other."""
LARGEST: Final = 20_000_000
"""A baseline has at most this many bytes: more than a line for each of 100,000 cases."""


def update(file: str) -> str:
    """Return how a baseline is brought up to date."""
    return f"bring it up to date: drawbridge baseline --file {shlex.quote(file)} -- ENGINE"


class BadBaseline(DrawbridgeError):
    """A file is not a baseline, or does not fit the suite."""

    file: str
    line: int
    """0 where the whole file is meant."""
    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """The file, the line, and what is wrong there."""
        return f"{self.file}{f', line {self.line}' if self.line else ''}: {self.problem}"

    @property
    def hint(self) -> str:
        """What to do."""
        return self.remedy


class Section(NamedTuple):
    """Entries with one reason."""

    reason: str
    line: int
    entries: tuple[Entry, ...]


class Baseline(NamedTuple):
    """What a file says."""

    file: str
    suite: str
    """The version of the suite that it was written for."""
    suite_line: int
    expected_line: int
    sections: tuple[Section, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, in the order of the file."""
        return tuple(entry for section in self.sections for entry in section.entries)


def text_of(file: str) -> str:
    """Return the text of a baseline. Raises BadBaseline."""
    remedy = "write one: drawbridge baseline --file FILE -- ENGINE"
    try:
        found = bytes_of(Path(file), LARGEST)
    except TooLong as error:
        raise BadBaseline(file, 0, f"{error}, too many for a baseline", remedy) from error
    except (OSError, ValueError) as error:
        raise BadBaseline(file, 0, getattr(error, "strerror", None) or str(error), remedy) from error
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise BadBaseline(file, line, "is not UTF-8 text", "save it as UTF-8") from None


def read_baseline(text: str, file: str, *, is_draft: bool = False) -> Baseline:
    """Return what the text of a file says. Raises BadBaseline for the first thing that is wrong.

    In a draft an entry needs no fingerprint: somebody wrote it by hand, and `drawbridge baseline` will fill it in.
    """
    yaml = read_plain_yaml(text)
    if yaml.problems:
        problem = yaml.problems[0]
        place = "".join(f"{step}: " for step in problem.place[-1:] if isinstance(step, str))
        raise BadBaseline(file, problem.line, f"{place}{problem.message}")
    return _Reader(file, yaml, is_draft=is_draft).baseline()


class _Reader:
    def __init__(self, file: str, yaml: PlainYaml, *, is_draft: bool) -> None:
        self.file = file
        self.yaml = yaml
        self.is_draft = is_draft

    def baseline(self) -> Baseline:
        top = self.yaml.value
        if not isinstance(top, dict):
            remedy = "begin it with `baseline: 1`, or let `drawbridge baseline` write it"
            self.refuse(1, "is not a baseline: a mapping is expected", remedy)
        self.members(top, ("baseline", "suite", "expected"), 1)
        version = top["baseline"]
        if type(version) is not int or version != VERSION:
            problem = f"`baseline: {version}` is another form; this program reads {VERSION}"
            self.refuse(self.line(top, "baseline"), problem, "use the drawbridge that wrote it")
        sections = self.typed(top, "expected", list, "a list of sections with `reason` and `cases`, or []")
        return Baseline(
            file=self.file,
            suite=self.typed(top, "suite", str, "the version of the suite, such as 0.1.0"),
            suite_line=self.line(top, "suite"),
            expected_line=self.line(top, "expected"),
            sections=tuple(self.section(each, self.line(sections, place)) for place, each in enumerate(sections)),
        )

    def section(self, found: Any, line: int) -> Section:
        if not isinstance(found, dict):
            self.refuse(line, "is not a section", "write `- reason: ...`, and below it `cases:`")
        self.members(found, ("reason", "cases"), line)
        reason = self.typed(found, "reason", str, "a text or a link")
        cases = self.typed(found, "cases", dict, "a mapping with one case a line")
        return Section(reason, line, tuple(self.entries(cases, reason)))

    def entries(self, cases: Mapping[Any, Any], reason: str) -> Iterator[Entry]:
        for name, failure in cases.items():
            line = self.line(cases, name)
            entry = (
                entry_from(name, failure, line, reason) if isinstance(name, str) and isinstance(failure, str) else None
            )
            if entry is None:
                problem = f"{name}: {failure!r} is not a failure"
                self.refuse(line, problem, f"write one of {', '.join(KINDS)}, and then the fingerprint")
            if not (entry.prints or entry.is_flaky or self.is_draft):
                self.refuse(line, f"{name}: the fingerprint of the failure is missing", update(self.file))
            yield entry

    def members(self, found: Mapping[Any, Any], known: Sequence[str], line: int) -> None:
        """Refuse a mapping with members that are unknown or missing."""
        for name in found:
            if name not in known:
                remedy = meant(str(name), known, f"it may have {', '.join(known)}")
                self.refuse(self.line(found, name), f"the key `{name}` is unknown", remedy)
        for name in known:
            if name not in found:
                self.refuse(line, f"the key `{name}` is missing", f"write `{name}:`")

    def typed(self, found: Mapping[str, Any], name: str, kind: type, described: str) -> Any:
        if not isinstance(found[name], kind):
            self.refuse(self.line(found, name), f"`{name}` is not {described}", "docs/baseline.md shows the form")
        return found[name]

    def line(self, found: object, step: str | int) -> int:
        return self.yaml.lines.get((id(found), step), 1)

    def refuse(self, line: int, problem: str, remedy: str) -> NoReturn:
        raise BadBaseline(self.file, line, problem, remedy)
