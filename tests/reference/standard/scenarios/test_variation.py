from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.casework.marks import wrong_marks
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.casework.variation import variants_of, without_marks
from drawbridge_reference.standard.scenarios.notation import NOTATION
from drawbridge_reference.standard.scenarios.variation import VARIATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

CASTLING = Scenario(
    clause="castling.through-check",
    name="rook",
    title="{White} does not castle across {f1}",
    why="The {black} rook on {f8} looks down the {f-file} to {rank 1}; {White} holds the rights {KQ}, {black}'s {r} on "
    "{f8} attacks {f1}.",
    note="As in {4kr2/8/8/8/8/8/8/R3K2R w KQ -} 0 1; {Black} has no right {k}.",
    position={"fen": "4kr2/8/8/3pP3/8/8/8/R3K2R w KQ d6 3 7"},
    decides=True,
    legal=("e1-c1",),
    illegal={"e1-g1": ("castling.through-check",)},
    moves_from=("e1",),
    apply="e1-c1",
    after={"fen": "4kr2/8/8/3pP3/8/8/8/2KR3R b - - 4 7"},
    status={"turn": "white", "in_check": [], "result": {"winner": "black"}},
    game=("e1-c1", "e8-e7"),
    end={"fen": "5r2/4k3/8/3pP3/8/8/8/2KR3R w - - 5 8"},
    rulings={"ep-field": "always"},
    alias=("standard/castling.through-check/old",),
)
CAPTURE = Scenario(
    clause="pawn.capture",
    name="capture",
    title="A pawn captures to the {left}, from {e4} to {d5}",
    why="The {e-file} has its neighbour on the {left}; {Right} and {left} differ.",
    position={"fen": "4k3/8/8/3p4/4P3/8/8/K7 w - - 0 1"},
    decides=True,
    legal=("e4-d5",),
    apply="e4-d5",
    after={"fen": "4k3/8/8/3P4/8/8/8/K7 b - - 0 1"},
)


def both_colours(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["each-colour"])


def both_sides(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["both-sides"])


def test_each_colour_is_to_move_in_one_variant() -> None:
    assert [one.name for one in both_colours(CASTLING)] == ["rook/white", "rook/black"]
    white, black = both_colours(CASTLING)
    assert replace(white, name="rook", alias=CASTLING.alias) == without_marks(CASTLING)
    assert black.position == {"fen": "r3k2r/8/8/8/3Pp3/8/8/4KR2 b kq d3 3 7"}


def test_a_scenario_of_the_other_colour_is_turned_in_every_part() -> None:
    _, black = both_colours(CASTLING)
    assert (black.legal, black.illegal) == (("e8-c8",), {"e8-g8": ("castling.through-check",)})
    assert (black.moves_from, black.apply, black.game) == (("e8",), "e8-c8", ("e8-c8", "e1-e2"))
    assert black.status == {"turn": "black", "in_check": [], "result": {"winner": "white"}}
    assert black.alias == ("standard/castling.through-check/old/black",)
    assert (black.rulings, black.decides, black.clause) == (CASTLING.rulings, True, CASTLING.clause)


def test_the_texts_of_a_scenario_turn_with_it() -> None:
    _, black = both_colours(CASTLING)
    assert black.title == "Black does not castle across f8"
    assert black.why == (
        "The white rook on f1 looks down the f-file to rank 8; Black holds the rights kq, white's R on f1 attacks f8."
    )
    assert black.note == "As in r3k2r/8/8/8/8/8/8/4KR2 b kq - 0 1; White has no right K."


def test_the_full_move_number_goes_up_after_each_black_move() -> None:
    _, black = both_colours(CASTLING)
    assert black.after == {"fen": "2kr3r/8/8/8/3Pp3/8/8/4KR2 w - - 4 8"}
    assert black.end == {"fen": "2kr3r/8/8/8/3Pp3/8/4K3/5R2 b - - 5 8"}


def test_exchanging_the_colours_twice_restores_a_scenario() -> None:
    _, once = both_colours(CASTLING)
    _, twice = both_colours(once)
    same = replace(twice, name="rook", alias=CASTLING.alias, title="", why="", note="")
    assert same == replace(CASTLING, title="", why="", note="")


def test_in_the_mirror_left_and_right_change_places() -> None:
    left, right = both_sides(CAPTURE)
    assert (left.name, right.name) == ("capture/left", "capture/right")
    assert replace(left, name="capture") == without_marks(CAPTURE)
    assert right.title == "A pawn captures to the right, from d4 to e5"
    assert right.why == "The d-file has its neighbour on the right; Left and right differ."
    assert right.position == {"fen": "3k4/8/8/4p3/3P4/8/8/7K w - - 0 1"}
    assert (right.legal, right.apply) == (("d4-e5",), "d4-e5")
    assert right.after == {"fen": "3k4/8/8/4P3/8/8/8/7K b - - 0 1"}


def test_castling_has_no_mirror_image() -> None:
    with pytest.raises(ValueError, match="has castling rights"):
        list(both_sides(CASTLING))


def test_both_symmetries_make_four_variations() -> None:
    found = {one.name: one.legal for one in variants_of(CAPTURE, VARIATIONS["everywhere"])}
    assert found == {
        "capture/left/white": ("e4-d5",),
        "capture/left/black": ("e5-d4",),
        "capture/right/white": ("d4-e5",),
        "capture/right/black": ("d5-e4",),
    }


@pytest.mark.parametrize("name", VARIATIONS)
def test_the_number_after_whites_move_goes_up_where_black_moves_first(name: str) -> None:
    first, *_ = variants_of(CAPTURE, VARIATIONS[name])
    last = list(variants_of(CAPTURE, VARIATIONS[name]))[-1]
    assert (first.after or {})["fen"].endswith(" b - - 0 1")
    assert (last.after or {})["fen"].endswith(" b - - 0 1" if name == "both-sides" else " w - - 0 2")


def test_the_number_after_blacks_move_goes_down_where_white_moves_first() -> None:
    step = replace(
        CAPTURE,
        position={"fen": "4k3/3p4/8/8/8/8/8/4K3 b - - 0 1"},
        apply="d7-d6",
        after={"fen": "4k3/8/3p4/8/8/8/8/4K3 w - - 0 2"},
    )
    _, white_first = both_colours(step)
    assert white_first.after == {"fen": "4k3/8/8/8/8/3P4/8/4K3 b - - 0 1"}


def test_a_statement_without_a_number_stays_without_one() -> None:
    _, black = both_colours(replace(CAPTURE, after={"fen": "4k3/8/8/3P4/8/8/8/K7 b"}, end={"turn": "black"}))
    assert black.after == {"fen": "4k3/8/8/3P4/8/8/8/K7 b"}
    assert black.end == {"turn": "white"}


@pytest.mark.parametrize(
    ("text", "variation", "unmarked"),
    [
        ("White's pawn on e4", "each-colour", ["'e4'", "'White'"]),
        ("along rank 4 and the e-file", "each-colour", ["'rank 4'"]),
        ("along rank 4 and the e-file", "both-sides", ["'e-file'"]),
        ("to the left, as is its right", "both-sides", ["'left'", "'right'"]),
        ("to the left, as is its right", "each-colour", []),
        ("the rights KQ and the right k; r on {f8}", "each-colour", ["'KQ'", "'k'", "'r'"]),
        ("as in 4k3/8/8/8/8/8/8/4K3 w - -", "each-colour", ["'4k3/8/8/8/8/8/8/4K3 w - -'"]),
    ],
)
def test_an_unmarked_word_that_turns_is_an_error(text: str, variation: str, unmarked: list[str]) -> None:
    found = [sentence.partition(" turns")[0] for sentence in wrong_marks(text, NOTATION, VARIATIONS[variation])]
    assert sorted(found) == sorted(unmarked)
