"""The reason of a legal move names the moats that it crosses, and the pieces that attack no king after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Mapping


def legal(given: dict[str, Any], move: str, rulings: Mapping[str, str] | None = None) -> Legal:
    verdict = ThreeMan().under(rulings or {}).judge(given, move)
    assert isinstance(verdict, Legal), verdict
    return verdict


def test_a_legal_move_is_explained_in_one_sentence() -> None:
    assert legal(position("c2 wP"), "c2-c3").reason == "The white pawn moves one step along its file from c2 to c3."


@pytest.mark.parametrize(
    ("men", "move", "sentence"),
    [
        (
            "x1 wR, g1 wN",
            "x1-b1",
            "The white rook moves around its ring across the bridged moat black-white from x1 to b1.",
        ),
        (
            "a1 wB, f6 wP",
            "a1-w3",
            "The white bishop moves along a diagonal across the bridged moat black-white from a1 to w3.",
        ),
        (
            "w3 wB, f6 wP",
            "w3-a1",
            "The white bishop moves along a diagonal across the bridged moat black-white from w3 to a1.",
        ),
        ("b1 wN", "b1-x2", "The white knight leaps across the bridged moat black-white from b1 to x2."),
        ("x3 wN", "x3-a1", "The white knight leaps across the bridged moat black-white from x3 to a1."),
        ("b3 wN", "b3-x2", "The white knight leaps from b3 to x2."),
        ("a2 wO", "a2-a1=Q", "The white outward pawn moves one step along its file from a2 to a1 and is promoted."),
        (
            "x1 wK",
            "x1-a2",
            "The white king moves one step along a diagonal across the bridged moat black-white from x1 to a2.",
        ),
        (
            "h1 wR",
            "h1-q1",
            "The white rook moves around its ring across the bridged moats white-gray and gray-black or "
            "around its ring across the bridged moat black-white from h1 to q1.",
        ),
        (
            "f1 wQ, g1 wN",
            "f1-r1",
            "The white queen moves along its file through the center or "
            "around its ring across the bridged moat black-white from f1 to r1.",
        ),
    ],
)
def test_a_legal_move_names_the_moats_that_each_way_crosses(men: str, move: str, sentence: str) -> None:
    kings = "m4 gK, u3 bK" if "wK" in men else "d3 wK, m4 gK, u3 bK"
    given = position(f"{kings}, {men}", bridged="white-gray gray-black black-white")
    assert legal(given, move).reason == sentence


@pytest.mark.parametrize(
    ("men", "bridged", "move", "moats"),
    [
        ("h1 wR, i2 gP, k1 gN", "", "h1-j1", "the unbridged moat white-gray"),
        ("a2 wO, e1 wK, x1 bN", "black-white", "a2-x1=N", "the bridged moat black-white"),
        ("h1 wR, d1 wK, m3 gK, u3 bK", "", "h1-q1", "the bridged moats white-gray and gray-black"),
    ],
)
def test_under_momentary_a_moat_that_is_crossed_may_be_unbridged(men: str, bridged: str, move: str, moats: str) -> None:
    verdict = legal(position(men, bridged=bridged), move, {"moats": "momentary"})
    assert f" across {moats} from " in verdict.reason


@pytest.mark.parametrize(
    ("men", "eliminated", "move", "clauses", "sentence"),
    [
        (
            "x3 wN, d4 wK, m3 gK, w2 bK",
            "",
            "x3-a1",
            "moat.no-attack",
            "The white knight on a1 does not attack the black king on w2: nothing attacks across a moat.",
        ),
        (
            "g1 wK, i1 gK",
            "",
            "g1-h1",
            "moat.no-attack",
            "The gray king on i1 does not attack the white king on h1: nothing attacks across a moat.",
        ),
        (
            "h1 wK, i1 gK, j2 gN, c3 wP",
            "",
            "c3-c4",
            "moat.no-attack",
            "The gray king on i1 and the gray knight on j2 do not attack the white king on h1: "
            "nothing attacks across a moat.",
        ),
        (
            "g3 wK, i2 gP",
            "",
            "g3-h3",
            "creek.capture",
            "The gray pawn on i2 does not attack the white king on h3: an inward pawn does not capture across a creek.",
        ),
        (
            "e1 gR, d3 wK",
            "gray",
            "d3-e3",
            "eliminated.pieces",
            "The gray rook on e1 does not attack the white king on e3: an eliminated player's pieces attack nothing.",
        ),
        (
            "j1 wR, m1 gK, o1 wK, p1 gR",
            "",
            "j1-m1",
            "king.captured eliminated.pieces",
            "The gray rook on p1 does not attack the white king on o1: "
            "a player whose king is captured is eliminated and an eliminated player's pieces attack nothing.",
        ),
    ],
)
def test_a_legal_move_says_which_piece_attacks_no_king_and_why(
    men: str, eliminated: str, move: str, clauses: str, sentence: str
) -> None:
    given = position(men, eliminated=eliminated)
    verdict = legal(given, move)
    assert verdict.reason.endswith(f". {sentence}")
    assert verdict.silencing == tuple(clauses.split())
    assert verdict.clauses == (*verdict.ways[0].clauses, *verdict.silencing)
    for clause in verdict.silencing:
        assert isinstance(ThreeMan().without(clause).judge(given, move), Illegal)
