"""The judge names each prohibition by its clause, with the squares that show it, for every way of the move."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.scenarios.notation import position

GAME = ThreeChess()


def faults(given: dict[str, Any], move: str, game: ThreeChess = GAME) -> list[tuple[str, ...]]:
    """The clause and the squares of every fault."""
    verdict = game.judge(given, move)
    assert isinstance(verdict, Illegal), verdict
    return [(fault.clause, *fault.squares) for fault in verdict.faults]


def reason(given: dict[str, Any], move: str, game: ThreeChess = GAME) -> str:
    verdict = game.judge(given, move)
    assert isinstance(verdict, Illegal)
    return verdict.faults[0].reason


def legal_ways(given: dict[str, Any], move: str) -> list[tuple[str, ...]]:
    """The clauses of every legal way."""
    verdict = GAME.judge(given, move)
    assert isinstance(verdict, Legal), verdict
    return [way.clauses for way in verdict.ways]


def test_in_a_finished_game_no_move_is_legal() -> None:
    won = position("BA2 bP", "blue", captured="green")
    assert faults(won, "BA2-BA3") == [("game.over", "BA2")]
    assert reason(won, "BA2-BA3") == "The green king has been captured, so no move is legal."


def test_a_finished_game_is_reported_before_an_empty_origin() -> None:
    assert faults(position("", captured="green"), "BA2-BA3") == [("game.over", "BA2")]


def test_a_move_starts_on_a_piece() -> None:
    assert faults(position(""), "BA2-BA3") == [("origin.empty", "BA2")]


def test_a_player_may_not_move_an_opponents_piece() -> None:
    assert faults(position("GA2 gP"), "GA2-GA3") == [("turn.other", "GA2")]
    assert reason(position("GA2 gP"), "GA2-GA3") == "The pawn on GA2 is Green's, but it is Blue's turn."


def test_a_piece_without_a_way_is_refused_even_on_an_empty_board() -> None:
    assert faults(position("BA1 bR"), "BA1-BB2") == [("piece.movement", "BA1", "BB2")]
    assert "A rook cannot move from BA1 to BB2" in reason(position("BA1 bR"), "BA1-BB2")


def test_a_move_ends_on_another_square() -> None:
    assert faults(position("BA1 bR"), "BA1-BA1") == [("piece.movement", "BA1")]


@pytest.mark.parametrize(("pawn", "target"), [("BC3", "BC2"), ("BC3", "BB2"), ("GC3", "GC4"), ("GC4", "RF4")])
def test_a_pawn_does_not_move_backward(pawn: str, target: str) -> None:
    assert faults(position(f"{pawn} bP"), f"{pawn}-{target}") == [("pawn.backward", target)]


def test_a_pawn_has_no_backward_jump() -> None:
    assert faults(position("BC3 bP"), "BC3-BC1") == [("piece.movement", "BC3", "BC1")]


@pytest.mark.parametrize("suffix", "QRBN")
def test_no_move_has_a_suffix_not_even_a_promotion(suffix: str) -> None:
    assert faults(position("GC2 bP"), f"GC2-GC1={suffix}") == [("promotion.suffix", "GC1")]
    assert "always becomes a queen" in reason(position("GC2 bP"), f"GC2-GC1={suffix}")
    assert faults(position("BA1 bR"), f"BA1-BA2={suffix}") == [("promotion.suffix", "BA2")]


def test_a_suffix_is_judged_between_the_way_and_the_target() -> None:
    assert faults(position("BA1 bR, BA2 bP"), "BA1-BB2=Q") == [("piece.movement", "BA1", "BB2")]
    assert faults(position("BA1 bR, BA2 bP"), "BA1-BA2=Q") == [("promotion.suffix", "BA2")]


def test_a_player_may_not_capture_their_own_piece() -> None:
    assert faults(position("BA1 bR, BA2 bP"), "BA1-BA2") == [("own.piece", "BA2")]
    assert reason(position("BA1 bR, BA2 bP"), "BA1-BA2") == "Blue's own pawn is on BA2."


def test_castling_onto_the_players_own_piece_is_refused_by_own_piece() -> None:
    assert faults(position("BH1 bR, BG1 bN"), "BE1-BG1") == [("own.piece", "BG1")]


def test_a_slide_is_blocked_and_every_blocker_is_named() -> None:
    here = position("BC1 bR, BC3 gN, GF4 rN")
    assert faults(here, "BC1-GF3") == [("path.blocked", "BC3", "GF4")]
    assert "The green knight on BC3 and the red knight on GF4 block the way." in reason(here, "BC1-GF3")


def test_a_pawns_jump_needs_both_squares_empty() -> None:
    assert faults(position("BC2 bP, BC3 gN"), "BC2-BC4") == [("path.blocked", "BC3")]
    assert faults(position("BC2 bP, BC4 gN"), "BC2-BC4") == [("pawn.forward-capture", "BC4")]
    assert faults(position("BC2 bP, BC3 gN, BC4 gN"), "BC2-BC4") == [
        ("path.blocked", "BC3"),
        ("pawn.forward-capture", "BC4"),
    ]


def test_a_pawn_does_not_move_straight_ahead_onto_a_piece() -> None:
    assert faults(position("BC4 bP, GF4 gN"), "BC4-GF4") == [("pawn.forward-capture", "GF4")]


def test_a_pawn_does_not_move_diagonally_to_an_empty_square() -> None:
    assert faults(position("BD4 bP"), "BD4-RD4") == [("pawn.empty-capture", "RD4")]


def test_castling_needs_the_kings_own_rook_on_the_corner() -> None:
    assert faults(position(""), "BE1-BG1") == [("castling.no-rook", "BH1")]
    assert faults(position("BA1 gR"), "BE1-BC1") == [("castling.no-rook", "BA1")]
    assert "the green rook is there" in reason(position("BA1 gR"), "BE1-BC1")


def test_castling_needs_every_square_between_king_and_rook_empty() -> None:
    assert faults(position("BA1 bR, BB1 bN"), "BE1-BC1") == [("path.blocked", "BB1")]
    assert faults(position("BA1 bR, BC1 gN"), "BE1-BC1") == [("path.blocked", "BC1")]
    assert faults(position("BD1 bQ"), "BE1-BC1") == [("path.blocked", "BD1"), ("castling.no-rook", "BA1")]


def test_a_king_off_its_start_square_cannot_castle() -> None:
    assert faults(position("BE2 bK, BH2 bR"), "BE2-BG2") == [("piece.movement", "BE2", "BG2")]
    assert faults(position("GE1 bK, GH1 bR, BE1 gK"), "GE1-GG1") == [("piece.movement", "GE1", "GG1")]


def test_a_legal_move_names_the_clauses_of_its_way() -> None:
    assert legal_ways(position("GC2 bP"), "GC2-GC1") == [("pawn.step", "pawn.promotion")]
    assert legal_ways(position("BH1 bR"), "BE1-BG1") == [("castling.kingside",)]


def test_a_legal_move_says_why_in_a_sentence() -> None:
    verdict = GAME.judge(position("RF4 bN"), "RF4-BE4")
    assert isinstance(verdict, Legal)
    assert verdict.reason == "The blue knight leaps from RF4 to BE4."


@pytest.mark.parametrize("move", ["BE1-BE2", "BE1-BG1", "BA2-BA3"])
def test_checks_forbid_nothing(move: str) -> None:
    here = position("BH1 bR, BA2 bP, BE3 gR, BF2 rR")
    assert isinstance(GAME.judge(here, move), Legal)
