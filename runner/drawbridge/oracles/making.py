"""From the scenarios of a folder to cases: every oracle is asked, and a case is made where all agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge.generate.agreement import unstated
from drawbridge.generate.answer import answer
from drawbridge.generate.making import case_of, place_of
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.readings import Reading, readings
from drawbridge.generate.rules_witness import Testimony
from drawbridge.generate.siblings import about_sibling
from drawbridge.oracles.disagreement import differences
from drawbridge.oracles.oracle import Abstains
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.move_parts import NoOrigin
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.ruling import combinations

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.generate.made import MadeCase
    from drawbridge.oracles.disagreement import Difference
    from drawbridge.oracles.oracle import Oracle
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Answered:
    """What has become of a scenario."""

    cases: tuple[MadeCase, ...]
    differences: tuple[Difference, ...]
    problems: tuple[str, ...]
    """Why there is no case, apart from differences, one sentence each."""
    witnesses: tuple[str, ...]
    """The oracles that answered it under every reading of its cases."""
    abstained: tuple[str, ...]
    """Why others did not, one clause each."""


def answered(game: Game, oracles: Sequence[Oracle], scenario: Scenario) -> Answered:
    """Ask the oracles what a scenario asks. Raises GenerationStopped for an oracle that gives no answer."""
    place = place_of(game, scenario)
    asked = [one for one in oracles if scenario.rulings.items() <= one.reading.items()]
    if not asked:
        values = ", ".join(f"{ruling}={value}" for ruling, value in scenario.rulings.items())
        problem = f"{place}: no oracle follows {values}: name one that does, or leave the scenario out"
        return Answered((), (), (problem,), (), ())
    found: list[Reading[Mapping[str, Any]]] = []
    disagreeing: list[Difference] = []
    problems: list[str] = []
    told: dict[str, Testimony] = {}
    for reading, group in _by_reading(asked):
        here = {one.name: _testimony(one, scenario, place) for one in group}
        told |= here
        disagreeing += differences(place, scenario, here)
        first = next((one.answer for one in here.values() if one.answer is not None), None)
        if first is None:
            problems.append(f"{place}: {_unanswered(here)}")
        else:
            problems += [f"{place}: {fault}" for fault in _faults(game.under(reading), scenario, first)]
            found.append(Reading(reading, first))
    is_made = not disagreeing and not problems
    return Answered(
        tuple(_cases(game, scenario, found)) if is_made else (),
        tuple(disagreeing),
        tuple(dict.fromkeys(problems)),
        tuple(name for name, one in told.items() if one.answer is not None),
        tuple(f"{name} {one.trouble}" for name, one in told.items() if one.answer is None),
    )


def _by_reading(oracles: Sequence[Oracle]) -> Iterator[tuple[Mapping[str, str], list[Oracle]]]:
    """Yield each reading with the oracles that follow it."""
    groups: dict[tuple[tuple[str, str], ...], list[Oracle]] = {}
    for one in oracles:
        groups.setdefault(tuple(one.reading.items()), []).append(one)
    yield from ((dict(reading), group) for reading, group in groups.items())


def _testimony(oracle: Oracle, scenario: Scenario, place: str) -> Testimony:
    oracle.scenario = place
    try:
        found = answer(oracle, scenario, oracle.notation)
        moves = (*scenario.legal, *scenario.illegal)
        refusals = {
            move: None if oracle.allows(scenario.position, move, found["legal"]) else tuple[str, ...]()
            for move in moves
        }
        return Testimony(found, refusals)
    except InvalidPosition as error:
        return Testimony(None, {}, str(error).removeprefix("position: "), is_valid=False)
    except NoOrigin as error:
        raise GenerationStopped((f"{place}: {oracle.name}: {error}",)) from None
    except Abstains as error:
        return Testimony(None, {}, str(error))


def _unanswered(told: Mapping[str, Testimony]) -> str:
    invalid = next((f"{who}: {one.trouble}" for who, one in told.items() if not one.is_valid), None)
    if invalid:
        return f"the position is not valid, says {invalid}; correct it"
    why = "; ".join(f"{who} {one.trouble}" for who, one in told.items())
    return f"no oracle answers it: {why}. Name an oracle that does, or leave the scenario out"


def _faults(game: Game, scenario: Scenario, found: Mapping[str, Any]) -> Iterator[str]:
    yield from unstated(scenario, found)
    yield from about_sibling(game, scenario, found)


def _cases(game: Game, scenario: Scenario, found: Sequence[Reading[Mapping[str, Any]]]) -> Iterator[MadeCase]:
    """Yield a case for each reading that differs. Where no oracle follows some reading, each case names its own."""
    every = [one for one in combinations(game.known_rulings) if scenario.rulings.items() <= one.items()]
    # The order of the combinations, not that of the oracles, decides which of several equal ways is taken.
    outcomes = [one for reading in every for one in found if one.rulings == reading]
    order = [ruling.id for ruling in game.known_rulings]
    differing = readings(outcomes, scenario.rulings, order) if len(outcomes) == len(every) else tuple(outcomes)
    decides = None if scenario.clause in RESERVED else scenario.decides
    for one in differing[:1] if scenario.default_reading else differing:
        yield case_of(game.under(one.rulings), scenario, one.rulings, one.outcome, decides=decides)
