"""Whether the reference agrees with what a builder stated by hand; both sides are shown where it does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


def disagreements(game: Game, scenario: Scenario, answer: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what the reference says otherwise than the builder, one sentence each."""
    return (
        *_about_moves(game, scenario, answer),
        *_about_apply(scenario, answer),
        *_about_members("status", scenario.status or {}, answer.get("status", {})),
        *_about_counts(scenario, answer),
        *_about_destinations(scenario, answer),
        *_about_game(scenario, answer),
    )


def _about_moves(game: Game, scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[str]:
    for move in scenario.legal:
        verdict = game.judge(scenario.position, move)
        if move not in answer["legal"] or not isinstance(verdict, Legal):
            yield f"{move} is stated as legal; the reference says {_told(verdict)}"
    for move, clauses in scenario.illegal.items():
        verdict = game.judge(scenario.position, move)
        found = verdict.clauses if isinstance(verdict, Illegal) else ()
        if move not in answer["illegal"] or not set(clauses) <= set(found):
            yield f"{move} is stated as illegal by {', '.join(clauses)}; the reference says {_told(verdict)}"


def _told(verdict: Legal | Illegal) -> str:
    return f"illegal by {', '.join(verdict.clauses)}" if isinstance(verdict, Illegal) else "legal"


def _about_apply(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[str]:
    if scenario.apply is None:
        return
    told = answer["apply"]
    refused = scenario.apply in scenario.illegal
    if refused != ("error" in told):
        stated = "illegal" if refused else "legal (it does not stand among the illegal ones)"
        yield f"apply {scenario.apply}: stated as {stated}; the reference answers {_short(told)}"
        return
    if not refused and scenario.after is None:
        yield f"apply {scenario.apply}: nothing is stated about the position after it"
    yield from _about_members(f"after {scenario.apply}", scenario.after or {}, told.get("position", {}))


def _about_members(what: str, stated: Mapping[str, Any], told: Mapping[str, Any]) -> Iterator[str]:
    """Compare the members that are stated. A list is a set; one that is left out is empty; so is a missing square."""
    for name, value in stated.items():
        found = told.get(name, [] if isinstance(value, list | tuple) else None)
        match value, found:
            case Mapping(), Mapping():
                yield from _about_members(f"{what}, {name}", value, found)
            case ((list() | tuple()), list()) if sorted(value) == sorted(found):
                pass
            case _ if value != found:
                yield f"{what}: {name} is stated as {value!r}; the reference says {found!r}"


def _about_counts(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[str]:
    for depth, nodes in scenario.perft.items():
        found = answer["perft"][depth]
        if nodes is not None and nodes != found:
            yield f"perft {depth} is stated as {nodes}; the reference counts {found}"


def _about_destinations(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[str]:
    told = answer.get("destination", ())
    for (origin, vector, to), found in zip(scenario.destinations, told, strict=True):
        if found["to"] != to:
            yield f"{origin} + {list(vector)} is stated as {to}; the reference says {found['to']}"


def _about_game(scenario: Scenario, answer: Mapping[str, Any]) -> Iterator[str]:
    if scenario.game and answer["game"][-1]["legal_moves"] is None:
        yield f"the game {' '.join(scenario.game)} is stated as legal; the reference refuses a move of it"
    elif scenario.end is not None:
        yield from _about_members("after the game", scenario.end, answer["game"][-1]["position"])


def _short(told: Mapping[str, Any]) -> str:
    return "an illegal move" if "error" in told else "a position"
