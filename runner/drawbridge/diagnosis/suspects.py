"""What may be wrong with an engine: mutants and other readings, each with what it makes wrong by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drawbridge.diagnosis.facts import Facts, of_methods
from drawbridge.diagnosis.in_process import wrong_answers
from drawbridge_mutants.catalogue import mutants

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from drawbridge.diagnosis.recorded import Recorded
    from drawbridge.suite.case import Case
    from drawbridge_mutants.mutant import Implementation, Mutant


class Reading(NamedTuple):
    """Another value of a ruling than the one that the engine declares."""

    ruling: str
    value: str

    @property
    def name(self) -> str:
        """The reading as `ruling=value`."""
        return f"{self.ruling}={self.value}"


class Suspect(NamedTuple):
    """A mutant or a reading, with what it makes wrong by itself."""

    fault: Mutant | Reading
    facts: Facts

    def may_be_in(self, implementation: Implementation) -> bool:
        """Return whether an engine made of this implementation can have it. Faults of two cannot be put together."""
        return isinstance(self.fault, Reading) or self.fault.implementation is implementation


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
