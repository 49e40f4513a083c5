"""Chunks of fuzz and exhaust on every executor: the same results, and no engine that is left."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import psutil
import pytest

from drawbridge.search.chunks import compared, engine_of
from drawbridge.search.executors import executor
from drawbridge.search.exhausting import Share, chunks_of, planned
from drawbridge.search.fuzzing import FuzzChunk
from drawbridge.search.kept import letting_go
from drawbridge.search.target import Target
from support.cluster import cluster
from support.living import living_engines

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from drawbridge.search.chunks import Chunk
    from drawbridge.suite.case import Case

MUTANT = "three-man/without-moat-unbridged"


TARGET = Target((sys.executable, "-m", "drawbridge_reference", "--mutant", MUTANT), "three-man")


def fuzz_chunks() -> list[Chunk]:
    return [FuzzChunk(TARGET, seed=3, number=number, positions=10) for number in range(4)]


def exhaust_chunks() -> list[Chunk]:
    plan = planned(TARGET, engine_of(TARGET).asked, ("alone", "pairs"), Share(30), seed=3, methods=("legal_moves",))
    return [*chunks_of(plan)]


def results(place: str, chunks: list[Chunk]) -> list[tuple[int, int, list[Case]]]:
    """Return what comes of chunks, in their own order."""
    with executor(place) as pool:
        found = {chunks.index(chunk): result for chunk, result in pool.map_unordered(compared, chunks)}
    return [
        (
            found[number].counted.positions,
            found[number].counted.disagreeing,
            [each.compared.case for each in found[number].disagreements],
        )
        for number in range(len(chunks))
    ]


def is_engine(process: psutil.Process) -> bool:
    try:
        return MUTANT in process.cmdline()
    except psutil.Error:
        return False


@pytest.mark.slow
@pytest.mark.parametrize("chunks", [fuzz_chunks, exhaust_chunks])
def test_every_executor_finds_the_same(chunks: Callable[[], list[Chunk]], tmp_path: Path) -> None:
    with cluster(tmp_path, workers=2) as place:
        with letting_go():
            made = chunks()
            found = [results(each, made) for each in ("local:1", "local:2", place)]
        # The workers of the cluster live on, and would keep an engine each.
        assert psutil.wait_procs([each for each in living_engines() if is_engine(each)], timeout=10)[1] == []
    assert found[0] == found[1] == found[2]
    assert sum(positions for positions, _, _ in found[0]) >= 40
    assert sum(disagreeing for _, disagreeing, _ in found[0]) > 0
