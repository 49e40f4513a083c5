from __future__ import annotations

import pytest

from drawbridge_reference.prince.game import GAME
from drawbridge_reference.prince.notation import read_move
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import position_from, written
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.acts import Act
from drawbridge_reference.prince.scenarios.games.choosing import chosen_moments
from drawbridge_reference.prince.scenarios.games.features import changes, checkers, features
from drawbridge_reference.prince.scenarios.games.playing import (
    PlayedGame,
    Sharpness,
    Taste,
    hunting,
    player_from,
    shadowing,
    squeezing,
)
from drawbridge_reference.prince.scenarios.games.shadows import shadows_changed
from drawbridge_reference.prince.scenarios.games.starts import Recipe, start_of
from drawbridge_reference.prince.scenarios.games.telling import title_of_position, why_of_position
from drawbridge_reference.prince.scenarios.notation import position

EVEN = Recipe(planar=1, others=2, pawns=4)
HUNTED = Recipe(planar=3, others=2, spares=5)


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    return player_from(start_of(EVEN, 1), hunting).play_out(Taste("even", {}), 1, 12, is_whole=False)


@pytest.fixture(scope="module")
def hunt() -> PlayedGame:
    taste = Taste("hunts", {Act.KING_CAPTURES: 0}, looks_at=12)
    return player_from(start_of(HUNTED, 13), hunting).play_out(taste, 13, 20, is_whole=True)


def test_a_game_is_the_same_whenever_it_is_played(game: PlayedGame) -> None:
    player = player_from(start_of(EVEN, 1), hunting)
    assert player.play_out(Taste("even", {}), 1, 12, is_whole=False).moves == game.moves
    assert player.play_out(Taste("even", {}), 2, 12, is_whole=False).moves != game.moves


def test_a_game_can_be_played_by_the_rules(game: PlayedGame) -> None:
    assert len(game.moves) == game.last.plies == 12
    start = written(game.moments[0].position)
    assert GAME.play(start, game.moves) == [choice.move.text for choice in game.last.choices]


def test_what_is_liked_is_done_and_what_is_not_is_left() -> None:
    likes = {Act.JUMPS: 100_000, Act.PAWN_STEPS: 0}
    played = player_from(start_of(None, 1), hunting).play_out(Taste("jumps", likes), 3, 6, is_whole=False)
    done = [act for moment in played.moments if moment.made for act in moment.made.acts]
    assert done.count(Act.JUMPS) >= 5
    assert Act.PAWN_STEPS not in done


def test_a_hunt_ends_in_mate(hunt: PlayedGame) -> None:
    assert hunt.last.plies < 20
    assert hunt.last.choices == ()
    assert "winner" in GAME.status(written(hunt.last.position))["result"]
    assert next(iter(changes(hunt.moments[-2].position, hunt.last.position))) == "mates"


@pytest.mark.parametrize(
    ("recipe", "seed", "sharpness", "end"),
    [(HUNTED, 13, hunting, "winner"), (Recipe(planar=2, others=3, spares=5), 4, squeezing, "draw")],
)
def test_a_move_that_reaches_the_end_that_is_sought_is_sharper_than_any_other(
    recipe: Recipe, seed: int, sharpness: Sharpness, end: str
) -> None:
    taste = Taste("ends", {Act.KING_CAPTURES: 0}, looks_at=12 if end == "winner" else 8)
    player = player_from(start_of(recipe, seed), sharpness)
    before = player.play_out(taste, seed, 20, is_whole=False).moments[-2]
    followed = [(choice, play(DEFAULT, before.position, choice.move)) for choice in before.choices]
    _, after = max(followed, key=lambda one: sharpness(before.position, *one))
    assert end in GAME.status(written(after))["result"]


def test_shadows_are_counted_as_they_fall_and_as_they_go() -> None:
    before = position_from(position("4d4 wBa, 3d7 bKn", turn="black"))
    # On 3d7 the knight shadows what lies behind it in the plane of column d, on 4d5 that and more, on 3e5 nothing.
    reached = {where: len(moves_of_base(where)) for where in ("3d7", "4d5", "3e5")}
    nearer, aside = (play(DEFAULT, before, read_move(f"3d7-{where}")) for where in ("4d5", "3e5"))
    assert shadows_changed(before, nearer) == (0, reached["3d7"] - reached["4d5"])
    assert shadows_changed(before, aside) == (5, 0)
    assert reached["4d5"] < reached["3d7"] == reached["3e5"] - 5


def moves_of_base(knight: str) -> list[str]:
    moves = GAME.legal_moves(position(f"4d4 wBa, {knight} bKn"))
    return [move for move in moves if move.startswith("4d4-")]


def test_what_changes_most_shadows_is_sharpest_where_one_shadows() -> None:
    before = position_from(position("4d4 wBa, 3d7 bKn", turn="black"))
    choices = {choice.move.text: choice for choice in player_from(before, shadowing).choices_in(before)}
    near, far = (
        shadowing(before, choices[move], play(DEFAULT, before, choices[move].move)) for move in ("3d7-4d5", "3d7-1e7")
    )
    assert near > far


def test_features_tell_the_checks_and_the_end(hunt: PlayedGame) -> None:
    assert any(feature.startswith("ended: Won") for feature in features(hunt.last))
    for moment in hunt.moments:
        in_check = GAME.status(written(moment.position))["in_check"]
        assert bool(checkers(moment.position)) == bool(in_check)
        assert (f"{moment.position.turn.value} in check" in features(moment)) == bool(in_check)


def test_positions_are_chosen_once_each_and_the_move_that_ended_a_game_is_asked(hunt: PlayedGame) -> None:
    chosen = chosen_moments([hunt, hunt], len(hunt.moments))
    assert [one.moment for one in chosen] == list(hunt.moments)
    assert chosen[-1].asked is None
    assert chosen[-2].asked == chosen[-2].moment.made
    assert title_of_position(chosen[-1].moment).endswith("has mated")
    assert "mates" in why_of_position(chosen[-2])


@pytest.mark.parametrize(
    ("men", "castling", "jumped", "move"),
    [
        ("1d4 wKi, 1a1 wBa, 8d4 bKi", "w-low", "", "1d4-1b2"),
        ("1d4 wKi, 1h8 wBa, 8d4 bKi", "w-high", "", "1d4-1f6"),
        ("1d4 wKi, 5e5 wPn, 5e6 bPn, 8d4 bKi", "", "6e6", "5e5-6e6"),
    ],
)
def test_castling_and_en_passant_are_asked_where_they_were_made(
    men: str, castling: str, jumped: str, move: str
) -> None:
    start = position_from(position(men, castling=castling, en_passant=jumped))
    played = player_from(start, hunting).replay("kept", 1, [read_move(move)])
    first, _ = chosen_moments([played], 2)
    assert first.asked is not None
    assert first.asked.move.text == move
