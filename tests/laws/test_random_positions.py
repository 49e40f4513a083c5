"""The random positions that games make: valid under every reading, the same from one seed, and of many sorts."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from drawbridge_reference.kernel.game import Game, HasRandomPositions, JsonObject, game, own_rulesets
from support.amounts import counts


def _positions(ruleset: Game, seed: int, count: int) -> list[JsonObject]:
    assert isinstance(ruleset, HasRandomPositions)
    return list(islice(ruleset.random_positions(Random(seed)), count))


def _readings(ruleset: str) -> list[Game]:
    rulings = game(ruleset).known_rulings
    values = product(*(ruling.values for ruling in rulings))
    return [game(ruleset).under(dict(zip((ruling.id for ruling in rulings), each, strict=True))) for each in values]


@counts("count", few=2, many=100)
@pytest.mark.parametrize("ruleset", own_rulesets())
def test_positions_made_by_chance_are_valid_under_every_reading(ruleset: str, count: int) -> None:
    for reading in _readings(ruleset):
        for position in _positions(reading, 1, count):
            reading.canonical(position)


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_the_same_seed_makes_the_same_positions(ruleset: str) -> None:
    assert _positions(game(ruleset), 7, 5) == _positions(game(ruleset), 7, 5)
    assert _positions(game(ruleset), 7, 5) != _positions(game(ruleset), 8, 5)


@pytest.mark.parametrize("ruleset", ["three-man", "three-chess", "prince"])
def test_some_positions_are_sparse_and_some_are_dense(ruleset: str) -> None:
    sizes = [len(position["board"]) for position in _positions(game(ruleset), 1, 60)]
    assert min(sizes) <= 4
    assert max(sizes) >= 12


@pytest.mark.parametrize(("ruleset", "members"), [("three-man", 6), ("prince", 4)])
def test_every_member_of_a_position_varies(ruleset: str, members: int) -> None:
    made = _positions(game(ruleset), 1, 100)
    named = {name for position in made for name in position}
    assert len(named) == members
    assert all(len({str(position.get(name)) for position in made}) > 1 for name in named)
