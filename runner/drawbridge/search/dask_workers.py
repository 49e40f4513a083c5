"""Workers of a dask cluster, on any number of machines. The scheduler does a chunk again whose worker is lost."""

from __future__ import annotations

import logging
import pickle
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from drawbridge import __version__
from drawbridge.errors import DrawbridgeError
from drawbridge.search.kept import letting_go
from drawbridge.search.spreading import Fate
from drawbridge.transport.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from concurrent.futures import Future

    from distributed import Client

T = TypeVar("T")
R = TypeVar("R")

CONNECT_SECONDS = 5
"""How long the scheduler may take to answer."""
WORKER_SECONDS = 15
"""How long the first worker may take to be there: a cluster is often started right before the work."""
_COUNT_AGAIN_SECONDS = 2.0
"""Workers come and go: this often they are counted again."""


@dataclass(eq=False)
class ClusterUnusable(DrawbridgeError):
    """A cluster cannot be reached, has no workers, or has other versions."""

    address: str
    problem: str
    remedy: str

    @property
    def message(self) -> str:
        """Which cluster, and what is wrong with it."""
        return f"the cluster {self.address} cannot be used: {self.problem}"

    @property
    def hint(self) -> str:
        """What to do."""
        return self.remedy


@dataclass(eq=False)
class MissingExtra(DrawbridgeError):
    """The libraries for a cluster are not installed."""

    @property
    def message(self) -> str:
        """What is missing."""
        return "--executor dask: needs the library dask.distributed, which is not installed"

    @property
    def hint(self) -> str:
        """How to install it."""
        return "pip install 'drawbridge[cluster]'"


@contextmanager
def dask_workers(address: str) -> Iterator[DaskWorkers]:
    """Yield the workers of a cluster. On leaving, its chunks are taken back; the cluster itself goes on.

    Raises MissingExtra and ClusterUnusable.
    """
    try:
        from distributed import Client
    except ImportError:
        raise MissingExtra from None
    # What it would log, such as a lost connection, becomes one sentence. The client's logger has a level of its own.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False, name="drawbridge")
    except OSError as error:
        problem = f"no scheduler answers there ({str(error).splitlines()[0]})"
        raise ClusterUnusable(address, problem, "start one with: dask scheduler") from error
    try:
        _require_same_version(client, address)
        yield DaskWorkers(client, address)
    finally:
        client.close(timeout=CONNECT_SECONDS)


def _require_same_version(client: Client, address: str) -> None:
    start = f"start some with: dask worker {address} --nthreads 1 --nworkers auto"
    try:
        client.wait_for_workers(1, timeout=WORKER_SECONDS)
    except TimeoutError:
        raise ClusterUnusable(address, "it has no workers", start) from None
    for worker, version in client.run(_version_here, on_error="return").items():
        if version != __version__:
            has = f"drawbridge {version}" if isinstance(version, str) else "no drawbridge that can be imported"
            problem = f"the worker {worker} has {has}, and here is drawbridge {__version__}"
            raise ClusterUnusable(address, problem, f"pip install drawbridge[cluster]=={__version__} there")


def _version_here() -> str:
    return __version__


class DaskWorkers:
    """The workers of a cluster that is connected."""

    def __init__(self, client: Client, address: str) -> None:
        self._client = client
        self._address = address
        self._executor = client.get_executor(pure=False)
        self._number = 0
        self._counted_at = 0.0

    @property
    def number(self) -> int:
        """How many chunks the cluster works on at the same time. It changes as workers come and go."""
        if not self._number or now() - self._counted_at > _COUNT_AGAIN_SECONDS:
            self._number = sum(self._client.nthreads().values())
            self._counted_at = now()
        return self._number

    def submit(self, function: Callable[[T], R], given: T) -> Future[R]:
        """Hand a chunk to the scheduler."""
        future: Future[R] = self._executor.submit(_done, self._address, __version__, pickle.dumps((function, given)))
        return future

    def fate_of(self, future: Future[Any]) -> Fate:
        """Return what has become of a chunk whose future is done. Raises ClusterUnusable if the scheduler is lost."""
        from distributed import KilledWorker

        try:
            error = future.exception()
        except CancelledError:
            raise ClusterUnusable(
                self._address, "the connection to its scheduler is lost", "begin again when it is back"
            ) from None
        # The scheduler has tried it several times by then, and does not know whether it was this chunk.
        return Fate.TO_BLAME if isinstance(error, KilledWorker) else Fate.DONE

    def drop(self, futures: Collection[Future[Any]]) -> None:
        """Take chunks back. A worker cannot be interrupted: it ends the one that it works on."""
        for future in futures:
            future.cancel()


def _done(address: str, version: str, pickled: bytes) -> object:
    """Do a chunk on a worker, which may have joined the cluster after the versions were compared.

    A worker dies of a message with a module that it does not have, so the chunk itself is only read here. A worker
    lives on when the work is over, so it keeps no engine from chunk to chunk.
    """
    if version != __version__:
        raise ClusterUnusable(address, f"a worker has drawbridge {__version__}, and not {version}", "install the same")
    function, given = pickle.loads(pickled)
    with letting_go():
        result: object = function(given)
    return result
