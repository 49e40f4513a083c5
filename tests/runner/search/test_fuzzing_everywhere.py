"""Fuzzing on every executor: the same findings, and no engine that is left."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import psutil
import pytest

from drawbridge.search.chunks import compared
from drawbridge.search.executors import executor
from drawbridge.search.fuzzing import FuzzChunk, Harvest
from drawbridge.search.kept import letting_go
from drawbridge.search.target import Target
from support.cluster import cluster
from support.living import living_engines

if TYPE_CHECKING:
    from pathlib import Path

MUTANT = "three-man/without-moat-unbridged"


def _findings(place: str, seed: int) -> tuple[object, ...]:
    target = Target((sys.executable, "-m", "drawbridge_reference", "--mutant", MUTANT), "three-man")
    chunks = [FuzzChunk(target, seed, number, positions=10) for number in range(4)]
    harvest = Harvest()
    with letting_go(), executor(place) as pool:
        for _, result in pool.map_unordered(compared, chunks):
            harvest.add(result)
    found = {cause: [each.compared.case for each in found] for cause, found in harvest.by_cause.items()}
    return harvest.positions, harvest.disagreeing, sorted(found.items(), key=str)


def is_engine(process: psutil.Process) -> bool:
    try:
        return MUTANT in process.cmdline()
    except psutil.Error:
        return False


@pytest.mark.bulk
def test_every_executor_finds_the_same(tmp_path: Path) -> None:
    with cluster(tmp_path, workers=2) as place:
        found = [_findings(each, seed=3) for each in ("local:1", "local:2", place)]
        # The workers of the cluster live on, and would keep an engine each.
        assert psutil.wait_procs([each for each in living_engines() if is_engine(each)], timeout=10)[1] == []
    assert found[0] == found[1] == found[2]
    assert found[0][:1] == (40,)
