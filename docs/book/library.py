"""What the book is written from: clauses, cases, wrong engines, findings about real engines, and source documents."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from drawbridge.baseline.reading import read_baseline, text_of
from drawbridge.diagnosis.strength import Fate, strengths
from drawbridge.matrix.engine_list import read_engine_list
from drawbridge.suite.load import load
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_rules.statements import statements

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.diagnosis.strength import Strength
    from drawbridge.suite.case import Case
    from drawbridge.suite.case_file import ListedCase
    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.statements import Statement

ROOT = Path(__file__).resolve().parents[2]
UNREAD = frozenset({"games"})
"""Subjects with thousands of cases that were not written by hand: they are listed, and not read."""
_FINDING = re.compile(r"^### (\S+)$", re.MULTILINE)


class Scenario(NamedTuple):
    """The cases that one scenario makes: the same thing for each colour, in the mirror, under each reading."""

    name: str
    """What their ids have in common, without the ruleset and the clause."""
    cases: tuple[Case, ...]

    @property
    def first(self) -> Case:
        """The case that stands for all."""
        return self.cases[0]

    @property
    def readings(self) -> tuple[Case, ...]:
        """The first case under each reading of the rules."""
        return tuple({tuple(sorted(case.rulings.items())): case for case in reversed(self.cases)}.values())[::-1]


class Wrong(NamedTuple):
    """Cases that a real engine is known to get wrong, for one reason."""

    engine: str
    reason: str
    """The id of the finding, or a sentence."""
    cases: tuple[str, ...]
    """Ids, or globs of ids."""

    @property
    def scenarios(self) -> frozenset[str]:
        """The names of the scenarios whose cases these are."""
        return frozenset(case.split("/")[2] for case in self.cases)


class Entry(NamedTuple):
    """One thing that a source document says."""

    id: str
    says: str
    clauses: tuple[str, ...]
    cases: tuple[str, ...]
    out_of_scope: str


class Document(NamedTuple):
    """A source document, from `docs/sources.yaml`."""

    id: str
    ruleset: str
    about: Mapping[str, str]
    """Its title, author and so on."""
    entries: tuple[Entry, ...]


class Volume:
    """Everything about one ruleset."""

    def __init__(self, ruleset: str, clauses: Sequence[str] = ()) -> None:
        """Take a ruleset, and the clauses whose cases are wanted: all where none is named."""
        self.ruleset = ruleset
        self._clauses = clauses

    @cached_property
    def game(self) -> Game:
        """The game under its default rulings."""
        return game(self.ruleset)

    @cached_property
    def _listed(self) -> tuple[ListedCase, ...]:
        return load(rulesets=[self.ruleset], clauses=self._clauses).listed

    @cached_property
    def case_ids(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of all cases, by their subject: a clause, or `games` and so on."""
        found = defaultdict(list)
        for case in self._listed:
            found[case.clause].append(case.id)
        return {subject: tuple(ids) for subject, ids in found.items()}

    @property
    def subjects(self) -> tuple[str, ...]:
        """What has a page: all clauses in the order of the rule book, then `games` and so on."""
        return (*self.game.clauses, *sorted(self.case_ids.keys() - self.game.clauses.keys()))

    @cached_property
    def _scenarios(self) -> Mapping[str, tuple[Scenario, ...]]:
        found: dict[str, dict[str, list[Case]]] = defaultdict(lambda: defaultdict(list))
        for listed in self._listed:
            if listed.clause not in UNREAD:
                found[listed.clause][listed.id.split("/")[2]].append(listed.read())
        return {
            clause: tuple(Scenario(name, tuple(cases)) for name, cases in scenarios.items())
            for clause, scenarios in found.items()
        }

    def scenarios(self, subject: str) -> tuple[Scenario, ...]:
        """Return the scenarios about a clause, or about `perft` and so on."""
        return self._scenarios.get(subject, ())

    @cached_property
    def statements(self) -> Mapping[str, Statement]:
        """The function of the rules that states each clause."""
        return {stated.clause: stated for stated in statements(self.ruleset)}

    @cached_property
    def strengths(self) -> tuple[Strength, ...]:
        """The mutants that some case catches."""
        return tuple(one for one in strengths(self.ruleset) if one.fate is Fate.KILLED)

    @cached_property
    def wrong(self) -> Mapping[str, tuple[Wrong, ...]]:
        """What real engines are known to get wrong, by subject."""
        found: dict[tuple[str, str, str], list[str]] = defaultdict(list)
        for engine in read_engine_list(str(ROOT / "engines" / "engines.toml")).engines:
            if not engine.baseline:
                continue
            for entry in read_baseline(text_of(engine.baseline), engine.baseline).entries:
                ruleset, subject = entry.name.split("/")[:2]
                if ruleset == self.ruleset:
                    found[subject, engine.full_name, entry.reason.rpartition("#")[2]].append(entry.name)
        by_subject = defaultdict(list)
        for (subject, name, reason), cases in found.items():
            by_subject[subject].append(Wrong(name, reason, tuple(cases)))
        return {subject: tuple(wrong) for subject, wrong in by_subject.items()}


def findings() -> frozenset[str]:
    """Return the ids of the findings in docs/findings.md."""
    return frozenset(_FINDING.findall((ROOT / "docs" / "findings.md").read_text(encoding="utf-8")))


def documents() -> tuple[Document, ...]:
    """Return the source documents with all that they say."""
    text = (ROOT / "docs" / "sources.yaml").read_text(encoding="utf-8")
    return tuple(_document(found) for found in yaml.safe_load(text)["documents"])


def _document(found: dict[str, Any]) -> Document:
    entries = (
        Entry(
            entry["id"],
            entry["says"],
            tuple(entry.get("clauses", ())),
            tuple(entry.get("cases", ())),
            entry.get("out_of_scope", ""),
        )
        for entry in found["entries"]
    )
    about = {name: str(value) for name, value in found.items() if name not in ("id", "ruleset", "entries")}
    return Document(found["id"], found["ruleset"], about, tuple(entries))
