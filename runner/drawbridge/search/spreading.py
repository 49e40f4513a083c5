"""Chunks handed to workers that may be lost: a few at a time, and again when their worker has ended."""

from __future__ import annotations

from collections import deque
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from enum import Enum, auto
from itertools import chain, islice
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from drawbridge.errors import DrawbridgeError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Generator, Iterable
    from concurrent.futures import Future

C = TypeVar("C")
R = TypeVar("R")
T = TypeVar("T")

MOST_LOSSES = 3
"""How many workers a chunk may end before it is given up. From the second on, no other chunk is under way."""
MOST_GIVEN_UP = 3
"""With this many chunks given up, something is wrong with more than single chunks."""
AHEAD = 2
"""How many chunks there are for each worker: the next one waits next to the one that is worked on."""

_SHOWN = 300
"""How many characters of a chunk are shown."""


@dataclass(eq=False)
class WorkGivenUp(DrawbridgeError):
    """Some chunks ended one worker after the other, as work does that takes more memory than there is."""

    chunks: tuple[str, ...]

    @property
    def message(self) -> str:
        """Which chunks."""
        return f"work was given up that ended {MOST_LOSSES} processes: {'; '.join(self.chunks)}"

    @property
    def hint(self) -> str:
        """What to do."""
        return "look for what ends them: often they take more memory than there is"


class Fate(Enum):
    """What has become of a chunk whose future is done."""

    DONE = auto()
    """It has its result, or the error of its function."""
    LOST = auto()
    """It waited for a worker that has ended."""
    TO_BLAME = auto()
    """Its worker has ended while it worked on this chunk."""


class Workers(Protocol):
    """Processes, here or elsewhere, each of which works on one chunk at a time."""

    @property
    def number(self) -> int:
        """How many there are now."""

    def submit(self, function: Callable[[T], R], given: T) -> Future[R]:
        """Hand a chunk to one of them."""

    def fate_of(self, future: Future[R]) -> Fate:
        """Return what has become of a chunk whose future is done."""

    def drop(self, futures: Collection[Future[R]]) -> None:
        """Stop the work on these chunks as far as possible. Nobody waits for their results."""


@dataclass(slots=True, eq=False)
class _Chunk(Generic[C]):
    given: C
    losses: int = 0


class Spreading(Generic[C, R]):
    """One function applied to chunks, and the chunks that are under way."""

    def __init__(self, workers: Workers, function: Callable[[C], R], chunks: Iterable[C]) -> None:
        """Take who works, and what is to be done. The chunks may be endlessly many."""
        self._workers = workers
        self._function = function
        self._to_come = (_Chunk(chunk) for chunk in chunks)
        self._again = deque[_Chunk[C]]()
        self._under_way: dict[Future[R], _Chunk[C]] = {}
        self._given_up: list[str] = []

    def results(self) -> Generator[tuple[C, R], None, None]:
        """Yield every chunk with its result, in the order in which they are done. Raises WorkGivenUp."""
        try:
            while self._hand_out():
                for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
                    chunk = self._under_way.pop(future)
                    fate = self._workers.fate_of(future)
                    if fate is Fate.DONE:
                        yield chunk.given, future.result()
                    else:
                        self._take_back(chunk, is_to_blame=fate is Fate.TO_BLAME)
        finally:
            self._workers.drop(self._under_way)
        if self._given_up:
            raise WorkGivenUp(tuple(self._given_up))

    def _hand_out(self) -> bool:
        """Hand out as many chunks as may be under way. Return whether any is."""
        while self._has_room() and (chunk := self._next()):
            self._under_way[self._workers.submit(self._function, chunk.given)] = chunk
        return bool(self._under_way)

    def _has_room(self) -> bool:
        """Return whether one more may be under way. A chunk that may have ended a worker is done while no other is.

        A scheduler blames all chunks that were at the worker, and a system short of memory ends any process.
        """
        if any(chunk.losses for chunk in chain(self._under_way.values(), islice(self._again, 1))):
            return not self._under_way
        return len(self._under_way) < AHEAD * max(1, self._workers.number)

    def _next(self) -> _Chunk[C] | None:
        return self._again.popleft() if self._again else next(self._to_come, None)

    def _take_back(self, chunk: _Chunk[C], *, is_to_blame: bool) -> None:
        chunk.losses += is_to_blame
        if chunk.losses < MOST_LOSSES:
            self._again.append(chunk)
            return
        self._given_up.append(repr(chunk.given)[:_SHOWN])
        if len(self._given_up) >= MOST_GIVEN_UP:
            raise WorkGivenUp(tuple(self._given_up))
