"""Chunks of random positions, and what they bring together."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from drawbridge.search.chunks import compared
from drawbridge.search.fuzzing import FuzzChunk, Harvest, KeptChunk
from drawbridge.search.kept import let_go
from drawbridge.search.points import Point
from drawbridge.search.target import Asked, Target
from drawbridge_reference.kernel.game import game, own_rulesets
from support.amounts import first
from support.searching import KINGS, METHODS, target_without
from support.whole_check import served
from support.wrong_answers import sets_up

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _no_engine_is_left() -> Iterator[None]:
    yield
    let_go()


@pytest.mark.parametrize("ruleset", first(1, own_rulesets()))
def test_a_chunk_always_holds_the_same_cases(ruleset: str) -> None:
    asked = Asked(game(ruleset), METHODS, game(ruleset))
    chunk = FuzzChunk(Target((), ruleset), 5, 2, positions=3)
    assert list(chunk.cases(asked)) == list(chunk.cases(asked))
    assert list(chunk.cases(asked)) != list(chunk._replace(number=3).cases(asked))


def test_a_chunk_ends_with_its_time() -> None:
    asked = Asked(game("three-man"), METHODS, game("three-man"))
    assert list(FuzzChunk(Target((), "three-man"), 5, 2, seconds=0).cases(asked)) == []


def test_the_findings_are_the_same_in_whatever_order_chunks_are_done() -> None:
    target = target_without("king.safety", methods=("legal_moves",))
    results = [compared(FuzzChunk(target, 1, number, positions=12)) for number in range(3)]
    told = set()
    for order in permutations(results):
        harvest = Harvest()
        for result in order:
            harvest.add(result)
        told.add(str([(cause, [each.size for each in found]) for cause, found in harvest.by_cause.items()]))
    assert len(told) == 1


def test_kept_questions_are_asked_if_they_still_are_questions() -> None:
    target = target_without("moat.unbridged")
    wrong = Point("legal_moves", {"turn": "white", "board": {**KINGS, "h1": "wR"}})
    invalid = Point("legal_moves", {"turn": "white", "board": {}})
    result = compared(KeptChunk(target, (("a", wrong), ("b", invalid))))
    assert (result.counted.positions, result.counted.disagreeing) == (1, 1)


def test_positions_that_the_engine_cannot_set_up_are_counted_and_no_disagreement() -> None:
    launch = served(game("three-man").without("king.safety"), METHODS, sets_up(lambda _: False))
    harvest = Harvest()
    harvest.add(compared(FuzzChunk(Target(launch, "three-man"), 1, 1, positions=5)))
    assert (harvest.counted.positions, harvest.counted.not_set_up, harvest.counted.disagreeing) == (5, 5, 0)
