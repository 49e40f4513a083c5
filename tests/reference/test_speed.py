"""The reference is as quick as it is said to be; `bench/` prints how quick. The goals leave room for a busy machine."""

from __future__ import annotations

import prince_moves
import pytest
import three_chess_moves

pytestmark = pytest.mark.no_cover  # measuring what runs would slow it


def test_the_moves_of_a_played_out_position_of_three_chess_take_less_than_a_millisecond() -> None:
    assert three_chess_moves.reference_median(positions=40, rounds=3) < three_chess_moves.GOAL


def test_the_moves_of_the_full_start_position_of_prince_take_less_than_150_milliseconds() -> None:
    assert prince_moves.reference_median([prince_moves.START], rounds=3) < prince_moves.START_GOAL


def test_the_moves_of_a_sparse_position_of_prince_take_less_than_two_milliseconds() -> None:
    sparse = list(prince_moves.sparse_positions(40))
    assert prince_moves.reference_median(sparse, rounds=3) < prince_moves.SPARSE_GOAL
