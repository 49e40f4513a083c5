from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.search import perft
from drawbridge.search.counters import ReferenceCounter, children_by
from drawbridge.search.executors import executor
from drawbridge.search.perft import Branch, cut, divided
from drawbridge_reference.kernel.game import game
from support.cluster import cluster

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.search.perft import Divided
    from drawbridge.suite.case import JsonObject

MATED = {"fen": "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"}


def last(ruleset: str, position: JsonObject, depth: int, place: str = "local:1") -> Divided:
    with executor(place) as pool:
        *_, found = divided(ReferenceCounter(ruleset), position, depth, pool)
    return found


@pytest.mark.parametrize("ruleset", ["three-man", "three-chess"])
def test_a_divided_count_is_the_count_after_each_first_move(ruleset: str) -> None:
    judge = game(ruleset)
    found = last(ruleset, judge.start(), 2)
    assert found.by_move == {move: judge.perft(after, 1) for move, after in children_by(judge, judge.start())}
    assert found.nodes == judge.perft(judge.start(), 2)


@pytest.mark.bulk
def test_a_count_that_is_cut_finely_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perft, "SMALL_NODES", 0)
    monkeypatch.setattr(perft, "BRANCH_NODES", 0)
    found = last("standard", game("standard").start(), 3)
    assert (found.nodes, found.branches) == (8902, 400)
    assert found.by_move["e2-e4"] == 600


def test_branches_are_no_more_than_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perft, "MOST_BRANCHES", 300)
    counter = ReferenceCounter("standard")
    first = [Branch(counter, after, 9, move) for move, after in counter.children(game("standard").start())]
    assert cut(first) == first


def test_a_position_without_moves_has_no_sequences() -> None:
    assert last("standard", MATED, 3).nodes == 0


@pytest.mark.bulk
def test_every_executor_counts_the_same(tmp_path: Path) -> None:
    start = game("three-man").start()
    with cluster(tmp_path, workers=2) as place:
        found = [last("three-man", start, 3, each) for each in ("local:1", "local:2", place)]
    assert [each.nodes for each in found] == [8000] * 3
    assert found[0].by_move == found[1].by_move == found[2].by_move


@pytest.mark.slow
def test_a_cluster_of_two_counts_the_start_of_three_man_to_depth_5(tmp_path: Path) -> None:
    with cluster(tmp_path, workers=2) as place:
        assert last("three-man", game("three-man").start(), 5, place).nodes == 5_294_048
