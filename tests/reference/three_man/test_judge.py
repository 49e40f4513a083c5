"""The judge names the clause of each prohibition and the squares that show it, for every way of the move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Mapping

WON = position("", eliminated="gray black")


def faults(given: dict[str, Any], move: str, rulings: Mapping[str, str] | None = None) -> list[tuple[str, ...]]:
    """Return the clause and the squares of every fault."""
    verdict = ThreeMan().under(rulings or {}).judge(given, move)
    assert isinstance(verdict, Illegal), verdict
    return [(fault.clause, *fault.squares) for fault in verdict.faults]


def reason(given: dict[str, Any], move: str) -> str:
    verdict = ThreeMan().judge(given, move)
    assert isinstance(verdict, Illegal)
    return verdict.faults[0].reason


def legal_ways(given: dict[str, Any], move: str, rulings: Mapping[str, str] | None = None) -> list[tuple[str, ...]]:
    """Return the clauses of every legal way."""
    verdict = ThreeMan().under(rulings or {}).judge(given, move)
    assert isinstance(verdict, Legal), verdict
    return [way.clauses for way in verdict.ways]


def test_in_a_game_that_was_won_no_move_is_legal() -> None:
    assert faults(WON, "e1-e2") == [("game.over", "e1")]


def test_in_a_game_that_was_drawn_no_move_is_legal() -> None:
    stalemate = position("a1 gK, b3 wQ, c2 wR, m1 wK", turn="gray", eliminated="black")
    assert ThreeMan().status(stalemate)["result"] == {"draw": ["gray", "white"]}
    assert faults(stalemate, "a1-b1") == [("game.over", "a1")]


def test_a_move_starts_on_a_square_with_a_piece() -> None:
    assert faults(position(""), "e4-e5") == [("origin.empty", "e4")]


def test_an_opponents_piece_is_not_moved() -> None:
    assert faults(position("m2 gP"), "m2-m3") == [("turn.other", "m2")]
    assert "it is White's turn" in reason(position("m2 gP"), "m2-m3")


def test_an_eliminated_players_piece_never_moves() -> None:
    eliminated = position("m2 gP", eliminated="gray")
    assert faults(eliminated, "m2-m3") == [("turn.other", "m2")]
    assert "Gray is eliminated, so the pawn on m2 may not move" in reason(eliminated, "m2-m3")


@pytest.mark.parametrize("move", ["c3-d5", "c3-x6", "c3-c3=Q"])
def test_a_piece_moves_only_where_it_has_a_way(move: str) -> None:
    given = position("c3 wR")
    expected = ("origin.return", "c3") if move.startswith("c3-c3") else ("piece.movement", "c3", move[3:5])
    assert faults(given, move) == [expected]


def test_a_diagonal_does_not_turn_the_corner() -> None:
    given = position("d2 wB, e3 wP")
    assert faults(given, "d2-b2") == [("diagonal.corner", "b2"), ("path.blocked", "e3")]


@pytest.mark.parametrize("man", ["wR", "wN", "wK", "wP", "wO"])
def test_no_move_ends_where_it_started(man: str) -> None:
    assert faults(position(f"c3 {man}"), "c3-c3") == [("origin.return", "c3")]


def test_a_diagonal_back_to_its_origin_has_also_turned_the_corner() -> None:
    assert faults(position("c1 wB"), "c1-c1") == [("origin.return", "c1")]
    assert set(faults(position("c3 wB"), "c3-c3")) == {("origin.return", "c3"), ("diagonal.corner", "c3")}


def test_the_way_all_around_a_ring_is_reported_with_its_squares() -> None:
    verdict = ThreeMan().judge(position("c3 wR"), "c3-c3")
    assert isinstance(verdict, Illegal)
    assert len(verdict.faults[0].way) == 25


@pytest.mark.parametrize(("man", "move"), [("wP", "c3-c2"), ("wP", "c3-b2"), ("wO", "c3-c4"), ("wO", "c3-d4")])
def test_a_pawn_does_not_move_backward(man: str, move: str) -> None:
    assert faults(position(f"c3 {man}"), move) == [("pawn.backward", move[3:])]


def test_a_promotion_names_the_new_piece() -> None:
    assert faults(position("c2 wO"), "c2-c1") == [("promotion.suffix", "c1")]


@pytest.mark.parametrize("move", ["h3-h4=Q", "e1-e2=N"])
def test_no_other_move_names_a_new_piece(move: str) -> None:
    assert faults(position("h3 wP"), move) == [("promotion.suffix", move[3:5])]


def test_a_players_own_piece_is_not_captured() -> None:
    assert faults(position("a1 wR, a2 wP"), "a1-a2") == [("own.piece", "a2")]


def test_castling_needs_its_right() -> None:
    assert faults(position("h1 wR"), "e1-g1") == [("castling.right-lost", "e1", "h1")]
    assert faults(position("a1 wR"), "e1-c1") == [("castling.right-lost", "e1", "a1")]


def test_castling_needs_every_square_between_king_and_rook_empty() -> None:
    given = position("a1 wR, b1 wN", castling="wQ")
    assert faults(given, "e1-c1") == [("path.blocked", "b1")]


def test_any_piece_on_the_way_stops_a_rider() -> None:
    assert faults(position("a1 wR, a2 gN, a3 wB"), "a1-a4") == [("path.blocked", "a2", "a3")]


def test_a_jump_may_be_blocked_before_its_target() -> None:
    assert faults(position("c2 wP, c3 gN"), "c2-c4") == [("path.blocked", "c3")]


def test_two_ways_are_both_reported() -> None:
    given = position("h3 wR, f3 gB, p3 bN")
    assert faults(given, "h3-c3") == [("path.blocked", "f3"), ("path.blocked", "p3")]


def test_two_ways_that_fail_for_different_reasons_are_both_reported() -> None:
    given = position("h1 wR")
    assert faults(given, "h1-i1") == [("moat.unbridged", "i1"), ("path.blocked", "e1", "u1", "m1")]


def test_one_open_way_of_two_makes_a_move_legal() -> None:
    verdict = ThreeMan().judge(position("h3 wR, f3 gB"), "h3-c3")
    assert isinstance(verdict, Legal)
    assert [way.squares[1] for way in verdict.ways] == ["i3"]


@pytest.mark.parametrize(
    ("man", "move"), [("h1 wN", "h1-j2"), ("h1 wN", "h1-i3"), ("j2 wN", "j2-h1"), ("h2 wB, g3 wP", "h2-i1")]
)
def test_nothing_crosses_an_unbridged_moat(man: str, move: str) -> None:
    assert ("moat.unbridged", move[3:]) in faults(position(man), move)


def test_nothing_is_captured_across_a_bridged_moat() -> None:
    assert faults(position("h1 wN, j2 gR", bridged="white-gray"), "h1-j2") == [("moat.capture", "j2")]


def test_the_moved_piece_gives_no_check_across_a_bridged_moat() -> None:
    given = position("h1 wN, l1 gK", bridged="white-gray")
    assert faults(given, "h1-j2") == [("moat.check", "j2", "l1")]


def test_an_old_check_by_another_piece_is_reported_if_every_check_counts() -> None:
    given = position("h1 wN, m5 wR", bridged="white-gray")
    assert legal_ways(given, "h1-j2") == [("knight.leap",)]
    assert faults(given, "h1-j2", {"crossing-check": "any"}) == [("moat.check", "j2", "m1")]


def test_no_capture_crosses_an_unbridged_moat_under_the_momentary_reading() -> None:
    given = position("h1 wN, j2 gR")
    assert faults(given, "h1-j2", {"moats": "momentary"}) == [("moat.unbridged", "j2")]
    assert legal_ways(position("h1 wN"), "h1-j2", {"moats": "momentary"}) == [("knight.leap",)]


def test_no_check_crosses_an_unbridged_moat_under_the_momentary_reading() -> None:
    given = position("h1 wN, l1 gK")
    assert faults(given, "h1-j2", {"moats": "momentary"}) == [("moat.unbridged", "j2", "l1")]


def test_momentary_moats_allow_captures_across_a_bridged_moat_but_not_of_kings() -> None:
    momentary = {"moats": "momentary"}
    assert legal_ways(position("h1 wN, j2 gR", bridged="white-gray"), "h1-j2", momentary) == [("knight.leap",)]
    given = position("h1 wN, j2 gK, m1 gR", bridged="white-gray")
    assert faults(given, "h1-j2", momentary) == [("moat.capture", "j2")]


def test_a_capture_across_two_moats_is_refused_by_the_unbridged_one() -> None:
    given = position("g1 wR, q1 bR, m3 gK, i3 gR, e2 wK, c1 wB, r1 bB, u2 bK", bridged="white-gray gray-black")
    assert ("moat.capture", "q1") in faults(given, "g1-q1", {"moats": "strict"})
    one = position("h1 wR, e2 wK, q1 bR, l1 gN, u3 bK, m3 gK, c1 wB", bridged="gray-black")
    told = faults(one, "h1-q1", {"moats": "momentary"})
    assert ("moat.unbridged", "q1") in told


@pytest.mark.parametrize(("pawn", "move"), [("h3 wP", "h3-i4"), ("h2 wP", "h2-i3")])
def test_an_inward_pawn_does_not_capture_across_a_creek(pawn: str, move: str) -> None:
    given = position(f"{pawn}, {move[3:]} gN")
    assert faults(given, move) == [("creek.capture", *move.split("-"))]


def test_a_creek_stays_when_the_moat_is_bridged() -> None:
    given = position("h3 wP, i4 gN", bridged="white-gray")
    assert faults(given, "h3-i4") == [("creek.capture", "h3", "i4")]


def test_a_pawn_does_not_capture_straight_ahead() -> None:
    assert faults(position("c3 wP, c4 gN"), "c3-c4") == [("pawn.forward-capture", "c4")]


@pytest.mark.parametrize(("pawn", "move"), [("wP", "c3-d4"), ("wO", "c4-d3")])
def test_a_pawn_does_not_move_diagonally_onto_an_empty_square(pawn: str, move: str) -> None:
    assert faults(position(f"{move[:2]} {pawn}"), move) == [("pawn.empty-capture", move[3:])]


def test_a_king_in_check_does_not_castle() -> None:
    assert faults(position("h1 wR, e5 gR", castling="wK"), "e1-g1") == [("castling.in-check", "e1", "e5")]


def test_a_king_does_not_castle_through_an_attacked_square() -> None:
    assert faults(position("h1 wR, f5 gR", castling="wK"), "e1-g1") == [("castling.through-check", "f1", "f5")]


def test_a_king_does_not_castle_into_check() -> None:
    assert faults(position("h1 wR, g5 gR", castling="wK"), "e1-g1") == [("king.safety", "g1", "g5")]


def test_a_rook_that_passes_an_attacked_square_may_castle() -> None:
    assert legal_ways(position("a1 wR, b5 gR", castling="wQ"), "e1-c1") == [("castling.queenside",)]


def test_a_pinned_piece_does_not_uncover_its_king() -> None:
    assert faults(position("e2 wN, e5 gR"), "e2-f4") == [("king.safety", "e1", "e5")]


def test_a_king_does_not_step_where_either_opponent_attacks() -> None:
    (told,) = faults(position("d5 gR, f3 bN"), "e1-d2")
    assert told[:2] == ("king.safety", "d2")
    assert sorted(told[2:]) == ["d5", "f3"]


def test_an_attacker_by_two_ways_is_named_once() -> None:
    assert faults(position("j2 bR"), "e1-d2") == [("king.safety", "d2", "j2")]


def test_capturing_an_attackers_king_saves_the_movers_unless_its_pieces_attack() -> None:
    given = position("e5 gR, m4 gK, i1 gB, c4 wQ")
    assert legal_ways(given, "c4-m4") == [("ring.around",), ("ring.around",)]
    assert faults(given, "c4-m4", {"captured-king": "attacks"}) == [("king.safety", "e1", "e5")]


def test_two_kings_may_be_next_to_each_other_across_a_moat() -> None:
    assert legal_ways(position("g1 wK, i1 gK, p1 gR"), "g1-h1") == [("king.step", "ring.around")]


@pytest.mark.parametrize(
    ("men", "move", "clauses"),
    [
        ("a6 wR", "a6-m6", ("file.straight", "center.straight")),
        ("a6 wB", "a6-o6", ("diagonal.line", "center.diagonal")),
        ("a6 wN", "a6-n5", ("knight.leap", "center.knight")),
        ("c2 wP", "c2-c4", ("pawn.jump", "file.straight")),
        ("c3 wP, d4 gN", "c3-d4", ("pawn.capture", "diagonal.line")),
        ("a6 wP, o6 gN", "a6-o6", ("pawn.capture", "diagonal.line", "center.diagonal")),
        ("c2 wO", "c2-c1=N", ("pawn.step", "file.straight", "pawn.promotion")),
    ],
)
def test_a_legal_way_names_every_clause_that_states_it(men: str, move: str, clauses: tuple[str, ...]) -> None:
    assert clauses in legal_ways(position(men), move)


def test_a_legal_capture_en_passant_names_its_clause() -> None:
    given = position("c4 wO, d4 gP", en_passant="d3")
    assert legal_ways(given, "c4-d3") == [("pawn.en-passant", "diagonal.line")]
    assert faults(position("c4 wO, d4 gP"), "c4-d3") == [("pawn.empty-capture", "d3")]


@pytest.mark.parametrize(
    ("men", "move", "sentence"),
    [
        ("c3 wR, c4 gN", "c3-c5", "The gray knight on c4 blocks the way."),
        (
            "c3 wR, c4 gN, c5 gN, c6 gN, o6 gN",
            "c3-o5",
            "The gray knight on c4, the gray knight on c5 and 2 more block the way.",
        ),
        ("h1 wR", "h1-i1", "The way crosses the unbridged moat white-gray, which no piece may cross."),
        (
            "h1 wR, m3 gK",
            "h1-q1",
            "The way crosses the bridged moats white-gray and gray-black, "
            "and the moved piece would give check to the king on u1.",
        ),
        (
            "h1 wR, m3 gK, q1 bN",
            "h1-q1",
            "The way crosses the bridged moats white-gray and gray-black, so it may not end in a capture.",
        ),
        (
            "h2 wP, i3 gN",
            "h2-i3",
            "An inward pawn may not capture across the creek inwards of the moat white-gray.",
        ),
        ("c4 wP, c5 gN", "c4-c5", "The gray knight is on c5, and a pawn may not capture straight ahead."),
        ("c4 wO", "c4-d5", "This pawn would move backward from c4 to d5."),
        ("c3 wR, c4 wN", "c3-c4", "White's own knight is on c4."),
        ("d5 gR", "e1-d1", "The gray rook on d5 attacks the white king on d1 after this move."),
    ],
)
def test_the_first_fault_is_explained_in_one_sentence(men: str, move: str, sentence: str) -> None:
    assert reason(position(men), move) == sentence


def test_under_any_check_the_reason_names_the_piece_that_gives_it() -> None:
    given = position("x1 wK, h3 gK, h5 wR, u3 bK", bridged="white-gray gray-black black-white")
    verdict = ThreeMan().under({"crossing-check": "any"}).judge(given, "x1-a1")
    assert isinstance(verdict, Illegal)
    (fault,) = verdict.faults
    assert fault.reason == (
        "The way crosses the bridged moat black-white, and the white rook on h5 would give check to the king on h3."
    )
