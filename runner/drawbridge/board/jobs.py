"""Work for the main thread, which owns the engine: only there do signals end an engine before the program ends."""

from __future__ import annotations

from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

_LOOK_SECONDS = 0.5


class _Job(NamedTuple):
    work: Callable[[], dict[str, Any]]
    result: Future[dict[str, Any]]
    kind: str
    """Only the newest job of a kind is done. Empty for one that is always done."""


class Jobs:
    """Jobs in the order in which they came."""

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._queue: SimpleQueue[_Job] = SimpleQueue()
        self._newest: dict[str, _Job] = {}

    def put(self, work: Callable[[], dict[str, Any]], kind: str = "") -> Future[dict[str, Any]]:
        """Give work to the main thread, and return what will hold its result. Called by the thread of the server.

        Of several jobs of a kind that wait, only the last is done: the page has moved on. The others are `superseded`.
        """
        job = _Job(work, Future(), kind)
        self._newest[kind] = job
        self._queue.put(job)
        return job.result

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Do jobs as they come, as long as the server goes on. KeyboardInterrupt and Terminated pass through."""
        while goes_on():
            try:
                job = self._queue.get(timeout=_LOOK_SECONDS)
            except Empty:
                continue
            if job.kind and job is not self._newest[job.kind]:
                job.result.set_result({"superseded": True})
                continue
            try:
                job.result.set_result(job.work())
            except BaseException as error:
                # The request fails with the same error, and whoever waits for it goes on.
                job.result.set_exception(error if isinstance(error, Exception) else InterruptedError())
                if not isinstance(error, Exception):
                    raise

    def close(self) -> None:
        """End every request that waits: nobody will do its work."""
        while not self._queue.empty():
            self._queue.get().result.set_exception(InterruptedError())
