"""What a witness, the engine or the rules, answers to everything that a scenario asks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from drawbridge_reference.kernel.game import HasDestination
from drawbridge_reference.kernel.move_parts import NoOrigin
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.notation import Notation


class Answering(Protocol):
    """The questions that a scenario can ask, under the rulings in force. Every `Game` answers them."""

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as it is written in a case."""

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the legal moves, sorted."""

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or why it is illegal."""

    def status(self, position: JsonObject) -> JsonObject:
        """Return whose turn it is, who is in check, and the result."""

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""


def answer(asked: Answering, scenario: Scenario, notation: Notation) -> dict[str, Any]:
    """Return the answers, in the form and the order in which a case expects them.

    `legal` and `illegal` hold those of the stated moves that are so, and `sibling` the answers about the sibling.
    Raises InvalidPosition, and NoOrigin where moves from a square are asked for in a notation that does not name it.
    """
    found: dict[str, Any] = {}
    position = scenario.position
    if scenario.all_moves or scenario.moves_from or scenario.legal or scenario.illegal:
        found |= _moves(scenario, sorted(asked.legal_moves(position)), notation)
    if scenario.apply is not None:
        after = asked.apply(position, scenario.apply)
        told = {"error": "illegal"} if isinstance(after, Illegal) else {"position": asked.canonical(after)}
        found["apply"] = {"move": scenario.apply, **told}
    if scenario.status is not None:
        found["status"] = asked.status(position)
    if scenario.perft:
        found["perft"] = {depth: asked.perft(position, depth) for depth in sorted(scenario.perft)}
    if scenario.destinations:
        found["destination"] = [_destination(asked, origin, vector) for origin, vector, _ in scenario.destinations]
    if scenario.game:
        found["game"] = _played(asked, scenario)
    if scenario.sibling:
        # What is stated of single moves holds for the position alone.
        beside = replace(scenario, position=scenario.sibling, sibling={}, legal=(), illegal={})
        told = answer(asked, beside, notation)
        found["sibling"] = {name: value for name, value in told.items() if name not in ("legal", "illegal")}
    return found


def _moves(scenario: Scenario, legal_moves: list[str], notation: Notation) -> dict[str, Any]:
    asked = (*scenario.legal, *scenario.illegal)
    found: dict[str, Any] = {}
    if scenario.all_moves:
        found["legal_moves"] = legal_moves
    if scenario.moves_from:
        for move in legal_moves:
            if notation.origin_of(move) is None:
                raise NoOrigin(move)
        found["moves_from"] = {square: notation.moves_from(square, legal_moves) for square in scenario.moves_from}
    found["legal"] = sorted(move for move in asked if move in legal_moves)
    found["illegal"] = sorted(move for move in asked if move not in legal_moves)
    return found


def _destination(asked: Answering, origin: str, vector: tuple[int, int]) -> dict[str, Any]:
    if not isinstance(asked, HasDestination):
        raise TypeError("a game without destinations: the scenario cannot ask for them")
    return {"from": origin, "vector": list(vector), "to": asked.destination(origin, vector)}


def _played(asked: Answering, scenario: Scenario) -> list[dict[str, Any]]:
    """Return one step a move, with the legal moves and the position that are to be held after it.

    If a move is illegal the steps end there, with None for the moves and the position.
    """
    steps: list[dict[str, Any]] = [{"move": move} for move in scenario.game]
    here: Mapping[str, Any] = scenario.position
    for number, step in enumerate(steps, start=1):
        after = asked.apply(here, step["move"])
        if isinstance(after, Illegal):
            return [*steps[: number - 1], {**step, "legal_moves": None, "position": None}]
        here = after
        if number in scenario.checked or number == len(steps):
            step["legal_moves"] = sorted(asked.legal_moves(here))
        if number in scenario.held or (number == len(steps) and scenario.end is not None):
            step["position"] = asked.canonical(here)
    return steps
