"""The public functions of the rules of `prince`: counts of moves, sequences of moves, and refused questions."""

from __future__ import annotations

import pytest

from drawbridge_rules.prince import apply, legal_moves, perft, play, start
from support.amounts import first
from support.prince.asking import ROTATED, position


@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), (1, 212)])
@pytest.mark.parametrize("rulings", first(1, [{}, ROTATED]))
def test_the_counts_of_the_start_position_are_found(depth: int, nodes: int, rulings: dict[str, str]) -> None:
    assert perft(start(rulings), depth, rulings) == nodes


@pytest.mark.slow
@pytest.mark.parametrize("rulings", [{}, ROTATED])
def test_the_count_of_the_start_position_at_depth_two_is_found(rulings: dict[str, str]) -> None:
    assert perft(start(rulings), 2, rulings) == 44944


def test_a_sequence_is_played_to_its_end_or_its_first_illegal_move() -> None:
    made = position("white", "2c3 wPn 4b2 bPn")
    assert "4b2-3c3" in (play(made, ["2c3-4c3"], {}) or set())
    assert play(made, ["2c3-4c3", "4b2-3c3", "1h1-1h2", "3c3-2c3", "1h2-1h1"], {}) == legal_moves(
        {"turn": "black", "board": {"1h1": "wKi", "8a8": "bKi", "2c3": "bPn"}}, {}
    )
    assert play(made, ["2c3-4c3", "4b2-4b3"], {}) is None
    assert apply(made, "2c3-5c3", {}) is None


def test_an_invalid_position_gets_no_answer() -> None:
    with pytest.raises(ValueError, match="check board"):
        legal_moves({"turn": "white", "board": {}}, {})
    with pytest.raises(ValueError, match="no ruling 'black-array' has the value 'turned'"):
        legal_moves(start({}), {"black-array": "turned"})
    with pytest.raises(ValueError, match="check castling"):
        legal_moves(start({}), ROTATED)
