"""A family of positions: its blocks one after the other, each position by its number."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.small_worlds import Block, World


def _block(name: str, size: int) -> Block:
    return Block(size, lambda number: {name: number})


WORLD = World("some", "Some positions.", lambda: [_block("a", 2), _block("none", 0), _block("b", 3)])


def test_positions_are_numbered_block_by_block() -> None:
    assert len(WORLD) == 5
    assert [WORLD.position(number) for number in range(5)] == [{"a": 0}, {"a": 1}, {"b": 0}, {"b": 1}, {"b": 2}]


@pytest.mark.parametrize("number", [-1, 5])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(IndexError, match="some has the positions 0 to 4"):
        WORLD.position(number)


def test_a_family_without_blocks_is_empty() -> None:
    assert len(World("none", "None.", list)) == 0
