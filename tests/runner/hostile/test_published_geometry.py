"""A published function with four slips fails in exactly the pairs that the slips predict, and in no other."""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest

from drawbridge.asking.run import Run
from drawbridge.grading.grades import Outcome
from drawbridge.hostile.published import PublishedGeometry, Slip
from drawbridge.protocol.declaration import KnownRuleset
from drawbridge.suite.case import Case, Expectation, ExpectDestination
from drawbridge.suite.case_file import read_case_file
from drawbridge_reference.kernel.game import notation
from support.amounts import first

Pair: TypeAlias = tuple[str, tuple[int, int]]

TABLES = sorted((Path(__file__).resolve().parents[3] / "cases" / "three-man" / "geometry").glob("*.json"))
KNOWN = {"three-man": KnownRuleset(find_notation=lambda: notation("three-man"))}
ALL = frozenset(Slip)
PAIRS = 16_416
"""The pairs of a square and a vector that the tables ask, 12,528 of which have a destination."""


@cache
def cases() -> tuple[Case, ...]:
    return tuple(case for path in TABLES for case in read_case_file(path).cases)


@cache
def expected() -> dict[Pair, str | None]:
    found = {}
    for case in cases():
        for asked in case.expectations:
            assert isinstance(asked, ExpectDestination)
            found[pair_of(asked)] = asked.to
    return found


def pair_of(asked: Expectation) -> Pair:
    assert isinstance(asked, ExpectDestination)
    return asked.origin, asked.vector


def form_of(name: str) -> str:
    return name.split("/")[2]


def failing(*slips: Slip) -> set[Pair]:
    function = PublishedGeometry(frozenset(slips))
    return {pair for pair, to in expected().items() if function.destination(*pair) != to}


# What each slip spoils, told from square and vector alone. Ranks are counted from 1, on across the center up to 12.


def spoilt_by_the_lost_sign() -> set[Pair]:
    found = set()
    for (origin, (ranks, files)), to in expected().items():
        rank = int(origin[1])
        crosses = ranks > 6 - rank
        if to is not None and ranks == -files and crosses and rank < 6:
            found.add((origin, (ranks, files)))
    return found


def spoilt_by_unknown_straights() -> set[Pair]:
    return {
        (origin, vector)
        for (origin, vector), to in expected().items()
        if to is not None and 0 in vector and max(map(abs, vector)) > 1
    }


def spoilt_off_outwards() -> set[Pair]:
    return {pair for pair in of_a_form_and_nowhere() if int(pair[0][1]) + pair[1][0] < 1}


def spoilt_beyond_the_far_side() -> set[Pair]:
    return {pair for pair in of_a_form_and_nowhere() if int(pair[0][1]) + pair[1][0] > 12}


def of_a_form_and_nowhere() -> set[Pair]:
    return {
        (origin, (ranks, files))
        for (origin, (ranks, files)), to in expected().items()
        if to is None and (files == 0 or abs(ranks) == abs(files) or {abs(ranks), abs(files)} == {1, 2})
    }


def is_long_straight(pair: Pair) -> bool:
    return 0 in pair[1] and max(map(abs, pair[1])) > 1


def test_as_many_pairs_are_asked_as_are_counted_on() -> None:
    assert len(expected()) == PAIRS
    assert sum(to is not None for to in expected().values()) == 12_528


def test_without_any_slip_the_function_is_right() -> None:
    assert failing() == set()


def test_the_lost_sign_spoils_720_pairs() -> None:
    assert failing(Slip.SIGN_LOST) == spoilt_by_the_lost_sign()
    assert len(spoilt_by_the_lost_sign()) == 720


def test_unknown_straights_spoil_7656_pairs() -> None:
    assert failing(Slip.LONG_STRAIGHTS_UNKNOWN) == spoilt_by_unknown_straights()
    assert len(spoilt_by_unknown_straights()) == 7656


def test_going_off_outwards_spoils_1440_pairs() -> None:
    assert failing(Slip.OFF_OUTWARDS) == spoilt_off_outwards()
    assert len(spoilt_off_outwards()) == 1440


def test_going_beyond_the_far_side_spoils_1296_pairs() -> None:
    assert failing(Slip.BEYOND_THE_FAR_SIDE) == spoilt_beyond_the_far_side()
    assert len(spoilt_beyond_the_far_side()) == 1296


def test_as_published_it_fails_in_what_the_slips_spoil_together() -> None:
    # A long straight vector leads nowhere, and where it would have left the board that happens to be right.
    off_the_board = spoilt_off_outwards() | spoilt_beyond_the_far_side()
    predicted = (
        spoilt_by_the_lost_sign()
        | spoilt_by_unknown_straights()
        | {pair for pair in off_the_board if not is_long_straight(pair)}
    )
    assert failing(*ALL) == predicted
    assert len(predicted) == 10_272


@pytest.mark.parametrize(
    ("origin", "vector", "right", "published"),
    [
        ("a1", (6, -6), "f6", "p6"),
        ("a3", (9, 0), "m1", None),
        ("a1", (-1, 1), None, "b24"),
        ("a1", (12, 12), None, "b24"),
        ("b1", (-2, 1), None, "c-1"),
        ("a1", (11, 11), "a1", "a1"),
    ],
)
def test_the_function_slips_as_the_rules_say(
    origin: str, vector: tuple[int, int], right: str | None, published: str | None
) -> None:
    assert PublishedGeometry(frozenset()).destination(origin, vector) == right
    assert PublishedGeometry(ALL).destination(origin, vector) == published


def failed_forms(hostile: str) -> dict[str, int]:
    """Run a fault-injecting engine over the tables, and count its failed cases by form."""
    with Run(
        [sys.executable, "-m", "drawbridge.hostile", hostile],
        cases(),
        known={"three-man": KnownRuleset(find_notation=lambda: notation("three-man"))},
    ) as run:
        grades = list(run)
    assert run.summary.complete
    assert {grade.outcome for grade in grades} == {Outcome.PASSED, Outcome.FAILED}
    return Counter(form_of(grade.case_id) for grade in grades if grade.outcome is Outcome.FAILED)


LOST_SIGN = {"diagonal-inwards-counterclockwise": 120}
UNKNOWN_STRAIGHTS = {"ring": 144, "file-inwards": 144, "file-outwards": 96}
OFF_OUTWARDS = {"off-the-outer-ring": 144}
BEYOND_THE_FAR_SIDE = {"beyond-the-far-side": 144}


OF_EACH = [LOST_SIGN, UNKNOWN_STRAIGHTS, OFF_OUTWARDS, BEYOND_THE_FAR_SIDE]


@pytest.mark.parametrize(("slip", "failed"), list(zip(Slip, OF_EACH, strict=True)))
def test_each_slip_spoils_forms_of_its_own(slip: Slip, failed: dict[str, int]) -> None:
    pairs = failing(slip)
    spoilt = [case.id for case in cases() if any(pair_of(asked) in pairs for asked in case.expectations)]
    assert Counter(map(form_of, spoilt)) == failed


# Each process answers thousands of questions. The one with all slips is asked in bulk.
@pytest.mark.parametrize(
    ("hostile", "failed"),
    first(
        0,
        [
            ("published-geometry", LOST_SIGN | UNKNOWN_STRAIGHTS | OFF_OUTWARDS | BEYOND_THE_FAR_SIDE),
            *((f"published-geometry-slip-{number}", failed) for number, failed in enumerate(OF_EACH, 1)),
        ],
        many=1,
    ),
)
def test_an_engine_with_slips_fails_in_their_forms(hostile: str, failed: dict[str, int]) -> None:
    assert failed_forms(hostile) == failed
