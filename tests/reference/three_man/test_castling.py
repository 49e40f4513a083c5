from __future__ import annotations

import pytest

from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.scenarios.notation import position

# Every colour can castle to both sides. Pawns shield the kings from the queenside rooks across the center.
MEN = "a1 wR, h1 wR, i1 gR, p1 gR, q1 bR, x1 bR, a2 wP, i2 gP, q2 bP, h2 wP, p2 gP, x2 bP"
RIGHTS = "wK wQ gK gQ bK bQ"


@pytest.mark.parametrize(
    ("turn", "kingside", "queenside"),
    [("white", "e1-g1", "e1-c1"), ("gray", "m1-o1", "m1-k1"), ("black", "u1-w1", "u1-s1")],
)
def test_every_colour_castles_to_both_sides(turn: str, kingside: str, queenside: str) -> None:
    assert {kingside, queenside} <= set(ThreeMan().legal_moves(position(MEN, turn, castling=RIGHTS)))


@pytest.mark.parametrize(("right", "move"), [("wK", "e1-g1"), ("wQ", "e1-c1")])
def test_each_right_is_for_its_own_side(right: str, move: str) -> None:
    castlings = {"e1-g1", "e1-c1"} & set(ThreeMan().legal_moves(position(MEN, castling=right)))
    assert castlings == {move}


@pytest.mark.parametrize(("square", "wing"), [("f1", "e1-g1"), ("g1", "e1-g1"), ("b1", "e1-c1"), ("c1", "e1-c1")])
@pytest.mark.parametrize("man", ["wB", "gB"])
def test_any_piece_between_king_and_rook_prevents_castling(square: str, wing: str, man: str) -> None:
    moves = ThreeMan().legal_moves(position(f"{MEN}, {square} {man}", castling=RIGHTS))
    assert wing not in moves


def test_an_attack_across_a_moat_does_not_prevent_castling() -> None:
    given = position("h1 wR, e2 wP, h2 wP, i1 gR, m3 gK", castling="wK", bridged="white-gray")
    assert "e1-g1" in ThreeMan().legal_moves(given)


def test_an_eliminated_colour_does_not_prevent_castling() -> None:
    given = position("h1 wR, f5 gR", castling="wK", eliminated="gray")
    assert "e1-g1" in ThreeMan().legal_moves(given)
