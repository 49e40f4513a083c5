"""What each clause means when it is switched off: which moves come, and which go."""

from __future__ import annotations

import pytest

from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.rules import DEFAULT
from support.standard.asking import after, changed, moves, without

MOVEMENT = [
    ("pawn.step", "4k3/8/8/8/8/8/4P3/4K3 w", {"e2-e3"}),
    ("pawn.jump", "4k3/8/8/8/8/8/4P3/4K3 w", {"e2-e4"}),
    ("pawn.capture", "4k3/8/8/8/8/3p4/4P3/4K3 w", {"e2-d3"}),
    ("pawn.en-passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", {"e5-d6"}),
    ("pawn.promotion", "8/4P3/8/8/8/k7/8/4K3 w", {"e7-e8=Q", "e7-e8=R", "e7-e8=B", "e7-e8=N"}),
    ("rook.slide", "4k3/8/8/8/8/8/4P3/3RK3 w", {f"d1-d{rank}" for rank in range(2, 9)} | {"d1-c1", "d1-b1", "d1-a1"}),
    ("knight.leap", "4k3/8/8/8/8/8/8/N3K3 w", {"a1-b3", "a1-c2"}),
    ("bishop.slide", "4k3/8/8/8/8/2p5/8/B3K3 w", {"a1-b2", "a1-c3"}),
    ("queen.slide", "4k3/8/8/8/8/p1p5/p7/Qn2K3 w", {"a1-a2", "a1-b1", "a1-b2", "a1-c3"}),
    ("king.step", "4k3/8/8/8/8/8/8/K7 w", {"a1-a2", "a1-b1", "a1-b2"}),
    ("castling.kingside", "4k3/8/8/8/8/8/8/R3K2R w KQ", {"e1-g1"}),
    ("castling.queenside", "4k3/8/8/8/8/8/8/R3K2R w KQ", {"e1-c1"}),
]


@pytest.mark.parametrize(("clause", "fen", "gone"), MOVEMENT)
def test_without_a_movement_its_moves_are_gone(clause: str, fen: str, gone: set[str]) -> None:
    assert moves(fen) - moves(fen, without(clause)) == gone
    assert moves(fen, without(clause)) <= moves(fen)


PROHIBITIONS = [
    ("turn.other", "k7/8/8/8/8/8/p7/K7 w", {"a8-a7", "a8-b7", "a8-b8"}),
    ("pawn.backward", "4k3/8/3p4/8/4P3/3p1P2/8/4K3 w", {"e4-e3", "e4-d3", "f3-f2"}),
    ("pawn.backward", "4k3/8/8/8/8/8/4P3/3nK3 w", {"e2-d1=Q", "e2-d1=R", "e2-d1=B", "e2-d1=N"}),
    ("own.piece", "7k/8/8/8/8/8/8/R3K3 w", {"a1-e1"}),
    ("castling.right-lost", "4k3/8/8/8/8/8/8/4K2R w", {"e1-g1", "e1-c1"}),
    ("castling.right-lost", "4k3/8/8/8/8/8/8/3K3R w", set()),
    (
        "path.blocked",
        "4k3/8/8/8/8/8/P7/R3K3 w",
        {"a1-a3", "a1-a4", "a1-a5", "a1-a6", "a1-a7", "a1-a8"} | {"a1-f1", "a1-g1", "a1-h1"},
    ),
    ("path.blocked", "4k3/8/8/8/8/4n3/4P3/K7 w", {"e2-e4"}),
    ("pawn.forward-capture", "4k3/8/8/8/4p3/4n3/4P3/K7 w", {"e2-e3"}),
    ("pawn.empty-capture", "4k3/8/8/8/4P3/8/8/K7 w", {"e4-d5", "e4-f5"}),
    ("castling.in-check", "k3r3/8/8/8/8/8/8/4K2R w K", {"e1-g1"}),
    ("castling.through-check", "k4r2/8/8/8/8/8/8/4K2R w K", {"e1-g1"}),
    ("king.safety", "k2r4/8/8/8/8/8/8/4K3 w", {"e1-d1", "e1-d2"}),
    ("king.safety", "k3r3/8/8/8/8/8/4N3/4K3 w", {f"e2-{to}" for to in ("c1", "c3", "d4", "f4", "g3", "g1")}),
]


@pytest.mark.parametrize(("clause", "fen", "more"), PROHIBITIONS)
def test_without_a_prohibition_its_moves_are_legal(clause: str, fen: str, more: set[str]) -> None:
    assert moves(fen, without(clause)) - moves(fen) == more
    assert moves(fen) <= moves(fen, without(clause))


def test_without_piece_movement_a_piece_moves_anywhere_except_onto_its_own() -> None:
    anywhere = moves("4k3/8/8/8/8/8/8/N3K3 w", without("piece.movement"), "a1")
    assert len(anywhere) == 62
    assert "a1-e1" not in anywhere


def test_without_piece_movement_a_pawn_promotes_at_both_ends() -> None:
    anywhere = moves("4k3/8/8/4P3/8/8/8/K7 w", without("piece.movement"), "e5")
    assert {"e5-a8=Q", "e5-b1=N", "e5-a7"} <= anywhere
    assert "e5-a8" not in anywhere


def test_without_piece_movement_nobody_attacks_from_anywhere() -> None:
    assert "a1-a2" in moves("4k3/8/8/8/8/8/7n/K7 w", without("piece.movement"), "a1")


def test_without_promotion_suffix_a_bare_promotion_gives_a_queen() -> None:
    rules = without("promotion.suffix")
    assert after("8/4P3/8/8/8/k7/8/4K3 w", "e7-e8", rules=rules).startswith("4Q3/8")
    assert after("8/4P3/8/8/8/k7/8/4K3 w", "e7-e8=N", rules=rules).startswith("4N3/8")


def test_without_promotion_suffix_a_needless_suffix_is_ignored() -> None:
    assert after("4k3/8/8/8/8/8/8/4K3 w", "e1-e2=R", rules=without("promotion.suffix")).startswith(
        "4k3/8/8/8/8/8/4K3/8 b"
    )


def test_without_origin_empty_the_turn_can_be_passed() -> None:
    rules = without("origin.empty")
    fen = "4k3/8/8/8/8/8/8/4K3 w - - 3 9"
    passes = moves(fen, rules) - moves(fen)
    assert len(passes) == 62 * 62
    assert {"a1-e8", "a1-a2"} <= passes
    assert "a1-e1" not in passes
    assert after(fen, "a1-a2", rules=rules) == "4k3/8/8/8/8/8/8/4K3 b - - 4 9"


def test_in_check_the_turn_cannot_be_passed() -> None:
    fen = "k3r3/8/8/8/8/8/8/4K3 w"
    assert moves(fen, without("origin.empty")) == moves(fen)


def test_two_clauses_can_be_switched_off_together() -> None:
    both = moves("k3rr2/8/8/8/8/8/8/4K2R w K", without("castling.in-check", "castling.through-check"))
    assert "e1-g1" in both
    for one in ("castling.in-check", "castling.through-check"):
        assert "e1-g1" not in moves("k3rr2/8/8/8/8/8/8/4K2R w K", without(one))


def test_without_own_piece_a_pawn_captures_its_own_men_everywhere() -> None:
    assert "e4-d5" in moves("4k3/8/8/3N4/4P3/8/8/K7 w", without("own.piece"))
    assert "e2-e3" not in moves("4k3/8/8/8/8/4N3/4P3/K7 w", without("own.piece"))
    assert "e2-e3" in moves("4k3/8/8/8/8/4N3/4P3/K7 w", without("own.piece", "pawn.forward-capture"))


def test_a_king_that_its_own_side_captured_cannot_be_attacked() -> None:
    assert "a1-e1" in moves("4r2k/8/8/8/8/8/8/R3K3 w", without("own.piece"))


def test_a_published_pawn_capture_needs_both_of_its_clauses() -> None:
    rules = changed(("passant_left then remove(left)", "enemy or passant_left then remove(left)"))
    fen = "4k3/8/3p4/4P3/8/8/8/4K3 w"
    assert "e5-d6" in moves(fen, rules)
    left = DEFAULT.with_plies(rules.plies).without("pawn.en-passant")
    # The line without en passant still captures.
    assert "e5-d6" in moves(fen, left)
    assert "e5-d6" not in moves(fen, DEFAULT.with_plies(rules.plies).without("pawn.capture"))


def test_clauses_that_do_not_shape_ways_share_one_geometry() -> None:
    assert without("outcome.checkmate").geometry is DEFAULT.geometry
    assert without("game.over", "turn.other").geometry is DEFAULT.geometry
    assert without("own.piece").geometry is not DEFAULT.geometry


def test_every_clause_can_be_switched_off_in_the_start_position() -> None:
    for clause in CLAUSES:
        assert moves("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", without(clause))
