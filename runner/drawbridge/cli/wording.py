"""Expectations in words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.suite.case import GameStep


def in_words(expected: Expectation) -> Iterator[str]:
    """Go through what is expected, a sentence each."""
    match expected:
        case ExpectMoves():
            yield from _moves(expected)
        case ExpectPosition(move, position):
            yield f"After {move} the position is {json.dumps(position)}."
        case ExpectRefusal(move):
            yield f"{move} is refused as an illegal move."
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
