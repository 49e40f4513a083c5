"""What an engine with several faults answers wrongly, asked within this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drawbridge.diagnosis.chosen_cases import thinned
from drawbridge.diagnosis.facts import Facts, of_methods
from drawbridge.diagnosis.in_process import wrong_answers
from drawbridge.diagnosis.suspects import EngineSeen, Reading, Suspect

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TRIALS = 12
"""How many cases a suspect is asked out of their order, to find out whether it remembers."""


class FaultSet(NamedTuple):
    """Suspects together, and what an engine that has them all answers wrongly."""

    suspects: tuple[Suspect, ...]
    facts: Facts

    def has(self, suspect: Suspect) -> bool:
        """Return whether a suspect is one of these."""
        return any(one is suspect for one in self.suspects)

    def without(self, suspect: Suspect) -> list[Suspect]:
        """Return the other suspects."""
        return [one for one in self.suspects if one is not suspect]


class Together:
    """Sets of suspects, asked what an engine was asked. No case is asked twice of the same set."""

    def __init__(self, engine: EngineSeen) -> None:
        """Take the engine whose cases are asked."""
        self._engine = engine
        self._cases = {case.id: case for case in engine.cases}
        self._answered: dict[tuple[str, ...], Facts] = {}
        """By the names of the faults, what an engine with them answers wrongly in each case asked so far."""
        self._whole: dict[tuple[str, ...], Facts] = {}
        """The same, where all cases were asked."""
        self._remembering: dict[str, bool] = {}

    def whole(self, suspects: Iterable[Suspect]) -> FaultSet:
        """Return a set as it answers every case. What two faults do only together is found, too."""
        chosen = tuple(suspects)
        name = _name(chosen)
        if name not in self._whole:
            # All in their order: some faults remember, and what they remember comes from the cases before.
            self._whole[name] = self.ask_apart(chosen, [*self._cases])
        return FaultSet(chosen, self._whole[name])

    def ask(self, suspects: Sequence[Suspect], cases: Iterable[str]) -> Facts:
        """Return the wrong answers of a set in some cases."""
        if _name(suspects) in self._whole or any(map(self.remembers, suspects)):
            whole = self.whole(suspects).facts
            return {case: whole[case] for case in cases if case in whole}
        cases = [case for case in cases if case in self._cases]
        known = self._answered.setdefault(_name(suspects), {})
        if missing := [case for case in cases if case not in known]:
            found = self.ask_apart(suspects, missing)
            known.update({case: found.get(case, frozenset()) for case in missing})
        return {case: known[case] for case in cases if known[case]}

    def ask_apart(self, suspects: Sequence[Suspect], cases: Sequence[str]) -> Facts:
        """Return the wrong answers of a set that is asked nothing but these cases."""
        if not suspects:
            return {}
        readings = dict(one.fault for one in suspects if isinstance(one.fault, Reading))
        faults = [one.fault for one in suspects if not isinstance(one.fault, Reading)]
        asked = [self._cases[case] for case in cases if case in self._cases]
        declared = self._engine.rulings
        found = wrong_answers(faults, asked, {**declared, **readings}, declared)
        return of_methods(found, self._engine.methods)

    def remembers(self, suspect: Suspect) -> bool:
        """Return whether the answers of a suspect depend on what it was asked before.

        If so, it answers some cases of its record in another way when it is asked nothing before them.
        """
        name = suspect.fault.name
        if name not in self._remembering:
            tried = thinned([*suspect.facts], TRIALS)
            facts = {case: suspect.facts[case] for case in tried}
            self._remembering[name] = self.ask_apart([suspect], tried[::-1]) != facts
        return self._remembering[name]


def _name(suspects: Iterable[Suspect]) -> tuple[str, ...]:
    return tuple(sorted(one.fault.name for one in suspects))
