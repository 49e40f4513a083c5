"""What the check calls impossible is so: held against what conditions mean, on random boards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.standard.board import SQUARES
from drawbridge_reference.standard.ply_notation.instances import Instance
from drawbridge_reference.standard.ply_notation.meaning import Scene, double_step, holds, reached
from drawbridge_reference.standard.ply_notation.possible import possible
from support.standard.random_positions import plies_by_chance, position_by_chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.board import Square
    from drawbridge_reference.standard.ply_notation.syntax import Condition


def scenes(chance: random.Random) -> Iterator[tuple[Instance, Condition, Scene]]:
    """Yield what random plies ask for on a random board. Any square may be threatened, or none."""
    position, plies = position_by_chance(chance), plies_by_chance(chance, changes=16)
    threatened = frozenset(chance.sample(SQUARES, chance.randrange(40)))

    def is_threatened(_scene: Scene, where: Square) -> bool:
        return where in threatened

    for origin, man in position.men():
        if man.colour is not position.turn:
            continue
        for ply in plies.plies[man.kind]:
            for _, target in reached(origin, ply.vector, man.colour):
                last = double_step(position.en_passant)
                scene = Scene(position.board, man.colour, origin, target, position.castling, last, threat=is_threatened)
                yield Instance(man.kind, man.colour, origin, target), ply.condition, scene


@pytest.mark.parametrize("seed", range(40))
def test_a_condition_that_holds_on_a_board_is_possible(seed: int) -> None:
    found = list(scenes(random.Random(seed)))
    assert found
    for instance, condition, scene in found:
        assert possible(instance, (condition, holds(condition, scene))), (instance.text, condition)


def test_conditions_are_found_true_false_and_impossible() -> None:
    truths: set[bool] = set()
    impossible = 0
    for seed in range(10):
        for instance, condition, scene in scenes(random.Random(seed)):
            truth = holds(condition, scene)
            truths.add(truth)
            impossible += not possible(instance, (condition, not truth))
    assert truths == {True, False}
    assert impossible > 0
