"""What engine, rules and builder say to one scenario, held against each other: a sentence for each disagreement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge.generate.agreement import Objection, objections
from drawbridge.generate.contradictions import contradictions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.generate.rules_witness import Testimony
    from drawbridge_reference.casework.scenario import Scenario


BOTH_SAY = "the engine and the rules both say"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the engine makes of a scenario under one combination of rulings."""

    answer: Mapping[str, Any] | None
    """None where the position is not valid."""
    objections: tuple[Objection, ...] = ()
    """What it says otherwise than the builder."""
    faults: tuple[str, ...] = ()
    """Why it cannot answer, or what the builder has left out."""


def disagreements(scenario: Scenario, engine: Outcome, rules: Testimony | None) -> tuple[str, ...]:
    """Return where builder, engine and rules disagree, one sentence each; `rules` is None where there are none."""
    if rules is not None and (engine.answer is None or not rules.is_valid):
        return tuple(_about_validity(engine, rules))
    if engine.answer is None:
        return ()
    if rules is None or engine.faults:
        return (*engine.faults, *(_by_the_engine(objection) for objection in engine.objections))
    if rules.answer is None:
        return (f"the rules {rules.trouble}, and the engine answers",)
    return tuple(_of_two_witnesses(scenario, engine, rules))


def _about_validity(engine: Outcome, rules: Testimony) -> Iterator[str]:
    if engine.answer is not None:
        yield f"the rules {rules.trouble}; the engine calls the position valid"
    elif rules.is_valid:
        yield f"{engine.faults[0]}, says the engine; the rules find nothing wrong with it"


def _by_the_engine(objection: Objection) -> str:
    return f"{objection.subject} is stated as {objection.stated}; the engine says {objection.found}"


def _of_two_witnesses(scenario: Scenario, engine: Outcome, rules: Testimony) -> Iterator[str]:
    by_engine = {one.subject: one for one in engine.objections}
    by_rules = {one.subject: one for one in objections(scenario, rules.answer or {}, rules.refusals.__getitem__)}
    for subject in dict.fromkeys([*by_engine, *by_rules]):
        one, other = by_engine.get(subject), by_rules.get(subject)
        if one and other is None and _is_unanswered(scenario, rules, one):
            yield _by_the_engine(one)
        else:
            yield _of_three(one, other)
    for found in contradictions(engine.answer or {}, rules.answer or {}):
        if found.subject not in by_engine and found.subject not in by_rules:
            yield f"{found.subject}: the engine says {found.engine}; the rules say {found.rules}"


def _is_unanswered(scenario: Scenario, rules: Testimony, objection: Objection) -> bool:
    """Return whether the rules say nothing on which a statement and the engine differ.

    They have not made a large count, or they name no clause for a move that they find illegal, too.
    """
    counted = (rules.answer or {}).get("perft", {})
    if objection.subject in {f"perft {depth}" for depth in scenario.perft if depth not in counted}:
        return True
    return rules.refusals.get(objection.subject) == () and objection.found.startswith("illegal")


def _of_three(engine: Objection | None, rules: Objection | None) -> str:
    """Say who stands alone against the two others: the engine, the rules, or the statement by hand."""
    match engine, rules:
        case Objection(subject, stated, found), None:
            who = f"the engine says {found}, but the rules agree with the statement"
        case None, Objection(subject, stated, found):
            who = f"the rules say {found}, but the engine agrees with the statement"
        case Objection(subject, stated, found), Objection() as other if _agree(found, other.found):
            who = f"{BOTH_SAY} {found}"
        case Objection(subject, stated, found), Objection() as other:
            who = f"the engine says {found}, and the rules say {other.found}"
        case _:
            raise AssertionError("nobody objects")
    return f"{subject} is stated as {stated}; {who}"


def _agree(engine: str, rules: str) -> bool:
    """Return whether the words of the engine are those of the rules, which may name no clauses for what is illegal."""
    return engine == rules or (rules == "illegal" and engine.startswith("illegal by "))
