from __future__ import annotations

import pytest

from drawbridge_reference.kernel.perft import count_sequences


def halves_and_decrements(number: int) -> list[int]:
    """Return the moves of a small game: take one away, or halve; at zero it has ended."""
    return [number - 1, number // 2] if number else []


def moved(_: int, target: int) -> int:
    return target


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 2), (2, 4), (3, 4), (4, 0)])
def test_only_sequences_of_the_full_length_are_counted(depth: int, count: int) -> None:
    # 3 leads to 2 and 1, 2 to 1 and 1, 1 to 0 and 0.
    assert count_sequences(3, depth, halves_and_decrements, moved) == count
