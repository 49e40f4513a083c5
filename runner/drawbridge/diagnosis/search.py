"""The smallest set of mutants that gives an engine's own wrong answers.

The search begins with the mutants whose recorded wrong answers the engine gives, too. It puts the best of them together
and asks each set within this process what the engine was asked. It keeps what explains more answers than it gets wrong.
Answers that only several faults together give are in no record. When few answers are left unexplained, the search asks
every suspect together with the faults found so far.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from drawbridge.diagnosis.chosen_cases import thinned
from drawbridge.diagnosis.facts import DIGITS, Facts, common, of_methods, size
from drawbridge.diagnosis.in_process import wrong_answers
from drawbridge_mutants.catalogue import mutants

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from drawbridge.diagnosis.recorded import Recorded
    from drawbridge.suite.case import Case
    from drawbridge_mutants.mutant import Mutant

TRIED = 6
"""How many candidates are asked in each step."""
MOST_ASKED = 60
"""How many cases a candidate is asked in each step, evenly chosen among those that it changes."""
HIDDEN = 0.5
"""If no more than this part of the answers is unexplained, faults are looked for that show only next to others."""
MOST_OPEN = 6
"""How many unexplained cases every suspect is asked for that."""
MOST_FAULTS = 12
MASKED = 0.2
"""What an answer counts that the engine gets wrong in another way: one fault may hide another."""
TRUSTED = 10
"""A fault is named only if it explains this multiple of the answers that it makes wrong and the engine has right."""
LEFT_OPEN = 2
"""If most answers are explained by no fault, these are no more than this multiple of what a named fault explains.

One slip that nobody has thought of gives many wrong answers, and some of them are those of a known fault.
"""


class Reading(NamedTuple):
    """Another value of a ruling than the one that the engine declares."""

    ruling: str
    value: str


class Suspect(NamedTuple):
    """A mutant or a reading, with what it makes wrong by itself."""

    fault: Mutant | Reading
    facts: Facts


@dataclass(frozen=True, slots=True)
class Explained:
    """One fault that was found, and how many of the engine's wrong answers it has a part in."""

    fault: Mutant | Reading
    answers: int


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What an engine has misread."""

    found: tuple[Explained, ...]
    """The faults, the one that explains the most first."""
    explained: int
    """How many of its wrong answers an engine with these faults gives, too."""
    wrong: int
    """How many wrong answers it gave."""
    unexplained: tuple[str, ...]
    """The ids of the cases with wrong answers that are not explained."""
    not_given: int
    """How many wrong answers an engine with these faults would give, and this one does not."""


class EngineSeen(NamedTuple):
    """An engine as the search sees it."""

    ruleset: str
    cases: Sequence[Case]
    """The cases that it was asked and that mutants were asked."""
    facts: Facts
    """Its wrong answers in these cases."""
    methods: Collection[str]
    """What it was asked."""
    rulings: Mapping[str, str]
    """The rulings that it declares."""


class Search:
    """One search. `go_on` says between two steps whether there is time for another."""

    def __init__(self, engine: EngineSeen, suspects: Sequence[Suspect], go_on: Callable[[], bool]) -> None:
        """Take the engine, and the faults that may be found, each with its wrong answers in the cases asked."""
        self._engine = engine
        self._all = suspects
        self._suspects = [one for one in suspects if common(_questions(one.facts), _questions(engine.facts))]
        self._go_on = go_on
        self._cases = {case.id: case for case in engine.cases}
        self._questions = _questions(engine.facts)
        self._answered: dict[tuple[str, ...], Facts] = {}
        """By the names of the faults, what an engine with them answers wrongly in each case asked so far."""

    def result(self) -> Diagnosis:
        """Return the best set of faults that was found, which may be empty."""
        chosen = self._improved(self._gathered(_Set((), {}), self._with_likely))
        chosen = self._gathered(self._all_of(chosen.suspects, self._engine.facts), self._with_hidden)
        chosen = self._without_guesses(self._without_superfluous(chosen))
        explained, wrong = common(chosen.facts, self._engine.facts), size(self._engine.facts)
        least = (wrong - explained) / LEFT_OPEN if explained < wrong / 2 else 0
        return self._diagnosis(self._without_guesses(chosen, least))

    def _gathered(self, chosen: _Set, more: Callable[[_Set], Iterator[_Set]]) -> _Set:
        """Add a suspect as long as one explains more: the best of those that are tried."""
        while len(chosen.suspects) < MOST_FAULTS and not self._is_exact(chosen) and self._go_on():
            best = max(more(chosen), key=self._worth, default=chosen)
            if self._worth(best) <= self._worth(chosen):
                break
            chosen = best
        return chosen

    def _with_likely(self, chosen: _Set) -> Iterator[_Set]:
        """Yield a set with each of the suspects that seem to explain the most of what is not explained yet."""
        yield from (self._with(chosen, suspect) for suspect in self._best(chosen))

    def _with_hidden(self, chosen: _Set) -> Iterator[_Set]:
        """Yield a set with each of the suspects that explain most next to those chosen.

        By themselves they may change nothing there, so no record says it: each is asked some of the unexplained cases.
        """
        open_facts = _minus(self._engine.facts, chosen.facts)
        if size(open_facts) > HIDDEN * size(self._engine.facts):
            return
        asked = thinned(sorted(open_facts), MOST_OPEN)
        before = self._worth(_Set(chosen.suspects, self._ask(chosen.suspects, asked)))
        gains = []
        for one in self._all:
            if one in chosen.suspects or not chosen.may_have(one):
                continue
            if not self._go_on():
                break
            suspects = (*chosen.suspects, one)
            gain = self._worth(_Set(suspects, self._ask(suspects, asked))) - before
            if gain > 0:
                gains.append((gain, one))
        for _, one in sorted(gains, key=lambda gain: -gain[0])[:TRIED]:
            if self._go_on():
                yield self._with(chosen, one, sorted({*open_facts, *one.facts}))

    def _improved(self, chosen: _Set) -> _Set:
        """Put another suspect in the place of each where that explains more."""
        for suspect in chosen.suspects:
            if self._is_exact(chosen) or not self._go_on() or len(chosen.suspects) > MOST_FAULTS:
                break
            rest = self._all_of([one for one in chosen.suspects if one is not suspect])
            tried = [self._with(rest, other) for other in self._best(rest) if other is not suspect]
            chosen = max([chosen, rest, *tried], key=self._worth)
        return chosen

    def _without_superfluous(self, chosen: _Set) -> _Set:
        for suspect in reversed(chosen.suspects):
            others = [one for one in chosen.suspects if one is not suspect]
            if self._explains_alone(suspect, others):
                continue
            rest = self._all_of(others)
            if self._worth(rest) >= self._worth(chosen):
                chosen = rest
        return chosen

    def _explains_alone(self, suspect: Suspect, others: Sequence[Suspect]) -> bool:
        """Return whether a suspect explains answers in cases that no other one changes, and spoils nothing there."""
        alone = {case: facts for case, facts in suspect.facts.items() if not any(case in one.facts for one in others)}
        return bool(alone) and common(alone, self._engine.facts) == size(alone)

    def _is_exact(self, chosen: _Set) -> bool:
        """Return whether a set seems to give the engine's own wrong answers, and no others."""
        return common(chosen.facts, self._engine.facts) == size(chosen.facts) == size(self._engine.facts)

    def _without_guesses(self, chosen: _Set, least: float = 0) -> _Set:
        """Leave out what the engine contradicts in too many cases, and what explains fewer answers than `least`."""
        for suspect in chosen.suspects:
            told = {case: facts for case, facts in chosen.facts.items() if case in suspect.facts}
            explained = common(told, self._engine.facts)
            if explained < max(least, TRUSTED * (size(told) - explained)):
                rest = self._all_of([one for one in chosen.suspects if one is not suspect], self._engine.facts)
                # What shows only next to the one that is gone shows nothing any more.
                return self._without_guesses(self._without_superfluous(rest), least)
        return chosen

    def _best(self, chosen: _Set) -> list[Suspect]:
        """Return the suspects that seem to explain the most of what is not explained yet."""
        open_facts = _minus(self._engine.facts, chosen.facts)
        open_questions = _questions(open_facts)
        gains = []
        for one in self._suspects:
            if one in chosen.suspects or not chosen.may_have(one):
                continue
            asked = _questions(one.facts)
            explained, masked = common(one.facts, open_facts), common(asked, open_questions)
            if masked:
                contradicted = size(asked) - common(asked, self._questions)
                gains.append((explained + MASKED * (masked - explained) - contradicted / 2, one))
        return [one for _, one in sorted(gains, key=lambda gain: -gain[0])[:TRIED]]

    def _with(self, chosen: _Set, suspect: Suspect, also: Sequence[str] = ()) -> _Set:
        """Return a set with one more suspect: some cases that it and others change are asked again, and `also`."""
        touched = sorted(suspect.facts)
        shared = [case for case in touched if any(case in one.facts for one in chosen.suspects)]
        asked = {*thinned(shared, MOST_ASKED), *thinned(also, MOST_ASKED)}
        suspects = (*chosen.suspects, suspect)
        # What is not asked again is taken from the record: most cases show one fault alone.
        unasked = {case: facts for case, facts in {**suspect.facts, **chosen.facts}.items() if case not in asked}
        return _Set(suspects, {**unasked, **self._ask(suspects, sorted(asked))})

    def _all_of(self, suspects: Sequence[Suspect], also: Iterable[str] = ()) -> _Set:
        """Return a set as it answers the cases that any of its suspects changes, and those of `also`."""
        if not suspects:
            return _Set((), {})
        asked = {*also, *(case for suspect in suspects for case in suspect.facts)}
        return _Set(tuple(suspects), self._ask(suspects, sorted(asked)))

    def _ask(self, suspects: Sequence[Suspect], cases: Sequence[str]) -> Facts:
        known = self._answered.setdefault(tuple(sorted(map(_name, suspects))), {})
        found = self._wrong_answers(suspects, [case for case in cases if case not in known])
        known.update({case: found.get(case, frozenset()) for case in cases if case not in known})
        return {case: known[case] for case in cases if known[case]}

    def _wrong_answers(self, suspects: Sequence[Suspect], cases: Sequence[str]) -> Facts:
        readings = dict(one.fault for one in suspects if isinstance(one.fault, Reading))
        faults = [one.fault for one in suspects if not isinstance(one.fault, Reading)]
        asked = [self._cases[case] for case in cases if case in self._cases]
        declared = self._engine.rulings
        found = wrong_answers(faults, asked, {**declared, **readings}, declared)
        return of_methods(found, self._engine.methods)

    def _worth(self, chosen: _Set) -> float:
        asked = _questions(chosen.facts)
        explained, in_common = common(chosen.facts, self._engine.facts), common(asked, self._questions)
        contradicted = size(asked) - in_common
        return explained - MASKED * (in_common - explained) - contradicted - len(chosen.suspects) / 2

    def _diagnosis(self, chosen: _Set) -> Diagnosis:
        facts = self._engine.facts
        told = self._all_of(chosen.suspects, self._engine.facts).facts
        parts = [Explained(one.fault, common(_within(told, one.facts), facts)) for one in chosen.suspects]
        explained, open_facts = common(told, facts), _minus(facts, told)
        return Diagnosis(
            found=tuple(sorted(parts, key=lambda part: -part.answers)),
            explained=explained,
            wrong=size(facts),
            unexplained=tuple(case for case in self._cases if case in open_facts),
            not_given=size(told) - explained,
        )


class _Set(NamedTuple):
    """Suspects together, and what an engine that has them all answers wrongly."""

    suspects: tuple[Suspect, ...]
    facts: Facts

    def may_have(self, suspect: Suspect) -> bool:
        """Return whether one engine can have a suspect beside these: all must be faults of one implementation."""
        kinds = {one.fault.implementation for one in (*self.suspects, suspect) if not isinstance(one.fault, Reading)}
        return len(kinds) < 2


def suspects_of(engine: EngineSeen, recorded: Recorded) -> Iterator[Suspect]:
    """Yield every mutant of the ruleset, with its wrong answers in the cases that the engine was asked."""
    asked = {case.id for case in engine.cases}
    for mutant in mutants(engine.ruleset):
        facts = recorded.of(mutant) or {}
        kept = of_methods({case: found for case, found in facts.items() if case in asked}, engine.methods)
        yield Suspect(mutant, kept)


def readings_of(engine: EngineSeen, known: Mapping[str, Sequence[str]]) -> Iterator[Suspect]:
    """Yield the readings that the engine does not declare. `known` are the values of each ruling."""
    for ruling, values in known.items():
        about = [case for case in engine.cases if ruling in case.rulings]
        for value in values:
            if about and value != engine.rulings.get(ruling):
                found = wrong_answers([], about, {**engine.rulings, ruling: value}, engine.rulings)
                yield Suspect(Reading(ruling, value), of_methods(found, engine.methods))


def _name(suspect: Suspect) -> str:
    fault = suspect.fault
    return f"{fault.ruling}={fault.value}" if isinstance(fault, Reading) else fault.name


def _minus(facts: Facts, others: Facts) -> Facts:
    left = {case: found - others.get(case, frozenset()) for case, found in facts.items()}
    return {case: found for case, found in left.items() if found}


def _within(facts: Facts, others: Facts) -> Facts:
    return {case: found for case, found in facts.items() if case in others}


def _questions(facts: Facts) -> Facts:
    """Return the questions that were answered wrongly, without the answers."""
    return {case: frozenset(fact[: 1 + DIGITS] for fact in found) for case, found in facts.items()}
