"""Workers that are processes of this machine. One that is killed is replaced, and its chunk is done again."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TYPE_CHECKING, Any, TypeVar

from drawbridge.search.spreading import Fate
from drawbridge.transport.signals import signals_deferred, signals_held_off
from drawbridge.transport.worker_processes import begin_work, end_at_once

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from concurrent.futures import Future
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def local_workers(number: int) -> Iterator[LocalWorkers]:
    """Yield workers, each of which starts with its first chunk. On leaving, they are ended at once."""
    workers = LocalWorkers(number)
    try:
        yield workers
    finally:
        workers.end()


class LocalWorkers:
    """A certain number of processes, each in a pool of its own.

    A pool is broken as a whole when one of its processes is killed, and does not say which chunk that one worked on.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self._workers = [_Worker() for _ in range(number)]
        self._worker_of: dict[Future[Any], _Worker] = {}

    def submit(self, function: Callable[[T], R], given: T) -> Future[R]:
        """Hand a chunk to the worker that has the fewest."""
        worker = min(self._workers, key=lambda one: len(one.chunks))
        try:
            future = worker.submit(function, given)
        except BrokenProcessPool:
            # It was killed a moment ago. What it leaves behind asks for its fate later.
            worker = self._replaced(worker)
            future = worker.submit(function, given)
        self._worker_of[future] = worker
        return future

    def fate_of(self, future: Future[R]) -> Fate:
        """Return what has become of a chunk whose future is done."""
        worker = self._worker_of.pop(future)
        if not _is_lost(future):
            worker.chunks.remove(future)
            return Fate.DONE
        self._replaced(worker)
        # A worker takes its chunks in order: it worked on the first of those that it left behind.
        return Fate.TO_BLAME if future is next(filter(_is_lost, worker.chunks)) else Fate.LOST

    def drop(self, futures: Collection[Future[R]]) -> None:
        """End the workers that have one of these chunks. Others take their place."""
        for worker in {self._worker_of.pop(future) for future in futures}:
            self._replaced(worker)

    def end(self) -> None:
        """End all of them at once, whatever they work on."""
        for worker in self._workers:
            worker.end()

    def _replaced(self, worker: _Worker) -> _Worker:
        """End a worker, and return the one in its place."""
        fresh = _Worker()
        if worker in self._workers:
            worker.end()
            self._workers[self._workers.index(worker)] = fresh
        return fresh


class _Worker:
    """A process that is started with its first chunk, and what it has to do."""

    def __init__(self) -> None:
        self.chunks: list[Future[Any]] = []
        """In the order in which it works on them."""
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin_work)
        self._processes: set[BaseProcess] = set()

    def submit(self, function: Callable[[T], R], given: T) -> Future[R]:
        """Take a chunk. Raises BrokenProcessPool if the process has been killed."""
        with signals_deferred():
            others = set(active_children())
            future = self._pool.submit(function, given)
            self._processes |= set(active_children()) - others
        self.chunks.append(future)
        return future

    def end(self) -> None:
        """End the process in the middle of its work."""
        with signals_held_off():
            end_at_once(self._processes)
            self._pool.shutdown(cancel_futures=True)


def _is_lost(future: Future[Any]) -> bool:
    return isinstance(future.exception(), BrokenProcessPool)
