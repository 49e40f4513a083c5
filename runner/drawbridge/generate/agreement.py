"""Whether a witness, the engine or the rules, agrees with what a builder stated by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge.protocol.text import shown, written

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

Refusing: TypeAlias = Callable[[str], tuple[str, ...] | None]
"""Returns the clauses by which a witness refuses a move; none where it names no clauses, None for a legal move."""

LEGAL = "legal"


@dataclass(frozen=True, slots=True)
class Objection:
    """One statement by hand to which a witness says something else."""

    subject: str
    """What the statement is about: a move, a member of the status, a count."""
    stated: str
    found: str
    """What the witness says."""


def objections(scenario: Scenario, answer: Mapping[str, Any], refusing: Refusing) -> tuple[Objection, ...]:
    """Return what a witness says otherwise than the builder; `refusing` is how it refuses a move."""
    return (
        *_about_moves(scenario, answer, refusing),
        *_about_apply(scenario, answer),
        *about_members("status", scenario.status or {}, answer.get("status", {})),
        *_about_counts(scenario, answer),
        *_about_destinations(scenario, answer),
        *_about_game(scenario, answer),
    )


def unstated(scenario: Scenario, answer: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what a builder has left out, one sentence each."""
    if scenario.apply is None or scenario.after is not None or "error" in answer.get("apply", {"error": ""}):
        return ()
    return (f"apply {scenario.apply}: nothing is stated about the position after it",)


def _about_moves(scenario: Scenario, answer: Mapping[str, Any], refusing: Refusing) -> Iterator[Objection]:
    for move in scenario.legal:
        clauses = refusing(move)
        if move not in answer["legal"] or clauses is not None:
            yield Objection(move, LEGAL, _verdict(clauses, is_listed=move in answer["legal"]))
    for move, stated in scenario.illegal.items():
        clauses = refusing(move)
        if move not in answer["illegal"] or clauses is None or (clauses and not set(stated) <= set(clauses)):
            yield Objection(move, _verdict(stated), _verdict(clauses, is_listed=move not in answer["illegal"]))


def _verdict(clauses: tuple[str, ...] | None, *, is_listed: bool = False) -> str:
    """Return a verdict in words, with a remark where the list of legal moves contradicts it."""
    if clauses is None:
        return LEGAL if is_listed else f"{LEGAL}, and leaves it out of the legal moves"
    refused = f"illegal by {', '.join(clauses)}" if clauses else "illegal"
    return f"{refused}, and lists it as legal" if is_listed else refused


def _about_apply(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[Objection]:
    if scenario.apply is None:
        return
    told = answer["apply"]
    is_refused = scenario.apply in scenario.illegal
    if is_refused != ("error" in told):
        stated = "illegal" if is_refused else "legal (it is not among the illegal ones)"
        yield Objection(f"apply {scenario.apply}", stated, "illegal" if "error" in told else LEGAL)
        return
    yield from about_members(f"after {scenario.apply}", scenario.after or {}, told.get("position", {}))


def about_members(what: str, stated: Mapping[str, Any], told: Mapping[str, Any]) -> Iterator[Objection]:
    """Compare the members that are stated. A list is a set. A list or square that is left out is empty."""
    for name, value in stated.items():
        found = told.get(name, [] if isinstance(value, list | tuple) else None)
        match value, found:
            case Mapping(), Mapping():
                yield from about_members(f"{what}, {name}", value, found)
            case ((list() | tuple()), list()) if sorted(value) == sorted(found):
                pass
            case _ if value != found:
                yield Objection(f"{what}: {name}", written(value), written(found))


def _about_counts(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[Objection]:
    for depth, nodes in scenario.perft.items():
        found = answer.get("perft", {}).get(depth, nodes)
        if nodes is not None and nodes != found:
            yield Objection(f"perft {depth}", str(nodes), str(found))


def _about_destinations(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[Objection]:
    told = answer.get("destination", ())
    for (origin, vector, to), found in zip(scenario.destinations, told, strict=True):
        if found["to"] != to:
            yield Objection(f"{origin} + {list(vector)}", shown(to), shown(found["to"]))


def _about_game(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[Objection]:
    if not scenario.game:
        return
    last = answer["game"][-1]
    if last["legal_moves"] is None:
        yield Objection(f"the game {' '.join(scenario.game)}", LEGAL, f"illegal from {last['move']} on")
    elif scenario.end is not None:
        yield from about_members("after the game", scenario.end, last["position"])
