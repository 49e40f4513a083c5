"""What a case leans on: the clauses that had a part in the answer, as the reference records them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.dependencies import HasDependencies

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario
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
        dependencies.game(position, scenario.game, scenario.checked)
    return dependencies.clauses
