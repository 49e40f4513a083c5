from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.three_chess.board import NAMES
from drawbridge_reference.three_chess.notation import read_move
from drawbridge_reference.three_chess.position import position_from
from drawbridge_reference.three_chess.scenarios.games.move_tags import MoveTag, tags_of
from drawbridge_reference.three_chess.scenarios.games.player import PLAYER
from drawbridge_reference.three_chess.scenarios.notation import position

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


def tags(men: str, move: str) -> set[MoveTag]:
    return set(tags_of(position_from(position(men)), read_move(move)))


@pytest.mark.parametrize(
    ("men", "move", "found"),
    [
        ("BC2 bP", "BC2-BC3", {MoveTag.PAWN_STEPS}),
        ("BC2 bP", "BC2-BC4", {MoveTag.JUMPS}),
        ("BC2 bP, BD3 gN", "BC2-BD3", {MoveTag.CAPTURES}),
        ("BC4 bP", "BC4-GF4", {MoveTag.PAWN_CROSSES}),
        ("BC4 bP, GG4 gN", "BC4-GG4", {MoveTag.PAWN_CROSSES_BY_CAPTURE, MoveTag.CAPTURES}),
        ("BD4 bP, RD4 rN", "BD4-RD4", {MoveTag.PAWN_CAPTURES_AROUND, MoveTag.CAPTURES}),
        ("GC3 bP", "GC3-GC2", {MoveTag.PAWN_STEPS_ABROAD}),
        ("GC3 bP, GD2 rN", "GC3-GD2", {MoveTag.PAWN_CAPTURES_ABROAD, MoveTag.CAPTURES}),
        ("GC2 bP", "GC2-GC1", {MoveTag.PROMOTES}),
        ("GC2 bP, GD1 rN", "GC2-GD1", {MoveTag.PROMOTES_BY_CAPTURE, MoveTag.CAPTURES}),
        ("BB1 bN", "BB1-BC3", {MoveTag.DEVELOPS}),
        ("BD4 bN", "BD4-GF3", {MoveTag.CROSSES_BY_LEAP}),
        ("BD3 bN", "BD3-GD4", {MoveTag.CROSSES_BY_LEAP, MoveTag.LEAPS_AROUND}),
        ("RF4 bN", "RF4-BE4", {MoveTag.CROSSES_BY_LEAP, MoveTag.LEAPS_AROUND}),
        ("BC3 bB", "BC3-GD4", {MoveTag.GOES_AROUND, MoveTag.CROSSES_ON_DIAGONAL}),
        ("BB3 bB", "BB3-GE4", {MoveTag.CROSSES_ON_DIAGONAL}),
        ("BC2 bR", "BC2-GF3", {MoveTag.CROSSES_STRAIGHT}),
        ("BE1 bK", "BE1-BE2", {MoveTag.KING_STEPS, MoveTag.DEVELOPS}),
        ("BC4 bK", "BC4-GF4", {MoveTag.KING_CROSSES}),
        ("BD4 bK", "BD4-RD4", {MoveTag.KING_CROSSES, MoveTag.GOES_AROUND}),
        ("BH1 bR", "BE1-BG1", {MoveTag.CASTLES_KINGSIDE}),
        ("BA1 bR", "BE1-BC1", {MoveTag.CASTLES_QUEENSIDE}),
        ("BC3 bR, BF3 gK", "BC3-BF3", {MoveTag.CAPTURES_KING}),
        ("BC2 bB", "BC2-BB3", set()),
    ],
)
def test_a_move_does_what_a_player_would_say(men: str, move: str, found: set[MoveTag]) -> None:
    assert tags(men, move) == found


def test_the_most_notable_tag_comes_first() -> None:
    here = position_from(position("BD4 bP, RD4 rN"))
    assert tags_of(here, read_move("BD4-RD4")) == (MoveTag.PAWN_CAPTURES_AROUND, MoveTag.CAPTURES)


def test_the_other_order_of_a_leap_reaches_24_more_targets_from_18_squares() -> None:
    around = [
        (choice.move.origin, choice.move.target)
        for square in NAMES
        for choice in PLAYER.choices_in(position_from(with_a_knight(square)))
        if MoveTag.LEAPS_AROUND in choice.tags
    ]
    assert len(around) == 24
    assert len({origin for origin, _ in around}) == 18


def with_a_knight(square: str) -> JsonObject:
    """Return a position in which a knight stands on a square, and no king where it could leap."""
    back = "G" if square.endswith("A1") else "A"
    return {"turn": "blue", "board": {f"B{back}1": "bK", f"G{back}1": "gK", f"R{back}1": "rK", square: "bN"}}
