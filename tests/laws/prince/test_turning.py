"""Laws of `prince`: turning or mirroring the field, or exchanging the colours, changes only names."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_rules import prince as rules_of_prince
from drawbridge_rules.prince.rulings import BLACK_ARRAYS
from support.amounts import first
from support.prince.arrangements import arrangement
from support.prince.turning import COLOURS_SWAPPED, EVERY_TURNING, KEEPING_TIERS, ROWS_FOR_COLUMNS, Turning

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.prince.position import JsonPosition

REFERENCE = game("prince")
NUMBERS = (4, 8, 12, 20, 40)


def assert_turned(rules: Game, position: JsonPosition, turning: Turning, random: Random) -> None:
    """Assert that moves, status and the effects of two moves are those of the transformed position."""
    there, moves = turning.position(position), rules.legal_moves(position)
    assert rules.legal_moves(there) == sorted(map(turning.move, moves)), (position, turning)
    assert rules.status(there) == turning.status(rules.status(position)), (position, turning)
    for move in random.sample(moves, min(1, len(moves))):
        after: Any = rules.apply(position, move)
        assert not isinstance(after, Illegal)
        assert rules.apply(there, turning.move(move)) == turning.position(after), (position, turning, move)


def without_pawns_and_rights(position: JsonPosition) -> JsonPosition:
    """The same position with knights for pawns and without castling. It may no longer be valid."""
    board = {cell: man.replace("Pn", "Kn") for cell, man in position["board"].items()}
    return {"turn": position["turn"], "board": board}


def test_all_symmetries_of_the_cube_are_different() -> None:
    position = rules_of_prince.start({})
    assert len({str(turning.position(position)) for turning in EVERY_TURNING}) == len(EVERY_TURNING) == 48
    assert len(KEEPING_TIERS) == 8


@pytest.mark.bulk
def test_without_pawns_and_castling_every_symmetry_changes_only_names() -> None:
    random, asked = Random(81), 0
    for turning in EVERY_TURNING:
        position = without_pawns_and_rights(arrangement(random, numbers=NUMBERS))
        if rules_of_prince.validate(position, {}) == []:
            assert_turned(REFERENCE, position, turning, random)
            asked += 1
    assert asked > 40


@pytest.mark.bulk
@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
def test_without_castling_symmetries_that_keep_tiers_change_only_names(black_array: str) -> None:
    random, rules = Random(82), REFERENCE.under({"black-array": black_array})
    for turning in KEEPING_TIERS:
        for _ in range(2):
            position = arrangement(random, black_array, NUMBERS)
            position.pop("castling", None)
            assert_turned(rules, position, turning, random)


@pytest.mark.parametrize("black_array", first(1, BLACK_ARRAYS))
@pytest.mark.parametrize("with_colours", [False, True])
def test_exchanging_rows_columns_and_colours_changes_only_names(black_array: str, *, with_colours: bool) -> None:
    random, rules = Random(83), REFERENCE.under({"black-array": black_array})
    turning = COLOURS_SWAPPED[black_array] if with_colours else ROWS_FOR_COLUMNS
    with_rights = 0
    for _ in range(8):
        position = arrangement(random, black_array, NUMBERS)
        with_rights += "castling" in position
        assert_turned(rules, position, turning, random)
    assert with_rights > 1


@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
def test_the_start_looks_the_same_to_both_players(black_array: str) -> None:
    start = dict(REFERENCE.under({"black-array": black_array}).start())
    assert COLOURS_SWAPPED[black_array].position(start) == {**start, "turn": "black"}


def test_the_rotated_array_differs_from_the_same_in_four_cells() -> None:
    same, rotated = (REFERENCE.under({"black-array": value}).start()["board"] for value in BLACK_ARRAYS)
    different = {cell: man for cell, man in rotated.items() if same[cell] != man}
    assert different == {"8d4": "bSp", "8e4": "bUn", "8d5": "bNe", "8e5": "bKi"}
