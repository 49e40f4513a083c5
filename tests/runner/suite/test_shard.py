"""Shards: each case in one part, the same one on every machine."""

from __future__ import annotations

from collections import Counter

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.suite.shard import Shard, read_shard
from support.small_suite import CASES, MOAT


def test_each_case_is_in_exactly_one_part() -> None:
    for of in (1, 2, 3, 7):
        parts = [Shard(number, of) for number in range(1, of + 1)]
        assert all(sum(part.holds(case) for part in parts) == 1 for case in CASES)


def test_the_part_of_a_case_hangs_on_its_id_alone_and_never_changes() -> None:
    # sha256 of the id, as a number, modulo 4: worked out apart from the program.
    assert Shard(3, 4).holds(MOAT)
    assert Shard(3, 4).holds(MOAT._replace(title="another", position=None))


def test_the_parts_of_many_cases_are_of_about_one_size() -> None:
    many = [MOAT._replace(id=f"{MOAT.id}/{number}") for number in range(1000)]
    sizes = Counter(number for case in many for number in range(1, 5) if Shard(number, 4).holds(case))
    assert all(200 < size < 300 for size in sizes.values())


def test_a_shard_is_read_as_it_is_written() -> None:
    assert read_shard("2/4") == Shard(2, 4)
    assert str(Shard(2, 4)) == "2/4"


@pytest.mark.parametrize("text", ["5/4", "0/4", "1/0", "0/0", "-1/4", "2", "2/", "a/b", "1/2/3", "", "1 / 2", "²/4"])
def test_text_that_is_not_a_shard_is_refused_with_the_remedy(text: str) -> None:
    with pytest.raises(WrongUsage, match="is not a shard") as refused:
        read_shard(text)
    assert refused.value.hint == "write N/OF: for four shards 1/4, 2/4, 3/4 and 4/4"
