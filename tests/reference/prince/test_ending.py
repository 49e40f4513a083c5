"""How games end, and what `status` returns."""

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


def test_a_side_without_a_move_and_not_in_check_draws() -> None:
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
    # From 1d4 the knight captures the prince. From 5h5 it can neither capture it nor block.
    for knight, winner in (("5h5", {"winner": "black"}), ("1d4", None)):
        status = GAME.status(position(f"1a1 wKi, 1b3 bPr, {knight} wKn"))
        assert (status["in_check"], status["result"]) == (["white"], winner)


def test_a_side_that_can_move_another_piece_is_not_stalemated() -> None:
    assert GAME.status(position("1a1 wKi, 2b4 bUn, 5h5 wKn"))["result"] is None


def test_two_bare_kings_play_on() -> None:
    assert GAME.status(position(""))["result"] is None


def test_the_game_goes_on_at_the_start() -> None:
    assert GAME.status(GAME.start()) == {"turn": "white", "in_check": [], "result": None}
