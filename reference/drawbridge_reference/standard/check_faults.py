"""The faults of a way over open squares: conditions of `Globally` that fail after the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.attack import attackers
from drawbridge_reference.standard.failures import failures
from drawbridge_reference.standard.ply_notation.meaning import Scene, square_of
from drawbridge_reference.standard.ply_notation.syntax import Predicate
from drawbridge_reference.standard.reasons import of_globally
from drawbridge_reference.standard.refusals import Refusal
from drawbridge_reference.standard.squares_after import board_after, scene_after

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.verdict import Fault
    from drawbridge_reference.standard.board import Square
    from drawbridge_reference.standard.compiled.acts import Act
    from drawbridge_reference.standard.failures import Failure
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules


def attackers_behind(rules: Rules, scene: Scene, failure: Failure) -> tuple[Square, ...]:
    """Return the attackers of the square that a failing `threat` looks at."""
    if failure.test.predicate is not Predicate.THREAT:
        return ()
    where = square_of(failure.test.locations[0], scene)
    return () if where is None else attackers(rules, scene, where)


@states("king.safety")
def king_safety_faults(rules: Rules, position: Position, act: Act) -> Iterator[Fault]:
    """Yield the faults that `Globally` finds after an act, read for the side that made it."""
    scene = scene_after(rules, position, act, board_after(position.board, act))
    for condition in rules.geometry.plies.globally:
        for failure in failures(condition, scene):
            clause = "king.safety" if failure.test.predicate is Predicate.THREAT else "piece.movement"
            yield of_globally(
                Refusal(clause, (failure,)), act, scene, rules.plies.source, attackers_behind(rules, scene, failure)
            )
