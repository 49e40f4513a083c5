"""The rules of `three-chess`: which positions are valid, and which members of the others are wrong."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from drawbridge_rules.three_chess import START, validate
from drawbridge_rules.three_chess.position import read, write
from support.three_chess.arrangements import arrangement, positions_from_games

KINGS = {"BE1": "bK", "GE1": "gK", "RE1": "rK"}


@pytest.mark.bulk
def test_arranged_and_played_positions_are_valid_and_survive_a_round_trip() -> None:
    random = Random(31)
    for position in [START, *(arrangement(random) for _ in range(300)), *islice(positions_from_games(random), 60)]:
        assert validate(position) == []
        assert write(read(position)) == position


@pytest.mark.parametrize(
    "position",
    [
        # Pawns may stand anywhere, castling has no history, and no number of pieces is too large.
        {"turn": "blue", "board": {**KINGS, "BA1": "bP", "GA1": "bP", "RH1": "gP"}},
        {"turn": "blue", "board": {**KINGS, **{f"B{column}{row}": "gQ" for column in "ABCDEFGH" for row in "234"}}},
        # Any king may be attacked, whosever turn it is.
        {"turn": "blue", "board": {**KINGS, "GE2": "bQ", "BE2": "gQ", "RE2": "bQ"}},
        # A finished game: the captor is the colour before `turn`, and has its king.
        {"turn": "blue", "board": {"GE1": "gK", "RE1": "rK"}},
        {"turn": "blue", "board": {"BE1": "bK", "RE1": "rK"}},
        {"turn": "red", "board": {"GE1": "gK", "RE1": "rK"}},
    ],
)
def test_nothing_else_makes_a_position_invalid(position: dict[str, Any]) -> None:
    assert validate(position) == []


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        (None, ["position"]),
        ([], ["position"]),
        ("blue", ["position"]),
        (True, ["position"]),
        ({}, ["turn", "board"]),
        ({"turn": "blue"}, ["board"]),
        ({"board": KINGS}, ["turn"]),
        ({"turn": "Blue", "board": KINGS}, ["turn"]),
        ({"turn": "white", "board": KINGS}, ["turn"]),
        ({"turn": 0, "board": KINGS}, ["turn"]),
        ({"turn": ["blue"], "board": KINGS}, ["turn"]),
        ({"turn": None, "board": None}, ["turn", "board"]),
        ({"turn": "blue", "board": []}, ["board"]),
        ({"turn": "blue", "board": "BE1"}, ["board"]),
        ({"turn": "blue", "board": KINGS, "castling": [], "": 0}, ["", "castling"]),
        (
            {"turn": "blue", "board": {**KINGS, "be1": "bQ", "BI1": "bQ", "BA5": "bQ"}},
            ["board.be1", "board.BI1", "board.BA5"],
        ),
        ({"turn": "blue", "board": {**KINGS, "BA1": "wQ"}}, ["board.BA1"]),
        (
            {"turn": "blue", "board": {**KINGS, "BA1": "bO", "BA2": "bq", "BA3": "BQ"}},
            ["board.BA1", "board.BA2", "board.BA3"],
        ),
        (
            {"turn": "blue", "board": {**KINGS, "BA1": None, "BA2": "", "BA3": "bQQ"}},
            ["board.BA1", "board.BA2", "board.BA3"],
        ),
        # Kings.
        ({"turn": "blue", "board": {**KINGS, "GE2": "bK"}}, ["board.GE2"]),
        ({"turn": "blue", "board": {**KINGS, "GE2": "bK", "GE3": "bK"}}, ["board.GE2", "board.GE3"]),
        ({"turn": "blue", "board": {}}, ["board"]),
        ({"turn": "blue", "board": {"BE1": "bK"}}, ["board"]),
        ({"turn": "green", "board": {"BE1": "bK", "RE1": "bK", "RE2": "bQ"}}, ["board.RE1", "board"]),
        # The colour before `turn` has just moved: nobody can have captured its king.
        ({"turn": "blue", "board": {"BE1": "bK", "GE1": "gK"}}, ["board"]),
        ({"turn": "green", "board": {"RE1": "rK", "GE1": "gK"}}, ["board"]),
        ({"turn": "red", "board": {"RE1": "rK", "BE1": "bK"}}, ["board"]),
        # Several things at once; nothing is judged by a member that cannot be read.
        ({"turn": "x", "board": {"BE1": "bK", "RE1": "rK", "A1": "bQ"}, "more": 1}, ["turn", "board.A1", "more"]),
        ({"turn": "x", "board": {"BE1": "bK", "RE1": "rK"}}, ["turn"]),
        ({"turn": "x", "board": {"BE1": "bK"}}, ["turn", "board"]),
    ],
)
def test_everything_that_is_wrong_is_named(position: Any, wrong: list[str]) -> None:
    assert validate(position) == wrong
