from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.three_man.attack import attackers, hostile_pieces, is_in_check
from drawbridge_reference.three_man.board import NAMES, Colour, square_named
from drawbridge_reference.three_man.position import position_from
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.scenarios.notation import position


def attacked_from(target: str, given: dict[str, Any]) -> set[str]:
    """Return the squares from which White's opponents attack a square."""
    here = position_from(given)
    hostile = hostile_pieces(DEFAULT, here, Colour.WHITE)
    return {NAMES[where] for where in attackers(DEFAULT, here.board, square_named(target), hostile)}


def test_a_rider_attacks_along_its_line_up_to_the_first_man() -> None:
    assert attacked_from("c3", position("c6 gR")) == {"c6"}
    assert attacked_from("c3", position("c6 gR, c5 wN")) == set()


def test_a_rook_attacks_through_the_center_and_both_ways_around_its_ring() -> None:
    assert attacked_from("c3", position("o3 gR")) == {"o3"}
    assert attacked_from("c3", position("o3 gR, d3 wN")) == {"o3"}
    assert attacked_from("c3", position("o3 gR, d3 wN, b3 wN, c5 wN")) == set()


def test_a_bishop_attacks_along_its_diagonal_through_the_center() -> None:
    assert attacked_from("a1", position("t6 gB")) == {"t6"}


@pytest.mark.parametrize(
    ("man", "square"), [("gP", "b2"), ("gP", "d2"), ("gO", "b4"), ("gO", "d4"), ("gN", "d5"), ("gK", "d3")]
)
def test_pawns_attack_ahead_and_the_others_around(man: str, square: str) -> None:
    men = position(f"{square} {man}", eliminated="black")
    assert attacked_from("c3", men) == {square}


@pytest.mark.parametrize(("man", "square"), [("gP", "c2"), ("gP", "b4"), ("gO", "b2"), ("gO", "c4")])
def test_a_pawn_attacks_neither_straight_ahead_nor_backward(man: str, square: str) -> None:
    assert attacked_from("c3", position(f"{square} {man}")) == set()


def test_an_inward_pawn_on_rank_5_attacks_through_the_center() -> None:
    assert attacked_from("o6", position("a6 gP")) == {"a6"}


@pytest.mark.parametrize("bridged", ["", "white-gray"])
@pytest.mark.parametrize(("man", "square"), [("gR", "i1"), ("gK", "i1"), ("gB", "i2"), ("gN", "i3"), ("gN", "j2")])
def test_nothing_attacks_across_a_moat_bridged_or_not(man: str, square: str, bridged: str) -> None:
    given = position(f"{square} {man}, f3 wN, e2 wP", bridged=bridged)
    assert square not in attacked_from("h1", given)


def test_only_outward_pawns_attack_across_a_creek() -> None:
    assert attacked_from("h4", position("i3 gP")) == set()
    assert attacked_from("h2", position("i3 gO")) == {"i3"}


def test_an_eliminated_colour_attacks_nothing() -> None:
    assert attacked_from("c3", position("c6 gR, k3 bR", eliminated="gray")) == {"k3"}


def test_without_the_clause_an_eliminated_colour_attacks() -> None:
    here = position_from(position("c6 gR", eliminated="gray"))
    rules = DEFAULT.without("eliminated.pieces")
    hostile = hostile_pieces(rules, here, Colour.WHITE)
    assert [NAMES[where] for where in attackers(rules, here.board, square_named("c3"), hostile)] == ["c6"]


def test_a_king_that_is_not_on_the_board_is_not_in_check() -> None:
    here = position_from(position("", eliminated="gray"))
    assert not is_in_check(DEFAULT, here, Colour.GRAY)


def test_a_king_is_in_check_when_an_opponent_attacks_it() -> None:
    assert is_in_check(DEFAULT, position_from(position("e5 gR")), Colour.WHITE)
    assert not is_in_check(DEFAULT, position_from(position("e5 gR, e3 wP")), Colour.WHITE)
    assert not is_in_check(DEFAULT, position_from(position("e5 wR")), Colour.WHITE)
