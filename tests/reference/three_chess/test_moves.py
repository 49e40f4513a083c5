"""The whole set of moves of one piece, in positions small enough to write it down."""

from __future__ import annotations

import pytest

from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.scenarios.notation import position

GAME = ThreeChess()

# Pawns on both columns beside the king, one behind the other, the foremost on a foreign back row.
COLUMNS = ["BA2", "BA3", "BA4", "GH4", "GH3", "GH2", "GH1", "BB1", "BB2", "BB3", "BB4", "GG4", "GG3", "GG2", "GG1"]
SHUT_IN = position(", ".join(["BA1 bK", *(f"{where} bP" for where in COLUMNS)]))


def moves_from(origin: str, men: str, turn: str = "blue", game: ThreeChess = GAME) -> set[str]:
    moves = game.legal_moves(position(men, turn))
    return {move.partition("-")[2] for move in moves if move.startswith(f"{origin}-")}


def test_blue_has_twenty_moves_at_the_start() -> None:
    steps = {f"B{column}2-B{column}{row}" for column in "ABCDEFGH" for row in (3, 4)}
    assert set(GAME.legal_moves(GAME.start())) == steps | {"BB1-BA3", "BB1-BC3", "BG1-BF3", "BG1-BH3"}


def test_moves_are_sorted_and_listed_once() -> None:
    moves = GAME.legal_moves(position("BA1 bB, BD4 bQ, BE4 bP, GD4 rN"))
    assert moves == sorted(set(moves))


def test_a_rook_moves_up_to_the_first_man_and_captures_it() -> None:
    assert moves_from("BC2", "BC2 bR, BC1 bP, GF3 rN, BA2 bP, BE2 gB") == {
        "BB2", "BD2", "BE2", "BC3", "BC4", "GF4", "GF3",
    }  # fmt: skip


def test_a_bishop_blocked_on_one_arm_may_use_the_other() -> None:
    assert moves_from("BC3", "BC3 bB, BB2 bP, BB4 bP, BD2 bP, GD4 gN") == {"BD4", "GD4", "RD4", "RC3", "RB2", "RA1"}


def test_men_on_the_corners_do_not_block_a_diagonal_step() -> None:
    assert "BC3" in moves_from("BB2", "BB2 bB, BB3 gP, BC2 rP")


def test_a_pawn_promotes_without_a_suffix() -> None:
    assert moves_from("GC2", "GC2 bP, GB1 gN, GD1 rN") == {"GB1", "GC1", "GD1"}


def test_a_pawn_on_a_foreign_back_row_has_no_move() -> None:
    assert moves_from("GC1", "GC1 bP, GC2 gN, GB2 gN, GD2 gN") == set()


def test_a_king_may_castle_to_both_sides_under_attack() -> None:
    men = "BA1 bR, BH1 bR, BE3 gQ, BD2 rP, BF2 rR, BE2 gN"
    assert {"BG1", "BC1"} <= moves_from("BE1", men)


def test_castling_needs_the_rook_on_its_corner_and_an_empty_path() -> None:
    assert "BG1" not in moves_from("BE1", "BH1 gR")
    assert "BG1" not in moves_from("BE1", "BH1 bQ")
    assert "BC1" not in moves_from("BE1", "BA1 bR, BB1 gN")
    assert "BG1" not in moves_from("BE1", "BH1 bR, BG1 gN")


def test_the_king_of_either_opponent_can_be_captured() -> None:
    assert moves_from("BE4", "BE4 bR, BE3 bP, BD4 bP, BF4 bP, RD3 rK") == {"RD4", "RD3"}
    assert moves_from("BD4", "BD4 bR, BD3 bP, BC4 bP, BE4 bP, GE3 gK") == {"GE4", "GE3"}


@pytest.mark.parametrize("loser", ["blue", "green"])
def test_once_a_king_is_captured_nobody_has_a_move(loser: str) -> None:
    here = position("BA2 bP, GA2 gP", "blue" if loser == "blue" else "green", captured=loser)
    assert GAME.legal_moves(here) == []


def test_without_a_legal_move_the_game_still_goes_on() -> None:
    assert GAME.legal_moves(SHUT_IN) == []
    assert GAME.status(SHUT_IN) == {"turn": "blue", "in_check": [], "result": None}
