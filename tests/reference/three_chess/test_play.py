"""What a move changes, and how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME = ThreeChess()


def after(given: Mapping[str, Any], *moves: str, game: ThreeChess = GAME) -> Mapping[str, Any]:
    """The position after these moves."""
    here = given
    for move in moves:
        applied = game.apply(here, move)
        assert not isinstance(applied, Illegal), applied
        here = applied
    return here


def test_a_move_moves_the_piece_and_removes_what_it_captures() -> None:
    assert after(position("BC3 bR, GF4 gN"), "BC3-GF4") == position("GF4 bR", "green")


@pytest.mark.parametrize(("move", "corner", "rook"), [("BE1-BG1", "BH1", "BF1"), ("BE1-BC1", "BA1", "BD1")])
def test_castling_puts_the_rook_on_the_square_the_king_crossed(move: str, corner: str, rook: str) -> None:
    castled = after(position("BA1 bR, BH1 bR"), move)["board"]
    assert castled[rook] == "bR"
    assert castled[move[4:]] == "bK"
    assert corner not in castled
    assert len(castled) == 5


def test_castling_is_legal_after_king_and_rook_have_come_back() -> None:
    moves = ("BE1-BE2", "GE1-GE2", "RE1-RE2", "BE2-BE1", "GE2-GE1", "RE2-RE1")
    here = after(position("BH1 bR"), *moves, "BH1-BH2", "GE1-GE2", "RE1-RE2", "BH2-BH1", "GE2-GE1", "RE2-RE1")
    assert after(here, "BE1-BG1")["board"]["BF1"] == "bR"


def test_a_pawn_promotes_by_a_step_and_by_a_capture() -> None:
    here = position("GC2 bP, GB1 gN")
    assert after(here, "GC2-GC1")["board"]["GC1"] == "bQ"
    assert after(here, "GC2-GB1")["board"]["GB1"] == "bQ"


def test_a_pawn_that_crosses_the_center_stays_a_pawn() -> None:
    here = after(position("BC4 bP"), "BC4-GF4", "GE1-GD1", "RE1-RD1")
    assert here["board"]["GF4"] == "bP"
    assert after(here, "GF4-GF3")["board"]["GF3"] == "bP"


def test_the_turn_passes_whatever_is_captured() -> None:
    here = position("BD4 bR, GE3 gN, BC4 bP")
    turns = [after(here, "BD4-GE4")["turn"], after(here, "BD4-GE4", "GE3-GC4")["turn"]]
    assert turns == ["green", "red"]
    assert after(here, "BD4-GE4", "GE3-GC4", "RE1-RE2")["turn"] == "blue"


def test_the_turn_passes_to_the_colour_whose_king_was_just_captured() -> None:
    won = after(position("BD4 bR, GE3 gK"), "BD4-GE4", "GE3-GE2", "RE1-RE2", "GE4-GE2")
    assert won["turn"] == "green"
    assert GAME.status(won) == {"turn": "green", "in_check": [], "result": {"winner": "blue", "loser": "green"}}
    assert GAME.canonical(won) == won


@pytest.mark.parametrize(
    ("turn", "loser", "winner"),
    [
        ("blue", "blue", "red"),
        ("blue", "green", "red"),
        ("green", "green", "blue"),
        ("green", "red", "blue"),
        ("red", "red", "green"),
        ("red", "blue", "green"),
    ],
)
def test_the_player_who_moved_last_captured_the_missing_king(turn: str, loser: str, winner: str) -> None:
    assert GAME.status(position("", turn, captured=loser))["result"] == {"winner": winner, "loser": loser}


def test_playing_a_sequence_equals_playing_its_moves_one_by_one() -> None:
    here, moves = GAME.start(), ["BE2-BE4", "GE2-GE4", "RE2-RE4"]
    assert GAME.play(here, moves) == GAME.legal_moves(after(here, *moves))
    assert GAME.play(here, []) == GAME.legal_moves(here)


def test_the_first_illegal_move_of_a_sequence_is_named() -> None:
    told = GAME.play(GAME.start(), ["BE2-BE4", "GE2-GE4", "RE1-RE3", "BE4-BE3"])
    assert isinstance(told, Illegal)
    assert told.clauses == ("piece.movement",)


def test_an_illegal_move_is_reported_and_changes_nothing() -> None:
    told = GAME.apply(position("BC2 bP"), "BC2-BD3")
    assert isinstance(told, Illegal)
    assert told.clauses == ("pawn.empty-capture",)
