from __future__ import annotations

import pytest

from drawbridge_reference.casework.played_games import Series
from drawbridge_reference.prince.game import GAME
from drawbridge_reference.prince.notation import read_move
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import position_from, written
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.features import changes, checkers, features
from drawbridge_reference.prince.scenarios.games.move_tags import MoveTag
from drawbridge_reference.prince.scenarios.games.phrasing import PHRASING
from drawbridge_reference.prince.scenarios.games.player import (
    PlayedGame,
    Score,
    mating_score,
    player_from,
    shadow_score,
    stalemating_score,
)
from drawbridge_reference.prince.scenarios.games.sampling import SAMPLER
from drawbridge_reference.prince.scenarios.games.shadows import shadows_changed
from drawbridge_reference.prince.scenarios.games.starts import Recipe, start_of
from drawbridge_reference.prince.scenarios.notation import position
from support.amounts import first

EVEN = Recipe(planar=1, others=2, pawns=4)
HUNTED = Recipe(planar=3, others=2, spares=5)


@pytest.fixture(scope="module")
def game() -> PlayedGame:
    return player_from(start_of(EVEN, 1), mating_score).play_out(Series("even", {}, plies=12), 1)


@pytest.fixture(scope="module")
def hunt() -> PlayedGame:
    series = Series("hunts", {MoveTag.KING_CAPTURES: 0}, plies=20, candidates=12)
    return player_from(start_of(HUNTED, 13), mating_score).play_out(series, 13)


def test_a_game_is_the_same_whenever_it_is_played(game: PlayedGame) -> None:
    player = player_from(start_of(EVEN, 1), mating_score)
    assert player.play_out(Series("even", {}, plies=12), 1).moves == game.moves
    assert player.play_out(Series("even", {}, plies=12), 2).moves != game.moves


def test_a_game_can_be_played_by_the_rules(game: PlayedGame) -> None:
    assert len(game.moves) == game.last.plies == 12
    start = written(game.moments[0].position)
    assert GAME.play(start, game.moves) == [choice.move.text for choice in game.last.choices]


def test_only_moves_with_weight_are_played() -> None:
    weights = {MoveTag.JUMPS: 100_000, MoveTag.PAWN_STEPS: 0}
    played = player_from(start_of(None, 1), mating_score).play_out(Series("jumps", weights, plies=6), 3)
    done = [tag for moment in played.moments if moment.made for tag in moment.made.tags]
    assert done.count(MoveTag.JUMPS) >= 5
    assert MoveTag.PAWN_STEPS not in done


def test_a_hunt_ends_in_mate(hunt: PlayedGame) -> None:
    assert hunt.last.plies < 20
    assert hunt.last.choices == ()
    assert "winner" in GAME.status(written(hunt.last.position))["result"]
    assert next(iter(changes(hunt.moments[-2].position, hunt.last.position))) == "mates"


@pytest.mark.parametrize(
    ("recipe", "seed", "score", "end"),
    first(
        1, [(HUNTED, 13, mating_score, "winner"), (Recipe(planar=2, others=3, spares=5), 4, stalemating_score, "draw")]
    ),
)
def test_the_move_that_reaches_the_sought_end_has_the_highest_score(
    recipe: Recipe, seed: int, score: Score, end: str
) -> None:
    series = Series("ends", {MoveTag.KING_CAPTURES: 0}, plies=20, candidates=12 if end == "winner" else 8)
    player = player_from(start_of(recipe, seed), score)
    before = player.play_out(series, seed).moments[-2]
    followed = [(choice, play(DEFAULT, before.position, choice.move)) for choice in before.choices]
    _, after = max(followed, key=lambda one: score(before.position, *one))
    assert end in GAME.status(written(after))["result"]


def test_new_and_removed_shadows_are_counted() -> None:
    before = position_from(position("4d4 wBa, 3d7 bKn", turn="black"))
    # On 3d7 the knight shadows the cells behind it in the plane of column d. On 4d5 it shadows more, on 3e5 nothing.
    reached = {where: len(moves_of_base(where)) for where in ("3d7", "4d5", "3e5")}
    nearer, aside = (play(DEFAULT, before, read_move(f"3d7-{where}")) for where in ("4d5", "3e5"))
    assert shadows_changed(before, nearer) == (0, reached["3d7"] - reached["4d5"])
    assert shadows_changed(before, aside) == (5, 0)
    assert reached["4d5"] < reached["3d7"] == reached["3e5"] - 5


def moves_of_base(knight: str) -> list[str]:
    moves = GAME.legal_moves(position(f"4d4 wBa, {knight} bKn"))
    return [move for move in moves if move.startswith("4d4-")]


def test_the_move_that_changes_most_shadows_has_the_highest_shadow_score() -> None:
    before = position_from(position("4d4 wBa, 3d7 bKn", turn="black"))
    choices = {choice.move.text: choice for choice in player_from(before, shadow_score).choices_in(before)}
    asked = (choices[move] for move in ("3d7-4d5", "3d7-1e7"))
    near, far = (shadow_score(before, choice, play(DEFAULT, before, choice.move)) for choice in asked)
    assert near > far


def test_features_name_the_checks_and_the_end(hunt: PlayedGame) -> None:
    assert any(feature.startswith("ended: Won") for feature in features(hunt.last))
    for moment in hunt.moments:
        in_check = GAME.status(written(moment.position))["in_check"]
        assert bool(checkers(moment.position)) == bool(in_check)
        assert (f"{moment.position.turn.value} in check" in features(moment)) == bool(in_check)


def test_each_position_is_chosen_once_and_ending_moves_are_asked(hunt: PlayedGame) -> None:
    chosen = SAMPLER.sample([hunt, hunt], len(hunt.moments))
    assert [one.moment for one in chosen] == list(hunt.moments)
    assert chosen[-1].asked is None
    assert chosen[-2].asked == chosen[-2].moment.made
    assert PHRASING.title_of_position(chosen[-1].moment).endswith("has given checkmate")
    assert "mates" in PHRASING.why_of_position(chosen[-2])


@pytest.mark.parametrize(
    ("men", "castling", "jumped", "move"),
    [
        ("1d4 wKi, 1a1 wBa, 8d4 bKi", "w-low", "", "1d4-1b2"),
        ("1d4 wKi, 1h8 wBa, 8d4 bKi", "w-high", "", "1d4-1f6"),
        ("1d4 wKi, 5e5 wPn, 5e6 bPn, 8d4 bKi", "", "6e6", "5e5-6e6"),
    ],
)
def test_castling_and_en_passant_become_questions_where_they_were_played(
    men: str, castling: str, jumped: str, move: str
) -> None:
    start = position_from(position(men, castling=castling, en_passant=jumped))
    played = player_from(start, mating_score).replay("kept", 1, [read_move(move)])
    first, _ = SAMPLER.sample([played], 2)
    assert first.asked is not None
    assert first.asked.move.text == move
