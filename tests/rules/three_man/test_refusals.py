"""The rules of `three-man`: which clauses refuse a move, and the order in which they are asked."""

from __future__ import annotations

import pytest

from drawbridge_rules.three_man import START, judge, judged
from support.three_man.asking import ALL_MOATS, KINGS, MOMENTARY, position

WHITE = "white"


@pytest.mark.parametrize(
    ("men", "move", "clauses"),
    [
        ({}, "a4-a5", {"origin.empty"}),
        ({"k4": "gR"}, "k4-k5", {"turn.other"}),
        ({"c4": "wR"}, "c4-d5", {"piece.movement"}),
        ({"c4": "wN"}, "c4-c4", {"origin.return"}),
        ({"c4": "wR"}, "c4-c4", {"origin.return"}),
        ({"c4": "wB"}, "c4-c4", {"diagonal.corner", "origin.return"}),
        ({"c4": "wP"}, "c4-c3", {"pawn.backward"}),
        ({"c4": "wO"}, "c4-d5", {"pawn.backward"}),
        ({"c4": "wP"}, "c4-c5=Q", {"promotion.suffix"}),
        ({"c2": "wO"}, "c2-c1", {"promotion.suffix"}),
        ({"c4": "wR", "c5": "wN"}, "c4-c5", {"own.piece"}),
        # The diagonal to e6 is blocked one way, and the other way would turn the corner at b3, a2, x1.
        ({"c4": "wB", "d5": "gN"}, "c4-e6", {"path.blocked", "diagonal.corner"}),
        ({"c4": "wP", "c5": "gN"}, "c4-c5", {"pawn.forward-capture"}),
        ({"c4": "wP"}, "c4-d5", {"pawn.empty-capture"}),
        ({"h2": "wP", "i3": "gN"}, "h2-i3", {"creek.capture"}),
        ({"e4": "gR", "e2": "wR"}, "e2-d2", {"king.safety"}),
    ],
)
def test_a_move_is_refused_by_its_clauses(men: dict[str, str], move: str, clauses: set[str]) -> None:
    here = position(WHITE, KINGS | men, bridged=ALL_MOATS)
    assert set(judge(here, move, {})) == clauses


@pytest.mark.parametrize(
    ("men", "bridged", "rulings", "clauses"),
    [
        ({}, [], {}, {"moat.unbridged"}),
        ({}, [], MOMENTARY, set()),
        ({"i3": "gN"}, [], MOMENTARY, {"moat.unbridged"}),
        ({"j5": "gK"}, [], MOMENTARY, {"moat.unbridged"}),
        ({"i3": "gN"}, ["white-gray"], {}, {"moat.capture"}),
        ({"i3": "gN"}, ["white-gray"], MOMENTARY, set()),
        ({"j5": "gK"}, ["white-gray"], {}, {"moat.check"}),
        ({"j5": "gK"}, ["white-gray"], MOMENTARY, {"moat.check"}),
        ({}, ["white-gray"], {}, set()),
    ],
)
def test_a_knights_leap_across_a_moat_is_refused_by_its_clause(
    men: dict[str, str], bridged: list[str], rulings: dict[str, str], clauses: set[str]
) -> None:
    kings = {"e1": "wK", "u1": "bK"} | ({} if "gK" in men.values() else {"m1": "gK"})
    here = position(WHITE, {**kings, "n1": "gN", "h1": "wN", **men}, bridged=bridged)
    assert set(judge(here, "h1-i3", rulings)) == clauses


@pytest.mark.parametrize(
    ("men", "castling", "clauses"),
    [
        ({}, ["wK"], set()),
        ({}, [], {"castling.right-lost"}),
        ({"f1": "wN"}, ["wK"], {"path.blocked"}),
        ({"e4": "gR"}, ["wK"], {"castling.in-check"}),
        ({"f4": "gR"}, ["wK"], {"castling.through-check"}),
        ({"e4": "gR", "f4": "gR"}, ["wK"], {"castling.in-check", "castling.through-check"}),
        ({"g4": "gR"}, ["wK"], {"king.safety"}),
    ],
)
def test_castling_is_refused_by_its_clauses(men: dict[str, str], castling: list[str], clauses: set[str]) -> None:
    here = position(WHITE, KINGS | {"h1": "wR"} | men, castling=castling, bridged=ALL_MOATS)
    assert set(judge(here, "e1-g1", {})) == clauses


def test_in_a_finished_game_every_move_is_refused_by_game_over() -> None:
    won = position(WHITE, {"e1": "wK"}, eliminated=["black", "gray"], bridged=ALL_MOATS)
    assert judged(won, ["e1-e2", "a1-a2"], {}) == {"e1-e2": ("game.over",), "a1-a2": ("game.over",)}


def test_a_legal_move_is_refused_by_nothing() -> None:
    assert judge(START, "e2-e4", {}) == ()
