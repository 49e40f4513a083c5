"""The window: how many questions may be open at a time."""

from __future__ import annotations

CALM = 64
"""A narrowed window doubles after this many answers without a crash."""


class Window:
    """The limit of a run, or less while the engine crashes.

    When an engine ends, each open question is asked again in a process of its own. If the window stayed as wide, an
    engine that crashes often would cost a start for every question.
    """

    def __init__(self, limit: int) -> None:
        """Start with the limit of the run."""
        self._limit = self._size = limit
        self._answers = 0

    @property
    def size(self) -> int:
        """How many questions may be open now."""
        return self._size

    def narrow(self) -> None:
        """Keep half as many questions open from now on, and at least one."""
        self._size = max(1, self._size // 2)
        self._answers = 0

    def answered(self, answers: int = 1) -> None:
        """Note answers; enough of them open the window again."""
        self._answers += answers
        while self._answers >= CALM and self._size < self._limit:
            self._size = min(2 * self._size, self._limit)
            self._answers -= CALM
