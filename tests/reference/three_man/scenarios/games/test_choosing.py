from __future__ import annotations

import pytest

from drawbridge_reference.three_man.scenarios.games.choosing import Chosen, chosen_moments
from drawbridge_reference.three_man.scenarios.games.features import features
from drawbridge_reference.three_man.scenarios.games.playing import PlayedGame, Taste, play_out


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return [play_out(Taste("even", {}), seed, 40, is_whole=False) for seed in (1, 2, 3)]


@pytest.fixture(scope="module")
def chosen(games: list[PlayedGame]) -> list[Chosen]:
    return chosen_moments(games, 40)


def test_as_many_are_chosen_as_are_wanted_and_none_twice(chosen: list[Chosen]) -> None:
    assert len({one.moment.position for one in chosen}) == len(chosen) == 40


def test_every_feature_of_the_games_is_among_those_chosen(games: list[PlayedGame], chosen: list[Chosen]) -> None:
    there = {feature for game in games for moment in game.moments for feature in features(moment)}
    assert there == {feature for one in chosen for feature in features(one.moment)}


def test_the_move_that_is_asked_is_legal_and_the_asked_moves_are_of_many_sorts(chosen: list[Chosen]) -> None:
    assert all(one.asked in one.moment.choices for one in chosen)
    assert len({one.asked.acts[0] for one in chosen if one.asked and one.asked.acts}) >= 8


def test_more_than_there_are_cannot_be_chosen(games: list[PlayedGame]) -> None:
    with pytest.raises(ValueError, match="not 1000"):
        chosen_moments(games, 1000)
