"""Which colour is eliminated when its turn comes, and how a game ends."""

from __future__ import annotations

from typing import Any

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.scenarios.notation import position

GAME = ThreeMan()

# Rooks on the files beside a king keep it on its own file. A rook on rank 1 takes that away, too. A queen gives check.
GRAY_HELD = "l5 wR, n5 wR"
BLACK_HELD = "t5 wR, v5 wR"
GRAY_MATED = f"{GRAY_HELD}, m4 wQ"
BLACK_MATED = f"{BLACK_HELD}, u4 wQ"
RANK_1_HELD = "b2 wR"


def after_a_quiet_move(men: str, eliminated: str = "") -> dict[str, Any]:
    """Return the position after a step of White's pawn, and its status."""
    applied = GAME.apply(position(f"{men}, c3 wP", eliminated=eliminated), "c3-c4")
    assert not isinstance(applied, Illegal), applied
    return {"bridged": [], **applied, **GAME.status(applied)}


def test_nobody_is_eliminated_before_its_turn_comes() -> None:
    status = GAME.status(position(f"{GRAY_MATED}, c3 wP"))
    assert (status["in_check"], status["eliminated"], status["result"]) == (["gray"], [], None)


def test_a_colour_in_check_without_a_move_is_eliminated() -> None:
    here = after_a_quiet_move(GRAY_MATED)
    assert (here["eliminated"], here["turn"], here["result"]) == (["gray"], "black", None)


def test_the_moats_beside_an_eliminated_colour_are_bridged() -> None:
    assert after_a_quiet_move(GRAY_MATED)["bridged"] == ["gray-black", "white-gray"]


def test_a_stalemate_of_three_eliminates_the_colour_without_a_move() -> None:
    here = after_a_quiet_move(f"{GRAY_HELD}, {RANK_1_HELD}")
    assert (here["eliminated"], here["turn"], here["result"]) == (["gray"], "black", None)


def test_a_stalemate_of_two_is_a_draw_and_the_turn_stays() -> None:
    here = after_a_quiet_move(f"{GRAY_HELD}, {RANK_1_HELD}", eliminated="black")
    assert (here["eliminated"], here["turn"]) == (["black"], "gray")
    assert here["result"] == {"draw": ["gray", "white"]}


def test_the_last_colour_left_wins_and_the_turn_is_its_own() -> None:
    here = after_a_quiet_move(GRAY_MATED, eliminated="black")
    assert (here["eliminated"], here["turn"]) == (["black", "gray"], "white")
    assert here["result"] == {"winner": "white"}


def test_one_move_can_eliminate_both_opponents() -> None:
    here = after_a_quiet_move(f"{GRAY_MATED}, {BLACK_MATED}")
    assert (here["eliminated"], here["result"]) == (["black", "gray"], {"winner": "white"})


def test_after_one_elimination_a_second_stuck_colour_draws() -> None:
    here = after_a_quiet_move(f"{GRAY_HELD}, {BLACK_HELD}, {RANK_1_HELD}")
    assert (here["eliminated"], here["turn"]) == (["gray"], "black")
    assert here["result"] == {"draw": ["black", "white"]}


def test_the_capture_of_the_last_king_wins() -> None:
    won = GAME.apply(position("m4 wR", eliminated="black"), "m4-m1")
    assert not isinstance(won, Illegal)
    assert GAME.status(won)["result"] == {"winner": "white"}
    assert GAME.legal_moves(won) == []


def test_an_eliminated_colours_pieces_block_and_can_be_captured() -> None:
    given = position("a1 wR, a4 gN, a6 gR", eliminated="gray")
    reached = [move for move in GAME.legal_moves(given) if move.startswith("a1-a")]
    assert reached == ["a1-a2", "a1-a3", "a1-a4"]


def test_an_eliminated_colour_neither_gives_check_nor_is_in_check() -> None:
    given = position("e5 gR, m1 gK, m5 wR", eliminated="gray")
    assert GAME.status(given)["in_check"] == []


def test_every_colour_whose_king_is_attacked_is_in_check() -> None:
    given = position("e5 bR, m5 wR, u5 gR")
    assert GAME.status(given)["in_check"] == ["black", "gray", "white"]


def test_a_given_position_with_a_mated_mover_is_reported_as_it_is() -> None:
    given = position(f"{GRAY_MATED}, c3 wP", turn="gray")
    assert GAME.legal_moves(given) == []
    assert GAME.status(given) == {"turn": "gray", "in_check": ["gray"], "eliminated": [], "result": None}
