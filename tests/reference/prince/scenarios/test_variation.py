from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.casework.variation import variants_of
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.variation import VARIATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

PAWN = Scenario(
    clause="pawn.capture",
    name="plain",
    title="{White}'s pawn on {4d4} captures on {tier 5}, not what stands on {5d4}",
    why="The step from {4d4} ends on {5e5}, where {bKn} stands; {Black} looks on from {above}.",
    note="Is {column d} the same as {row 4}?",
    position={"turn": "white", "board": {"1h1": "wKi", "8a8": "bKi", "4d4": "wPn", "5e5": "bKn", "5d4": "bRo"}},
    decides=True,
    legal=("4d4-5e5",),
    illegal={"4d4-5d4": ("pawn.forward-capture",)},
    moves_from=("4d4",),
    apply="4d4-5e5",
    after={"turn": "black", "board": {"4d4": None, "5e5": "wPn"}, "castling": []},
    status={"in_check": [], "result": {"winner": "white"}},
    game=("4d4-5e5", "5d4-5d5"),
    end={"turn": "white", "en_passant": None},
    alias=("old",),
)
QUEEN = Scenario(
    clause="slide.diagonal",
    name="plain",
    title="A queen",
    why="It stands on {3b6}.",
    position={"turn": "white", "board": {"1h1": "wKi", "8a8": "bKi", "3b6": "wQu", "3d6": "bRo", "5c8": "wSc"}},
    decides=True,
)


def each_colour(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["each-colour"])


def test_for_black_a_scenario_is_mirrored_in_every_part() -> None:
    white, black = each_colour(PAWN)
    assert (white.name, black.name) == ("plain/white", "plain/black")
    assert white.position == PAWN.position
    assert black.position == {
        "turn": "black",
        "board": {"8h1": "bKi", "1a8": "wKi", "5d4": "bPn", "4e5": "wKn", "4d4": "wRo"},
    }
    assert (black.legal, black.illegal) == (("5d4-4e5",), {"5d4-4d4": ("pawn.forward-capture",)})
    assert (black.moves_from, black.apply) == (("5d4",), "5d4-4e5")
    assert black.after == {"turn": "white", "board": {"5d4": None, "4e5": "bPn"}, "castling": []}
    assert black.status == {"in_check": [], "result": {"winner": "black"}}
    assert (black.game, black.end) == (("5d4-4e5", "4d4-4d5"), {"turn": "black", "en_passant": None})
    assert black.alias == ("old/black",)


def test_the_words_are_mirrored_with_the_scenario() -> None:
    _, black = each_colour(PAWN)
    assert black.title == "Black's pawn on 5d4 captures on tier 4, not what stands on 4d4"
    assert black.why == "The step from 5d4 ends on 4e5, where wKn stands; White looks on from below."
    assert black.note == "Is column d the same as row 4?"


@pytest.fixture
def castling() -> Scenario:
    return Scenario(
        clause="castling.through-check",
        name="low/plain",
        title="Castling {low}",
        why="From {1d4}, on {tier 1}.",
        position={"turn": "white", "board": {"1d4": "wKi", "1a1": "wBa", "8c6": "bKi"}, "castling": ["w-low"]},
        decides=True,
        legal=("1d4-1b2",),
    )


def test_a_castling_is_shown_for_white_and_for_black_under_each_array(castling: Scenario) -> None:
    white, same, rotated = variants_of(castling, VARIATIONS["each-castler"])
    assert [dict(one.rulings) for one in (white, same, rotated)] == [
        {},
        {"black-array": "same"},
        {"black-array": "rotated"},
    ]
    assert (same.name, same.title, same.legal) == ("low/plain/black", "Castling low", ("8d4-8b2",))
    assert (rotated.name, rotated.title, rotated.legal) == ("high/plain/black-turned", "Castling high", ("8e5-8g7",))
    assert rotated.why == "From 8e5, on tier 8."
    assert rotated.position["castling"] == ["b-high"]
    assert {one.clause for one in (white, same, rotated)} == {"castling.through-check"}
    for one in (white, same, rotated):
        assert set(one.legal) <= set(Prince().under(one.rulings).legal_moves(one.position))


def test_one_wing_has_no_variant_for_the_rotated_array(castling: Scenario) -> None:
    both = tuple(variants_of(castling, VARIATIONS["each-castler-of-one-wing"]))
    assert both == tuple(variants_of(castling, VARIATIONS["each-castler"]))[:2]


@pytest.mark.parametrize(
    "name",
    [
        "each-colour",
        "each-colour-in-place",
        "each-colour-opposite",
        "each-axis",
        "each-order",
        "each-colour-on-two-axes",
        "both-ways",
        "each-corner",
        "three-edges",
    ],
)
def test_a_position_without_pawns_keeps_its_count_under_any_symmetry(name: str) -> None:
    game = Prince()
    found = [len(game.legal_moves(one.position)) for one in variants_of(QUEEN, VARIATIONS[name])]
    assert found == [len(game.legal_moves(QUEEN.position))] * len(VARIATIONS[name])


@pytest.mark.parametrize("name", ["each-colour", "each-corner", "three-edges"])
def test_a_position_with_pawns_keeps_its_count_when_colours_and_tiers_change(name: str) -> None:
    game = Prince()
    expected = set(game.legal_moves(PAWN.position))
    for one in variants_of(PAWN, VARIATIONS[name]):
        moves = game.legal_moves(one.position)
        assert set(one.legal) <= set(moves)
        assert len(moves) == len(expected)


@pytest.mark.parametrize("name", VARIATIONS)
def test_each_variant_has_a_name_and_a_position_of_its_own(name: str) -> None:
    found = list(variants_of(QUEEN, VARIATIONS[name]))
    assert len({one.name for one in found}) == len({str(one.position) for one in found}) == len(found)


def test_colours_on_two_axes_are_both_colours_on_each() -> None:
    assert [one.name for one in variants_of(QUEEN, VARIATIONS["each-colour-on-two-axes"])] == [
        f"plain/{colour}/{axis}" for colour in ("white", "black") for axis in ("as-it-stands", "along-the-columns")
    ]
