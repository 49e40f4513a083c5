"""Where oracles and the scenario disagree: a sentence that says who says what, and the draft of a ruling about it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from drawbridge.generate.agreement import objections
from drawbridge.generate.contradictions import contradictions

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from drawbridge.generate.rules_witness import Testimony
    from drawbridge_reference.casework.scenario import Scenario

SCENARIO: Final = "the scenario"
_POSITION: Final = "the position"
_LISTS: Final = ("legal moves", "moves from ")
_LONGEST: Final = 24
"""The longest answer that names a value of a ruling."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing of which not all say the same."""

    place: str
    """The file and line of the scenario, and the id of its case."""
    scenario: Scenario
    subject: str
    says: Mapping[str, str]
    """Who says what: the scenario, if it states anything about it, and the oracles."""

    def __str__(self) -> str:
        """Return one sentence."""
        return f"{self.place}: {self.subject}: {self.sentence}"

    @property
    def sentence(self) -> str:
        """Who says what, in words."""
        groups: dict[str, list[str]] = {}
        for who, what in self.says.items():
            groups.setdefault(what, []).append(who)
        return "; ".join(f"{_joined(who)} {'say' if len(who) > 1 else 'says'} {what}" for what, who in groups.items())


def differences(place: str, scenario: Scenario, testimonies: Mapping[str, Testimony]) -> tuple[Difference, ...]:
    """Return where the oracles that answer a scenario differ from it, and from each other."""
    validity = {who: f"it is not valid ({one.trouble})" for who, one in testimonies.items() if not one.is_valid}
    answered = {who: one for who, one in testimonies.items() if one.answer is not None}
    if validity and answered:
        says = {**dict.fromkeys(answered, "it is valid"), **validity}
        return (Difference(place, scenario, _POSITION, says),)
    found: dict[str, dict[str, str]] = {}
    for who, one in answered.items():
        for objection in objections(scenario, one.answer or {}, one.refusals.__getitem__):
            found.setdefault(objection.subject, {SCENARIO: _plain(objection.stated)})[who] = objection.found
    for says in found.values():
        # A witness that does not object agrees with what is stated.
        says.update({who: says[SCENARIO] for who in answered if who not in says})
    unstated = ((subject, says) for subject, says in _between(answered) if not _is_told(subject, found))
    return tuple(Difference(place, scenario, subject, says) for subject, says in (*found.items(), *unstated))


def _between(answered: Mapping[str, Testimony]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield what the first oracle says otherwise than others, whatever the scenario states."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for first, one in list(answered.items())[:1]:
        for who, other in answered.items():
            for contradiction in contradictions(one.answer or {}, other.answer or {}):
                # What it says of a list, such as `also a1-a2`, depends on whose list is next to its own.
                says = found.setdefault((contradiction.subject, contradiction.engine), {first: contradiction.engine})
                says[who] = contradiction.rules
    yield from ((subject, says) for (subject, _), says in found.items())


def drafts(found: Sequence[Difference], *, has_rulings: bool) -> str:
    """Return the text of a ruling for each clause that something differs about, to be put into a `ruleset.yaml`."""
    by_clause = groupby(sorted(found, key=lambda one: one.scenario.clause), key=lambda one: one.scenario.clause)
    lines = [] if has_rulings else ["rulings:"]
    for clause, several in by_clause:
        lines += _draft(clause, list(several))
    return "\n".join(lines)


def _draft(clause: str, several: Sequence[Difference]) -> Iterator[str]:
    position = ""
    for one in several:
        written = json.dumps(one.scenario.position, ensure_ascii=False)
        if written != position:
            yield f"  # {one.place}: {one.scenario.title}"
            yield f"  # position: {written}"
        yield f"  # {one.subject}: {one.sentence}"
        position = written
    first = several[0]
    position = json.dumps(first.scenario.position, ensure_ascii=False)
    answers = ", or ".join(dict.fromkeys(first.says.values()))
    yield f"  - id: {_slug(clause)}"
    yield f"    values: {json.dumps(_values(first))}"  # in quotes: YAML reads 20 as a number, and true as no text
    question = f"{first.scenario.title}? In the position {position}, {first.subject}: {answers}?"
    yield f"    question: {json.dumps(question, ensure_ascii=False)}"


def _values(difference: Difference) -> tuple[str, ...]:
    """Return a name for each answer: the answer itself if it is short, else who gives it. The first is the default."""
    named: dict[str, str] = {}
    for who, what in difference.says.items():
        slug = _slug(what)
        named.setdefault(what, slug if slug and len(slug) <= _LONGEST else f"as-{_slug(who)}"[:_LONGEST].strip("-"))
    different = dict.fromkeys(named.values())
    if len(different) == len(named):
        return tuple(different)
    return tuple(f"reading-{number}" for number in range(1, len(named) + 1))


def _slug(text: str) -> str:
    return re.sub("[^a-z0-9]+", "-", text.lower()).strip("-")


def _is_told(subject: str, stated: Collection[str]) -> bool:
    """Return whether a difference follows from one about a statement: a list of moves from one about a move."""
    return subject in stated or (bool(stated) and subject.startswith(_LISTS))


def _plain(stated: str) -> str:
    # No oracle names clauses, so their answers would never read like the statement.
    return "illegal" if stated.startswith("illegal by ") else stated


def _joined(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
