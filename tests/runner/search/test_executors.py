from __future__ import annotations

import os
from itertools import count, islice

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.search.executors import Place, executor
from support.chunks import Chunk, squared


def test_one_local_worker_is_this_process() -> None:
    with executor("local:1") as pool:
        assert pool.workers == 1
        assert list(pool.map_unordered(_process, [1, 2])) == [(1, os.getpid()), (2, os.getpid())]


def _process(_: int) -> int:
    return os.getpid()


def test_endlessly_many_chunks_can_be_left_at_any_moment() -> None:
    with executor("local:1") as pool:
        found = pool.map_unordered(squared, map(Chunk, count()))
        assert [square for _, square in islice(found, 3)] == [0, 1, 4]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("local", Place("local", os.cpu_count() or 1)),
        ("local:3", Place("local", 3)),
        ("dask:tcp://scheduler:8786", Place("dask", address="tcp://scheduler:8786")),
        ("dask:tls://10.0.0.7:1", Place("dask", address="tls://10.0.0.7:1")),
        ("dask:[::1]:8786", Place("dask", address="tcp://[::1]:8786")),
    ],
)
def test_an_executor_is_named_by_its_kind_and_its_place(text: str, place: Place) -> None:
    assert Place.read(text) == place


@pytest.mark.parametrize(
    "text", ["", "local:", "local:0", "local:-1", "local:two", "local:²", "dask", "dask:nowhere", "ray:2"]
)
def test_anything_else_is_refused_with_the_two_forms(text: str) -> None:
    with pytest.raises(WrongUsage, match="names no executor") as refused, executor(text):
        pass
    assert "local:2" in refused.value.hint
    assert "dask:tcp://scheduler:8786" in refused.value.hint
