"""Threats as they are looked up: from the square outwards, as the notation means them."""

from __future__ import annotations

import random

import pytest

from drawbridge_reference.standard.attack import attackers, scene_of
from drawbridge_reference.standard.board import NAMES, SQUARES, Colour, square_named
from drawbridge_reference.standard.ply_notation.meaning import threat_of
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.standard.asking import read, without
from support.standard.random_positions import plies_by_chance, position_by_chance


def from_where(fen: str, where: str, colour: Colour = Colour.WHITE, rules: Rules = DEFAULT) -> set[str]:
    """Return the squares from which a man of the colour could be captured on a square."""
    return {NAMES[one] for one in attackers(rules, scene_of(rules, read(fen), colour), square_named(where))}


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("e4", {"e8", "d5", "f6"}),
        ("e3", {"e8", "h3"}),
        ("c4", {"d5"}),
        ("g8", {"e8", "f6"}),
        ("f1", {"h3"}),
        ("a1", set()),
    ],
)
def test_all_attackers_of_a_square_are_found(where: str, expected: set[str]) -> None:
    assert from_where("k3r3/8/5n2/3p4/8/7q/8/1K6 w", where) == expected


def test_a_man_between_hides_an_attacker() -> None:
    assert from_where("k3r3/8/8/8/4P3/8/8/1K6 w", "e2") == set()
    assert from_where("k3r3/8/8/8/4P3/8/8/1K6 w", "e2", rules=without("path.blocked")) == {"e8"}


def test_an_attacker_behind_another_is_not_found() -> None:
    assert from_where("k3r3/4r3/8/8/8/8/8/1K6 w", "e2") == {"e7"}


def test_a_pawn_attacks_no_square_en_passant() -> None:
    assert from_where("4k3/8/8/8/3Pp3/8/8/4K3 b - d3", "d4", Colour.WHITE) == set()


@pytest.mark.bulk
@pytest.mark.parametrize("seed", range(4))
def test_threats_agree_with_the_meaning_of_the_notation(seed: int) -> None:
    chance = random.Random(seed)
    rules = DEFAULT.with_plies(plies_by_chance(chance))
    threatens, position = threat_of(rules.geometry.plies), position_by_chance(chance)
    for colour in Colour:
        scene = scene_of(rules, position, colour)
        told = [bool(attackers(rules, scene, where)) for where in SQUARES]
        assert told == [threatens(scene, where) for where in SQUARES]
        assert told == [rules.geometry.is_threatened(scene, where) for where in SQUARES]
