"""The rules of `standard` against the published counts."""

from __future__ import annotations

import pytest

from drawbridge_rules.standard import perft
from support.amounts import first
from support.standard.classics import PUBLISHED

UP_TO = 2
"""The depth to which every run counts; one more ply takes a minute."""


@pytest.mark.parametrize("depth", range(1, UP_TO + 1))
@pytest.mark.parametrize("fen", first(1, PUBLISHED))
def test_the_published_counts_are_found(fen: str, depth: int) -> None:
    assert perft({"fen": fen}, depth) == PUBLISHED[fen][depth - 1]


@pytest.mark.slow
@pytest.mark.parametrize("fen", PUBLISHED)
def test_the_published_counts_at_depth_three_are_found(fen: str) -> None:
    assert perft({"fen": fen}, 3) == PUBLISHED[fen][2]


@pytest.mark.parametrize("fen", PUBLISHED)
def test_there_is_one_sequence_of_no_moves(fen: str) -> None:
    assert perft({"fen": fen}, 0) == 1


def test_a_game_that_has_ended_has_only_the_empty_sequence() -> None:
    mated = {"fen": "r5k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1"}
    assert [perft(mated, depth) for depth in (0, 1, 2)] == [1, 0, 0]
