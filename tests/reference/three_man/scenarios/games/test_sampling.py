from __future__ import annotations

from typing import TypeAlias

import pytest

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.casework.sampling import SampledMoment
from drawbridge_reference.three_man.notation import Move
from drawbridge_reference.three_man.position import Position
from drawbridge_reference.three_man.scenarios.games.features import features
from drawbridge_reference.three_man.scenarios.games.move_tags import MoveTag
from drawbridge_reference.three_man.scenarios.games.player import PLAYER, PlayedGame
from drawbridge_reference.three_man.scenarios.games.sampling import SAMPLER

Sampled: TypeAlias = SampledMoment[Position, Move, MoveTag]


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return [PLAYER.play_out(Series("even", {}, plies=40), seed) for seed in (1, 2, 3)]


@pytest.fixture(scope="module")
def chosen(games: list[PlayedGame]) -> list[Sampled]:
    return SAMPLER.sample(games, 40)


def test_the_wanted_number_is_chosen_and_none_twice(chosen: list[Sampled]) -> None:
    assert len({one.moment.position for one in chosen}) == len(chosen) == 40


def test_every_feature_of_the_games_is_among_those_chosen(games: list[PlayedGame], chosen: list[Sampled]) -> None:
    there = {feature for game in games for moment in game.moments for feature in features(moment)}
    assert there == {feature for one in chosen for feature in features(one.moment)}


def test_the_asked_moves_are_legal_and_of_many_kinds(chosen: list[Sampled]) -> None:
    assert all(one.asked in one.moment.choices for one in chosen)
    assert len({one.asked.tags[0] for one in chosen if one.asked and one.asked.tags}) >= 8


def test_more_than_there_are_cannot_be_chosen(games: list[PlayedGame]) -> None:
    with pytest.raises(ValueError, match="not 1000"):
        SAMPLER.sample(games, 1000)
