"""The smallest set of mutants that gives an engine's own wrong answers.

The search begins with the mutants whose recorded wrong answers the engine gives, too, and gathers those that explain
the most. Then it asks the whole set every case within this process. As long as answers are left that do not fit, it
looks for a better set with one fault more, one fewer, or one in the place of another. It keeps what explains more
answers than it gets wrong. Answers that only several faults together give are in no record. When few answers are left
unexplained, the search asks every suspect together with the faults found so far.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from drawbridge.diagnosis.chosen_cases import thinned
from drawbridge.diagnosis.facts import Facts, common, questions, size
from drawbridge.diagnosis.suspects import Reading
from drawbridge.diagnosis.together import FaultSet, Together
from drawbridge_mutants.mutant import Implementation

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    from drawbridge.diagnosis.suspects import EngineSeen, Suspect
    from drawbridge_mutants.mutant import Mutant

TRIED = 6
"""How many candidates are asked in each step."""
MOST_ASKED = 60
"""How many cases a candidate is asked in each step, evenly chosen among those that it changes."""
STARTS = 2
"""From how many of the faults that explain the most the search begins again, if it has not explained all."""
HIDDEN = 0.5
"""If no more than this part of the answers is unexplained, faults are looked for that show only next to others."""
MOST_OPEN = 6
"""How many unexplained cases every suspect is asked for that, and how many that the set gets wrong."""
MOST_FAULTS = 12
MASKED = 0.2
"""What an answer counts that the engine gets wrong in another way: one fault may hide another."""
TRUSTED = 10
"""A fault is named only if it explains this multiple of the answers that it makes wrong and the engine has right."""
LEFT_OPEN = 2
"""If most answers are explained by no fault, these are no more than this multiple of what a named fault explains.

One slip that nobody has thought of gives many wrong answers, and some of them are those of a known fault.
"""
SEVERAL = 3
"""A reading is said to give a part of the wrong answers if it gives this number: fewer may be a coincidence."""
OUT_OF_TIME, INTERRUPTED = "out of time", "interrupted"
"""Why a search did not come to its end."""
PROVED = 0.95
"""The least share of wrong answers that fit where a fault is proved: of all, or of those around it."""
MOSTLY = 0.8
"""If only the answers around a fault fit, so does at least this share of all: else one slip may give them together."""


@dataclass(frozen=True, slots=True)
class Explained:
    """One fault that was found, and how many of the engine's wrong answers it has a part in."""

    fault: Mutant | Reading
    answers: int
    fits: int = 0
    """How many of the wrong answers around it the faults found give: in the cases that it changes, or of its clause."""
    around: int = 0
    """How many wrong answers are there, of the engine or of an engine with the faults found."""
    is_proved: bool = True
    """Whether the evidence is strong (`PROVED`, `MOSTLY`)."""


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
    stopped: str = ""
    """Why the search did not come to its end. Empty if it did."""
    partial: Diagnosis | None = None
    """The best set that was tried, where it explains more than the faults that are certain enough to be named."""
    readings: tuple[Explained, ...] = ()
    """Readings that the engine does not declare, and that give some of its wrong answers by themselves."""

    @property
    def fits(self) -> float:
        """The share of wrong answers that fit: the engine's that are explained, or those given that it has, too."""
        return min(self.explained, self.wrong - self.not_given) / self.wrong if self.wrong else 1.0


class Search:
    """One search. `go_on` says between two steps whether there is time for another.

    It is given the number of faults in the best set so far, and of the wrong answers that this set explains.
    """

    def __init__(self, engine: EngineSeen, suspects: Sequence[Suspect], go_on: Callable[[int, int], bool]) -> None:
        """Take the engine, and the faults that may be found, each with its wrong answers in the cases asked."""
        self._engine = engine
        self._questions = questions(engine.facts)
        self._all = suspects
        self._among: Sequence[Suspect] = ()
        """Those that one engine can have together."""
        self._suspects: Sequence[Suspect] = ()
        """Those of them that answer a question wrongly that the engine does, too."""
        self._go_on = go_on
        self._together = Together(engine)
        self._best_so_far = FaultSet((), {})
        self._kept: Suspect | None = None
        self._stopped = ""
        self.interruption: KeyboardInterrupt | None = None
        """What ended the search, if it was interrupted."""

    def result(self) -> Diagnosis:
        """Return the best set of faults that was found, which may be empty. Ctrl-C ends the search, and keeps it."""
        try:
            self._search()
        except KeyboardInterrupt as interruption:
            self.interruption, self._stopped = interruption, INTERRUPTED
        best = self._without_superfluous(self._together.whole(self._best_so_far.suspects))
        chosen = self._without_guesses(best)
        explained, wrong = common(chosen.facts, self._engine.facts), size(self._engine.facts)
        least = (wrong - explained) / LEFT_OPEN if explained < wrong / 2 else 0
        diagnosis = self._diagnosis(self._without_guesses(chosen, least))
        if common(best.facts, self._engine.facts) > diagnosis.explained:
            partial = self._diagnosis(best)
            doubtful = tuple(replace(one, is_proved=False) for one in partial.found)
            diagnosis = replace(diagnosis, partial=replace(partial, found=doubtful))
        return replace(diagnosis, readings=self._readings(diagnosis))

    def _readings(self, diagnosis: Diagnosis) -> tuple[Explained, ...]:
        """Return the readings that give several of the engine's wrong answers, apart from those in a diagnosis."""
        named = {one.fault for one in (*diagnosis.found, *(diagnosis.partial.found if diagnosis.partial else ()))}
        facts = self._engine.facts
        found = []
        for one in self._all:
            answers = common(one.facts, facts)
            if isinstance(one.fault, Reading) and one.fault not in named and answers >= SEVERAL:
                found.append(Explained(one.fault, answers, answers, size(one.facts), is_proved=False))
        return tuple(found)

    def _search(self) -> None:
        """Find the best set of each implementation: one engine cannot have faults of two.

        A fault of the one may explain what several of the other do together, so neither rules the other out.
        """
        # There are few faults of the engine: this takes hardly any time.
        for implementation in (Implementation.ENGINE, Implementation.RULES):
            if not self._is_exact(self._best_so_far):
                self._among = [one for one in self._all if one.may_be_in(implementation)]
                self._suspects = [one for one in self._among if common(questions(one.facts), self._questions)]
                self._search_among()

    def _search_among(self) -> None:
        """Find the best set: from no fault first, then from others that may lead further.

        What explains a part may be a false lead. A fault that explains the most may seem to spoil even more, as long as
        the one that hides it is not known. So the search begins again with each likely fault, and keeps that one.
        """
        self._search_from(FaultSet((), {}))
        certain = [
            one
            for one in self._best_so_far.suspects
            if one in self._suspects and common(one.facts, self._engine.facts) == size(one.facts)
        ]
        core = self._together.whole(certain)
        by_explained = sorted(self._suspects, key=lambda one: -common(one.facts, self._engine.facts))
        starts = {one.fault.name: one for one in (*by_explained[:STARTS], *self._likely(core))}
        for one in starts.values():
            if not self._is_exact(self._best_so_far) and self._has_time() and not core.has(one):
                self._search_from(self._together.whole([*certain, one]), one)

    def _search_from(self, chosen: FaultSet, kept: Suspect | None = None) -> None:
        """Gather what is in the records, then change one fault at a time. One fault may be kept in every set."""
        self._kept = kept
        while len(chosen.suspects) < MOST_FAULTS and not self._is_exact(chosen) and self._has_time():
            best = max(self._with_likely(chosen), key=self._worth, default=chosen)
            if self._worth(best) <= self._worth(chosen):
                break
            chosen = best
        better: FaultSet | None = self._together.whole(chosen.suspects)
        while better:
            chosen = better
            if self._worth(chosen) > self._worth(self._best_so_far):
                self._best_so_far = chosen
            better = None if self._is_exact(chosen) or not self._has_time() else self._better_than(chosen)

    def _has_time(self) -> bool:
        best = self._best_so_far
        goes_on = self._go_on(len(best.suspects), common(best.facts, self._engine.facts))
        if not goes_on:
            self._stopped = OUT_OF_TIME
        return goes_on

    def _better_than(self, chosen: FaultSet) -> FaultSet | None:
        """Return a set that explains more than a chosen one, and differs from it in one fault, if there is one."""
        for changed in (self._with_likely, self._with_one_fewer, self._with_hidden, self._with_another):
            for candidate in sorted(changed(chosen), key=self._worth, reverse=True):
                # Only the most important cases were asked: a set that seems better is asked the others, too.
                if self._worth(candidate) <= self._worth(chosen):
                    break
                whole = self._together.whole(candidate.suspects)
                if self._worth(whole) > self._worth(chosen):
                    return whole
                if not self._has_time():
                    return None
        return None

    def _with_likely(self, chosen: FaultSet) -> Iterator[FaultSet]:
        """Yield a set with each of the suspects that seem to explain the most of what is not explained yet."""
        if len(chosen.suspects) < MOST_FAULTS:
            yield from (self._with(chosen, suspect) for suspect in self._likely(chosen))

    def _with_one_fewer(self, chosen: FaultSet) -> Iterator[FaultSet]:
        for suspect in chosen.suspects:
            if suspect is not self._kept and self._has_time():
                yield self._together.whole(chosen.without(suspect))

    def _with_hidden(self, chosen: FaultSet) -> Iterator[FaultSet]:
        """Yield a set with each of the suspects that explain most next to those chosen.

        By themselves they may change nothing there, so no record says it: each is asked some of the unexplained cases.
        Many may explain these few alike, so those come first that the engine's right answers contradict least.
        """
        open_facts = _minus(self._engine.facts, chosen.facts)
        if size(open_facts) > HIDDEN * size(self._engine.facts) or len(chosen.suspects) >= MOST_FAULTS:
            return
        spoiled = _minus(chosen.facts, self._engine.facts)
        asked = sorted({*thinned(sorted(open_facts), MOST_OPEN), *thinned(sorted(spoiled), MOST_OPEN)})
        before = self._worth(FaultSet(chosen.suspects, _within(chosen.facts, asked)))
        gains = []
        for one in self._among:
            if chosen.has(one):
                continue
            if not self._has_time():
                break
            suspects = (*chosen.suspects, one)
            gain = self._worth(FaultSet(suspects, self._together.ask_apart(suspects, asked))) - before
            if gain > 0:
                gains.append((gain - self._contradicted(one) / 2, one))
        for _, one in sorted(gains, key=lambda gain: -gain[0])[:TRIED]:
            if self._has_time():
                yield self._with(chosen, one)

    def _with_another(self, chosen: FaultSet) -> Iterator[FaultSet]:
        """Yield a set with another suspect in the place of each that has a part in what does not fit."""
        misfits = self._misfits(chosen)
        for suspect in chosen.suspects:
            if suspect is not self._kept and misfits & suspect.facts.keys() and self._has_time():
                rest = self._together.whole(chosen.without(suspect))
                yield from (self._with(rest, other) for other in self._likely(rest) if other is not suspect)

    def _with(self, chosen: FaultSet, suspect: Suspect) -> FaultSet:
        """Return a set with one more suspect, asked what may change.

        That is what does not fit yet, what both change, and what the suspect gets wrong by itself and the engine does
        not: next to others, which show nothing there, it may get that right.
        """
        facts = self._engine.facts
        shared = [case for case in suspect.facts if any(case in one.facts for one in chosen.suspects)]
        contradicted = [case for case, found in suspect.facts.items() if found != facts.get(case)]
        doubtful = (shared, contradicted, self._misfits(chosen))
        asked = {case for cases in doubtful for case in thinned(sorted(cases), MOST_ASKED)}
        suspects = (*chosen.suspects, suspect)
        # What is not asked again is taken from the record: most cases show one fault alone.
        unasked = {case: facts for case, facts in {**suspect.facts, **chosen.facts}.items() if case not in asked}
        return FaultSet(suspects, {**unasked, **self._together.ask(suspects, sorted(asked))})

    def _misfits(self, chosen: FaultSet) -> set[str]:
        """Return the cases that a set answers in another way than the engine."""
        facts = self._engine.facts
        return {case for case in facts.keys() | chosen.facts.keys() if facts.get(case) != chosen.facts.get(case)}

    def _likely(self, chosen: FaultSet) -> list[Suspect]:
        """Return the suspects that seem to explain the most of what is not explained yet."""
        open_facts = _minus(self._engine.facts, chosen.facts)
        open_questions = questions(open_facts)
        gains = []
        for one in self._suspects:
            if chosen.has(one):
                continue
            explained, masked = common(one.facts, open_facts), common(questions(one.facts), open_questions)
            if masked:
                gains.append((explained + MASKED * (masked - explained) - self._contradicted(one) / 2, one))
        gains.sort(key=lambda gain: -gain[0])
        return [one for _, one in gains[:TRIED]]

    def _contradicted(self, suspect: Suspect) -> int:
        """Return how many questions a suspect answers wrongly by itself that the engine answers rightly."""
        asked = questions(suspect.facts)
        return size(asked) - common(asked, self._questions)

    def _without_superfluous(self, chosen: FaultSet) -> FaultSet:
        for suspect in reversed(chosen.suspects):
            others = chosen.without(suspect)
            if self._explains_alone(suspect, others):
                continue
            rest = self._together.whole(others)
            if self._worth(rest) >= self._worth(chosen):
                chosen = rest
        # A fault may only hide what others spoil. It has a part in no wrong answer, so nothing speaks for it.
        for suspect in chosen.suspects:
            if not self._part(suspect, chosen):
                return self._without_superfluous(self._together.whole(chosen.without(suspect)))
        return chosen

    def _explains_alone(self, suspect: Suspect, others: Sequence[Suspect]) -> bool:
        """Return whether a suspect explains answers in cases that no other one changes, and spoils nothing there."""
        alone = {case: facts for case, facts in suspect.facts.items() if not any(case in one.facts for one in others)}
        return bool(alone) and common(alone, self._engine.facts) == size(alone)

    def _is_exact(self, chosen: FaultSet) -> bool:
        """Return whether a set seems to give the engine's own wrong answers, and no others."""
        return chosen.facts == self._engine.facts

    def _without_guesses(self, chosen: FaultSet, least: float = 0) -> FaultSet:
        """Leave out what the engine contradicts in too many cases, and what explains fewer answers than `least`."""
        for suspect in chosen.suspects:
            told = _within(chosen.facts, suspect.facts)
            explained = common(told, self._engine.facts)
            if explained < max(least, TRUSTED * (size(told) - explained)):
                rest = self._together.whole(chosen.without(suspect))
                # What shows only next to the one that is gone shows nothing any more.
                return self._without_guesses(self._without_superfluous(rest), least)
        return chosen

    def _worth(self, chosen: FaultSet) -> float:
        asked = questions(chosen.facts)
        explained, in_common = common(chosen.facts, self._engine.facts), common(asked, self._questions)
        contradicted = size(asked) - in_common
        return explained - MASKED * (in_common - explained) - contradicted - len(chosen.suspects) / 2

    def _diagnosis(self, chosen: FaultSet) -> Diagnosis:
        facts, told = self._engine.facts, chosen.facts
        explained, open_facts = common(told, facts), _minus(facts, told)
        diagnosis = Diagnosis(
            found=(),
            explained=explained,
            wrong=size(facts),
            unexplained=tuple(case.id for case in self._engine.cases if case.id in open_facts),
            not_given=size(told) - explained,
            stopped=self._stopped,
        )
        parts = [self._explained(one, chosen, diagnosis.fits) for one in chosen.suspects]
        return replace(diagnosis, found=tuple(sorted(parts, key=lambda part: -part.answers)))

    def _part(self, suspect: Suspect, chosen: FaultSet) -> int:
        """Return in how many of the explained answers a suspect has a part: by itself, or since they go without it."""
        facts = self._engine.facts
        explained = {case: found & facts[case] for case, found in chosen.facts.items() if case in facts}
        elsewhere = {case: found for case, found in explained.items() if case not in suspect.facts}
        without = self._together.ask(chosen.without(suspect), sorted(elsewhere))
        return size(explained) - common(elsewhere, without)

    def _explained(self, suspect: Suspect, chosen: FaultSet, all_fits: float) -> Explained:
        """Return what a suspect explains, and whether it is proved. `all_fits` is the share of all answers that fit."""
        told, facts, fault = chosen.facts, self._engine.facts, suspect.fault
        clause = "" if isinstance(fault, Reading) else fault.clause
        around = {case.id for case in self._engine.cases if case.id in suspect.facts or case.clause == clause}
        ours, theirs = _within(told, around), _within(facts, around)
        asked, also = questions(ours), questions(theirs)
        number, fits = size(asked) + size(also) - common(asked, also), common(ours, theirs)
        # What shows nothing by itself, and breaks no case of its clause, is at most a likely guess.
        is_proved = number > 0 and (all_fits >= PROVED or (all_fits >= MOSTLY and fits >= PROVED * number))
        return Explained(fault, self._part(suspect, chosen), fits, number, is_proved)


def _minus(facts: Facts, others: Facts) -> Facts:
    left = {case: found - others.get(case, frozenset()) for case, found in facts.items()}
    return {case: found for case, found in left.items() if found}


def _within(facts: Facts, cases: Container[str]) -> Facts:
    return {case: found for case, found in facts.items() if case in cases}
