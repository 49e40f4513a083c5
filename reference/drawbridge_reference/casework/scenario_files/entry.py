"""Turns an entry of a scenario file into a scenario."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.casework.scenario import Scenario

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.casework.scenario_notation import Position, ScenarioNotation

Entry: TypeAlias = "Mapping[str, Any]"
"""A scenario as read from YAML, in the form of the schema."""
Led: TypeAlias = tuple[str, tuple[int, int], str | None]
"""A square, a vector, and the square that it leads to."""

EVERY_PROMOTION = "=*"
"""The suffix of a move that means one move for each piece that the pawn may become."""
_LED = re.compile(r"(?P<origin>\w+) \+ \[(?P<ranks>-?\d+), (?P<files>-?\d+)\] = (?P<target>\w+)")


def clause_of(entry: Entry, head: Entry) -> str:
    """Return the clause of a scenario: its own, or that of the file's head."""
    return str(entry.get("clause", head.get("clause", "")))


def scenario_of(entry: Entry, head: Entry, source: str, notation: ScenarioNotation) -> Scenario:
    """Return the scenario of a checked entry, with the marks still in its texts."""
    return Scenario(
        clause=clause_of(entry, head),
        name=entry["name"],
        title=entry["title"],
        why=entry["why"],
        position=position_of(entry, notation),
        sibling=position_of(entry, notation, "sibling"),
        decides=entry.get("decides", False if notation.is_switched else None),
        legal=moves_of(entry.get("legal", ""), notation),
        illegal=dict(refusals_of(entry, notation)),
        moves_from=tuple(entry.get("moves_from", "").split()),
        all_moves=entry.get("all_moves", False),
        apply=entry.get("apply"),
        after=entry.get("after"),
        status=entry.get("status"),
        perft=entry.get("perft", {}),
        destinations=destinations_of(entry),
        game=tuple(entry.get("game", "").split()),
        checked=tuple(entry.get("checked", ())),
        held=tuple(entry.get("held", ())),
        end=entry.get("end"),
        rulings=entry.get("rulings", {}),
        default_reading=entry.get("default_reading", False),
        note=entry.get("note", ""),
        contested=entry.get("contested", ""),
        alias=tuple(entry.get("alias", "").split()),
        table=entry.get("table", ""),
        source=source,
    )


def position_of(entry: Entry, notation: ScenarioNotation, key: str = "position") -> Position:
    """Return the position under a key of an entry, or an empty one. Raises ValueError or InvalidPosition."""
    match entry.get(key):
        case None:
            return {}
        case str() as text:
            return notation.position(text)
        case members if notation.is_in_full(members):
            return notation.in_full(members)
        case members:
            others = {name: text for name, text in members.items() if name != "men"}
            return notation.position(members["men"], **others)


def moves_of(text: str, notation: ScenarioNotation) -> tuple[str, ...]:
    """Return the moves of a text, with `=*` written out for every promotion."""
    return tuple(written for move in text.split() for written in _written_out(move, notation))


def refusals_of(entry: Entry, notation: ScenarioNotation) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the moves under `illegal`, each with the clauses that refuse it."""
    for clauses, moves in entry.get("illegal", {}).items():
        for move in moves_of(moves, notation):
            yield move, tuple(clauses.split())


def destinations_of(entry: Entry) -> tuple[Led, ...]:
    """Return what a text like `a1 + [6, -6] = f6; a1 + [-1, 1] = null` states. Raises ValueError."""
    return tuple(_led(part) for part in entry["destinations"].split("; ")) if "destinations" in entry else ()


def _written_out(move: str, notation: ScenarioNotation) -> tuple[str, ...]:
    if not move.endswith(EVERY_PROMOTION):
        return (move,)
    step = move.removesuffix(EVERY_PROMOTION)
    return tuple(f"{step}={promotion}" for promotion in notation.promotions)


def _led(text: str) -> Led:
    found = _LED.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} does not read like `a1 + [6, -6] = f6; a1 + [-1, 1] = null`")
    target = None if found["target"] == "null" else found["target"]
    return found["origin"], (int(found["ranks"]), int(found["files"])), target
