"""Simpler positions, whether they are valid or not."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from drawbridge.report.counted_once import pieces_in
from drawbridge.search.position_parts import parts_of
from drawbridge.search.random_play import random_positions
from drawbridge.search.siblings import Siblings
from drawbridge.search.simpler import simpler_pairs, simpler_positions
from drawbridge_reference.kernel.game import JsonObject, game, own_rulesets
from drawbridge_reference.kernel.problem import InvalidPosition


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_each_step_removes_something_or_moves_a_king_home(ruleset: str) -> None:
    one = game(ruleset)
    for position in islice(random_positions(one, Random(3)), 5):
        simpler = list(islice(simpler_positions(position, one.start()), 400))
        assert position not in simpler
        assert all(pieces_in(each) <= pieces_in(position) for each in simpler)


def _differing(one: JsonObject, other: JsonObject) -> set[object]:
    here, there = parts_of(one), parts_of(other)
    return {part for part in here.keys() | there.keys() if here.get(part) != there.get(part)}


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_two_positions_made_simpler_differ_in_nothing_more_than_before(ruleset: str) -> None:
    one = game(ruleset)
    siblings = Siblings(one, Random(2))
    most = 0
    for here in islice(random_positions(one, Random(3)), 3):
        [near] = siblings.of(here)
        [there] = siblings.of(near)
        before = _differing(here, there)
        pairs = list(simpler_pairs(here, there, one.start()))
        assert all(_differing(*pair) <= before for pair in pairs)
        # Each difference can go alone.
        gone = [before - _differing(*pair) for pair in pairs if pair[0] == here]
        assert sorted(map(str, gone)) == (sorted(str({part}) for part in before) if len(before) > 1 else [])
        most = max(most, len(before))
    assert most > 1


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_steps_lead_to_the_bare_kings_where_nothing_holds_them(ruleset: str) -> None:
    one = game(ruleset)
    here = next(iter(random_positions(one, Random(5))))

    def is_valid(position: JsonObject) -> bool:
        try:
            one.canonical(position)
        except InvalidPosition:
            return False
        return True

    for _ in range(300):
        simpler = next(filter(is_valid, simpler_positions(here, one.start())), None)
        if simpler is None:
            break
        here = simpler
    assert pieces_in(here) <= 3


def test_rights_counters_and_the_jumped_square_of_a_fen_can_go() -> None:
    start = game("standard").start()
    simpler = [each["fen"] for each in simpler_positions({"fen": "4k3/8/8/pP6/8/8/8/R3K3 w Q a6 3 9"}, start)]
    assert "4k3/8/8/pP6/8/8/8/R3K3 w - a6 3 9" in simpler
    assert "4k3/8/8/pP6/8/8/8/R3K3 w Q - 3 9" in simpler
    assert "4k3/8/8/pP6/8/8/8/R3K3 w Q a6 0 1" in simpler
