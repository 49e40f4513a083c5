"""Where the answers of engine and rules to the same questions differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from drawbridge.protocol.text import shown, written

_NAMED = 6
"""Moves that a message lists, of many."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """One thing of which the engine says something else than the rules."""

    subject: str
    """Worded like the subject of an objection where a statement by hand may be about the same."""
    engine: str
    rules: str


def contradictions(engine: Mapping[str, Any], rules: Mapping[str, Any]) -> Iterator[Contradiction]:
    """Yield the differences between two answers to one scenario.

    A difference about a move is left out where the builder has stated that the move is legal or illegal, as for the
    moves of a game: one of the two witnesses then objects to the statement. So is a count that the rules have not made.
    """
    yield from _about_moves("legal moves", engine.get("legal_moves"), rules.get("legal_moves"))
    for square, moves in engine.get("moves_from", {}).items():
        yield from _about_moves(f"moves from {square}", moves, rules["moves_from"][square])
    for move, one, other in _applied(engine, rules):
        yield from _about_members(f"after {move}", one, other)
    yield from _about_members("status", engine.get("status", {}), rules.get("status", {}))
    for depth, nodes in rules.get("perft", {}).items():
        if engine["perft"][depth] != nodes:
            yield Contradiction(f"perft {depth}", str(engine["perft"][depth]), str(nodes))
    for one, other in zip(engine.get("destination", ()), rules.get("destination", ()), strict=True):
        if one["to"] != other["to"]:
            yield Contradiction(f"{one['from']} + {one['vector']}", shown(one["to"]), shown(other["to"]))
    yield from _about_game(engine.get("game", ()), rules.get("game", ()))
    if "sibling" in engine:
        for found in contradictions(engine["sibling"], rules["sibling"]):
            yield replace(found, subject=f"sibling, {found.subject}")


def _about_moves(subject: str, engine: Sequence[str] | None, rules: Sequence[str] | None) -> Iterator[Contradiction]:
    """Compare lists of moves; None is where a move before them was refused."""
    if engine is None or rules is None:
        return
    alone, other = [*set(engine) - {*rules}], [*set(rules) - {*engine}]
    if alone or other:
        yield Contradiction(subject, _also(alone), _also(other))


def _applied(
    engine: Mapping[str, Any], rules: Mapping[str, Any]
) -> Iterator[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
    """Yield a move with the two positions after it, where both witnesses find it legal."""
    one, other = engine.get("apply", {}), rules.get("apply", {})
    if "position" in one and "position" in other:
        yield one["move"], one["position"], other["position"]


def _also(moves: Sequence[str]) -> str:
    """Return the moves that one witness alone has."""
    if not moves:
        return "nothing more"
    more = f" and {len(moves) - _NAMED} more" if len(moves) > _NAMED else ""
    return f"also {', '.join(sorted(moves)[:_NAMED])}{more}"


def _about_members(what: str, engine: Mapping[str, Any], rules: Mapping[str, Any]) -> Iterator[Contradiction]:
    for name in dict.fromkeys([*engine, *rules]):
        one, other = engine.get(name), rules.get(name)
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            yield from _about_members(f"{what}, {name}", one, other)
        elif one != other:
            yield Contradiction(f"{what}: {name}", written(one), written(other))


def _about_game(engine: Sequence[Mapping[str, Any]], rules: Sequence[Mapping[str, Any]]) -> Iterator[Contradiction]:
    """Compare two games up to the first step that differs: what follows differs for the same reason."""
    for number, (one, other) in enumerate(zip(engine, rules, strict=False), start=1):
        if one != other:
            where = f"after move {number} of the game, {one['move']}"
            yield from _about_moves(f"legal moves {where}", one.get("legal_moves"), other.get("legal_moves"))
            last = number == len(engine)
            about = "after the game" if last else where
            yield from _about_members(about, one.get("position") or {}, other.get("position") or {})
            return
