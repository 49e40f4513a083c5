"""What is asked about a position that was made on the fly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from drawbridge.search.case_making import (
    MOST_ALLOWED,
    _allowed_otherwise,
    _nearly_legal,
    case_of,
    game_from,
    questions_about,
)
from drawbridge.suite.case import ExpectGame, ExpectMoves, ExpectNodes, ExpectPosition, ExpectRefusal, ExpectStatus
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from support.searching import KINGS, METHODS

THREE_MAN = game("three-man")
POSITION = {"turn": "white", "board": {**KINGS, "h1": "wR"}}


@pytest.mark.parametrize("seed", range(5))
def test_every_answer_that_is_demanded_is_that_of_the_reference(seed: int) -> None:
    for expected in questions_about(THREE_MAN, POSITION, METHODS, Random(seed), near=THREE_MAN):
        match expected:
            case ExpectMoves(moves):
                assert moves == frozenset(THREE_MAN.legal_moves(POSITION))
            case ExpectPosition(move, position):
                assert THREE_MAN.apply(POSITION, move) == position
            case ExpectRefusal(move):
                assert isinstance(THREE_MAN.apply(POSITION, move), Illegal)
            case ExpectStatus(status):
                assert THREE_MAN.status(POSITION) == status
            case ExpectNodes(depth, nodes):
                assert THREE_MAN.perft(POSITION, depth) == nodes
            case _:
                raise AssertionError(expected)


def test_only_methods_that_are_offered_are_asked() -> None:
    [only] = questions_about(THREE_MAN, POSITION, ("legal_moves",), Random(1), near=THREE_MAN)
    assert isinstance(only, ExpectMoves)


@pytest.mark.bulk
def test_moves_that_only_one_rule_forbids_are_among_those_asked_for() -> None:
    legal = THREE_MAN.legal_moves(POSITION)
    refused = {move for seed in range(60) for move in _nearly_legal(THREE_MAN, POSITION, legal, Random(seed))}
    assert "h1-i1" in refused  # over the moat
    assert refused.isdisjoint(legal)


def test_a_move_that_is_one_of_dozens_is_made_often() -> None:
    position = {"turn": "white", "board": {**KINGS, "h1": "wR", "d4": "wQ", "c5": "wQ"}, "castling": ["wK"]}
    assert len(THREE_MAN.legal_moves(position)) > 60
    made = [
        {
            one.move
            for one in questions_about(THREE_MAN, position, ("apply",), Random(seed), near=THREE_MAN)
            if isinstance(one, ExpectPosition)
        }
        for seed in range(24)
    ]
    assert sum("e1-g1" in moves for moves in made) > 24 / 8


def test_not_all_of_a_hundred_thousand_moves_are_listed_to_choose_a_few() -> None:
    class OfOrigins(Random):
        """Chooses the rule that a man must be on the square of origin."""

        def choice(self, seq: Any) -> Any:
            return seq[seq.index("origin.empty")]

    prince = game("prince")
    allowed = list(_allowed_otherwise(prince, prince.start(), OfOrigins()))
    assert len(allowed) == MOST_ALLOWED


def test_a_random_game_states_the_moves_after_its_last_one() -> None:
    found, end = game_from(THREE_MAN, THREE_MAN.start(), Random(3), 6)
    assert isinstance(found, ExpectGame)
    assert len(found.steps) == 6
    assert found.steps[-1].legal_moves == frozenset(THREE_MAN.legal_moves(end))


def test_a_case_made_on_the_fly_has_the_id_that_it_is_given() -> None:
    assert case_of("x-1", "three-man", POSITION, ()).id == "three-man/games/x-1"
