"""The walk of steps with its reversals, and what it makes of each kind of piece on an empty board."""

from __future__ import annotations

import itertools

import pytest

from drawbridge_reference.three_chess.board import COLOURS, NAMES, SQUARES, Colour, column_of, square_named
from drawbridge_reference.three_chess.pieces import PIECES
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.variation import mirrored, turned_around
from drawbridge_reference.three_chess.ways import KNIGHT_STEPS, Use, Way, slide, walk


def ends(origin: str, step: str, pawn: Colour | None = None, *, turned: bool = False) -> str | None:
    end = walk(square_named(origin), step, pawn=pawn, turned=turned)
    return None if end is None else NAMES[end]


def along(origin: str, step: str) -> str:
    return " ".join(NAMES[where] for where in slide(square_named(origin), step))


def usable(man: str, origin: str) -> list[Way]:
    return [way for line in DEFAULT.geometry.lines(PIECES[man], square_named(origin)) for way in line]


def targets(man: str, origin: str, *uses: Use) -> set[str]:
    return {NAMES[way.target] for way in usable(man, origin) if not uses or way.use in uses}


@pytest.mark.parametrize(
    ("origin", "beyond"),
    [
        *[("BA4", "GH4"), ("BD4", "GE4"), ("BE4", "RD4"), ("BH4", "RA4")],
        *[("GA4", "RH4"), ("GH4", "BA4"), ("RC4", "BF4"), ("RF4", "GC4")],
    ],
)
def test_forward_from_row_3_leads_over_the_center_line_and_back(origin: str, beyond: str) -> None:
    assert ends(origin, "F") == beyond
    assert ends(beyond, "F") == origin


def test_backward_left_and_right_end_at_the_edges_of_the_section() -> None:
    assert (ends("BA1", "B"), ends("BA1", "L"), ends("BH4", "R")) == (None, None, None)
    assert (ends("BA2", "B"), ends("BB1", "L"), ends("BG4", "R")) == ("BA1", "BA1", "BH4")


def test_once_a_step_has_crossed_its_later_directions_are_reversed() -> None:
    assert ends("BB4", "FL") == "GH4"
    assert ends("BB4", "FFR") == "GF3"


def test_a_pawn_in_another_section_walks_every_direction_reversed() -> None:
    assert ends("GC3", "F", Colour.BLUE) == "GC2"
    assert ends("GC3", "FL", Colour.BLUE) == "GD2"
    assert ends("GC3", "F", Colour.GREEN) == "GC4"


def test_two_reasons_to_reverse_a_direction_reverse_it_once() -> None:
    # The pawn crosses and is abroad then: left becomes right, not left again.
    assert ends("BB4", "FL", Colour.BLUE) == "GH4"
    assert ends("GB4", "BL", Colour.BLUE) == ends("GB4", "BL", turned=True) == "RH4"


def test_a_step_that_leaves_the_board_does_not_exist() -> None:
    # Left of BA2 there is nothing, though ahead of it there would be.
    assert ends("BA2", "LF") is None
    assert ends("BA4", "FL") is None


def test_a_bishops_long_diagonal_forks_at_the_center() -> None:
    assert along("BA1", "FR") == "BB2 BC3 BD4 GD4 GC3 GB2 GA1"
    assert along("BA1", "RF") == "BB2 BC3 BD4 RD4 RC3 RB2 RA1"
    found = "BB2 BC3 BD4 GA1 GB2 GC3 GD4 RA1 RB2 RC3 RD4"
    assert " ".join(sorted(targets("bB", "BA1"))) == found


def test_a_rook_moves_along_its_column_to_the_other_back_row() -> None:
    assert along("BC1", "F") == "BC2 BC3 BC4 GF4 GF3 GF2 GF1"
    assert along("BF3", "F") == "BF4 RC4 RC3 RC2 RC1"
    assert along("BC1", "R") == "BD1 BE1 BF1 BG1 BH1"


def test_a_bishop_near_the_center_has_two_diagonals_to_one_side() -> None:
    assert {ends("BD4", step) for step in ("FL", "LF", "FR", "RF")} == {"GF4", "GD4", "RD4"}
    assert {ends("BE4", step) for step in ("FL", "LF", "FR", "RF")} == {"RC4", "RE4", "GE4"}


def test_the_knights_other_order_reaches_24_more_targets_from_18_squares() -> None:
    one_then_two = [step for step in KNIGHT_STEPS if step[1] == step[2]]
    more = {
        name: {ends(name, step) for step in KNIGHT_STEPS} - {ends(name, step) for step in one_then_two} - {None}
        for name in NAMES
    }
    assert sum(map(len, more.values())) == 24
    assert sum(map(bool, more.values())) == 18
    assert more["RF4"] == {"BE4"}


def test_knights_leap_around_the_center() -> None:
    assert "BE4" in targets("rN", "RF4")
    assert targets("bN", "BD3") == {"BB2", "BB4", "BC1", "BE1", "BF2", "BF4", "GD4", "GF4", "RD4"}


def test_a_king_has_nine_steps_near_the_center() -> None:
    assert targets("bK", "BD4") == {"BC4", "BE4", "BD3", "BC3", "BE3", "GE4", "GF4", "GD4", "RD4"}
    assert targets("bK", "BA1") == {"BA2", "BB1", "BB2"}


def test_a_king_castles_only_from_its_own_start_square() -> None:
    assert targets("gK", "GE1", Use.CASTLING) == {"GG1", "GC1"}
    assert targets("gK", "BE1", Use.CASTLING) == set()
    assert targets("gK", "GD1", Use.CASTLING) == set()


def test_a_pawn_jumps_only_from_row_1_of_its_own_section() -> None:
    assert targets("bP", "BC2", Use.QUIET) == {"BC3", "BC4"}
    assert targets("bP", "BC3", Use.QUIET) == {"BC4"}
    assert targets("bP", "BC1", Use.QUIET) == {"BC2"}
    assert targets("gP", "BC2", Use.QUIET) == {"BC1"}


def test_a_pawn_near_the_center_captures_on_three_squares() -> None:
    assert targets("bP", "BD4", Use.CAPTURE) == {"GF4", "GD4", "RD4"}
    assert targets("bP", "BE4", Use.CAPTURE) == {"RC4", "RE4", "GE4"}
    assert targets("bP", "BC4", Use.CAPTURE) == {"GG4", "GE4"}


def test_a_pawn_on_another_row_0_has_only_backward_ways() -> None:
    assert usable("bP", "GC1") == []


def test_a_pawn_promotes_exactly_on_another_colours_row_0() -> None:
    for name, colour in itertools.product(NAMES, COLOURS):
        for way in usable(f"{colour.letter}P", name):
            ends_there = NAMES[way.target][2] == "1" and NAMES[way.target][0] != colour.letter.upper()
            assert ("pawn.promotion" in way.clauses) == ends_there, (name, colour)


def test_no_way_passes_a_square_twice() -> None:
    for man in PIECES.values():
        for origin in SQUARES:
            for line in DEFAULT.geometry.lines(man, origin):
                for way in line:
                    assert len(set(way.squares)) == len(way.squares)


def test_no_piece_has_two_ways_to_one_square() -> None:
    for man in PIECES.values():
        for origin in SQUARES:
            for target in DEFAULT.geometry.targets(man, origin):
                assert len(DEFAULT.geometry.ways(man, origin, target)) == 1


@pytest.mark.parametrize("text", PIECES)
def test_the_board_turned_by_a_section_is_the_same_board(text: str) -> None:
    turned = turned_around(text, 1)
    for name in NAMES:
        assert targets(turned, turned_around(name, 1)) == {turned_around(target, 1) for target in targets(text, name)}


@pytest.mark.parametrize("text", PIECES)
def test_the_mirrored_board_is_the_same_except_for_castling(text: str) -> None:
    uses = (Use.EITHER, Use.QUIET, Use.CAPTURE)
    for name in NAMES:
        seen = {mirrored(target) for target in targets(text, name, *uses)}
        assert targets(mirrored(text), mirrored(name), *uses) == seen


def test_a_mirror_exchanges_the_columns() -> None:
    assert [column_of(square_named(mirrored(name))) for name in ("BA1", "GD2", "RH4")] == [7, 4, 0]
