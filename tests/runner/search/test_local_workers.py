from __future__ import annotations

import signal
import subprocess
import sys
import time
from itertools import chain, count, repeat
from typing import TYPE_CHECKING

import psutil
import pytest

from drawbridge.errors import WrongUsage
from drawbridge.search.executors import executor
from drawbridge.search.spreading import MOST_GIVEN_UP, WorkGivenUp
from support.checkout import ROOT
from support.chunks import Chunk, refused, squared

if TYPE_CHECKING:
    from pathlib import Path

SQUARES = [(Chunk(number), number**2) for number in range(40)]


@pytest.mark.bulk
def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    killing = [Chunk(number, str(tmp_path / str(number))) for number in (3, 4, 30)]
    chunks = [*map(Chunk, range(40)), *killing]
    with executor("local:2") as pool:
        found = list(pool.map_unordered(squared, chunks))
    assert sorted(found) == sorted([*SQUARES, *((chunk, chunk.number**2) for chunk in killing)])


@pytest.mark.bulk
def test_a_chunk_that_kills_every_worker_is_given_up_after_all_others() -> None:
    found: list[tuple[Chunk, int]] = []
    with executor("local:2") as pool, pytest.raises(WorkGivenUp, match=r"Chunk\(number=7, killing='always'"):
        found.extend(pool.map_unordered(squared, [Chunk(7, "always"), *map(Chunk, range(40))]))
    assert sorted(found) == SQUARES


@pytest.mark.bulk
def test_too_many_killing_chunks_end_the_work() -> None:
    with executor("local:2") as pool, pytest.raises(WorkGivenUp) as given_up:
        list(pool.map_unordered(squared, repeat(Chunk(7, "always"))))
    assert len(given_up.value.chunks) == MOST_GIVEN_UP


def test_an_error_of_the_function_passes_as_it_is() -> None:
    with executor("local:2") as pool, pytest.raises(WrongUsage, match="chunk: is 5") as error:
        list(pool.map_unordered(refused, [Chunk(5)]))
    assert error.value.hint == "take another"


@pytest.mark.bulk
def test_nothing_is_left_of_work_that_is_left_early(tmp_path: Path) -> None:
    note = tmp_path / "process"
    with executor("local:2") as pool:
        for _ in pool.map_unordered(squared, chain([Chunk(0, seconds=1000, note=str(note))], map(Chunk, count()))):
            if note.exists() and note.read_text(encoding="utf-8"):
                break
        assert list(pool.map_unordered(squared, [Chunk(3)])) == [(Chunk(3), 9)]
    assert not psutil.pid_exists(int(note.read_text(encoding="utf-8")))


SLEEPING = """
import sys

from drawbridge.search.executors import executor
from drawbridge.transport.signals import termination_raised
from support.chunks import Chunk, squared

if __name__ == "__main__":
    with termination_raised(), executor("local:2") as pool:
        list(pool.map_unordered(squared, [Chunk(0, seconds=1000, note=note) for note in sys.argv[1:]]))
"""


@pytest.mark.bulk
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_no_worker_works_on_after_a_signal(number: signal.Signals, tmp_path: Path) -> None:
    notes = [tmp_path / "first", tmp_path / "second"]
    command = [sys.executable, "-c", SLEEPING, *map(str, notes)]
    with subprocess.Popen(command, cwd=ROOT / "tests", stderr=subprocess.PIPE, text=True) as started:
        end = time.monotonic() + 60
        while time.monotonic() < end and not all(note.exists() and note.read_text(encoding="utf-8") for note in notes):
            time.sleep(0.02)
        children = psutil.Process(started.pid).children(recursive=True)
        started.send_signal(number)
        _, written = started.communicate(timeout=30)
    assert "Exception in thread" not in written
    assert len(children) >= 2
    assert psutil.wait_procs(children, timeout=30)[1] == []
