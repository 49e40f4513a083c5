"""From scenarios to cases: asked under every combination of rulings, compared, and told apart by readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge.generate.agreement import disagreements
from drawbridge.generate.answer import answer
from drawbridge.generate.dependencies import leans_on
from drawbridge.generate.made import MadeCase
from drawbridge.generate.outcomes import outcomes_of
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.readings import needless, reading_of_defaults, readings
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.generate.readings import Reading
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What the reference makes of a scenario under one combination of rulings."""

    answer: Mapping[str, Any] | None
    """None where the position is not valid."""
    objections: tuple[str, ...]
    """What it says otherwise than the builder; or why the position is not valid."""


def cases_of(game: Game, scenario: Scenario) -> tuple[MadeCase, ...]:
    """Return the cases of a scenario, one for each reading that differs. Raises GenerationStopped."""
    order = [ruling.id for ruling in game.known_rulings]
    outcomes = outcomes_of(game, lambda under: _outcome(under, scenario))
    found = _wanted_readings(scenario, outcomes, order)
    problems = [*_about_rulings(scenario, outcomes), *_about_readings(scenario, found)]
    if problems:
        raise GenerationStopped(tuple(f"{_place(game, scenario)}: {problem}" for problem in problems))
    return tuple(_case(game, scenario, reading) for reading in found if reading.outcome.answer is not None)


def _wanted_readings(
    scenario: Scenario, outcomes: list[Reading[_Outcome]], order: list[str]
) -> tuple[Reading[_Outcome], ...]:
    if scenario.default_reading:
        return (reading_of_defaults(outcomes, order),)
    return readings(outcomes, scenario.rulings, order)


def _outcome(game: Game, scenario: Scenario) -> _Outcome:
    try:
        found = answer(game, scenario)
        return _Outcome(found, disagreements(game, scenario, found))
    except InvalidPosition as error:
        return _Outcome(None, (f"the position is not valid: {error}",))
    except UnreadableMove as error:
        return _Outcome({}, (str(error),))


def _about_rulings(scenario: Scenario, outcomes: list[Reading[_Outcome]]) -> Iterator[str]:
    for ruling in needless(outcomes, scenario.rulings):
        yield f"it is limited to one value of {ruling!r}, on which nothing here depends: leave that ruling out"
    default = outcomes[0].outcome
    if not scenario.rulings and default.answer is None:
        yield f"{default.objections[0]}. Say in `rulings` under which reading it is"


def _about_readings(scenario: Scenario, found: tuple[Reading[_Outcome], ...]) -> Iterator[str]:
    valid = [reading for reading in found if reading.outcome.answer is not None]
    if scenario.rulings and not valid:
        yield found[0].outcome.objections[0]
    for reading in valid:
        under = ", ".join(f"{ruling}={value}" for ruling, value in reading.rulings.items())
        for objection in reading.outcome.objections:
            yield objection + (f" (under {under})" if under else "")


def _case(game: Game, scenario: Scenario, reading: Reading[_Outcome]) -> MadeCase:
    suffix = "".join(f"/{ruling}-{value}" for ruling, value in reading.rulings.items())
    return MadeCase(
        id=_name(game, scenario) + suffix,
        title=scenario.title,
        why=scenario.why,
        position=game.under(reading.rulings).canonical(scenario.position) if scenario.position else {},
        expect=_expectation(scenario, reading.outcome.answer or {}),
        rulings=reading.rulings,
        decides=_checked_decision(game.under(reading.rulings), scenario),
        leans_on=leans_on(game.under(reading.rulings), scenario),
        note=scenario.note,
        alias=tuple(old + suffix for old in scenario.alias),
    )


def _expectation(scenario: Scenario, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer with the clauses that refuse a move, and without lists that nothing was asked for."""
    refusals = {move: clauses[0] if len(clauses) == 1 else list(clauses) for move, clauses in scenario.illegal.items()}
    expect = {**told, "illegal": dict(sorted(refusals.items()))} if "illegal" in told else dict(told)
    return {member: value for member, value in expect.items() if value or member not in ("legal", "illegal")}


def _checked_decision(game: Game, scenario: Scenario) -> bool | None:
    """Return whether the clause decides, as the builder states it. Raises GenerationStopped where it does not."""
    if scenario.clause in RESERVED:
        return None
    if decides(game, scenario) is not scenario.decides:
        stated, found = ("decide", "stays the same") if scenario.decides else ("decide nothing", "changes")
        message = f"{scenario.clause} is stated to {stated}; without it the answer {found}"
        raise GenerationStopped((f"{_place(game, scenario)}: {message}",))
    return scenario.decides


def decides(game: Game, scenario: Scenario) -> bool:
    """Tell whether the answer changes when the scenario's clause is switched off."""
    try:
        return answer(game.without(scenario.clause), scenario) != answer(game, scenario)
    except InvalidPosition:
        return True


def _name(game: Game, scenario: Scenario) -> str:
    return f"{game.ruleset}/{scenario.clause}/{scenario.name}"


def _place(game: Game, scenario: Scenario) -> str:
    """Return the name of a scenario, behind the file and line where somebody wrote it."""
    name = _name(game, scenario)
    return f"{scenario.source}: {name}" if scenario.source else name
