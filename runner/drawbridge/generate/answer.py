"""What a game answers to everything that a scenario asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.game import HasDestination
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game


def answer(game: Game, scenario: Scenario) -> dict[str, Any]:
    """Return the answers, in the form and the order in which a case expects them.

    `legal` and `illegal` hold those of the stated moves that are so. Raises InvalidPosition.
    """
    found: dict[str, Any] = {}
    position = scenario.position
    if scenario.all_moves or scenario.moves_from or scenario.legal or scenario.illegal:
        found |= _moves(scenario, sorted(game.legal_moves(position)))
    if scenario.apply is not None:
        after = game.apply(position, scenario.apply)
        told = {"error": "illegal"} if isinstance(after, Illegal) else {"position": game.canonical(after)}
        found["apply"] = {"move": scenario.apply, **told}
    if scenario.status is not None:
        found["status"] = game.status(position)
    if scenario.perft:
        found["perft"] = {depth: game.perft(position, depth) for depth in sorted(scenario.perft)}
    if scenario.destinations:
        found["destination"] = [_destination(game, origin, vector) for origin, vector, _ in scenario.destinations]
    if scenario.game:
        found["game"] = _played(game, scenario)
    return found


def _moves(scenario: Scenario, legal_moves: list[str]) -> dict[str, Any]:
    asked = (*scenario.legal, *scenario.illegal)
    found: dict[str, Any] = {}
    if scenario.all_moves:
        found["legal_moves"] = legal_moves
    if scenario.moves_from:
        found["moves_from"] = {
            square: [move for move in legal_moves if move.startswith(f"{square}-")] for square in scenario.moves_from
        }
    found["legal"] = sorted(move for move in asked if move in legal_moves)
    found["illegal"] = sorted(move for move in asked if move not in legal_moves)
    return found


def _destination(game: Game, origin: str, vector: tuple[int, int]) -> dict[str, Any]:
    if not isinstance(game, HasDestination):
        raise TypeError(f"{game.ruleset} has no destinations: the scenario cannot ask for them")
    return {"from": origin, "vector": list(vector), "to": game.destination(origin, vector)}


def _played(game: Game, scenario: Scenario) -> list[dict[str, Any]]:
    """Return one step a move, with the legal moves and the position that are to be held after it.

    Where a move is illegal the steps end with None for what cannot be told any more.
    """
    steps: list[dict[str, Any]] = [{"move": move} for move in scenario.game]
    here: Mapping[str, Any] = scenario.position
    for number, step in enumerate(steps, start=1):
        after = game.apply(here, step["move"])
        if isinstance(after, Illegal):
            return [*steps[:-1], {**steps[-1], "legal_moves": None, "position": None}]
        here = after
        if number in scenario.checked or number == len(steps):
            step["legal_moves"] = sorted(game.legal_moves(here))
    if scenario.end is not None:
        steps[-1]["position"] = game.canonical(here)
    return steps
