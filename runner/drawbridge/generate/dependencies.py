"""What a case leans on: the clauses that had a part in the answer, as the reference records them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependencies import HasDependencies
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.dependencies import Dependencies
    from drawbridge_reference.kernel.game import Game


def leans_on(game: Game, scenario: Scenario) -> tuple[str, ...] | None:
    """Return the clauses that the answers to a scenario lean on, None of a game that does not tell."""
    if not isinstance(game, HasDependencies):
        return None
    dependencies, position = game.dependencies(), scenario.position
    for move in (*scenario.legal, *scenario.illegal):
        dependencies.judge(position, move)
    for square in scenario.moves_from:
        dependencies.moves_from(position, square)
    if scenario.all_moves:
        dependencies.legal_moves(position)
    if scenario.apply is not None:
        dependencies.apply(position, scenario.apply)
    if scenario.status is not None:
        dependencies.status(position)
    for depth in scenario.perft:
        dependencies.perft(position, depth)
    for origin, vector, _ in scenario.destinations:
        dependencies.destination(origin, vector)
    if scenario.game:
        _add_game(dependencies, game, scenario)
    return dependencies.clauses


def _add_game(dependencies: Dependencies, game: Game, scenario: Scenario) -> None:
    """Add what the moves of a game lean on, and the lists of moves that are asked for after some of them."""
    position = scenario.position
    for count, move in enumerate(scenario.game, start=1):
        dependencies.apply(position, move)
        after = game.apply(position, move)
        if isinstance(after, Illegal):
            return
        position = after
        if count in (*scenario.checked, len(scenario.game)):
            dependencies.legal_moves(position)
