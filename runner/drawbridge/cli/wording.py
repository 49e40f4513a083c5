"""Expectations, and numbers of cases, in words."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of
from drawbridge.suite.case import (
    Expectation,
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
)
from drawbridge_reference.kernel.clause import RESERVED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from drawbridge.suite.case import GameStep

ACROSS_CLAUSES = {
    "games": "Positions from games and whole games: the legal moves, the positions after moves and the status.",
    "geometry": "Where a vector of ranks and files leads on an empty board.",
    "perft": "How many sequences of legal moves there are, by depth.",
    "siblings": "Positions that differ in one member alone, asked one after the other.",
}
"""The words that are not clauses: what the cases about them ask."""


def cases_in_words(numbers: Mapping[tuple[str, str], int]) -> str:
    """Return how many cases are about clauses, and how many about no one clause, by ruleset and clause."""
    clauses = [number for (_, clause), number in numbers.items() if clause not in RESERVED]
    across = Counter[str]()
    for (_, clause), number in numbers.items():
        if clause in RESERVED:
            across[clause] += number
    total = number_of(sum(numbers.values()), "case")
    about = "1 clause" if len(clauses) == 1 else f"{len(clauses)} clauses"
    if not (clauses and across):
        return f"{total} about {', '.join(sorted(across)) or about}"
    return f"{total}: {sum(clauses)} about {about}, {across.total()} about {', '.join(sorted(across))}"


def in_words(expected: Expectation) -> Iterator[str]:
    """Yield a sentence for each thing that is expected."""
    match expected:
        case ExpectMoves():
            yield from _moves(expected)
        case ExpectPosition(move, position):
            yield f"After {move} the position is {json.dumps(position)}."
        case ExpectRefusal(move):
            yield f"{move} is refused as illegal."
        case ExpectStatus(status):
            yield f"The status is {json.dumps(status)}."
        case ExpectNodes(depth, nodes):
            yield f"There are {nodes} sequences of {depth} legal moves."
        case ExpectDestination(origin, (ranks, files), to):
            yield f"From {origin} the vector [{ranks}, {files}] leads {f'to {to}' if to else 'nowhere'}."
        case ExpectGame(steps):
            yield from _game(steps)


def _moves(expected: ExpectMoves) -> Iterator[str]:
    if expected.all is not None:
        yield f"The legal moves are {_listed(expected.all)}."
    for square, moves in expected.from_square.items():
        yield f"From {square} the legal moves are {_listed(moves)}."
    if expected.legal:
        yield f"Legal, among others: {_listed(expected.legal)}."
    for move, clauses in expected.illegal.items():
        yield f"{move} is illegal: {', '.join(clauses)}."


def _game(steps: Iterable[GameStep]) -> Iterator[str]:
    played: list[str] = []
    for step in steps:
        played.append(step.move)
        if step.legal_moves is not None:
            yield f"After {' '.join(played)} the legal moves are {_listed(step.legal_moves)}."
        if step.position is not None:
            yield f"After {' '.join(played)} the position is {json.dumps(step.position)}."
    if not any(step.legal_moves is not None or step.position is not None for step in steps):
        yield f"{' '.join(played)} can be played."


def _listed(moves: Iterable[str]) -> str:
    return ", ".join(sorted(moves)) or "none"
