from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.three_chess.board import NAMES
from drawbridge_reference.three_chess.notation import read_move
from drawbridge_reference.three_chess.position import position_from
from drawbridge_reference.three_chess.scenarios.games.acts import Act, acts_of
from drawbridge_reference.three_chess.scenarios.games.playing import choices_in
from drawbridge_reference.three_chess.scenarios.notation import position

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


def acts(men: str, move: str) -> set[Act]:
    return set(acts_of(position_from(position(men)), read_move(move)))


@pytest.mark.parametrize(
    ("men", "move", "found"),
    [
        ("BC2 bP", "BC2-BC3", {Act.PAWN_STEPS}),
        ("BC2 bP", "BC2-BC4", {Act.JUMPS}),
        ("BC2 bP, BD3 gN", "BC2-BD3", {Act.CAPTURES}),
        ("BC4 bP", "BC4-GF4", {Act.PAWN_CROSSES}),
        ("BC4 bP, GG4 gN", "BC4-GG4", {Act.PAWN_CROSSES_BY_CAPTURE, Act.CAPTURES}),
        ("BD4 bP, RD4 rN", "BD4-RD4", {Act.PAWN_CAPTURES_AROUND, Act.CAPTURES}),
        ("GC3 bP", "GC3-GC2", {Act.PAWN_STEPS_ABROAD}),
        ("GC3 bP, GD2 rN", "GC3-GD2", {Act.PAWN_CAPTURES_ABROAD, Act.CAPTURES}),
        ("GC2 bP", "GC2-GC1", {Act.PROMOTES}),
        ("GC2 bP, GD1 rN", "GC2-GD1", {Act.PROMOTES_BY_CAPTURE, Act.CAPTURES}),
        ("BB1 bN", "BB1-BC3", {Act.DEVELOPS}),
        ("BD4 bN", "BD4-GF3", {Act.CROSSES_BY_LEAP}),
        ("BD3 bN", "BD3-GD4", {Act.CROSSES_BY_LEAP, Act.LEAPS_AROUND}),
        ("RF4 bN", "RF4-BE4", {Act.CROSSES_BY_LEAP, Act.LEAPS_AROUND}),
        ("BC3 bB", "BC3-GD4", {Act.GOES_AROUND, Act.CROSSES_ON_DIAGONAL}),
        ("BB3 bB", "BB3-GE4", {Act.CROSSES_ON_DIAGONAL}),
        ("BC2 bR", "BC2-GF3", {Act.CROSSES_STRAIGHT}),
        ("BE1 bK", "BE1-BE2", {Act.KING_STEPS, Act.DEVELOPS}),
        ("BC4 bK", "BC4-GF4", {Act.KING_CROSSES}),
        ("BD4 bK", "BD4-RD4", {Act.KING_CROSSES, Act.GOES_AROUND}),
        ("BH1 bR", "BE1-BG1", {Act.CASTLES_KINGSIDE}),
        ("BA1 bR", "BE1-BC1", {Act.CASTLES_QUEENSIDE}),
        ("BC3 bR, BF3 gK", "BC3-BF3", {Act.CAPTURES_KING}),
        ("BC2 bB", "BC2-BB3", set()),
    ],
)
def test_a_move_does_what_a_player_would_say(men: str, move: str, found: set[Act]) -> None:
    assert acts(men, move) == found


def test_the_most_telling_act_is_named_first() -> None:
    here = position_from(position("BD4 bP, RD4 rN"))
    assert acts_of(here, read_move("BD4-RD4")) == (Act.PAWN_CAPTURES_AROUND, Act.CAPTURES)


def test_the_other_order_of_a_leap_reaches_24_more_targets_from_18_squares() -> None:
    around = [
        (choice.move.origin, choice.move.target)
        for square in NAMES
        for choice in choices_in(position_from(with_a_knight(square)))
        if Act.LEAPS_AROUND in choice.acts
    ]
    assert len(around) == 24
    assert len({origin for origin, _ in around}) == 18


def with_a_knight(square: str) -> JsonObject:
    """Return a position in which a knight stands on a square, and no king where it could leap."""
    back = "G" if square.endswith("A1") else "A"
    return {"turn": "blue", "board": {f"B{back}1": "bK", f"G{back}1": "gK", f"R{back}1": "rK", square: "bN"}}
