"""The result of one step of a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge.asking.engine_process import EngineProcess
    from drawbridge.asking.supervisor import Stopped
    from drawbridge.asking.task import TaskResult


class Step(NamedTuple):
    """Results to be graded, and what the worker waits for after them."""

    results: tuple[TaskResult, ...] = ()
    waits_for: EngineProcess | None = None
    """The engine whose output the worker waits for; None if it can go on at once, or has nothing left to do."""
    stopped: Stopped | None = None
    """Why the run cannot go on after these results."""
