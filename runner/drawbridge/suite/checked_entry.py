"""The case that an entry of a case file makes. The entry was checked before, so nothing is checked twice here.

The index holds entries that were checked when it was written: a run makes ten thousand cases of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.suite.case import (
    Case,
    Expectation,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
    GameStep,
    Sibling,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def case_of(entry: Mapping[str, Any], ruleset: str, clause: str) -> Case:
    """Return the case of an entry that `read_case` accepts."""
    get = entry.get
    sibling = get("sibling")
    return Case(
        id=entry["id"],
        ruleset=ruleset,
        clause=clause,
        title=entry["title"],
        why=entry["why"],
        position=get("position"),
        expectations=tuple(_expectations(entry["expect"])),
        sibling=Sibling(sibling["position"], tuple(_expectations(sibling["expect"]))) if sibling else None,
        rulings=get("rulings", {}),
        note=get("note", ""),
        alias=tuple(get("alias", ())),
        leans_on=tuple(get("leans_on", ())),
        decides=get("decides"),
        contested=get("contested", ""),
        fingerprint=get("fingerprint", ""),
    )


def _expectations(members: Mapping[str, Any]) -> Iterator[Expectation]:
    if "legal_moves" in members or "legal" in members or "illegal" in members or "moves_from" in members:
        yield _moves(members)
    if "apply" in members:
        yield _apply(members["apply"])
    if "status" in members:
        yield ExpectStatus(members["status"])
    if "perft" in members:
        for depth, nodes in members["perft"].items():
            yield ExpectNodes(int(depth), nodes)
    if "destination" in members:
        for each in members["destination"]:
            right, forward = each["vector"]
            yield ExpectDestination(each["from"], (right, forward), each["to"])
    if "game" in members:
        yield ExpectGame(tuple([_step(step) for step in members["game"]]))


def _moves(members: Mapping[str, Any]) -> ExpectMoves:
    every, illegal = members.get("legal_moves"), members.get("illegal", {})
    return ExpectMoves(
        all=None if every is None else frozenset(every),
        from_square={square: frozenset(moves) for square, moves in members.get("moves_from", {}).items()},
        legal=frozenset(members.get("legal", ())),
        illegal={move: (clauses,) if isinstance(clauses, str) else tuple(clauses) for move, clauses in illegal.items()},
    )


def _apply(members: Mapping[str, Any]) -> ExpectPosition | ExpectRefusal:
    move = members["move"]
    return ExpectPosition(move, members["position"]) if "position" in members else ExpectRefusal(move)


def _step(members: Mapping[str, Any]) -> GameStep:
    moves = members.get("legal_moves")
    return GameStep(members["move"], None if moves is None else frozenset(moves), members.get("position"))
