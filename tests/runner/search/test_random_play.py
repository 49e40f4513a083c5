"""Random positions, of games that make some and of games that make none."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from drawbridge.report.counted_once import pieces_in
from drawbridge.search.random_play import played, random_positions
from drawbridge_reference.kernel.game import HasRandomPositions, game, own_rulesets

if TYPE_CHECKING:
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.verdict import Illegal


class _MakesNone:
    """A game that makes no positions: those of random games from its start are taken."""

    def __init__(self, ruleset: str) -> None:
        self._game = game(ruleset)

    def start(self) -> JsonObject:
        return self._game.start()

    def legal_moves(self, position: JsonObject) -> list[str]:
        return self._game.legal_moves(position)

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        return self._game.apply(position, move)

    def status(self, position: JsonObject) -> JsonObject:
        return self._game.status(position)


def test_a_game_that_makes_no_positions_is_played_from_its_start() -> None:
    without = _MakesNone("three-chess")
    assert not isinstance(without, HasRandomPositions)
    found = list(islice(random_positions(cast("Game", without), Random(1)), 12))
    assert found[0] == game("three-chess").start()
    assert [position["turn"] for position in found[:4]] == ["blue", "green", "red", "blue"]


@pytest.mark.parametrize("ruleset", [name for name in own_rulesets() if name != "prince"])
def test_random_play_is_valid_and_ends_with_the_game(ruleset: str) -> None:
    one = game(ruleset)
    positions = list(played(one, one.start(), Random(2), 12))
    assert len(positions) == 12
    assert all(one.canonical(position) for position in positions)
    assert pieces_in(positions[-1]) <= pieces_in(one.start())


def test_pawns_of_prince_answer_checks_in_some_of_its_positions() -> None:
    prince = game("prince")
    assert isinstance(prince, HasRandomPositions)
    answers = [
        (position["turn"], move)
        for position in islice(prince.random_positions(Random(3)), 40)
        if len(position["board"]) < 30 and prince.status(position)["in_check"]
        for move in prince.legal_moves(position)
        if position["board"][move.partition("-")[0]][1:] == "Pn"
    ]
    assert len(set(answers)) >= 3


def test_a_game_that_has_ended_is_not_played_on() -> None:
    mated = {"fen": "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"}
    assert list(played(game("standard"), mated, Random(1), 5)) == []


def test_counters_of_standard_are_sometimes_where_a_byte_or_three_digits_end() -> None:
    standard = game("standard")
    assert isinstance(standard, HasRandomPositions)
    numbers = [int(position["fen"].split(" ")[5]) for position in islice(standard.random_positions(Random(1)), 60)]
    assert max(numbers) >= 254
    assert sum(number < 200 for number in numbers) > 40
