"""What a move changes apart from the cells that it leaves and lands on."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.notation import position

GAME = Prince()
AT_HOME = "1d4 wKi, 1a1 wBa, 1h8 wBa, 8d4 bKi, 8a1 bBa, 8h8 bBa, 2a1 wPn, 2h8 wPn, 2d4 wPn"
RIGHTS = "w-low w-high b-low b-high"


def after(given: Any, *moves: str, game: Prince = GAME) -> dict[str, Any]:
    here = dict(given)
    for move in moves:
        applied = game.apply(here, move)
        assert not isinstance(applied, Illegal), (move, applied)
        here = dict(applied)
    return here


def test_the_turn_passes_from_white_to_black_and_back() -> None:
    here = after(GAME.start(), "2d4-3d4")
    assert here["turn"] == "black"
    assert after(here, "7d4-6d4")["turn"] == "white"


def test_a_capture_takes_the_enemy_off_the_field() -> None:
    assert after(position("4d4 wRo, 4d7 bRo"), "4d4-4d7")["board"] == {"1h1": "wKi", "4d7": "wRo", "8a8": "bKi"}


@pytest.mark.parametrize(
    ("move", "left"),
    [
        ("2d4-3d4", ["b-high", "b-low", "w-high", "w-low"]),
        ("1d4-1d5", ["b-high", "b-low"]),
        ("1a1-1a2", ["b-high", "b-low", "w-high"]),
        ("1h8-1h7", ["b-high", "b-low", "w-low"]),
    ],
)
def test_a_king_move_ends_both_rights_and_a_base_move_its_own(move: str, left: list[str]) -> None:
    assert after(position(AT_HOME, castling=RIGHTS), move)["castling"] == left


def test_any_move_to_a_bases_start_cell_ends_its_right() -> None:
    here = position(f"{AT_HOME}, 5a1 wRo", castling=RIGHTS)
    assert after(here, "5a1-8a1")["castling"] == ["b-high", "w-high", "w-low"]


def test_a_base_that_captures_a_base_ends_both_rights() -> None:
    here = position(AT_HOME.replace("2a1 wPn", "2a2 wPn"), castling=RIGHTS)
    assert after(here, "1a1-8a1")["castling"] == ["b-high", "w-high"]


def test_a_right_does_not_come_back() -> None:
    moves = ("1a1-1a2", "8h8-8h7", "1a2-1a1", "8h7-8h8")
    assert after(position(AT_HOME, castling=RIGHTS), *moves)["castling"] == ["b-low", "w-high"]


def test_every_jump_records_its_cell_until_the_next_move() -> None:
    here = after(GAME.start(), "2d4-4d4")
    assert here["en_passant"] == "3d4"
    there = after(here, "7a1-5a1")
    assert there["en_passant"] == "6a1"
    assert "en_passant" not in after(there, "2a1-3a1")


def test_a_step_leaves_nothing() -> None:
    assert "en_passant" not in after(GAME.start(), "2d4-3d4")


def test_a_rook_that_moves_two_tiers_does_not_jump() -> None:
    assert "en_passant" not in after(position("2d4 wRo"), "2d4-4d4")


@pytest.mark.parametrize(
    ("men", "turn", "jumped", "move", "taken"),
    [
        ("5d4 wPn, 5e5 bPn", "white", "6e5", "5d4-6e5", "5e5"),
        ("5d4 wPn, 5d5 bPn", "white", "6d5", "5d4-6d5", "5d5"),
        ("4d4 bPn, 4c4 wPn", "black", "3c4", "4d4-3c4", "4c4"),
    ],
)
def test_a_capture_en_passant_takes_the_pawn_that_jumped(
    men: str, turn: str, jumped: str, move: str, taken: str
) -> None:
    here = position(men, turn, en_passant=jumped)
    there = after(here, move)
    assert taken not in there["board"]
    assert there["board"][jumped] == here["board"][move[:3]]
    assert "en_passant" not in there


def test_only_pawns_capture_en_passant() -> None:
    here = position("5d4 wRo, 5e5 bPn, 6a5 wRo", en_passant="6e5")
    assert after(here, "6a5-6e5")["board"]["5e5"] == "bPn"


def test_a_step_onto_the_jumped_cell_captures_nothing_either() -> None:
    # The pawn on 5e4 steps to 6e4. The pawn that jumped over 6e5 stays.
    here = position("5e4 wPn, 5e5 bPn", en_passant="6e5")
    assert after(here, "5e4-6e4")["board"]["5e5"] == "bPn"


@pytest.mark.parametrize("kind", ["Pr", "Qu", "Kn", "Ba"])
def test_a_promoted_pawn_is_the_piece_that_the_move_says(kind: str) -> None:
    assert after(position("7d4 wPn"), f"7d4-8d4={kind}")["board"]["8d4"] == f"w{kind}"
    assert after(position("2d4 bPn", "black"), f"2d4-1d4={kind}")["board"]["1d4"] == f"b{kind}"


def test_a_sequence_of_moves_is_played_like_one_after_another() -> None:
    here, moves = GAME.start(), ["2d4-4d4", "7e5-5e5", "4d4-5e5"]
    assert GAME.play(here, moves) == GAME.legal_moves(after(here, *moves))
    assert GAME.play(here, []) == GAME.legal_moves(here)


def test_the_first_illegal_move_of_a_sequence_is_reported() -> None:
    told = GAME.play(GAME.start(), ["2d4-4d4", "7e5-5e5", "4d4-3d4", "4d4-2d4"])
    assert isinstance(told, Illegal)
    assert told.clauses == ("pawn.backward",)


def test_an_illegal_move_is_reported_and_changes_nothing() -> None:
    told = GAME.apply(position("2d4 wPn"), "2d4-3e4")
    assert isinstance(told, Illegal)
    assert told.clauses == ("pawn.empty-capture",)
