"""The cases hold the whole geometry: every pair of square and vector that leads somewhere, and many that do not."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import pytest

from drawbridge_rules import three_man as by_the_rules
from support.cases.shipped import CASES, TABLES, content, named
from support.three_man.published_destinations import PUBLISHED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Pair: TypeAlias = tuple[str, tuple[int, int]]

STATED = CASES / "three-man" / "geometry.yaml"
FORMS = [path for path in TABLES if path.parent.name == "geometry"]
NOWHERE = {"off-the-outer-ring", "beyond-the-far-side", "no-such-form"}
"""The tables of vectors without a destination."""
SQUARES = [f"{file}{rank}" for file in "abcdefghijklmnopqrstuvwx" for rank in range(1, 7)]


def pairs(path: Path) -> Iterator[tuple[Pair, str | None]]:
    """Yield the pairs that a file asks about, with the destination that it expects."""
    for case in content(path)["cases"]:
        for asked in case["expect"]["destination"]:
            ranks, files = asked["vector"]
            yield (asked["from"], (ranks, files)), asked["to"]


@cache
def with_a_destination() -> frozenset[Pair]:
    """Return every pair of a square and a vector of some form that leads somewhere by the rules."""
    ring = [(0, files) for files in range(-23, 24)]
    lines = [(count, way * count) for count in range(-24, 25) if count for way in (-1, 0, 1)]
    leaps = [(ranks, files) for ranks in (-2, -1, 1, 2) for files in (-2, -1, 1, 2) if abs(ranks) != abs(files)]
    vectors = {*ring, *lines, *leaps}
    return frozenset(
        (square, vector)
        for square in SQUARES
        for vector in vectors
        if by_the_rules.destination(square, vector) is not None
    )


@pytest.mark.bulk
def test_every_pair_with_a_destination_is_in_one_table() -> None:
    asked = Counter(pair for path in FORMS for pair, to in pairs(path) if to is not None)
    assert asked == Counter(with_a_destination())
    assert len(asked) == 12_528


@pytest.mark.parametrize("path", FORMS, ids=named)
def test_the_vectors_of_a_table_all_lead_somewhere_or_all_nowhere(path: Path) -> None:
    assert {to is None for _, to in pairs(path)} == {path.stem in NOWHERE}


@pytest.mark.parametrize("path", FORMS, ids=named)
def test_each_case_of_a_table_asks_all_vectors_of_its_form(path: Path) -> None:
    for case in content(path)["cases"]:
        square = case["id"].removeprefix(f"three-man/geometry/{path.stem}/")
        assert {asked["from"] for asked in case["expect"]["destination"]} == {square}
    expected = [square for square in SQUARES if "outwards" not in path.stem or square[1] != "1"]
    assert [case["id"].rpartition("/")[2] for case in content(path)["cases"]] == expected


def test_there_are_some_forty_cases_stated_by_hand() -> None:
    assert len(content(STATED)["cases"]) >= 40
    assert all(case["id"].startswith("three-man/geometry/told/") for case in content(STATED)["cases"])


@pytest.mark.parametrize(
    ("origin", "vector", "target"),
    PUBLISHED,
)
def test_the_published_values_are_among_the_cases(origin: str, vector: tuple[int, int], target: str | None) -> None:
    assert ((origin, vector), target) in set(pairs(STATED))
