"""The symmetries that games declare: they hold in the reference, under every reading."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from drawbridge_reference.kernel.game import HasRandomPositions, HasSymmetries, game, own_rulesets
from drawbridge_reference.kernel.ruling import combinations
from support.amounts import counts


@counts("count", few=3, many=100)
@pytest.mark.parametrize("ruleset", own_rulesets())
def test_a_turned_position_has_the_turned_moves(ruleset: str, count: int) -> None:
    for rulings in combinations(game(ruleset).known_rulings)[: max(1, count // 30)]:
        found = game(ruleset).under(rulings)
        assert isinstance(found, HasSymmetries)
        assert isinstance(found, HasRandomPositions)
        for position in [found.start(), *islice(found.random_positions(Random(5)), count)]:
            for symmetry in found.symmetries():
                if symmetry.suits(position):
                    turned = sorted(symmetry.turned(found.legal_moves(position)))
                    assert found.legal_moves(symmetry.turned(position)) == turned, (symmetry.name, position)


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_every_symmetry_suits_some_position_and_changes_it(ruleset: str) -> None:
    found = game(ruleset)
    assert isinstance(found, HasSymmetries)
    assert isinstance(found, HasRandomPositions)
    positions = list(islice(found.random_positions(Random(6)), 30))
    for symmetry in found.symmetries():
        suited = [position for position in positions if symmetry.suits(position)]
        assert suited, symmetry.name
        assert all(symmetry.turned(position) != position for position in suited[:5])
