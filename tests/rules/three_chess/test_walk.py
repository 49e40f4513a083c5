"""The rules of `three-chess`: how steps are walked and repeated, on an empty board."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from drawbridge_rules.three_chess.board import COLOURS, EVERY_SQUARE, OPPOSITE, Piece, Square, neighbour, square_named
from drawbridge_rules.three_chess.move import Manner
from drawbridge_rules.three_chess.walk import repeated, walked
from drawbridge_rules.three_chess.ways import (
    BISHOP_STEPS,
    KNIGHT_STEPS,
    PAWN_CAPTURES,
    ROOK_STEPS,
    ways_from,
    ways_to,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

TWO_THEN_ONE = [step for step in KNIGHT_STEPS if step[0] == step[1]]
ONE_THEN_TWO = [step for step in KNIGHT_STEPS if step[1] == step[2]]


def square(name: str) -> Square:
    found = square_named(name)
    assert found is not None
    return found


def names(squares: Iterable[Square | None]) -> list[str]:
    return [there.name for there in squares if there is not None]


def targets(kind: str, colour: str, origin: str) -> set[str]:
    return {way.target.name for way in ways_from(Piece(colour, kind), square(origin))}


def ends(origin: Square, steps: Iterable[str]) -> set[Square]:
    found = (walked(origin, step) for step in steps)
    return {there for there in found if there is not None}


def test_there_are_96_squares_each_named_once() -> None:
    assert len(EVERY_SQUARE) == len({there.name for there in EVERY_SQUARE}) == 96
    assert [square_named(there.name) for there in EVERY_SQUARE] == EVERY_SQUARE
    for name in ("", "B", "BA", "BA0", "BA5", "BI1", "WA1", "bA1", "Ba1", "BA1 ", "BA1\n", "BA\N{FULLWIDTH DIGIT ONE}"):
        assert square_named(name) is None


@pytest.mark.parametrize(
    ("origin", "target"),
    [
        *(("BA4", "GH4"), ("BD4", "GE4"), ("GA4", "RH4"), ("GD4", "RE4"), ("RA4", "BH4"), ("RD4", "BE4")),
        *(("BE4", "RD4"), ("BH4", "RA4"), ("GE4", "BD4"), ("GH4", "BA4"), ("RE4", "GD4"), ("RH4", "GA4")),
    ],
)
def test_forward_from_row_3_leads_over_the_center_line(origin: str, target: str) -> None:
    assert names([neighbour(square(origin), "F")]) == [target]


def test_forward_over_the_center_line_and_forward_again_leads_back() -> None:
    for origin in (there for there in EVERY_SQUARE if there.row == 3):
        over = neighbour(origin, "F")
        assert over is not None
        assert (over.section != origin.section, neighbour(over, "F")) == (True, origin)


def test_within_a_section_every_step_is_undone_by_the_opposite_one() -> None:
    for origin in EVERY_SQUARE:
        for direction, opposite in OPPOSITE.items():
            there = neighbour(origin, direction)
            if there is not None and there.section == origin.section:
                assert neighbour(there, opposite) == origin


def test_a_bishop_from_ba1_reaches_both_other_sections() -> None:
    assert names(repeated(square("BA1"), "FR")) == ["BB2", "BC3", "BD4", "GD4", "GC3", "GB2", "GA1"]
    assert names(repeated(square("BA1"), "RF")) == ["BB2", "BC3", "BD4", "RD4", "RC3", "RB2", "RA1"]
    expected = "BB2 BC3 BD4 GD4 GC3 GB2 GA1 RD4 RC3 RB2 RA1"
    assert targets("B", "blue", "BA1") == set(expected.split())


def repeated_with_turns_that_add_up(origin: Square, step: str) -> Iterator[Square]:
    """The misreading: what the center has turned stays turned for the whole slide, and a repetition turns it back."""
    here, is_turned = origin, False
    while True:
        is_abroad = here.section != origin.section
        for direction in step:
            there = neighbour(here, OPPOSITE[direction] if is_turned != is_abroad else direction)
            if there is None:
                return
            is_turned = is_turned != (there.section != here.section)
            here = there
        yield here


def test_reversing_directions_twice_is_wrong_for_bishops_on_72_squares() -> None:
    def right(origin: Square) -> set[Square]:
        return {there for step in BISHOP_STEPS for there in repeated(origin, step)}

    def astray(origin: Square) -> set[Square]:
        return {there for step in BISHOP_STEPS for there in islice(repeated_with_turns_that_add_up(origin, step), 40)}

    assert sum(right(origin) != astray(origin) for origin in EVERY_SQUARE) == 72


def test_not_reversing_within_a_step_is_wrong_for_bishops_everywhere() -> None:
    def astray(origin: Square, step: str) -> Iterator[Square]:
        here: Square | None = origin
        while here is not None:
            is_abroad = here.section != origin.section
            for direction in step:
                here = here and neighbour(here, OPPOSITE[direction] if is_abroad else direction)
            if here is not None:
                yield here

    assert names(astray(square("BA1"), "FR")) == ["BB2", "BC3", "BD4", "GF4", "GE3", "GD2", "GC1"]
    for origin in EVERY_SQUARE:
        right, wrong = ({there for step in BISHOP_STEPS for there in walk(origin, step)} for walk in (repeated, astray))
        assert right != wrong


def test_the_second_order_of_a_leap_reaches_24_more_targets() -> None:
    more = {origin: ends(origin, TWO_THEN_ONE) - ends(origin, ONE_THEN_TWO) for origin in EVERY_SQUARE}
    assert sum(map(len, more.values())) == 24
    assert sum(bool(found) for found in more.values()) == 18
    assert square("BE4") in more[square("RF4")]
    assert all(origin.row >= 2 and 2 <= origin.column <= 5 for origin, found in more.items() if found)
    for origin in EVERY_SQUARE:
        assert set(names(ends(origin, KNIGHT_STEPS))) == targets("N", "blue", origin.name)


def test_the_two_orders_of_a_diagonal_differ_only_near_the_center() -> None:
    pairs = (("FL", "LF"), ("FR", "RF"), ("BL", "LB"), ("BR", "RB"))
    apart = {
        origin.name
        for origin in EVERY_SQUARE
        for pair in pairs
        if len({walked(origin, step) for step in pair}) == 2 and None not in {walked(origin, step) for step in pair}
    }
    assert apart == {"BD4", "BE4", "GD4", "GE4", "RD4", "RE4"}
    assert names([walked(square("BD4"), "FR"), walked(square("BD4"), "RF")]) == ["GD4", "RD4"]
    assert names([walked(square("BE4"), "FL"), walked(square("BE4"), "LF")]) == ["RE4", "GE4"]


@pytest.mark.parametrize(
    ("kind", "origin", "expected"),
    [
        ("R", "BA1", "BA2 BA3 BA4 GH4 GH3 GH2 GH1 BB1 BC1 BD1 BE1 BF1 BG1 BH1"),
        ("R", "BE4", "BE3 BE2 BE1 RD4 RD3 RD2 RD1 BA4 BB4 BC4 BD4 BF4 BG4 BH4"),
        ("R", "RH2", "RH1 RH3 RH4 GA4 GA3 GA2 GA1 RA2 RB2 RC2 RD2 RE2 RF2 RG2"),
        ("B", "BD4", "BC3 BB2 BA1 BE3 BF2 BG1 GD4 GC3 GB2 GA1 GF4 GG3 GH2 RD4 RC3 RB2 RA1"),
        ("B", "BH1", "BG2 BF3 BE4 GE4 GF3 GG2 GH1 RE4 RF3 RG2 RH1"),
        ("B", "GA4", "GB3 GC2 GD1 RG4 RF3 RE2 RD1"),
        ("B", "BB4", "BA3 BC3 BD2 BE1 GF4 GE3 GD2 GC1 GH4"),
        ("N", "BA1", "BB3 BC2"),
        ("N", "BD3", "BB2 BB4 BC1 BE1 BF2 BF4 GD4 GF4 RD4"),
        ("N", "BH4", "BG2 BF3 RB3 RC4"),
        ("N", "BD4", "BB3 BC2 BE2 BF3 GD3 GF3 GC4 GG4 RD3 RC4"),
        ("K", "BD4", "BC3 BC4 BD3 BE3 BE4 GD4 GE4 GF4 RD4"),
        ("K", "BA4", "BA3 BB3 BB4 GH4 GG4"),
        ("K", "GA1", "GA2 GB1 GB2"),
    ],
)
def test_a_piece_reaches_these_squares_on_an_empty_board(kind: str, origin: str, expected: str) -> None:
    assert targets(kind, "green", origin) == set(expected.split())


@pytest.mark.parametrize(
    ("colour", "origin", "straight", "captures"),
    [
        # At home: towards the center line, over it, and with both ways beside the center.
        ("blue", "BA1", "BA2", "BB2"),
        ("blue", "BD2", "BD3 BD4", "BC3 BE3"),
        ("blue", "BC3", "BC4", "BB4 BD4"),
        ("blue", "BA4", "GH4", "GG4"),
        ("blue", "BC4", "GF4", "GE4 GG4"),
        ("blue", "BD4", "GE4", "GD4 GF4 RD4"),
        ("blue", "BE4", "RD4", "RC4 RE4 GE4"),
        # Abroad: towards row 0 of that section, never two squares.
        ("blue", "GH4", "GH3", "GG3"),
        ("blue", "GE4", "GE3", "GD3 GF3"),
        ("blue", "GE2", "GE1", "GD1 GF1"),
        ("blue", "RA2", "RA1", "RB1"),
        ("red", "BD3", "BD2", "BC2 BE2"),
        ("green", "RE1", "", ""),
        ("red", "GA1", "", ""),
    ],
)
def test_a_pawn_moves_and_captures_as_listed(colour: str, origin: str, straight: str, captures: str) -> None:
    found = list(ways_from(Piece(colour, "P"), square(origin)))
    assert {way.target.name for way in found if way.manner is Manner.STEPS} == set(straight.split())
    assert {way.target.name for way in found if way.manner is Manner.CAPTURES} == set(captures.split())


def test_the_order_of_a_captures_directions_matters_only_near_the_center() -> None:
    for origin in EVERY_SQUARE:
        for colour in COLOURS:
            found = {walked(origin, step, pawn=colour) for step in PAWN_CAPTURES} - {None}
            at_the_center = origin.section == colour and origin.row == 3 and origin.column in (3, 4)
            assert len(found) == 3 if at_the_center else len(found) <= 2


def test_no_pawn_captures_straight_ahead() -> None:
    for origin in EVERY_SQUARE:
        for colour in COLOURS:
            found = list(ways_from(Piece(colour, "P"), origin))
            straight, captures = (
                {way.target for way in found if way.manner is manner} for manner in (Manner.STEPS, Manner.CAPTURES)
            )
            assert not straight & captures


@pytest.mark.parametrize("kind", "KQRBNP")
def test_all_ways_between_two_squares_need_the_same_squares_empty(kind: str) -> None:
    """So of two ways none is ever free while the other is blocked: that they are one move decides nothing more."""
    for origin in EVERY_SQUARE:
        for target, found in ways_to(Piece("blue", kind), origin).items():
            assert len({way.kept_empty for way in found}) == 1, (origin.name, target.name)


def test_no_way_returns_to_its_start_or_repeats_a_square() -> None:
    for origin in EVERY_SQUARE:
        for step in ROOK_STEPS + BISHOP_STEPS:
            passed = list(islice(repeated(origin, step), 100))
            assert origin not in passed
            assert len(set(passed)) == len(passed) < 12
        assert origin not in ends(origin, KNIGHT_STEPS)
