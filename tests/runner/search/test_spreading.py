from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.search.spreading import AHEAD, MOST_LOSSES, Fate, Spreading, WorkGivenUp

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

KILLER = 7


class OneWorker:
    """A worker that blames all chunks handed to it when one of them ends it, as a scheduler does that knows no more."""

    number = 1

    def __init__(self) -> None:
        self.handed: list[tuple[Future[Any], int]] = []
        self.kills_with: list[int] = []

    def submit(self, function: Callable[[Any], Any], given: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.handed.append((future, given))
        # It begins when it has as many chunks as it gets, or when a chunk is alone with it after a loss.
        if len(self.handed) == AHEAD or self.kills_with:
            self._work(function)
        return future

    def _work(self, function: Callable[[Any], Any]) -> None:
        given = [number for _, number in self.handed]
        killed = KILLER in given
        self.kills_with += [len(given)] * killed
        for future, number in self.handed:
            if killed:
                future.set_exception(RuntimeError("its worker ended"))
            else:
                future.set_result(function(number))
        self.handed.clear()

    def fate_of(self, future: Future[Any]) -> Fate:
        return Fate.TO_BLAME if future.exception() else Fate.DONE

    def drop(self, futures: Collection[Future[Any]]) -> None:
        """Nothing is under way."""


def test_a_chunk_is_not_given_up_for_what_its_neighbour_did() -> None:
    worker = OneWorker()
    found: list[tuple[int, int]] = []
    with pytest.raises(WorkGivenUp, match=r"processes: 7 \("):
        found.extend(Spreading(worker, lambda number: -number, range(6, 20)).results())
    assert sorted(found) == [(number, -number) for number in range(6, 20) if number != KILLER]
    assert worker.kills_with == [2] + [1] * (MOST_LOSSES - 1)
