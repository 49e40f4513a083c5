from __future__ import annotations

import pytest

from drawbridge_reference.three_chess.game import GAME
from drawbridge_reference.three_chess.position import written
from drawbridge_reference.three_chess.scenarios.games.acts import Act
from drawbridge_reference.three_chess.scenarios.games.choosing import chosen_moments
from drawbridge_reference.three_chess.scenarios.games.features import changes, checked_kings, features
from drawbridge_reference.three_chess.scenarios.games.playing import PlayedGame, Taste, play_out


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    return play_out(Taste("even", {}), 1, 30, is_whole=False)


@pytest.fixture(scope="module")
def hunt() -> PlayedGame:
    return play_out(Taste("hunts", {Act.CAPTURES: 4, Act.CAPTURES_KING: 40}, looks_at=6), 1, 60, is_whole=True)


def test_a_game_is_the_same_whenever_it_is_played(game: PlayedGame) -> None:
    assert play_out(Taste("even", {}), 1, 30, is_whole=False).moves == game.moves
    assert play_out(Taste("even", {}), 2, 30, is_whole=False).moves != game.moves


def test_a_game_can_be_played_by_the_rules(game: PlayedGame) -> None:
    assert len(game.moves) == game.last.plies == 30
    assert GAME.play(GAME.start(), game.moves) == [choice.move.text for choice in game.last.choices]


def test_what_is_liked_is_done_and_what_is_not_is_left() -> None:
    likes = {Act.JUMPS: 1000, Act.PAWN_STEPS: 0}
    played = play_out(Taste("jumps", likes), 3, 9, is_whole=False)
    done = [act for moment in played.moments if moment.made for act in moment.made.acts]
    assert done.count(Act.JUMPS) >= 7
    assert Act.PAWN_STEPS not in done


def test_a_hunt_ends_with_a_captured_king_and_has_no_moves_then(hunt: PlayedGame) -> None:
    assert hunt.last.plies < 60
    assert hunt.last.choices == ()
    assert GAME.status(written(hunt.last.position))["result"] is not None
    (end,) = changes(hunt.moments[-2].position, hunt.last.position)
    assert end.startswith("wins the game against ")


def test_features_tell_the_checks_and_the_end(hunt: PlayedGame) -> None:
    assert any(feature.startswith("ended: ") for feature in features(hunt.last))
    for moment in hunt.moments:
        checked = checked_kings(moment.position)
        assert f"{len(checked)} kings in check" in features(moment)
        assert list(checked) == GAME.status(written(moment.position))["in_check"]


def test_positions_are_chosen_once_each_and_the_move_that_ended_a_game_is_asked(hunt: PlayedGame) -> None:
    chosen = chosen_moments([hunt, hunt], len(hunt.moments))
    assert [one.moment for one in chosen] == list(hunt.moments)
    assert chosen[-1].asked is None
    assert chosen[-2].asked == chosen[-2].moment.made
