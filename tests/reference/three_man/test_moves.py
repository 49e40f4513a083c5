"""All moves of one piece, in positions small enough to list them."""

from __future__ import annotations

from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.scenarios.notation import position


def moves_from(origin: str, men: str, bridged: str = "", en_passant: str = "") -> set[str]:
    given = position(men, bridged=bridged, en_passant=en_passant)
    moves = ThreeMan().legal_moves(given)
    return {move.partition("-")[2] for move in moves if move.startswith(f"{origin}-")}


def test_white_has_twenty_moves_at_the_start() -> None:
    steps = {f"{file}2-{file}{rank}" for file in "abcdefgh" for rank in (3, 4)}
    assert set(ThreeMan().legal_moves(ThreeMan().start())) == steps | {"b1-a3", "b1-c3", "g1-f3", "g1-h3"}


def test_moves_are_listed_sorted_and_each_once() -> None:
    moves = ThreeMan().legal_moves(position("c3 wR"))
    assert moves == sorted(set(moves))


def test_a_rook_stops_before_an_unbridged_moat() -> None:
    assert moves_from("h1", "h1 wR, h2 wP") == {"g1", "f1"}


def test_a_rook_crosses_a_bridged_moat_but_captures_nothing_beyond() -> None:
    assert moves_from("h1", "h1 wR, h2 wP, k1 gN, u2 bP", "white-gray") == {"g1", "f1", "i1", "j1"}


def test_a_rook_may_not_cross_a_bridged_moat_to_give_check() -> None:
    assert moves_from("h1", "h1 wR, h2 wP, g1 wN, u2 bP", "white-gray") == set()
    assert moves_from("h1", "h1 wR, h2 wP, g1 wN, u2 bP, k1 gB", "white-gray") == {"i1", "j1"}


def test_a_rook_captures_the_first_piece_beyond_the_center() -> None:
    men = "a1 wR, a2 wP, a3 wR, m4 gN, b3 wP, x3 wP"
    assert moves_from("a3", men) == {"a4", "a5", "a6", "m6", "m5", "m4"}


def test_an_outward_pawn_promotes_to_four_pieces_by_step_or_capture() -> None:
    reached = moves_from("c2", "c2 wO, d1 gN")
    assert reached == {f"{target}={kind}" for target in ("c1", "d1") for kind in "QRBN"}


def test_an_inward_pawn_on_rank_5_steps_and_captures_across_the_center() -> None:
    assert moves_from("a6", "a6 wP, o6 gN, k6 bN") == {"m6", "o6", "k6"}
    assert moves_from("a6", "a6 wP, m6 gN") == set()


def test_from_rank_3_on_an_inward_pawn_captures_across_the_border() -> None:
    assert moves_from("h3", "h3 wP, i4 gN") == {"h4"}
    assert moves_from("h4", "h4 wP, i5 gN") == {"h5", "i5"}


def test_creeks_do_not_stop_an_outward_pawn() -> None:
    assert moves_from("h4", "h4 wO, i3 gN") == {"h3", "i3"}


def test_an_outward_pawn_captures_en_passant_to_both_sides() -> None:
    assert moves_from("c4", "c4 wO, d4 gP, b4 bP", en_passant="d3 b3") == {"c3", "d3", "b3"}


def test_an_inward_pawn_beside_a_jumped_pawn_does_not_capture_en_passant() -> None:
    assert moves_from("c4", "c4 wP, d4 gP", en_passant="d3") == {"c5"}


def test_capturing_en_passant_may_not_uncover_the_players_own_king() -> None:
    assert "d3" not in moves_from("c4", "c4 wO, d4 gP, b4 wK, e4 gR", en_passant="d3")
    assert "d3" in moves_from("c4", "c4 wO, d4 gP, b4 wK", en_passant="d3")


def test_a_king_captures_through_the_center() -> None:
    assert "o6" in moves_from("a6", "a6 wK, a1 wR, a2 wP, o6 gN")


def test_a_king_can_be_captured_wherever_a_way_reaches_it() -> None:
    assert "m1" in moves_from("m5", "m5 wR")


def test_in_check_only_moves_out_of_it_are_legal() -> None:
    given = position("e3 gR, d2 wB, c1 wN")
    assert set(ThreeMan().legal_moves(given)) == {"e1-d1", "e1-f1", "e1-f2", "d2-e3", "c1-e2"}
