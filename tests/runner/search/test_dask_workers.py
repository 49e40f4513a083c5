from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.search import dask_workers
from drawbridge.search.dask_workers import ClusterUnusable, MissingExtra
from drawbridge.search.executors import executor
from drawbridge.search.spreading import WorkGivenUp
from drawbridge.search.target import FolderMissing, Target
from support.chunks import Chunk, squared
from support.cluster import cluster
from support.walled_kings import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SQUARES = [(Chunk(number), number**2) for number in range(40)]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with cluster(tmp_path_factory.mktemp("cluster"), workers=2) as place:
        yield place


@pytest.mark.bulk
def test_two_workers_of_a_cluster_do_the_work(place: str) -> None:
    with executor(place) as pool:
        assert pool.workers == 2
        assert sorted(pool.map_unordered(squared, map(Chunk, range(40)))) == SQUARES


@pytest.mark.bulk
def test_a_worker_without_the_folder_of_a_ruleset_says_so(place: str, tmp_path: Path) -> None:
    there, missing = (Target((), "walled-kings", folder=str(folder)) for folder in (FOLDER, tmp_path / "missing"))
    with executor(place) as pool:
        assert list(pool.map_unordered(Target.make_known, [there, there])) == [(there, None), (there, None)]
        # Both workers know another folder of that name by now.
        with pytest.raises(FolderMissing, match=r"missing of walled-kings is missing on .*copy it to the same path"):
            list(pool.map_unordered(Target.make_known, [missing]))


@pytest.mark.bulk
def test_a_killed_worker_of_a_cluster_loses_nothing(place: str, tmp_path: Path) -> None:
    killing = [Chunk(number, str(tmp_path / str(number))) for number in (3, 30)]
    with executor(place) as pool:
        found = list(pool.map_unordered(squared, [*map(Chunk, range(40)), *killing]))
    assert sorted(found) == sorted([*SQUARES, *((chunk, chunk.number**2) for chunk in killing)])
    # Its client would say so in a log, on standard error.
    assert not logging.getLogger("distributed.client").isEnabledFor(logging.WARNING)


@pytest.mark.slow
def test_a_chunk_that_kills_every_worker_of_a_cluster_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each try costs the start of a worker. The scheduler itself would try four times before drawbridge counts one.
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    found: list[tuple[Chunk, int]] = []
    with (
        cluster(tmp_path, workers=2) as place,
        executor(place) as pool,
        pytest.raises(WorkGivenUp, match=r"Chunk\(number=7, killing='always'"),
    ):
        found.extend(pool.map_unordered(squared, [Chunk(7, "always"), *map(Chunk, range(40))]))
    assert sorted(found) == SQUARES


@pytest.mark.bulk
def test_other_versions_on_workers_are_refused(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_workers, "__version__", "99.0")
    with pytest.raises(ClusterUnusable, match=r"the worker tcp://\S+ has drawbridge \S+, and here is drawbridge 99.0"):
        executor(place).__enter__()


@pytest.mark.bulk
def test_a_scheduler_without_workers_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_workers, "WORKER_SECONDS", 0.5)
    with cluster(tmp_path, workers=0) as place, pytest.raises(ClusterUnusable, match="it has no workers"):
        executor(place).__enter__()


@pytest.mark.bulk
def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_workers, "CONNECT_SECONDS", 0.5)
    with pytest.raises(ClusterUnusable, match="no scheduler answers there"):
        executor("dask:127.0.0.1:1").__enter__()


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtra, match=r"drawbridge\[cluster\]"):
        executor("dask:127.0.0.1:8786").__enter__()
