"""Work cut into chunks that need not talk to each other, and where it is done: here, or on many machines.

>>> with executor("local:2") as pool:  # or "dask:tcp://scheduler:8786"
...     for chunk, result in pool.map_unordered(function, chunks): ...

Another executor changes nothing but the order of the results.
"""

from __future__ import annotations

import os
import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, TypeVar

from drawbridge.errors import WrongUsage
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from drawbridge.search.spreading import Workers

C = TypeVar("C")
R = TypeVar("R")

_ADDRESS = re.compile(r"((?P<protocol>tcp|tls|wss?)://)?(\[[0-9a-fA-F:.%]+\]|[^\s/:]+):[0-9]+")
FORMS = "write local:2 for 2 processes here, or dask:tcp://scheduler:8786 for a cluster"


class Executor(Protocol):
    """What does the work."""

    @property
    def workers(self) -> int:
        """How many chunks can be worked on at the same time."""

    def map_unordered(self, function: Callable[[C], R], chunks: Iterable[C]) -> Generator[tuple[C, R], None, None]:
        """Yield every chunk with what the function returns for it, in the order in which they are done.

        The function and the chunks go to other processes, so they must be picklable: a function of a module. Chunks are
        taken when they are needed, so there may be endlessly many. Closing the generator gives up what is under way.
        An error of the function is raised here. A chunk whose process ends is done again. Raises WorkGivenUp for chunks
        that end one process after the other: at the end, after all other results, unless they become too many.
        """


class Place(NamedTuple):
    """Where work is done, as `--executor` names it."""

    kind: str
    """`local` or `dask`."""
    workers: int = 0
    address: str = ""

    @classmethod
    def read(cls, text: str) -> Place:
        """Return the place that a text names: `local`, `local:2` or `dask:ADDRESS`. Raises WrongUsage."""
        kind, _, rest = text.partition(":")
        match kind:
            case "local" if not rest and text == kind:
                return cls(kind, os.cpu_count() or 1)
            case "local" if rest.isascii() and rest.isdigit() and int(rest):
                return cls(kind, int(rest))
            case "dask" if found := _ADDRESS.fullmatch(rest):
                return cls(kind, address=rest if found["protocol"] else f"tcp://{rest}")
            case _:
                raise WrongUsage("--executor", f"{text!r} names no executor", FORMS)


@contextmanager
def executor(text: str) -> Iterator[Executor]:
    """Yield the executor that a text names. On leaving, nothing that it started here is left.

    Raises WrongUsage, MissingExtra without `drawbridge[cluster]`, and ClusterUnusable.
    """
    match Place.read(text):
        case Place("local", 1):
            yield _InThisProcess()
        case Place("local", workers):
            from drawbridge.search.local_workers import local_workers  # work in this process needs none of it

            with local_workers(workers) as local:
                yield _Spread(local)
        case Place(address=address):
            from drawbridge.search.dask_workers import dask_workers  # it takes half a second to import

            with dask_workers(address) as cluster:
                yield _Spread(cluster)


class _InThisProcess:
    """The executor `local:1`: no other process, so nothing to wait for and nothing to lose."""

    @property
    def workers(self) -> int:
        """One: this process."""
        return 1

    def map_unordered(self, function: Callable[[C], R], chunks: Iterable[C]) -> Generator[tuple[C, R], None, None]:
        """Yield every chunk with what the function returns for it."""
        for chunk in chunks:
            yield chunk, function(chunk)


class _Spread:
    """An executor of workers that may be lost."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    @property
    def workers(self) -> int:
        """How many there are now."""
        return self._workers.number

    def map_unordered(self, function: Callable[[C], R], chunks: Iterable[C]) -> Generator[tuple[C, R], None, None]:
        """Yield every chunk with what the function returns for it. Raises WorkGivenUp."""
        from drawbridge.search.spreading import Spreading  # work in this process needs none of it

        return Spreading(self._workers, function, chunks).results()
