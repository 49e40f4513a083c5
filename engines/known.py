"""The failures that are known: `engines/known/<engine>.toml` says in which cases an engine is wrong, and why.

An entry names a finding of docs/findings.md and the cases that show it, by id or by glob (`*` goes over slashes, too).
It claims that every one of these cases that the engine is asked does not pass. A quick check does not ask all of them:
what it does not ask is not missing. So a check is as expected when what does
not pass is exactly what is listed: a failure that is not listed is an error, and a listed one that passes is one, too.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from listed import ListedEngine

KNOWN = Path(__file__).resolve().parent / "known"

UNEXPLAINED = "unexplained"
"""The finding of failures that nobody has looked at. It stands in no page, and the tests refuse it."""


@dataclass(frozen=True, slots=True)
class Known:
    """Cases in which an engine is known to be wrong, and the finding that says how."""

    finding: str
    cases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """What a JSON report says: the outcome of each case, and why the run did not reach its end (empty if it did)."""

    outcomes: dict[str, str]
    clauses: dict[str, str]
    seconds: float
    unfinished: str

    def counted(self, *outcomes: str) -> int:
        """Return how many cases have one of these outcomes."""
        return sum(outcome in outcomes for outcome in self.outcomes.values())

    @property
    def asked(self) -> frozenset[str]:
        """The cases that the engine was asked."""
        return frozenset(case for case, outcome in self.outcomes.items() if outcome != "skipped")

    @property
    def bad(self) -> frozenset[str]:
        """The cases that did not pass."""
        return frozenset(case for case in self.asked if self.outcomes[case] != "passed")


@dataclass(frozen=True, slots=True)
class Surprises:
    """Where a report differs from what is known: failures that are not listed, and listed cases that passed.

    `idle` are the names that found no case: a misspelling, or a case that is gone.
    """

    new: tuple[str, ...]
    mended: tuple[str, ...]
    idle: tuple[str, ...]

    def __bool__(self) -> bool:
        """Return whether there is any."""
        return bool(self.new or self.mended or self.idle)


def known_failures(engine: ListedEngine, folder: Path = KNOWN) -> tuple[Known, ...]:
    """Return what is known of an engine: nothing, where it has no file."""
    path = folder / f"{engine.file_name}.toml"
    if not path.exists():
        return ()
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["known"]
    return tuple(Known(table["finding"], tuple(table["cases"])) for table in tables)


def read_report(path: Path) -> Checked:
    """Return what a JSON report of `drawbridge check` says. A report without a summary is one that was cut off."""
    outcomes: dict[str, str] = {}
    clauses: dict[str, str] = {}
    seconds, unfinished = 0.0, "it has no summary"
    with path.open(encoding="utf-8") as lines:
        for record in map(json.loads, lines):
            if record["record"] == "case":
                outcomes[record["id"]] = record["outcome"]
                clauses[record["id"]] = record["clause"]
            elif record["record"] == "summary":
                seconds = record["seconds"]
                unfinished = "" if record["complete"] else record["reason"] or "it is not complete"
    return Checked(outcomes, clauses, seconds, unfinished)


def surprises(checked: Checked, known: Iterable[Known], unasked: frozenset[str] = frozenset()) -> Surprises:
    """Compare what did not pass with what is known not to. A name may stand for cases that were left unasked."""
    names = [name for entry in known for name in entry.cases]
    matching = {name: matches(name, checked.asked) for name in names}
    listed = frozenset[str]().union(*matching.values())
    return Surprises(
        new=tuple(sorted(checked.bad - listed)),
        mended=tuple(sorted(listed - checked.bad)),
        idle=tuple(name for name in names if not matching[name] and not matches(name, unasked)),
    )


def matches(name: str, cases: frozenset[str]) -> frozenset[str]:
    """Return the cases that an id or a glob stands for."""
    return frozenset((name,)) & cases if name in cases else frozenset(case for case in cases if fnmatchcase(case, name))


def write_known(engine: ListedEngine, checked: Checked, known: Iterable[Known], folder: Path = KNOWN) -> None:
    """Write an engine's file anew: names that still hold are kept, new failures stand at the end as `unexplained`."""
    kept = [
        Known(entry.finding, tuple(name for name in entry.cases if holds(name, checked)))
        for entry in known
        if entry.finding != UNEXPLAINED
    ]
    kept.append(Known(UNEXPLAINED, surprises(checked, kept).new))
    tables = [table(entry) for entry in kept if entry.cases]
    head = (
        f"# Where {engine.name} {engine.version} is known to be wrong; engines/known.py says what the entries claim.\n"
    )
    path = folder / f"{engine.file_name}.toml"
    if tables:
        draft = path.with_suffix(".new")
        draft.write_text(head + "".join(tables), encoding="utf-8")
        draft.replace(path)
    else:
        path.unlink(missing_ok=True)


def holds(name: str, checked: Checked) -> bool:
    """Return whether a name finds cases that were asked, and none of them passed."""
    found = matches(name, checked.asked)
    return bool(found) and found <= checked.bad


def table(entry: Known) -> str:
    """Return an entry as TOML."""
    cases = "".join(f"    {json.dumps(name)},\n" for name in entry.cases)
    return f"\n[[known]]\nfinding = {json.dumps(entry.finding)}\ncases = [\n{cases}]\n"
