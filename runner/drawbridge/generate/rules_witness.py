"""The rules in code as a witness: they answer what a scenario asks, apart from the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from drawbridge.generate.answer import answer
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_rules import HasGeometry, Judging

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.notation import Notation
    from drawbridge_rules import Rules


class TrackedRulings(Mapping[str, str]):
    """A value for every ruling, and a note of those whose value somebody has looked at."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = values
        self._looked_at: set[str] = set()

    def __getitem__(self, ruling: str) -> str:
        """Return the value of a ruling, and note that it was looked at."""
        self._looked_at.add(ruling)
        return self._values[ruling]

    def __contains__(self, ruling: object) -> bool:
        """Return whether there is such a ruling, which is not a look at its value."""
        return ruling in self._values

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the rulings."""
        return iter(self._values)

    def __len__(self) -> int:
        """Return the number of rulings."""
        return len(self._values)

    @property
    def looked_at(self) -> dict[str, str]:
        """The rulings that were looked at, with their values."""
        return {ruling: value for ruling, value in self._values.items() if ruling in self._looked_at}


@dataclass(frozen=True, slots=True)
class Testimony:
    """What the rules make of a scenario under one combination of rulings."""

    answer: Mapping[str, Any] | None
    """None where the rules cannot answer: `trouble` then says why."""
    refusals: Mapping[str, tuple[str, ...] | None]
    """For each stated move the clauses that refuse it; none where the rules name no clauses, None for a legal move."""
    trouble: str = ""
    is_valid: bool = True
    """Whether the rules find the position valid."""


def testimony(rules: Rules, scenario: Scenario, rulings: Mapping[str, str], notation: Notation) -> Testimony:
    """Return what the rules make of a scenario. Whatever they raise becomes the reason why they cannot answer."""
    # Rules that another package brings may raise anything, and a message names the case that they fail in.
    try:
        if scenario.position and (wrong := rules.validate(scenario.position, rulings)):
            return Testimony(None, {}, f"find the position wrong in {', '.join(wrong)}", is_valid=False)
        if scenario.sibling and (wrong := rules.validate(scenario.sibling, rulings)):
            return Testimony(None, {}, f"find the sibling wrong in {', '.join(wrong)}")
        found = answer(_Asked(rules, rulings), scenario, notation)
        return Testimony(found, _refusals(rules, scenario, rulings, found))
    except Exception as error:  # noqa: BLE001
        return Testimony(None, {}, f"raise {type(error).__name__}: {error}")


def without_counts(scenario: Scenario, depths: frozenset[int]) -> Scenario:
    """Return a scenario that asks for no count but those of these depths."""
    return replace(scenario, perft={depth: nodes for depth, nodes in scenario.perft.items() if depth in depths})


def _refusals(
    rules: Rules, scenario: Scenario, rulings: Mapping[str, str], found: Mapping[str, Any]
) -> dict[str, tuple[str, ...] | None]:
    moves = (*scenario.legal, *scenario.illegal)
    if isinstance(rules, Judging) and moves:
        judged = rules.judged(dict(scenario.position), moves, rulings)
        return {move: clauses or None for move, clauses in judged.items()}
    return {move: None if move in found["legal"] else () for move in moves}


@dataclass(frozen=True, slots=True)
class _Asked:
    """The rules under some rulings, in the form in which a game is asked."""

    rules: Rules
    rulings: Mapping[str, str]

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as it is: the rules write every position in one way."""
        return position

    def legal_moves(self, position: JsonObject) -> list[str]:
        return sorted(self.rules.legal_moves(dict(position), self.rulings))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        after = self.rules.apply(dict(position), move, self.rulings)
        return Illegal(()) if after is None else after

    def status(self, position: JsonObject) -> JsonObject:
        return self.rules.status(dict(position), self.rulings)

    def perft(self, position: JsonObject, depth: int) -> int:
        return self.rules.perft(dict(position), depth, self.rulings)

    def destination(self, origin: str, vector: tuple[int, int]) -> str | None:
        if not isinstance(self.rules, HasGeometry):
            raise TypeError("the rules have no destinations")
        return self.rules.destination(origin, vector)
