from __future__ import annotations

import pytest

from drawbridge_reference.prince.notation import read_move
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind
from drawbridge_reference.prince.position import position_from
from drawbridge_reference.prince.scenarios.games.move_tags import PLANAR, PROMOTION_TAGS, MoveTag, tags_of
from drawbridge_reference.prince.scenarios.notation import position

AT_HOME = "1d4 wKi, 1a1 wBa, 1h8 wBa, 8d4 bKi, 8a1 bBa, 8h8 bBa"


@pytest.mark.parametrize(
    ("men", "move", "found"),
    [
        ("3c3 wPn", "3c3-4c3", {MoveTag.PAWN_STEPS}),
        ("2c3 wPn", "2c3-3c3", {MoveTag.PAWN_STEPS}),
        ("2c3 wPn", "2c3-4c3", {MoveTag.JUMPS}),
        ("2c3 wPn, 4d4 bPn", "2c3-4c3", {MoveTag.JUMPS, MoveTag.JUMPS_PAST}),
        ("2c3 wPn, 4d4 bRo", "2c3-4c3", {MoveTag.JUMPS}),
        ("3c3 wPn, 4d4 bRo", "3c3-4d4", {MoveTag.PAWN_CAPTURES}),
        ("7c3 wPn", "7c3-8c3=Sp", {MoveTag.PROMOTES, MoveTag.PROMOTES_TO_SPY}),
        (
            "7c3 wPn, 8d3 bRo",
            "7c3-8d3=Ac",
            {MoveTag.PROMOTES_BY_CAPTURE, MoveTag.PROMOTES_TO_ACE, MoveTag.PAWN_CAPTURES},
        ),
        ("4d4 wKn", "4d4-6e4", {MoveTag.KNIGHT_MOVES, MoveTag.LEAPS}),
        ("4d4 wKn, 6e4 bPn", "4d4-6e4", {MoveTag.KNIGHT_CAPTURES, MoveTag.CAPTURES_BY_LEAP}),
        ("4d4 wQu", "4d4-6f6", {MoveTag.QUEEN_MOVES, MoveTag.SLIDES}),
        ("4d4 wQu, 6f6 bPn", "4d4-6f6", {MoveTag.QUEEN_CAPTURES, MoveTag.CAPTURES_BY_SLIDE}),
        ("4d4 wBa", "4d4-4f7", {MoveTag.BASE_MOVES, MoveTag.AREA_LEAPS}),
        ("4d4 wBa, 4f7 bPn", "4d4-4f7", {MoveTag.BASE_CAPTURES, MoveTag.CAPTURES_BY_AREA}),
        ("4d4 wSc, 4c5 bPn", "4d4-4d6", {MoveTag.SCIENTIST_MOVES, MoveTag.AREA_LEAPS, MoveTag.LEAPS_PAST_SHADOW}),
        ("4d4 wSc, 4c6 bPn", "4d4-4d6", {MoveTag.SCIENTIST_MOVES, MoveTag.AREA_LEAPS}),
        (
            "4d4 wSc, 4c5 bPn, 4d6 bRo",
            "4d4-4d6",
            {MoveTag.SCIENTIST_CAPTURES, MoveTag.CAPTURES_BY_AREA, MoveTag.CAPTURES_PAST_SHADOW},
        ),
        ("5d5 wKi", "5d5-5d6", {MoveTag.KING_STEPS}),
        ("5d5 wKi, 5d6 bPn", "5d5-5d6", {MoveTag.KING_CAPTURES}),
    ],
)
def test_a_move_does_what_a_player_would_say(men: str, move: str, found: set[MoveTag]) -> None:
    assert set(tags_of(position_from(position(men)), read_move(move))) == found


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("1d4-1b2", {MoveTag.CASTLES_LOW, MoveTag.ENDS_RIGHT}),
        ("1d4-1f6", {MoveTag.CASTLES_HIGH, MoveTag.ENDS_RIGHT}),
        ("1d4-1d5", {MoveTag.KING_STEPS, MoveTag.ENDS_RIGHT}),
        ("1a1-1a2", {MoveTag.BASE_MOVES, MoveTag.AREA_LEAPS, MoveTag.ENDS_RIGHT}),
        ("1a1-8a1", {MoveTag.BASE_CAPTURES, MoveTag.CAPTURES_BY_AREA, MoveTag.ENDS_RIGHT, MoveTag.CAPTURES_HOME_BASE}),
    ],
)
def test_a_move_with_castling_rights_says_what_it_does_to_them(move: str, found: set[MoveTag]) -> None:
    here = position_from(position(AT_HOME, castling="w-low w-high b-low b-high"))
    assert set(tags_of(here, read_move(move))) == found


def test_a_right_that_was_lost_before_is_not_ended() -> None:
    here = position_from(position(AT_HOME, castling="w-low"))
    assert MoveTag.ENDS_RIGHT not in tags_of(here, read_move("1h8-1h7"))
    assert MoveTag.CAPTURES_HOME_BASE not in tags_of(here, read_move("1a1-8a1"))


@pytest.mark.parametrize(
    ("origin", "found"),
    [("4c3", MoveTag.EN_PASSANT), ("4d4", MoveTag.EN_PASSANT), ("4c4", MoveTag.EN_PASSANT_ON_TRIAGONAL)],
)
def test_captures_en_passant_are_tagged_by_direction(origin: str, found: MoveTag) -> None:
    here = position_from(position(f"4d3 wPn, {origin} bPn", turn="black", en_passant="3d3"))
    assert tags_of(here, read_move(f"{origin}-3d3")) == (found,)


def test_a_pawn_that_steps_beside_the_jumped_cell_captures_nothing() -> None:
    here = position_from(position("5d3 bPn, 5d4 wPn, 5e3 wPn", en_passant="6d3"))
    assert tags_of(here, read_move("5e3-6e3")) == (MoveTag.PAWN_STEPS,)
    assert tags_of(here, read_move("5d4-6d3")) == (MoveTag.EN_PASSANT,)


def test_the_most_important_tag_is_named_first() -> None:
    here = position_from(position("7c3 wPn, 8d3 bRo"))
    assert tags_of(here, read_move("7c3-8d3=Pr"))[:2] == (MoveTag.PROMOTES_TO_PRINCE, MoveTag.PROMOTES_BY_CAPTURE)


def test_every_promotion_has_its_own_tag_and_seven_kinds_are_planar() -> None:
    assert len(set(PROMOTION_TAGS.values())) == len(PROMOTIONS) == 21
    assert (
        frozenset(
            {
                *(Kind.BASE, Kind.SCIENTIST, Kind.REPORTER),
                *(Kind.UNIVERSITY, Kind.NETWORK, Kind.SPY, Kind.PRINCE),
            }
        )
        == PLANAR
    )
