"""Laws about the position after a legal move: it is valid, the king is safe, and the game goes on or has ended."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.game import GAME, ThreeMan
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_rules.three_man.attack import is_in_check
from drawbridge_rules.three_man.position import read
from support.amounts import counts, counts_of_each, first
from support.three_man.arrangements import JsonPosition, arrangement
from support.three_man.comparison import SPREAD_COMBINATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.kernel.game import Game


def named(rulings: Mapping[str, str]) -> str:
    return "-".join(rulings.values())


def applied(game: Game, position: Mapping[str, Any], move: str) -> JsonPosition:
    after = game.apply(position, move)
    assert not isinstance(after, Illegal)
    return dict(after)


def random_game(game: Game, random: Random, position: JsonPosition, plies: int) -> Iterator[JsonPosition]:
    """Yield the positions of a game of random moves, except the first."""
    for _ in range(plies):
        moves = game.legal_moves(position)
        if not moves:
            return
        position = applied(game, position, random.choice(moves))
        yield position


def king_captured(before: JsonPosition, move: str) -> str | None:
    """Return the colour whose king a move captures, or None."""
    man = before["board"].get(move[3:5], "")
    return {"wK": "white", "gK": "gray", "bK": "black"}.get(man)


@counts_of_each("rulings, count", SPREAD_COMBINATIONS, few=1, many=4, every_run=1, shown=named)
def test_a_move_never_leaves_the_players_own_king_attacked(rulings: Mapping[str, str], count: int) -> None:
    random = Random(51)
    game = ThreeMan(DEFAULT.under(rulings))
    for _ in range(count):
        before = arrangement(random, rulings)
        for move in game.legal_moves(before):
            fallen = king_captured(before, move) if rulings["captured-king"] == "gone" else None
            after = read(applied(game, before, move))
            silent = {*before.get("eliminated", []), fallen}
            assert not is_in_check(after.board, before["turn"], silent), (before, move)


@counts_of_each("rulings, count", SPREAD_COMBINATIONS, few=1, many=4, every_run=1, shown=named)
def test_the_position_after_any_move_is_valid_and_written_canonically(rulings: Mapping[str, str], count: int) -> None:
    random = Random(52)
    game = GAME.under(rulings)
    for _ in range(count):
        before = arrangement(random, rulings)
        for move in game.legal_moves(before):
            after = applied(game, before, move)
            assert game.canonical(after) == after, (before, move)


@pytest.mark.parametrize("rulings", first(1, SPREAD_COMBINATIONS, many=4), ids=named)
def test_after_a_move_the_next_colour_can_move_unless_the_game_ended(rulings: Mapping[str, str]) -> None:
    random = Random(53)
    game = GAME.under(rulings)
    ended = 0
    for _ in range(14):
        before = arrangement(random, rulings)
        for move in game.legal_moves(before):
            after = applied(game, before, move)
            has_ended = game.status(after)["result"] is not None
            assert has_ended == (not game.legal_moves(after)), (before, move)
            ended += has_ended
    assert ended > 0


@counts("count", few=2, many=25)
def test_played_games_have_at_most_one_jumped_square_of_each_opponent(count: int) -> None:
    random = Random(54)
    seen = set()
    for _ in range(count):
        for position in random_game(GAME, random, dict(GAME.start()), 40):
            jumped = position.get("en_passant", [])
            colours = {position["board"][square[0] + "4"][0] for square in jumped}
            assert len(jumped) == len(colours) <= 2
            assert position["turn"][0] not in colours
            seen.add(len(jumped))
    assert seen == {0, 1, 2}


@counts("count", few=2, many=30)
def test_in_played_games_bridges_stay_and_nobody_comes_back(count: int) -> None:
    random = Random(55)
    for _ in range(count):
        before: JsonPosition = arrangement(random)
        for after in random_game(GAME, random, before, 8):
            assert set(before.get("bridged", [])) <= set(after.get("bridged", []))
            assert set(before.get("eliminated", [])) <= set(after.get("eliminated", []))
            assert set(after.get("castling", [])) <= set(before.get("castling", []))
            before = after


@counts_of_each("rulings, count", SPREAD_COMBINATIONS, few=1, many=2, every_run=1, shown=named)
def test_the_count_of_sequences_is_the_sum_of_those_after_each_move(rulings: Mapping[str, str], count: int) -> None:
    random = Random(56)
    game = GAME.under(rulings)
    few_men = (position for position in iter(lambda: arrangement(random, rulings), None) if len(position["board"]) < 8)
    for position, _ in zip(few_men, range(count), strict=False):
        after = [applied(game, position, move) for move in game.legal_moves(position)]
        for depth in (1, 2):
            assert game.perft(position, depth) == sum(game.perft(each, depth - 1) for each in after), position


def test_a_finished_game_has_only_the_empty_sequence_of_moves() -> None:
    won = {"turn": "white", "board": {"e1": "wK"}, "bridged": ["black-white", "gray-black", "white-gray"]}
    won |= {"eliminated": ["black", "gray"]}
    assert [GAME.perft(won, depth) for depth in (0, 1, 2)] == [1, 0, 0]


@counts_of_each("clause, count", GAME.clauses, few=0, many=4)
def test_a_game_without_any_one_clause_still_answers_everything(clause: str, count: int) -> None:
    random = Random(57)
    game = GAME.without(clause)
    for position in [dict(GAME.start()), *(arrangement(random) for _ in range(count))]:
        moves = game.legal_moves(position)
        assert game.status(position)["turn"] == position["turn"]
        for move in random.sample(moves, min(5, len(moves))):
            assert applied(game, position, move)["board"]
