from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.variation import (
    AXES,
    CENTER,
    SIDES,
    SQUARE,
    each_castler,
    each_colour,
    varied,
)

if TYPE_CHECKING:
    from drawbridge_reference.prince.scenarios.symmetry import Symmetry

PAWN = Scenario(
    clause="pawn.capture",
    name="plain",
    title="White's pawn on 4d4 captures on tier 5, not what stands on 5d4",
    why="The step from 4d4 ends on 5e5, where bKn stands; Black looks on from above.",
    note="Is column d the same as row 4?",
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
    why="It stands on 3b6.",
    position={"turn": "white", "board": {"1h1": "wKi", "8a8": "bKi", "3b6": "wQu", "3d6": "bRo", "5c8": "wSc"}},
    decides=True,
)


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


def test_its_words_are_mirrored_with_it() -> None:
    _, black = each_colour(PAWN)
    assert black.title == "Black's pawn on 5d4 captures on tier 4, not what stands on 4d4"
    assert black.why == "The step from 5d4 ends on 4e5, where wKn stands; White looks on from below."
    assert black.note == PAWN.note


def test_a_castling_is_told_for_white_and_for_black_under_each_array() -> None:
    castling = Scenario(
        clause="castling.low",
        name="low/plain",
        title="Castling low",
        why="From 1d4.",
        position={"turn": "white", "board": {"1d4": "wKi", "1a1": "wBa", "8c6": "bKi"}, "castling": ["w-low"]},
        decides=True,
        legal=("1d4-1b2",),
    )
    white, same, rotated = each_castler(castling)
    assert [dict(one.rulings) for one in (white, same, rotated)] == [
        {},
        {"black-array": "same"},
        {"black-array": "rotated"},
    ]
    assert (same.clause, same.name, same.legal) == ("castling.low", "low/plain/black", ("8d4-8b2",))
    assert (rotated.clause, rotated.name, rotated.legal) == (
        "castling.high",
        "high/plain/black-turned",
        ("8e5-8g7",),
    )
    assert rotated.position["castling"] == ["b-high"]
    for one in (white, same, rotated):
        assert set(one.legal) <= set(Prince().under(one.rulings).legal_moves(one.position))


@pytest.mark.parametrize("symmetries", [AXES, CENTER, SIDES, SQUARE], ids=["axes", "center", "sides", "square"])
def test_a_position_without_pawns_has_as_many_moves_under_any_symmetry(symmetries: tuple[Symmetry, ...]) -> None:
    game = Prince()
    found = [len(game.legal_moves(one.position)) for one in varied(QUEEN, symmetries)]
    assert found == [len(game.legal_moves(QUEEN.position))] * len(symmetries)


def test_a_position_with_pawns_has_as_many_moves_for_the_other_colour_and_with_its_tiers_turned() -> None:
    game = Prince()
    expected = set(game.legal_moves(PAWN.position))
    for one in (*each_colour(PAWN), *varied(PAWN, SQUARE)):
        moves = game.legal_moves(one.position)
        assert set(one.legal) <= set(moves)
        assert len(moves) == len(expected)


def test_every_variation_has_a_name_of_its_own() -> None:
    assert len({one.name for one in varied(PAWN, SQUARE)}) == len(SQUARE) == 8
