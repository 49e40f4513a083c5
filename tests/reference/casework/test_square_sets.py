"""Sets of squares as numbers, and pairs by number: each pair is there once."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from drawbridge_reference.casework.square_sets import OrderedPairs, common, listed, mask_of, union, unordered_pair


@pytest.mark.parametrize("squares", [(), (0,), (3, 5, 511)])
def test_a_set_lists_the_squares_that_it_is_made_of(squares: tuple[int, ...]) -> None:
    assert listed(mask_of(squares)) == squares


def test_sets_are_joined_and_intersected() -> None:
    assert listed(union([mask_of((1, 2)), mask_of((2, 3))])) == (1, 2, 3)
    assert listed(common([mask_of((1, 2)), mask_of((2, 3))])) == (2,)


@pytest.mark.parametrize(
    ("first", "second"), [((1, 2, 3), (1, 2, 3)), ((1, 2), (2, 3, 4)), ((1,), (1,)), ((5,), (6, 7))]
)
def test_ordered_pairs_are_all_pairs_of_different_squares(first: tuple[int, ...], second: tuple[int, ...]) -> None:
    pairs = OrderedPairs(mask_of(first), mask_of(second))
    found = [pairs.at(number) for number in range(pairs.size)]
    assert sorted(found) == sorted((one, two) for one, two in product(first, second) if one != two)


def test_unordered_pairs_are_all_pairs_once() -> None:
    assert sorted(unordered_pair(number) for number in range(45)) == sorted(combinations(range(10), 2))
