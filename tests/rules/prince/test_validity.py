"""The rules of `prince`: which positions are valid, and which members of the others are invalid."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from drawbridge_rules.prince import start, validate
from drawbridge_rules.prince.position import read, write
from drawbridge_rules.prince.rulings import BLACK_ARRAYS
from support.prince.arrangements import FULL, SPARSE, arrangement, positions_from_games

KINGS = {"1h1": "wKi", "8a8": "bKi"}
HOME = {"1d4": "wKi", "8d4": "bKi"}
BASES = {"1a1": "wBa", "1h8": "wBa", "8a1": "bBa", "8h8": "bBa"}


@pytest.mark.bulk
@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
def test_arranged_and_played_positions_are_valid_and_survive_writing(black_array: str) -> None:
    random, rulings = Random(31), {"black-array": black_array}
    arranged = [arrangement(random, black_array, SPARSE + FULL) for _ in range(80)]
    for position in [start(rulings), *arranged, *islice(positions_from_games(random, black_array), 20)]:
        assert validate(position, rulings) == []
        assert write(read(position)) == position


@pytest.mark.parametrize(
    "position",
    [
        {"turn": "white", "board": KINGS, "castling": []},
        {"turn": "black", "board": {**HOME, **BASES}, "castling": ["w-high", "b-low", "w-low", "b-high"]},
        # The side to move may be in check, and no number of pieces is too large.
        {"turn": "white", "board": {**KINGS, "5h1": "bRo"}},
        {"turn": "white", "board": {**KINGS, **{f"3{column}{row}": "bPr" for column in "abc" for row in range(1, 9)}}},
        {"turn": "white", "board": {**KINGS, "2a1": "wPn", "7a1": "wPn", "7b1": "bPn", "2b1": "bPn"}},
        {"turn": "white", "board": {**KINGS, "5c3": "bPn"}, "en_passant": "6c3"},
        {"turn": "black", "board": {**KINGS, "4c3": "wPn"}, "en_passant": "3c3"},
    ],
)
def test_no_other_property_makes_a_position_invalid(position: dict[str, Any]) -> None:
    assert validate(position, {}) == []


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        (None, ["position"]),
        ([], ["position"]),
        ("white", ["position"]),
        ({}, ["turn", "board"]),
        ({"turn": "white"}, ["board"]),
        ({"board": KINGS}, ["turn"]),
        ({"turn": "White", "board": KINGS}, ["turn"]),
        ({"turn": ["white"], "board": KINGS}, ["turn"]),
        ({"turn": "white", "board": [], "more": 1, "": 2}, ["board", "", "more"]),
        ({"turn": "white", "board": {**KINGS, "4i1": "wQu", "4A1": "wQu"}}, ["board.4i1", "board.4A1"]),
        (
            {"turn": "white", "board": {**KINGS, "4a1": "wQ", "4a2": None, "4a3": "gQu"}},
            ["board.4a1", "board.4a2", "board.4a3"],
        ),
        # Pieces.
        ({"turn": "white", "board": {}}, ["board", "board"]),
        ({"turn": "white", "board": {"1h1": "wKi"}}, ["board"]),
        ({"turn": "white", "board": {**KINGS, "4a1": "wKi", "5a1": "wKi"}}, ["board.4a1", "board.5a1"]),
        ({"turn": "white", "board": {**KINGS, "1a1": "wPn", "8b1": "wPn"}}, ["board.1a1", "board.8b1"]),
        ({"turn": "white", "board": {**KINGS, "1a1": "bPn", "8b1": "bPn"}}, ["board.1a1", "board.8b1"]),
        # The side that is not to move is in check.
        ({"turn": "white", "board": {**KINGS, "5a8": "wRo"}}, ["turn"]),
        ({"turn": "black", "board": {**KINGS, "2g2": "bPn"}}, ["turn"]),
        ({"turn": "white", "board": {"4d4": "wKi", "5e5": "bKi"}}, ["turn"]),
        # Rights.
        ({"turn": "white", "board": KINGS, "castling": ["w-low"]}, ["castling"]),
        ({"turn": "white", "board": {**HOME, "1a1": "bBa"}, "castling": ["w-low"]}, ["castling"]),
        ({"turn": "white", "board": {**HOME, **BASES}, "castling": ["w-low", "w-low"]}, ["castling"]),
        ({"turn": "white", "board": {**HOME, **BASES}, "castling": ["W-low"]}, ["castling"]),
        ({"turn": "white", "board": {**HOME, **BASES}, "castling": "w-low"}, ["castling"]),
        ({"turn": "white", "board": {**HOME, **BASES}, "castling": None}, ["castling"]),
        # The cell that was jumped over.
        ({"turn": "white", "board": KINGS, "en_passant": "6c3"}, ["en_passant"]),
        ({"turn": "white", "board": {**KINGS, "5c3": "wPn"}, "en_passant": "6c3"}, ["en_passant"]),
        ({"turn": "white", "board": {**KINGS, "5c3": "bPn", "6c3": "bKn"}, "en_passant": "6c3"}, ["en_passant"]),
        ({"turn": "white", "board": {**KINGS, "5c3": "bPn", "7c3": "wPn"}, "en_passant": "6c3"}, ["en_passant"]),
        ({"turn": "black", "board": {**KINGS, "5c3": "bPn"}, "en_passant": "6c3"}, ["en_passant"]),
        ({"turn": "white", "board": {**KINGS, "4c3": "wPn"}, "en_passant": "3c3"}, ["en_passant"]),
        ({"turn": "white", "board": {**KINGS, "5c3": "bPn"}, "en_passant": ["6c3"]}, ["en_passant"]),
        ({"turn": "white", "board": {**KINGS, "5c3": "bPn"}, "en_passant": ""}, ["en_passant"]),
        ({"turn": "white", "board": KINGS, "en_passant": None}, ["en_passant"]),
        # Several problems at once. Nothing is judged by a member that cannot be read.
        (
            {"turn": "x", "board": {"a1": "wKi"}, "castling": ["w-low"], "en_passant": "4a1"},
            ["turn", "en_passant", "board.a1"],
        ),
        ({"turn": "x", "board": KINGS, "castling": 1, "en_passant": "6a1"}, ["turn", "castling"]),
    ],
)
def test_everything_that_is_wrong_is_named(position: Any, wrong: list[str]) -> None:
    assert validate(position, {}) == wrong


@pytest.mark.parametrize(("king", "black_array"), [("8d4", "same"), ("8e5", "rotated")])
def test_a_black_right_needs_the_king_on_its_cell_under_the_ruling(king: str, black_array: str) -> None:
    position = {"turn": "white", "board": {"1d4": "wKi", king: "bKi", **BASES}, "castling": ["b-low", "w-low"]}
    for value in BLACK_ARRAYS:
        assert validate(position, {"black-array": value}) == ([] if value == black_array else ["castling"])
