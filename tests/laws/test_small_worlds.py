"""The positions with few men: valid under every reading, none of them twice, and the same in rules and engine."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game, own_rulesets
from drawbridge_reference.kernel.ruling import combinations
from drawbridge_rules import rules
from support.amounts import counts
from support.worlds import worlds

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.small_worlds import World


def _some(world: World, count: int) -> list[JsonObject]:
    numbers = range(len(world)) if len(world) <= count else Random(world.name).sample(range(len(world)), count)
    return [world.position(number) for number in numbers]


@counts("count", few=2, many=20, weekly=2000)
@pytest.mark.parametrize("ruleset", own_rulesets())
def test_rules_and_engine_agree_on_positions_with_few_men(ruleset: str, count: int) -> None:
    for rulings in combinations(game(ruleset).known_rulings)[: max(1, count // 100)]:
        found = game(ruleset).under(rulings)
        families = worlds(found, whole=count > 100)
        for world in families if count > 100 else families[:2]:
            for position in _some(world, count):
                assert found.canonical(position) == position
                assert set(found.legal_moves(position)) == rules(ruleset).legal_moves(dict(position), rulings), position
                assert found.status(position) == rules(ruleset).status(dict(position), rulings), position


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", ["three-chess", "standard"])
def test_no_position_is_twice_in_a_family(ruleset: str) -> None:
    for world in worlds(game(ruleset), whole=False):
        if len(world) <= 2_000:
            assert len({json.dumps(position) for position in _some(world, len(world))}) == len(world), world.name


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", own_rulesets())
def test_no_position_is_twice_among_very_many(ruleset: str) -> None:
    for world in worlds(game(ruleset)):
        seen = {hash(json.dumps(world.position(number))) for number in range(min(len(world), 400_000))}
        assert len(seen) == min(len(world), 400_000), world.name


def _without(position: JsonObject, square: str) -> JsonObject:
    return {**position, "board": {other: man for other, man in position["board"].items() if other != square}}


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", ["three-man", "three-chess", "prince"])
def test_a_king_is_in_check_in_every_evasion(ruleset: str) -> None:
    evasions = {world.name: world for world in worlds(game(ruleset))}["evasions"]
    for position in _some(evasions, 100):
        assert position["turn"] in game(ruleset).status(position)["in_check"], position


@counts("count", few=2, many=500)
@pytest.mark.parametrize("ruleset", ["three-man", "three-chess", "prince"])
def test_one_man_shields_its_king_in_every_pin(ruleset: str, count: int) -> None:
    found = game(ruleset)
    pins = {world.name: world for world in worlds(found)}["pins"]
    for position in _some(pins, count):
        turn = position["turn"]
        assert turn not in found.status(position)["in_check"], position
        own = [square for square, man in position["board"].items() if man[0] == turn[0] and man[1:] not in ("K", "Ki")]
        assert any(turn in found.status(_without(position, square))["in_check"] for square in own), position
