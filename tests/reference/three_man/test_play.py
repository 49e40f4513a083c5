"""What a move changes apart from the board: rights, jumped squares, moats and the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Mapping


def after(given: Mapping[str, Any], *moves: str, game: ThreeMan | None = None) -> dict[str, Any]:
    """Return the position after these moves, with all its members."""
    here: Mapping[str, Any] = given
    for move in moves:
        applied = (game or ThreeMan()).apply(here, move)
        assert not isinstance(applied, Illegal), applied
        here = applied
    return {"castling": [], "en_passant": [], "bridged": [], "eliminated": [], **here}


# Pawns shield the kings from the queenside rooks, which face them across the center.
ALL_ROOKS = "a1 wR, h1 wR, i1 gR, p1 gR, q1 bR, x1 bR, a2 wP, i2 gP, q2 bP, h2 wP, p2 gP, x2 bP"
ALL_RIGHTS = "wK wQ gK gQ bK bQ"


def test_a_move_moves_its_piece_and_removes_a_captured_one() -> None:
    board = after(position("c3 wR, c5 gN"), "c3-c5")["board"]
    assert board == {"e1": "wK", "m1": "gK", "u1": "bK", "c5": "wR"}


@pytest.mark.parametrize(("move", "rook"), [("e1-g1", "f1"), ("e1-c1", "d1")])
def test_castling_moves_the_rook_to_the_kings_other_side(move: str, rook: str) -> None:
    castled = after(position(ALL_ROOKS, castling=ALL_RIGHTS), move)
    assert castled["board"][rook] == "wR"
    assert castled["board"][move[3:]] == "wK"
    assert castled["castling"] == ["bK", "bQ", "gK", "gQ"]
    assert len(castled["board"]) == 15


def test_a_king_that_moves_ends_both_rights_of_its_colour() -> None:
    assert after(position(ALL_ROOKS, castling=ALL_RIGHTS), "e1-e2")["castling"] == ["bK", "bQ", "gK", "gQ"]


@pytest.mark.parametrize(("move", "ended"), [("h1-g1", "wK"), ("a1-b1", "wQ")])
def test_a_rook_that_leaves_its_start_square_ends_that_right(move: str, ended: str) -> None:
    left = after(position(ALL_ROOKS, castling=ALL_RIGHTS), move)["castling"]
    assert left == sorted(set(ALL_RIGHTS.split()) - {ended})


def test_capturing_a_rook_on_its_start_square_ends_that_right() -> None:
    given = position(f"{ALL_ROOKS}, j1 wQ", castling=ALL_RIGHTS)
    assert after(given, "j1-i1")["castling"] == ["bK", "bQ", "gK", "wK", "wQ"]


def test_the_capture_of_a_king_ends_both_rights_of_its_colour() -> None:
    given = position(f"{ALL_ROOKS}, m4 wQ", castling=ALL_RIGHTS)
    assert after(given, "m4-m1")["castling"] == ["bK", "bQ", "wK", "wQ"]


def test_elimination_alone_ends_no_right() -> None:
    mated = position("m1 gK, i1 gR, p1 gR, m4 wQ, l5 wR, n5 wR, c2 wP", castling="gK gQ")
    result = after(mated, "c2-c3")
    assert result["eliminated"] == ["gray"]
    assert result["castling"] == ["gK", "gQ"]


def test_a_jump_adds_its_jumped_square() -> None:
    assert after(position("c2 wP"), "c2-c4")["en_passant"] == ["c3"]
    assert after(position("c2 wP"), "c2-c3")["en_passant"] == []


def test_each_opponent_has_one_turn_to_capture_a_pawn_that_jumped() -> None:
    given = position("c2 wP, i2 gP, q2 bP, d4 gO, b4 bO")
    assert after(given, "c2-c4", "d4-c3")["board"].get("c4") is None
    assert after(given, "c2-c4", "i2-i3", "b4-c3")["board"].get("c4") is None
    assert after(given, "c2-c4", "i2-i3", "q2-q3")["en_passant"] == []


def test_a_capture_en_passant_drops_the_square_and_removes_the_pawn() -> None:
    captured = after(position("c4 wO, d4 gP", en_passant="d3"), "c4-d3")
    assert captured["board"]["d3"] == "wO"
    assert "d4" not in captured["board"]
    assert captured["en_passant"] == []


def test_jumped_squares_of_two_colours_may_exist_at_a_time() -> None:
    assert after(position("c2 wP, k2 gP, s2 bP"), "c2-c4", "k2-k4")["en_passant"] == ["c3", "k3"]
    assert after(position("c2 wP, k2 gP, s2 bP"), "c2-c4", "k2-k4", "s2-s4")["en_passant"] == ["k3", "s3"]


def test_any_capture_of_its_pawn_drops_a_jumped_square() -> None:
    given = position("d5 wR, d4 bP", en_passant="d3")
    assert after(given, "d5-d4")["en_passant"] == []


def test_a_jumped_square_is_dropped_when_a_piece_lands_on_it() -> None:
    assert after(position("c3 wR, d4 bP", en_passant="d3"), "c3-d3")["en_passant"] == []


def test_a_piece_that_lands_behind_the_jumped_square_changes_nothing() -> None:
    assert after(position("c2 wR, d4 bP", en_passant="d3"), "c2-d2")["en_passant"] == ["d3"]


def test_an_eliminated_colours_jumped_square_is_dropped_when_its_turn_is_skipped() -> None:
    given = position("k4 gP, c2 wP, q2 bP", en_passant="k3", eliminated="gray")
    assert after(given, "c2-c3")["en_passant"] == []


def test_a_pawn_that_crosses_the_center_becomes_an_outward_pawn() -> None:
    assert after(position("a6 wP"), "a6-m6")["board"]["m6"] == "wO"
    assert after(position("a6 wP, o6 gN"), "a6-o6")["board"]["o6"] == "wO"
    assert after(position("a5 wP"), "a5-a6")["board"]["a6"] == "wP"


@pytest.mark.parametrize("kind", "QRBN")
def test_a_pawn_that_reaches_rank_0_becomes_the_chosen_piece(kind: str) -> None:
    assert after(position("c2 wO"), f"c2-c1={kind}")["board"]["c1"] == f"w{kind}"


def test_a_segment_that_its_colour_vacates_has_both_its_moats_bridged() -> None:
    assert after(position(""), "e1-e2")["bridged"] == ["black-white", "white-gray"]
    assert after(position("a1 wN"), "e1-e2")["bridged"] == []


def test_only_under_vacated_any_an_opponents_piece_keeps_a_segment() -> None:
    given = position("b1 gN")
    assert after(given, "e1-e2")["bridged"] == ["black-white", "white-gray"]
    assert after(given, "e1-e2", game=ThreeMan().under({"vacated": "any"}))["bridged"] == []


def test_a_capture_can_vacate_an_opponents_segment() -> None:
    given = position("i1 gR, m3 gK, i4 wQ")
    assert after(given, "i4-i1")["bridged"] == ["gray-black", "white-gray"]


def test_a_moat_stays_bridged_when_a_piece_comes_back() -> None:
    assert after(position("c2 wO", bridged="white-gray"), "c2-c1=R")["bridged"] == ["white-gray"]


def test_a_vacating_move_is_judged_by_the_moats_bridged_before_it() -> None:
    given = position("h1 wN, e2 wK")
    assert isinstance(ThreeMan().apply(given, "h1-j2"), Illegal)
    assert after(given, "h1-g3")["bridged"] == ["black-white", "white-gray"]


def test_the_capture_of_a_king_eliminates_its_owner_and_bridges_its_moats() -> None:
    captured = after(position("m4 wR, i1 gR"), "m4-m1")
    assert captured["eliminated"] == ["gray"]
    assert captured["bridged"] == ["gray-black", "white-gray"]
    assert captured["turn"] == "black"


def test_the_turn_skips_eliminated_colours() -> None:
    assert after(position(""), "e1-d1")["turn"] == "gray"
    assert after(position("", turn="gray"), "m1-l1")["turn"] == "black"
    assert after(position("", turn="black"), "u1-t1")["turn"] == "white"
    assert after(position("", eliminated="gray"), "e1-d1")["turn"] == "black"
    assert after(position("", turn="black", eliminated="white"), "u1-t1")["turn"] == "gray"


def test_an_illegal_move_changes_nothing_and_says_why() -> None:
    refused = ThreeMan().apply(position(""), "e1-e3")
    assert isinstance(refused, Illegal)
    assert refused.clauses == ("piece.movement",)


def test_moves_are_played_one_after_another_until_one_is_illegal() -> None:
    start = ThreeMan().start()
    moves = ThreeMan().play(start, ["a2-a3", "i2-i3", "q2-q3"])
    assert not isinstance(moves, Illegal)
    assert "a3-a4" in moves
    refused = ThreeMan().play(start, ["a2-a3", "a3-a4", "q2-q3"])
    assert isinstance(refused, Illegal)
    assert refused.clauses == ("turn.other",)
    assert ThreeMan().play(start, []) == ThreeMan().legal_moves(start)
