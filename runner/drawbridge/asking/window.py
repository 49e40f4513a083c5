"""The window: how many questions may be open at a time."""

from __future__ import annotations

CALM = 64
"""After so many answers without a crash a narrowed window is opened to twice its size."""


class Window:
    """The limit of a run, or less of it while the engine crashes.

    Of the questions that were open when an engine ended, each is asked again of a process of its own. An engine that
    crashes often would cost a start for every question, were as many kept open after each crash as before.
    """

    def __init__(self, limit: int) -> None:
        """Open as wide as the run allows."""
        self._limit = self.size = limit
        self._answers = 0

    def narrow(self) -> None:
        """Keep half as many questions open from now on, and at least one."""
        self.size = max(1, self.size // 2)
        self._answers = 0

    def answered(self, answers: int = 1) -> None:
        """Take note of answers; enough of them open the window again."""
        self._answers += answers
        while self._answers >= CALM and self.size < self._limit:
            self.size = min(2 * self.size, self._limit)
            self._answers -= CALM
