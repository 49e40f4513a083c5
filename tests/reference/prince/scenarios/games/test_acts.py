from __future__ import annotations

import pytest

from drawbridge_reference.prince.notation import read_move
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind
from drawbridge_reference.prince.position import position_from
from drawbridge_reference.prince.scenarios.games.acts import PLANAR, PROMOTION_ACTS, Act, acts_of
from drawbridge_reference.prince.scenarios.notation import position

AT_HOME = "1d4 wKi, 1a1 wBa, 1h8 wBa, 8d4 bKi, 8a1 bBa, 8h8 bBa"


@pytest.mark.parametrize(
    ("men", "move", "found"),
    [
        ("3c3 wPn", "3c3-4c3", {Act.PAWN_STEPS}),
        ("2c3 wPn", "2c3-3c3", {Act.PAWN_STEPS}),
        ("2c3 wPn", "2c3-4c3", {Act.JUMPS}),
        ("2c3 wPn, 4d4 bPn", "2c3-4c3", {Act.JUMPS, Act.JUMPS_PAST}),
        ("2c3 wPn, 4d4 bRo", "2c3-4c3", {Act.JUMPS}),
        ("3c3 wPn, 4d4 bRo", "3c3-4d4", {Act.PAWN_CAPTURES}),
        ("7c3 wPn", "7c3-8c3=Sp", {Act.PROMOTES, Act.PROMOTES_TO_SPY}),
        ("7c3 wPn, 8d3 bRo", "7c3-8d3=Ac", {Act.PROMOTES_BY_CAPTURE, Act.PROMOTES_TO_ACE, Act.PAWN_CAPTURES}),
        ("4d4 wKn", "4d4-6e4", {Act.KNIGHT_MOVES, Act.LEAPS}),
        ("4d4 wKn, 6e4 bPn", "4d4-6e4", {Act.KNIGHT_CAPTURES, Act.CAPTURES_BY_LEAP}),
        ("4d4 wQu", "4d4-6f6", {Act.QUEEN_MOVES, Act.SLIDES}),
        ("4d4 wQu, 6f6 bPn", "4d4-6f6", {Act.QUEEN_CAPTURES, Act.CAPTURES_BY_SLIDE}),
        ("4d4 wBa", "4d4-4f7", {Act.BASE_MOVES, Act.AREA_LEAPS}),
        ("4d4 wBa, 4f7 bPn", "4d4-4f7", {Act.BASE_CAPTURES, Act.CAPTURES_BY_AREA}),
        ("4d4 wSc, 4c5 bPn", "4d4-4d6", {Act.SCIENTIST_MOVES, Act.AREA_LEAPS, Act.LEAPS_PAST_SHADOW}),
        ("4d4 wSc, 4c6 bPn", "4d4-4d6", {Act.SCIENTIST_MOVES, Act.AREA_LEAPS}),
        (
            "4d4 wSc, 4c5 bPn, 4d6 bRo",
            "4d4-4d6",
            {Act.SCIENTIST_CAPTURES, Act.CAPTURES_BY_AREA, Act.CAPTURES_PAST_SHADOW},
        ),
        ("5d5 wKi", "5d5-5d6", {Act.KING_STEPS}),
        ("5d5 wKi, 5d6 bPn", "5d5-5d6", {Act.KING_CAPTURES}),
    ],
)
def test_a_move_does_what_a_player_would_say(men: str, move: str, found: set[Act]) -> None:
    assert set(acts_of(position_from(position(men)), read_move(move))) == found


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("1d4-1b2", {Act.CASTLES_LOW, Act.ENDS_RIGHT}),
        ("1d4-1f6", {Act.CASTLES_HIGH, Act.ENDS_RIGHT}),
        ("1d4-1d5", {Act.KING_STEPS, Act.ENDS_RIGHT}),
        ("1a1-1a2", {Act.BASE_MOVES, Act.AREA_LEAPS, Act.ENDS_RIGHT}),
        ("1a1-8a1", {Act.BASE_CAPTURES, Act.CAPTURES_BY_AREA, Act.ENDS_RIGHT, Act.CAPTURES_HOME_BASE}),
    ],
)
def test_a_move_with_castling_rights_says_what_it_does_to_them(move: str, found: set[Act]) -> None:
    here = position_from(position(AT_HOME, castling="w-low w-high b-low b-high"))
    assert set(acts_of(here, read_move(move))) == found


def test_a_right_that_has_gone_before_is_not_ended() -> None:
    here = position_from(position(AT_HOME, castling="w-low"))
    assert Act.ENDS_RIGHT not in acts_of(here, read_move("1h8-1h7"))
    assert Act.CAPTURES_HOME_BASE not in acts_of(here, read_move("1a1-8a1"))


@pytest.mark.parametrize(
    ("origin", "found"),
    [("4c3", Act.EN_PASSANT), ("4d4", Act.EN_PASSANT), ("4c4", Act.EN_PASSANT_ON_TRIAGONAL)],
)
def test_en_passant_is_told_by_its_direction(origin: str, found: Act) -> None:
    here = position_from(position(f"4d3 wPn, {origin} bPn", turn="black", en_passant="3d3"))
    assert acts_of(here, read_move(f"{origin}-3d3")) == (found,)


def test_a_pawn_that_steps_beside_the_jumped_cell_captures_nothing() -> None:
    here = position_from(position("5d3 bPn, 5d4 wPn, 5e3 wPn", en_passant="6d3"))
    assert acts_of(here, read_move("5e3-6e3")) == (Act.PAWN_STEPS,)
    assert acts_of(here, read_move("5d4-6d3")) == (Act.EN_PASSANT,)


def test_the_most_telling_act_is_named_first() -> None:
    here = position_from(position("7c3 wPn, 8d3 bRo"))
    assert acts_of(here, read_move("7c3-8d3=Pr"))[:2] == (Act.PROMOTES_TO_PRINCE, Act.PROMOTES_BY_CAPTURE)


def test_every_promotion_is_an_act_of_its_own_and_seven_kinds_leap_over_areas() -> None:
    assert len(set(PROMOTION_ACTS.values())) == len(PROMOTIONS) == 21
    assert (
        frozenset(
            {
                *(Kind.BASE, Kind.SCIENTIST, Kind.REPORTER),
                *(Kind.UNIVERSITY, Kind.NETWORK, Kind.SPY, Kind.PRINCE),
            }
        )
        == PLANAR
    )
