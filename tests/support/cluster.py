"""A real dask cluster on this machine: a scheduler and its workers, each a process as on many machines."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import psutil

from support.checkout import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DASK = (sys.executable, "-m", "dask")


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[str]:
    """Yield the executor that spreads work over this many workers, as `--executor` names it."""
    note = folder / "scheduler.json"
    with ExitStack() as exits:
        scheduler = exits.enter_context(
            _running("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(note))
        )
        while not (note.exists() and note.read_text(encoding="utf-8")):
            assert scheduler.poll() is None, "the scheduler has ended; is the extra drawbridge[cluster] installed?"
            time.sleep(0.05)
        address = json.loads(note.read_text(encoding="utf-8"))["address"]
        if workers:
            exits.enter_context(
                _running("worker", address, "--nthreads", "1", "--nworkers", str(workers), "--no-dashboard")
            )
            from distributed import Client  # it takes half a second to import

            with Client(address, set_as_default=False) as client:
                client.wait_for_workers(workers, timeout=120)  # each imports dask, which takes long on a busy machine
        yield f"dask:{address}"


@contextmanager
def _running(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a part of the cluster, which finds the modules of the tests. Its own processes end with it."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen([*DASK, *arguments], cwd=ROOT / "tests", stdout=quiet, stderr=quiet) as program:
        try:
            yield program
        finally:
            children = psutil.Process(program.pid).children(recursive=True)
            program.terminate()
            _, left = psutil.wait_procs(children, timeout=10)
            for process in left:
                process.kill()
