from __future__ import annotations

import pytest

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.three_chess.game import GAME
from drawbridge_reference.three_chess.position import written
from drawbridge_reference.three_chess.scenarios.games.features import changes, checked_kings, features
from drawbridge_reference.three_chess.scenarios.games.move_tags import MoveTag
from drawbridge_reference.three_chess.scenarios.games.player import PLAYER, PlayedGame
from drawbridge_reference.three_chess.scenarios.games.sampling import SAMPLER


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    return PLAYER.play_out(Series("even", {}, plies=30), 1)


@pytest.fixture(scope="module")
def hunt() -> PlayedGame:
    weights = {MoveTag.CAPTURES: 4, MoveTag.CAPTURES_KING: 40}
    return PLAYER.play_out(Series("hunts", weights, plies=60, candidates=6), 1)


def test_playing_a_game_again_gives_the_same_game(game: PlayedGame) -> None:
    assert PLAYER.play_out(Series("even", {}, plies=30), 1).moves == game.moves
    assert PLAYER.play_out(Series("even", {}, plies=30), 2).moves != game.moves


def test_a_game_follows_the_rules(game: PlayedGame) -> None:
    assert len(game.moves) == game.last.plies == 30
    assert GAME.play(GAME.start(), game.moves) == [choice.move.text for choice in game.last.choices]


def test_moves_with_high_weights_are_played_and_others_are_not() -> None:
    weights = {MoveTag.JUMPS: 1000, MoveTag.PAWN_STEPS: 0}
    played = PLAYER.play_out(Series("jumps", weights, plies=9), 3)
    done = [tag for moment in played.moments if moment.made for tag in moment.made.tags]
    assert done.count(MoveTag.JUMPS) >= 7
    assert MoveTag.PAWN_STEPS not in done


def test_a_hunt_ends_with_a_captured_king_and_has_no_moves_then(hunt: PlayedGame) -> None:
    assert hunt.last.plies < 60
    assert hunt.last.choices == ()
    assert GAME.status(written(hunt.last.position))["result"] is not None
    (end,) = changes(hunt.moments[-2].position, hunt.last.position)
    assert end.startswith("wins the game against ")


def test_features_name_the_checks_and_the_end(hunt: PlayedGame) -> None:
    assert any(feature.startswith("ended: ") for feature in features(hunt.last))
    for moment in hunt.moments:
        checked = checked_kings(moment.position)
        assert f"{len(checked)} kings in check" in features(moment)
        assert list(checked) == GAME.status(written(moment.position))["in_check"]


def test_positions_are_chosen_once_and_game_ending_moves_are_asked(hunt: PlayedGame) -> None:
    chosen = SAMPLER.sample([hunt, hunt], len(hunt.moments))
    assert [one.moment for one in chosen] == list(hunt.moments)
    assert chosen[-1].asked is None
    assert chosen[-2].asked == chosen[-2].moment.made
