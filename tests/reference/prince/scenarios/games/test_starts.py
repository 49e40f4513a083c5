from __future__ import annotations

from collections import Counter

import pytest

from drawbridge_reference.prince.attack import is_in_check
from drawbridge_reference.prince.game import GAME
from drawbridge_reference.prince.pieces import MOVES, Kind
from drawbridge_reference.prince.position import RIGHTS, START, written
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games import starts
from drawbridge_reference.prince.scenarios.games.series import SERIES, StartedSeries
from drawbridge_reference.prince.scenarios.games.starts import Recipe, start_of
from support.amounts import first

SPARSE = [one for one in SERIES if one.recipe]


def test_a_start_depends_only_on_its_recipe_and_seed() -> None:
    recipe = Recipe(planar=1, others=2, pawns=3)
    assert start_of(recipe, 5) == start_of(recipe, 5)
    assert start_of(recipe, 5) != start_of(recipe, 6)


def test_without_a_recipe_a_game_begins_from_the_start() -> None:
    assert start_of(None, 3) == START


@pytest.mark.parametrize("one", first(1, SPARSE), ids=lambda one: one.series.name)
def test_every_start_is_valid_and_has_few_men(one: StartedSeries) -> None:
    for seed in one.series.seeds:
        start = start_of(one.recipe, seed)
        assert GAME.canonical(written(start)) == written(start)
        assert 7 <= sum(1 for _ in start.men()) <= 40
        assert not is_in_check(DEFAULT, start, start.turn.other)


def test_a_recipe_decides_the_pieces_on_the_field() -> None:
    men = Counter(man.text for _, man in start_of(Recipe(planar=2, others=3, pawns=4, runners=2), 1).men())
    for colour in "wb":
        assert men[f"{colour}Ki"] == 1
        assert men[f"{colour}Pn"] == 6
    assert sum(men.values()) == 2 * (1 + 2 + 3 + 6)


def test_the_kinds_take_turns_so_that_all_of_them_come_up() -> None:
    starts = [start_of(Recipe(planar=1, others=1), seed) for seed in range(1, 15)]
    seen = {man.kind for start in starts for _, man in start.men()}
    assert seen == {*MOVES, Kind.KING}


def test_runners_are_one_tier_before_their_far_tier() -> None:
    board = written(start_of(Recipe(runners=3), 2))["board"]
    assert sorted(f"{man}{where[0]}" for where, man in board.items() if man[1:] == "Pn") == ["bPn2"] * 3 + ["wPn7"] * 3


def test_a_rival_may_jump_past_a_pawn_that_can_capture_it() -> None:
    position = written(start_of(Recipe(rivals=1), 1))
    mover = position["turn"][0]
    home, beyond = ("2", "4") if mover == "w" else ("7", "5")
    (jumper,) = (cell for cell, man in position["board"].items() if man == f"{mover}Pn" and cell[0] == home)
    jump = f"{jumper}-{beyond}{jumper[1:]}"
    after = GAME.apply(position, jump)
    assert isinstance(after, dict)
    assert any(move.endswith(f"-{after['en_passant']}") for move in GAME.legal_moves(after))


def test_a_recipe_with_castling_puts_kings_and_bases_at_home() -> None:
    start = start_of(Recipe(others=2, pawns=2, castles=True), 4)
    assert start.castling == frozenset(RIGHTS.values())
    board = written(start)["board"]
    assert {board[cell] for cell in ("1d4", "1a1", "1h8")} == {"wKi", "wBa"}
    assert not {"1b2", "1c3", "1e5", "1f6", "1g7", "8b2", "8c3", "8e5", "8f6", "8g7"} & board.keys()


def test_one_side_lacks_its_spares() -> None:
    men = Counter(man.colour for _, man in start_of(Recipe(planar=2, others=3, spares=5), 1).men())
    assert sorted(men.values()) == [1, 6]


def test_a_recipe_for_more_men_than_there_are_cells_is_refused() -> None:
    with pytest.raises(ValueError, match="has no cell left for a white pawn"):
        start_of(Recipe(runners=65), 1)


@pytest.mark.bulk
def test_a_recipe_that_always_puts_the_wrong_side_in_check_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starts, "is_in_check", lambda *_: True)
    with pytest.raises(ValueError, match="has made no position in which only the mover is in check, in 500 tries"):
        start_of(Recipe(planar=1), 1)
