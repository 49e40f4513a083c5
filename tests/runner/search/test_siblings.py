"""Siblings: positions that differ in one thing alone."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from drawbridge.search.position_parts import BOARD, parts_of, position_of
from drawbridge.search.random_play import random_positions
from drawbridge.search.siblings import Siblings
from drawbridge_reference.kernel.game import HasRandomPositions, game, own_rulesets


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_a_position_is_made_of_its_parts_again(ruleset: str) -> None:
    for position in islice(random_positions(game(ruleset), Random(6)), 8):
        assert position_of(parts_of(position), position) == position


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_a_sibling_is_valid_and_differs_in_one_part(ruleset: str) -> None:
    one = game(ruleset)
    assert isinstance(one, HasRandomPositions)
    siblings = Siblings(one, Random(1))
    for position in islice(one.random_positions(Random(4)), 8):
        siblings.see(position)
        [sibling] = siblings.of(position)
        one.canonical(sibling)
        before, after = parts_of(position), parts_of(sibling)
        assert len([part for part in before.keys() | after.keys() if before.get(part) != after.get(part)]) == 1


def test_every_part_of_a_position_changes_sometimes() -> None:
    one = game("standard")
    siblings = Siblings(one, Random(1))
    here = {"fen": "4k3/8/8/pPp5/8/8/8/R3K2R w KQ a6 3 9"}
    siblings.see({"fen": "4k3/8/8/1Pp5/8/8/8/R3K3 w Q c6 0 1"})
    before, changed = parts_of(here), set()
    for _ in range(80):
        [sibling] = siblings.of(here)
        after = parts_of(sibling)
        changed |= {
            (part, after.get(part)) for part in before.keys() | after.keys() if before.get(part) != after.get(part)
        }
    # No pawn of White has jumped over a6, so the turn must stay, and so must kings, rooks and the pawn that has.
    assert {part for part, _ in changed if part[0] != BOARD} == {("fen", number) for number in (1, 2, 3, 4)}
    assert (("fen", 2), "c6") in changed
    assert {part for part, _ in changed if part[0] == BOARD} == {(BOARD, (3, 1)), (BOARD, (3, 2))}
