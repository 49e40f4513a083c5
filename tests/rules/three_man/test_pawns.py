"""Pawns, creeks and en passant, worked out by hand."""

from __future__ import annotations

from support.three_man.asking import ALL_MOATS, KINGS, after, position, targets


def test_creeks_stop_inward_captures_only_from_ranks_1_and_2() -> None:
    for origin, target, captures in (("h2", "i3", False), ("h3", "i4", False), ("h4", "i5", True)):
        made = position("white", {**KINGS, origin: "wP", target: "gN"}, bridged=ALL_MOATS)
        assert (target in targets(made, origin)) is captures


def test_creeks_do_not_stop_outward_pawns() -> None:
    made = position("white", {**KINGS, "i3": "wO", "h2": "bN"})
    assert targets(made, "i3") == {"i2", "h2"}


def test_a_pawn_crosses_the_center_straight_and_on_both_diagonals() -> None:
    made = position("white", {**KINGS, "a6": "wP", "o6": "gN", "k6": "bN"})
    assert targets(made, "a6") == {"m6", "o6", "k6"}
    assert after(made, "a6-m6")["board"]["m6"] == "wO"
    assert after(made, "a6-k6")["board"]["k6"] == "wO"


JUMPED = {"e1": "wK", "m1": "gK", "u1": "bK", "j4": "wO", "l4": "bO", "k2": "gP"}


def test_each_opponent_captures_en_passant_only_on_its_own_next_turn() -> None:
    jump = after(position("gray", JUMPED), "k2-k4")
    assert jump["en_passant"] == ["k3"]
    assert "k3" in targets(jump, "l4")
    waited = after(jump, "u1-t1")
    assert "k3" in targets(waited, "j4")
    taken = after(waited, "j4-k3")
    assert "k4" not in taken["board"]
    assert "en_passant" not in taken
    again = after(after(waited, "e1-d1"), "m1-n1")
    assert "en_passant" not in again
    assert "k3" not in targets(again, "l4")


def test_a_pawn_that_captures_a_jumped_pawn_has_not_jumped_itself() -> None:
    jump = after(position("gray", {**JUMPED, "l3": "bP"}), "k2-k4")
    assert "en_passant" not in after(jump, "l3-k4")


def test_a_piece_drops_the_jumped_square_by_landing_on_it_not_behind_it() -> None:
    jump = after(position("gray", {**JUMPED, "k6": "bR", "q3": "bR", "q2": "bR"}), "k2-k4")
    assert "en_passant" not in after(jump, "q3-k3")
    assert after(jump, "q2-k2")["en_passant"] == ["k3"]


def test_an_inward_pawn_never_captures_en_passant() -> None:
    made = position("white", {**KINGS, "c2": "wP", "d4": "gP", "e4": "wO"}, en_passant=["d3"])
    assert targets(made, "c2") == {"c3", "c4"}
    assert targets(made, "e4") == {"e3", "d3"}


def test_a_skipped_colour_loses_its_jumped_squares() -> None:
    board = {"e1": "wK", "a1": "wR", "m6": "gK", "k4": "gP", "u1": "bK", "u6": "bR"}
    moats = ["gray-black", "white-gray"]
    taken = after(position("black", board, en_passant=["k3"], bridged=moats), "u6-m6")
    assert (taken["turn"], taken["eliminated"], taken["en_passant"]) == ("white", ["gray"], ["k3"])
    assert "en_passant" not in after(taken, "a1-a2")
