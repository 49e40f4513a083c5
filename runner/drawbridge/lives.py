"""The lives of an engine: one at a time, each started as the first was, and how many were lost in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.engine import Loss, Lost
from drawbridge.errors import EngineNotStarted
from drawbridge.transport.signals import signals_deferred, signals_held_off

if TYPE_CHECKING:
    from drawbridge.docket import Asked
    from drawbridge.engine import Engine
    from drawbridge.outcome import EngineCard
    from drawbridge.protocol.events import Stray
    from drawbridge.starter import Starter

LOSSES_IN_A_ROW = 20
"""After so many crashes and time-outs without an answer in between a run gives up."""


class Stopped(Exception):
    """The run cannot go on, or is not to; the message says why."""


class Lives:
    """An engine that is started again whenever it was lost."""

    def __init__(self, starter: Starter) -> None:
        """Take what starts the engine; nothing is started yet."""
        self._starter = starter
        self._card: EngineCard | None = None
        self._stray: Stray | None = None
        self._losses = 0
        self._began = self._now = 0.0
        self.engine: Engine[Asked] | None = None
        """The life that is on."""
        self.remarks: dict[str, None] = {}
        """What was noticed in all lives, each remark once, in their order."""

    @property
    def seconds(self) -> float:
        """The time from the first start to the last end."""
        return (self.engine.now if self.engine else self._now) - self._began

    def begin(self) -> EngineCard:
        """Start the engine for the first time. Raises EngineNotStarted, with nothing left of it."""
        with signals_deferred():
            self.engine = self._starter.launch()
        self._began = self.engine.now
        self._card = self._starter.initialize(self.engine)
        return self._card

    def go_on(self) -> Engine[Asked]:
        """Return the engine, started again where it was lost.

        Raises Stopped when it was lost too often, does not start, or declares otherwise than the first time.
        """
        if self.engine:
            return self.engine
        if self._losses >= LOSSES_IN_A_ROW:
            raise Stopped(f"the engine was lost {self._losses} times in a row without an answer in between")
        stray, self._stray = self._stray, None
        try:
            with signals_deferred():
                self.engine = self._starter.launch(stray=stray)
            card = self._starter.initialize(self.engine)
        except EngineNotStarted as error:
            self.engine = None
            raise Stopped(f"the engine did not start again: {error.problem}") from None
        if card != self._card:
            self.part()
            raise Stopped("the engine declared otherwise when it was started again")
        return self.engine

    def answered(self) -> None:
        """Take note of an answer: the engine is not lost for good."""
        self._losses = 0

    def lost(self, lost: Lost[Asked]) -> None:
        """Take note of a loss. An overlong line is none of those that are counted: it is a violation."""
        if lost.loss is not Loss.OVERLONG:
            self._losses += 1
        self._stray = lost.stray
        self._forget()

    def part(self) -> None:
        """Ask the engine to shut down, and see that it does."""
        if self.engine:
            self.engine.shut_down()
            self._forget()

    def abort(self) -> None:
        """End the engine at once, if there is one; no signal can stop this."""
        if self.engine:
            with signals_held_off():
                self.engine.end(patience=0)
            self._forget()

    def _forget(self) -> None:
        if self.engine:
            self.remarks.update(dict.fromkeys(self.engine.remarks))
            self._now = self.engine.now
            self.engine = None
