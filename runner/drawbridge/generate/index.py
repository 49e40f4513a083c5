"""The index of fingerprints: it holds every id that a case has ever had to the meaning that it was given."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from drawbridge.generate.fingerprint import fingerprint
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.scope import EVERYTHING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from drawbridge.generate.made import MadeFile
    from drawbridge.generate.scope import Scope

FILE_NAME: Final = "fingerprints.json"
_MEMBERS: Final = ("cases", "aliases", "retired")


@dataclass(frozen=True, slots=True)
class Index:
    """Every id, with the fingerprint of its meaning."""

    cases: Mapping[str, str] = field(default_factory=dict)
    """Ids of the cases that stand."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Ids that cases had before they were renamed."""
    retired: Mapping[str, str] = field(default_factory=dict)
    """Ids of cases that no longer stand; none is given to another case."""

    @property
    def all(self) -> dict[str, str]:
        """Every id that is not free."""
        return {**self.retired, **self.aliases, **self.cases}

    def outside(self, scope: Scope) -> Index:
        """Return the index without the ids that are made again."""
        kept = ({one: meaning for one, meaning in getattr(self, name).items() if one not in scope} for name in _MEMBERS)
        outside = Index(*kept)
        # An alias may name another clause than its case is about: only a whole ruleset shows which are left.
        return replace(outside, aliases=self.aliases) if scope.clauses else outside

    @property
    def text(self) -> str:
        """The index as it is written."""
        members = {name: dict(sorted(getattr(self, name).items())) for name in _MEMBERS}
        return json.dumps(members, indent=1) + "\n"


def read_index(cases: Path) -> Index:
    """Return the index that stands beside the cases, an empty one where there is none.

    Raises GenerationStopped where it cannot be read.
    """
    path = cases / FILE_NAME
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return Index(**{name: dict(told[name]) for name in _MEMBERS})
    except FileNotFoundError:
        return Index()
    except (ValueError, LookupError, TypeError) as error:
        message = f"{path} is not an index of fingerprints ({error}); take it back from version control"
        raise GenerationStopped((message,)) from None


def next_index(old: Index, files: Sequence[MadeFile], scope: Scope = EVERYTHING) -> Index:
    """Return the index for these files. Raises GenerationStopped where an id would change its meaning.

    The files are all of a scope, and what the index holds of others stays as it is.
    """
    meanings = [(case, fingerprint(file.ruleset, case)) for file in files for case in file.cases]
    cases = {case.id: meaning for case, meaning in meanings}
    aliases = {alias: meaning for case, meaning in meanings for alias in case.alias}
    claimed = [one for case, _ in meanings for one in (case.id, *case.alias)]
    problems = (*_claimed_twice(claimed), *_changed(old, {**aliases, **cases}))
    if problems:
        raise GenerationStopped(problems)
    others = old.outside(scope)
    cases, aliases = {**others.cases, **cases}, {**others.aliases, **aliases}
    retired = {one: meaning for one, meaning in old.all.items() if one not in cases and one not in aliases}
    return Index(cases, aliases, retired)


def _claimed_twice(claimed: Sequence[str]) -> Iterator[str]:
    seen: set[str] = set()
    for one in claimed:
        if one in seen:
            yield f"{one}: two cases have this id or alias; give one of them another"
        seen.add(one)


def _changed(old: Index, new: Mapping[str, str]) -> Iterator[str]:
    for one, meaning in new.items():
        if old.all.get(one, meaning) != meaning:
            had = "of a retired case" if one in old.retired else "that stands"
            yield f"{one}: this id {had} would get another position, question or answer; give the case a new id"
