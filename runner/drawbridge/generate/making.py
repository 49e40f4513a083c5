"""From scenarios to cases: both witnesses are asked under the rulings, compared, and told apart by readings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge.generate.agreement import objections, unstated
from drawbridge.generate.answer import answer
from drawbridge.generate.comparison import BOTH_SAY, Outcome, disagreements
from drawbridge.generate.dependencies import leans_on
from drawbridge.generate.made import MadeCase, MadeScenario
from drawbridge.generate.outcomes import outcomes_of
from drawbridge.generate.problem import GenerationStopped
from drawbridge.generate.readings import Reading, needless, reading_of_defaults, readings
from drawbridge.generate.siblings import about_sibling
from drawbridge.generate.testimonies import testimonies, uncounted
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.move_parts import NoOrigin
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.generate.witnesses import Witnesses
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


def made_of_scenario(witnesses: Witnesses, scenario: Scenario) -> MadeScenario:
    """Return the cases of a scenario, one for each reading that differs.

    Raises GenerationStopped where builder, engine and rules do not agree under each of these readings.
    """
    engine = witnesses.engine
    order = [ruling.id for ruling in engine.known_rulings]
    outcomes = outcomes_of(engine, lambda under: _outcome(under, scenario))
    found = _wanted_readings(scenario, outcomes, order)
    held = found[0].rulings if scenario.default_reading else scenario.rulings
    wanted = [one for one in outcomes if held.items() <= one.rulings.items()]
    told = testimonies(witnesses, scenario, wanted)
    agreed = [
        Reading(one.rulings, disagreements(scenario, one.outcome, by_rules))
        for one, by_rules in zip(wanted, told, strict=True)
    ]
    problems = [*_about_rulings(scenario, outcomes), *_about_readings(scenario, found, readings(agreed, held, order))]
    if problems:
        raise GenerationStopped(tuple(f"{place_of(engine, scenario)}: {problem}" for problem in problems))
    valid = [reading for reading in found if reading.outcome.answer is not None]
    cases = tuple(_case(engine, scenario, reading) for reading in valid)
    return MadeScenario(cases, uncounted(scenario, valid, wanted, told))


def with_what_is_so(engine: Game, scenario: Scenario) -> Scenario:
    """Return a scenario that names only rulings on which it depends, and says whether its clause decides.

    The rulings that it names must be those of the engine.
    """
    outcomes = outcomes_of(engine, lambda under: _outcome(under, scenario))
    rulings = dict(scenario.rulings)
    # Two rulings may each be needless while the other is named.
    while nothing := needless(outcomes, rulings):
        del rulings[nothing[0]]
    decided = scenario.clause not in RESERVED and decides(
        engine, scenario, answer(engine, scenario, notation(engine.ruleset))
    )
    return replace(scenario, rulings=rulings, decides=decided)


def _wanted_readings(
    scenario: Scenario, outcomes: list[Reading[Outcome]], order: list[str]
) -> tuple[Reading[Outcome], ...]:
    if scenario.default_reading:
        return (reading_of_defaults(outcomes, order),)
    return readings(outcomes, scenario.rulings, order)


def _outcome(engine: Game, scenario: Scenario) -> Outcome:
    def refusing(move: str) -> tuple[str, ...] | None:
        verdict = engine.judge(scenario.position, move)
        return verdict.clauses if isinstance(verdict, Illegal) else None

    try:
        found = answer(engine, scenario, notation(engine.ruleset))
        faults = (*unstated(scenario, found), *about_sibling(engine, scenario, found))
        return Outcome(found, objections(scenario, found, refusing), faults)
    except InvalidPosition as error:
        return Outcome(None, faults=(f"the position is not valid: {error}",))
    except (UnreadableMove, NoOrigin) as error:
        return Outcome({}, faults=(str(error),))


def _about_rulings(scenario: Scenario, outcomes: Sequence[Reading[Outcome]]) -> Iterator[str]:
    for ruling in needless(outcomes, scenario.rulings):
        yield f"it is limited to one value of {ruling!r}, on which nothing here depends: leave that ruling out"
    default = outcomes[0].outcome
    if not scenario.rulings and default.answer is None:
        yield f"{default.faults[0]}. Say in `rulings` under which reading it is"


def _about_readings(
    scenario: Scenario, found: Sequence[Reading[Outcome]], disagreeing: Sequence[Reading[tuple[str, ...]]]
) -> Iterator[str]:
    if scenario.rulings and all(reading.outcome.answer is None for reading in found):
        yield found[0].outcome.faults[0]
    meant = next((reading.rulings for reading in disagreeing if not reading.outcome), {})
    written = ", ".join(f"{ruling}: {value}" for ruling, value in meant.items())
    remedy = f"; if you mean the other reading alone, write `rulings: {{{written}}}`" if meant else ""
    for reading in disagreeing:
        under = ", ".join(f"{ruling}={value}" for ruling, value in reading.rulings.items())
        for sentence in reading.outcome:
            # Where both say it, the statement alone may be meant otherwise.
            note = under + remedy if BOTH_SAY in sentence else under
            yield sentence + (f" (under {note})" if under else "")


def _case(game: Game, scenario: Scenario, reading: Reading[Outcome]) -> MadeCase:
    told, under = reading.outcome.answer or {}, game.under(reading.rulings)
    return case_of(under, scenario, reading.rulings, told, decides=_checked_decision(under, scenario, told))


def case_of(
    game: Game, scenario: Scenario, rulings: Mapping[str, str], told: Mapping[str, Any], *, decides: bool | None
) -> MadeCase:
    """Return the case of a scenario under these rulings, in force in the game, for which this is the answer."""
    suffix = "".join(f"/{ruling}-{value}" for ruling, value in rulings.items())
    return MadeCase(
        id=_name(game, scenario) + suffix,
        title=scenario.title,
        why=scenario.why,
        position=game.canonical(scenario.position) if scenario.position else {},
        sibling=_sibling(game, scenario, told),
        expect=_expectation(scenario, told),
        rulings=rulings,
        decides=decides,
        leans_on=leans_on(game, scenario),
        note=scenario.note,
        contested=scenario.contested,
        alias=tuple(old + suffix for old in scenario.alias),
    )


def _expectation(scenario: Scenario, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer with the clauses that refuse a move, and without lists that nothing was asked for."""
    refusals = {move: clauses[0] if len(clauses) == 1 else list(clauses) for move, clauses in scenario.illegal.items()}
    expect = {**told, "illegal": dict(sorted(refusals.items()))} if "illegal" in told else dict(told)
    kept = (member for member in expect if member != "sibling")
    return {member: expect[member] for member in kept if expect[member] or member not in ("legal", "illegal")}


def _sibling(game: Game, scenario: Scenario, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the sibling as a case holds it, with the answers about it."""
    if not scenario.sibling:
        return {}
    return {"position": game.canonical(scenario.sibling), "expect": told["sibling"]}


def _checked_decision(game: Game, scenario: Scenario, told: Mapping[str, Any]) -> bool | None:
    """Return whether the clause decides, as the builder states it. Raises GenerationStopped where it does not."""
    if scenario.clause in RESERVED:
        return None
    if decides(game, scenario, told) is not scenario.decides:
        stated, found = ("decide", "stays the same") if scenario.decides else ("decide nothing", "changes")
        message = f"{scenario.clause} is stated to {stated}; without it the answer {found}"
        raise GenerationStopped((f"{place_of(game, scenario)}: {message}",))
    return scenario.decides


def decides(game: Game, scenario: Scenario, told: Mapping[str, Any]) -> bool:
    """Return whether another answer than this one is given when the scenario's clause is switched off."""
    try:
        return answer(game.without(scenario.clause), scenario, notation(game.ruleset)) != told
    except InvalidPosition:
        return True


def _name(game: Game, scenario: Scenario) -> str:
    return f"{game.ruleset}/{scenario.clause}/{scenario.name}"


def place_of(game: Game, scenario: Scenario) -> str:
    """Return the name of a scenario, behind the file and line where somebody wrote it."""
    name = _name(game, scenario)
    return f"{scenario.source}: {name}" if scenario.source else name
