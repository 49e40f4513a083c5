"""How games end, and what `status` tells of it."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.notation import position

GAME = Prince()
MATED = position("1a1 wKi, 2b2 bQu, 2b8 bRo")
MATED_BY_A_PRINCE = position("1a1 wKi, 1b3 bPr")
STALEMATED = position("1a1 wKi, 2b4 bUn")


@pytest.mark.parametrize("given", [MATED, MATED_BY_A_PRINCE])
def test_a_side_in_check_without_a_move_has_lost(given: dict[str, object]) -> None:
    assert GAME.legal_moves(given) == []
    assert GAME.status(given) == {"turn": "white", "in_check": ["white"], "result": {"winner": "black"}}


def test_a_side_without_a_move_that_stands_in_no_check_draws() -> None:
    assert GAME.legal_moves(STALEMATED) == []
    assert GAME.status(STALEMATED) == {"turn": "white", "in_check": [], "result": {"draw": ["black", "white"]}}


def test_white_wins_likewise() -> None:
    mated = position("8h8 bKi, 8g6 wPr, 1a1 wKi", "black")
    assert GAME.status(mated) == {"turn": "black", "in_check": ["black"], "result": {"winner": "white"}}


def test_a_move_that_mates_ends_the_game() -> None:
    mated = GAME.apply(position("1a1 wKi, 2b5 bPr", "black"), "2b5-1b3")
    assert not isinstance(mated, Illegal)
    assert GAME.status(mated)["result"] == {"winner": "black"}
    assert GAME.play(position("1a1 wKi, 2b5 bPr", "black"), ["2b5-1b3"]) == []


def test_a_mate_that_can_be_answered_is_only_a_check() -> None:
    # From 1d4 the knight captures the prince; from 5h5 it neither does that nor comes between.
    for knight, winner in (("5h5", {"winner": "black"}), ("1d4", None)):
        status = GAME.status(position(f"1a1 wKi, 1b3 bPr, {knight} wKn"))
        assert (status["in_check"], status["result"]) == (["white"], winner)


def test_a_side_with_another_piece_to_move_is_not_stalemated() -> None:
    assert GAME.status(position("1a1 wKi, 2b4 bUn, 5h5 wKn"))["result"] is None


def test_two_bare_kings_play_on() -> None:
    assert GAME.status(position(""))["result"] is None


def test_the_game_goes_on_at_the_start() -> None:
    assert GAME.status(GAME.start()) == {"turn": "white", "in_check": [], "result": None}


@pytest.mark.parametrize("given", [MATED, STALEMATED])
def test_a_finished_game_has_no_sequences_of_moves_but_the_empty_one(given: dict[str, object]) -> None:
    assert [GAME.perft(given, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_sequences_that_a_mate_cuts_short_are_not_counted() -> None:
    here = position("1a1 wKi, 2b5 bPr", "black")
    following = [GAME.play(here, [move]) for move in GAME.legal_moves(here)]
    assert [] in following
    assert GAME.perft(here, 2) == sum(len(moves) for moves in following if not isinstance(moves, Illegal))
