"""What a program that judges one move is asked: all that its ruleset can write, or the moves of the mover's men."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.adapters.probed import MOST_MOVES, OfGame, own_squares, questions_about
from drawbridge.adapters.refusal import EngineTrouble, InvalidPosition
from drawbridge_reference.kernel.game import game, own_rulesets

if TYPE_CHECKING:
    from collections.abc import Mapping

RULESETS = [ruleset for ruleset in own_rulesets() if ruleset != "standard"]
PROMOTING: Mapping[str, dict[str, Any]] = {
    "three-man": {
        "turn": "white",
        "board": {"e1": "wK", "m1": "gK", "u1": "bK", "i2": "wO"},
        "bridged": ["black-white", "gray-black", "white-gray"],
    },
    "three-chess": {"turn": "blue", "board": {"BE1": "bK", "GE1": "gK", "RE1": "rK", "RA2": "bP"}},
}


def questions(ruleset: str, *, own_moves: bool = True) -> OfGame:
    found = questions_about(ruleset, coordinates=False, own_moves=own_moves)
    assert isinstance(found, OfGame)
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_opening_is_one_legal_and_one_illegal_move_of_the_start(ruleset: str) -> None:
    position, legal, illegal = questions(ruleset).opening
    moves = game(ruleset).legal_moves(position)
    assert legal in moves
    assert illegal not in moves
    assert json.loads(questions(ruleset).written(position)) == position


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", PROMOTING)
def test_no_legal_move_is_left_out_of_those_of_the_movers_men(ruleset: str) -> None:
    position = PROMOTING[ruleset]
    legal, tried = game(ruleset).legal_moves(position), questions(ruleset).moves(position)
    assert any("=" in move for move in legal) == (ruleset == "three-man")
    assert set(legal) <= set(tried) <= set(game(ruleset).writable_moves())
    assert len(tried) == len(set(tried))
    assert {move.partition("-")[0] for move in tried} == set(own_squares(game(ruleset), position))
    assert list(questions(ruleset, own_moves=False).moves(position)) == list(game(ruleset).writable_moves())


@pytest.mark.bulk
def test_a_notation_with_millions_of_moves_is_asked_for_those_of_the_mover() -> None:
    start = game("prince").start()
    with pytest.raises(EngineTrouble, match="use --moves own"):
        questions("prince", own_moves=False).moves(start)
    assert set(game("prince").legal_moves(start)) <= set(found := questions("prince").moves(start))
    assert len(found) < MOST_MOVES


def test_a_position_of_another_game_and_a_ruleset_without_a_game_are_refused() -> None:
    with pytest.raises(InvalidPosition):
        questions("three-man").moves({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"})
    with pytest.raises(EngineTrouble, match="has no game"):
        questions_about("walled-kings", coordinates=False, own_moves=True)
