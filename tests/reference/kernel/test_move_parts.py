"""The parts of a move as text."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.move_parts import MoveParts, parts_of
from drawbridge_reference.kernel.notation import ANY_TEXT, notation_of

DRAUGHTS = {"square": "[1-9]|[1-4][0-9]|50", "move": "[0-9]+(-[0-9]+|(x[0-9]+)+)"}
CELLS = {"square": "[a-l]([1-9]|1[01])", "move": "[a-l][0-9]+-?[a-l][0-9]+(=[QR])?"}
PAIRS = {"square": "[0-9]{2}", "move": "[0-9]{4}"}
DROPS = {"square": "[a-i][1-9]", "move": "P@(?P<target>[a-i][1-9])|(?P<origin>[a-i][1-9])[a-i][1-9]|pass"}
BACKWARDS = {"square": "[a-i][1-9]", "move": "(?P<target>[a-i][1-9])<(?P<origin>[a-i][1-9])"}


@pytest.mark.parametrize(
    ("move", "parts"),
    [
        ("a1-b2", MoveParts("a1", "b2")),
        ("GD1-BA1=Q", MoveParts("GD1", "BA1", "Q")),
        ("1a1-8h8=Ac", MoveParts("1a1", "8h8", "Ac")),
        ("e2e4", MoveParts()),
    ],
)
def test_a_move_has_an_origin_a_target_and_perhaps_a_promotion(move: str, parts: MoveParts) -> None:
    assert parts_of(move, ANY_TEXT) == parts


@pytest.mark.parametrize(
    ("written", "move", "parts"),
    [
        (DRAUGHTS, "1x10x19", MoveParts("1", "19")),
        (DRAUGHTS, "10-5", MoveParts("10", "5")),
        (CELLS, "f10-f11=Q", MoveParts("f10", "f11", "Q")),
        (CELLS, "f1f11", MoveParts("f1", "f11")),
        (PAIRS, "0102", MoveParts("01", "02")),
        (DROPS, "P@e4", MoveParts("", "e4")),
        (DROPS, "pass", MoveParts()),
        (BACKWARDS, "e4<d3", MoveParts("d3", "e4")),
    ],
)
def test_the_squares_of_a_move_are_found_without_a_hyphen(written: object, move: str, parts: MoveParts) -> None:
    assert parts_of(move, notation_of(written)) == parts


@pytest.mark.parametrize(
    ("written", "move", "origin"),
    [
        (DRAUGHTS, "60x1", None),
        (DRAUGHTS, "05x1", None),
        (CELLS, "f120f1", None),
        (CELLS, "xf1", None),
        (DROPS, "P@e4", ""),
        (DROPS, "e4-e5", None),
        (DRAUGHTS, "1" * 100_000, None),
    ],
)
def test_an_origin_that_nothing_names_is_not_guessed(written: object, move: str, origin: str | None) -> None:
    assert notation_of(written).origin_of(move) == origin


@pytest.mark.parametrize(("square", "moves"), [("1", ["1-6", "1x10x19"]), ("10", ["10x1"]), ("5", [])])
def test_moves_from_a_square_are_told_from_those_of_a_longer_name(square: str, moves: list[str]) -> None:
    assert notation_of(DRAUGHTS).moves_from(square, ["1-6", "10x1", "1x10x19", "15-20"]) == moves
