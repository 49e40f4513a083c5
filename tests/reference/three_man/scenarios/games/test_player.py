from __future__ import annotations

import pytest

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.three_man.game import GAME
from drawbridge_reference.three_man.scenarios.games.move_tags import MoveTag
from drawbridge_reference.three_man.scenarios.games.player import PLAYER, PlayedGame


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    return PLAYER.play_out(Series("even", {}, plies=30), 1)


def test_a_game_is_the_same_whenever_it_is_played(game: PlayedGame) -> None:
    assert PLAYER.play_out(Series("even", {}, plies=30), 1).moves == game.moves
    assert PLAYER.play_out(Series("even", {}, plies=30), 2).moves != game.moves


def test_a_game_can_be_played_by_the_rules(game: PlayedGame) -> None:
    assert len(game.moves) == game.last.plies == 30
    assert GAME.play(GAME.start(), game.moves) == [choice.move.text for choice in game.last.choices]


def test_replaying_the_moves_of_a_game_gives_the_same_moments(game: PlayedGame) -> None:
    again = PLAYER.replay("again", 1, [moment.made.move for moment in game.moments if moment.made])
    assert again.moments == game.moments
    assert again.is_whole


def test_heavy_moves_are_played_and_moves_without_weight_are_not() -> None:
    weights = {MoveTag.JUMPS: 1000, MoveTag.PAWN_STEPS: 0}
    game = PLAYER.play_out(Series("jumps", weights, plies=12), 1)
    tags = [tag for moment in game.moments if moment.made for tag in moment.made.tags]
    assert tags.count(MoveTag.JUMPS) == 12
    assert MoveTag.PAWN_STEPS not in tags


def test_a_game_of_no_plies_is_the_start() -> None:
    game = PLAYER.play_out(Series("even", {}, plies=0), 1)
    assert game.moves == ()
    assert game.last.made is None
    assert len(game.last.choices) == 20
