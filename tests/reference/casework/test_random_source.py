from __future__ import annotations

from drawbridge_reference.casework.random_source import RandomSource


def test_the_numbers_are_those_of_splitmix64() -> None:
    # The first three of seed 1234567 in the generator's own reference, without the eleven lowest bits.
    numbers = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    random = RandomSource(1234567)
    assert [random.below(2**53) for _ in numbers] == [number >> 11 for number in numbers]


def test_exactly_the_numbers_below_the_limit_are_drawn() -> None:
    random = RandomSource(1)
    assert {random.below(7) for _ in range(500)} == set(range(7))


def test_numbers_depend_only_on_the_seed() -> None:
    first, again, other = ([RandomSource(seed).below(10**6) for _ in range(1)] for seed in (3, 3, 4))
    assert first == again != other


def test_indexes_are_drawn_in_proportion_to_their_weights() -> None:
    random = RandomSource(5)
    drawn = [random.weighted_index([0, 1, 9]) for _ in range(1000)]
    assert 0 not in drawn
    assert 50 < drawn.count(1) < 150


def test_without_any_weight_all_indexes_are_drawn() -> None:
    random = RandomSource(6)
    assert {random.weighted_index([0, 0, 0]) for _ in range(100)} == {0, 1, 2}
