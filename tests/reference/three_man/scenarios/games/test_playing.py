from __future__ import annotations

import pytest

from drawbridge_reference.three_man import GAME
from drawbridge_reference.three_man.scenarios.games.acts import Act
from drawbridge_reference.three_man.scenarios.games.playing import PlayedGame, Taste, play_out, replay


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    return play_out(Taste("even", {}), 1, 30, is_whole=False)


def test_a_game_is_the_same_whenever_it_is_played(game: PlayedGame) -> None:
    assert play_out(Taste("even", {}), 1, 30, is_whole=False).moves == game.moves
    assert play_out(Taste("even", {}), 2, 30, is_whole=False).moves != game.moves


def test_a_game_can_be_played_by_the_rules(game: PlayedGame) -> None:
    assert len(game.moves) == game.last.plies == 30
    assert GAME.play(GAME.start(), game.moves) == [choice.move.text for choice in game.last.choices]


def test_a_game_that_is_played_again_from_its_moves_has_the_same_moments(game: PlayedGame) -> None:
    again = replay("again", 1, [moment.made.move for moment in game.moments if moment.made])
    assert again.moments == game.moments
    assert again.is_whole


def test_what_is_liked_is_done_and_what_is_not_is_left() -> None:
    likes = {Act.JUMPS: 1000, Act.PAWN_STEPS: 0}
    game = play_out(Taste("jumps", likes), 1, 12, is_whole=False)
    acts = [act for moment in game.moments if moment.made for act in moment.made.acts]
    assert acts.count(Act.JUMPS) == 12
    assert Act.PAWN_STEPS not in acts


def test_a_game_of_no_plies_is_the_start() -> None:
    game = play_out(Taste("even", {}), 1, 0, is_whole=False)
    assert game.moves == ()
    assert game.last.made is None
    assert len(game.last.choices) == 20
