"""Kings, castling rights, eliminations and results, worked out by hand."""

from __future__ import annotations

import pytest

from drawbridge_rules.three_man import legal_moves, perft, status
from support.three_man.asking import ALL_MOATS, KINGS, after, position, targets


def test_a_king_on_the_innermost_ring_steps_across_the_center() -> None:
    made = position("white", {"a6": "wK", "m1": "gK", "u1": "bK"}, bridged=["black-white", "white-gray"])
    assert targets(made, "a6") == {"b6", "x6", "a5", "b5", "x5", "m6", "o6", "k6"}


def test_capturing_a_king_is_judged_with_its_colour_gone_or_still_attacking() -> None:
    board = {"e1": "wK", "e3": "wR", "h3": "bK", "e6": "bR", "m1": "gK"}
    made = position("white", board, bridged=["black-white", "gray-black"])
    assert "h3" in targets(made, "e3")
    assert "h3" not in targets(made, "e3", {"captured-king": "attacks"})
    taken = after(made, "e3-h3")
    assert (taken["eliminated"], taken["turn"], status(taken, {})["in_check"]) == (["black"], "gray", [])


def test_under_captured_king_attacks_the_last_opponent_still_attacks() -> None:
    board = {"e1": "wK", "e3": "wR", "h3": "bK", "e6": "bR"}
    made = position("white", board, bridged=ALL_MOATS, eliminated=["gray"])
    assert "h3" not in targets(made, "e3", {"captured-king": "attacks"})
    won = after(made, "e3-h3")
    assert status(won, {})["result"] == {"winner": "white"}
    assert won["turn"] == "white"
    assert legal_moves(won, {}) == set()
    assert perft(won, 1, {}) == 0


def test_capturing_a_rook_or_a_king_ends_castling_rights() -> None:
    board = {"e1": "wK", "m1": "gK", "p1": "gR", "i1": "gR", "p6": "wR", "m6": "wR", "u1": "bK"}
    made = position("white", board, castling=["gK", "gQ"])
    assert after(made, "p6-p1")["castling"] == ["gQ"]
    assert "castling" not in after(made, "m6-m1")


def test_only_attacks_on_the_kings_path_prevent_castling() -> None:
    board = {**KINGS, "a1": "wR", "h1": "wR"}
    rights = ["wK", "wQ"]
    attacks = {"b6": {"c1", "g1"}, "d6": {"g1"}, "c6": {"g1"}, "f6": {"c1"}, "e6": set(), "h6": {"c1", "g1"}}
    for rook, castles in attacks.items():
        made = position("white", {**board, rook: "bR"}, castling=rights)
        assert targets(made, "e1") & {"c1", "g1"} == castles


MATING = {"i1": "wR", "i4": "wR", "a1": "wK", "m1": "gK", "p1": "gR", "u1": "bK"}


def test_a_mated_colour_is_eliminated_on_its_turn_and_keeps_its_rights() -> None:
    mated = after(position("white", MATING, castling=["gK"]), "i4-i2")
    assert mated["turn"] == "black"
    assert mated["eliminated"] == ["gray"]
    assert mated["castling"] == ["gK"]
    assert mated["bridged"] == ["gray-black", "white-gray"]


CORNERED = {"e1": "wK", "c3": "wQ", "i1": "gK"}
"""After the queen's move along the ring from c3 to j3, Gray has no move: its king is between her and a moat."""


def test_the_moats_beside_the_first_are_bridged_before_the_second_is_judged() -> None:
    made = position("white", {**CORNERED, "q1": "bK", "q6": "wR", "r6": "wR"})
    freed = after(made, "c3-j3")
    assert freed["eliminated"] == ["gray"]
    assert status(freed, {}) == {"turn": "black", "in_check": ["black"], "eliminated": ["gray"], "result": None}
    assert legal_moves(freed, {}) == {"q1-p1", "q1-p2"}


def test_one_move_eliminates_both_opponents() -> None:
    made = position("white", {**CORNERED, "x1": "bK", "x6": "wR", "w6": "wR"})
    won = after(made, "c3-j3")
    assert won["eliminated"] == ["black", "gray"]
    assert won["bridged"] == ALL_MOATS
    assert status(won, {}) == {
        "turn": "white",
        "in_check": [],
        "eliminated": ["black", "gray"],
        "result": {"winner": "white"},
    }


def test_a_stalemate_of_three_and_then_one_of_two_is_a_draw() -> None:
    drawn = after(position("white", {**CORNERED, "x1": "bK", "w6": "wR", "e2": "wR"}), "c3-j3")
    assert status(drawn, {}) == {
        "turn": "black",
        "in_check": [],
        "eliminated": ["gray"],
        "result": {"draw": ["black", "white"]},
    }
    assert legal_moves(drawn, {}) == set()


def test_a_won_game_has_no_jumped_squares_but_a_drawn_one_may() -> None:
    gone = {"eliminated": ["gray"], "bridged": ["gray-black", "white-gray"]}
    # Rooks cover the w file and the second ring. The jump itself changes nothing for Black.
    board = {"e1": "wK", "x1": "bK", "w6": "wR", "a2": "wR", "f2": "wP"}
    drawn = after(position("white", board, **gone), "f2-f4")
    assert (drawn["turn"], drawn["en_passant"]) == ("black", ["f3"])
    assert status(drawn, {})["result"] == {"draw": ["black", "white"]}
    won = after(position("white", {**board, "x6": "wR"}, **gone), "f2-f4")
    assert (won["turn"], "en_passant" in won) == ("white", False)


def test_eliminated_pieces_attack_nothing_and_stay_to_be_captured() -> None:
    board = {"e1": "wK", "d2": "gQ", "m1": "gK", "u1": "bK"}
    made = position("white", board, eliminated=["gray"], bridged=["gray-black", "white-gray"])
    assert status(made, {})["in_check"] == []
    assert {"d1", "d2", "e2"} <= targets(made, "e1")
    assert after(made, "e1-d2")["eliminated"] == ["gray"]


@pytest.mark.parametrize("queen", ["j3", "j2"])
def test_a_given_position_without_moves_has_no_result_unless_it_is_drawn(queen: str) -> None:
    # On j3 the queen leaves Gray without a move. On j2, guarded by the rook, she gives check as well.
    made = position("gray", {"e1": "wK", queen: "wQ", "j6": "wR", "i1": "gK", "u1": "bK"})
    assert legal_moves(made, {}) == set()
    assert status(made, {})["result"] is None
    assert status(made, {})["in_check"] == (["gray"] if queen == "j2" else [])
