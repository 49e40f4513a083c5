"""The lives of an engine: one at a time, each started as the first was, and how many were lost in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.asking.engine import Loss, Lost
from drawbridge.errors import EngineNotStarted
from drawbridge.transport.signals import signals_deferred, signals_held_off

if TYPE_CHECKING:
    from drawbridge.asking.engine import Engine
    from drawbridge.asking.schedule import Asked
    from drawbridge.asking.starter import Starter
    from drawbridge.grading.grades import EngineCard
    from drawbridge.protocol.events import Stray

LOSSES_IN_A_ROW = 20
"""After so many crashes and time-outs without an answer in between a run gives up."""


class Stopped(Exception):
    """The run cannot go on, or is not to; the message says why."""


class Losses:
    """How often a run has lost its engine without an answer in between, whichever process of it was lost."""

    def __init__(self) -> None:
        """Begin without a loss."""
        self.in_a_row = 0


class Lives:
    """An engine that is started again whenever it was lost."""

    def __init__(self, starter: Starter, losses: Losses) -> None:
        """Take what starts the engine, and the losses of the run; nothing is started yet."""
        self._starter = starter
        self._card: EngineCard | None = None
        self._is_declared = self._was_declared = False
        self._stray: Stray | None = None
        self._losses = losses
        self._now = 0.0
        self.began = 0.0
        """The moment of the first start."""
        self.engine: Engine[Asked] | None = None
        """The life that is on."""
        self.remarks: dict[str, None] = {}
        """What was noticed in all lives, each remark once, in their order."""

    @property
    def seconds(self) -> float:
        """The time from the first start to the last end."""
        return (self.engine.now if self.engine else self._now) - self.began

    def launch(self) -> None:
        """Start the engine for the first time, without a word. Raises EngineNotStarted."""
        with signals_deferred():
            self.engine = self._starter.launch()
        self.began = self.engine.now

    def begin(self) -> EngineCard:
        """Return what the engine declares, started where it is not. Raises EngineNotStarted, with it ended."""
        if self.engine is None:
            self.launch()
        self._card = self._declared()
        return self._card

    def follow(self, card: EngineCard) -> None:
        """Take the card of another process of the engine for the one that this must show."""
        self._card = card

    def go_on(self) -> Engine[Asked]:
        """Return the engine, started again where it was lost.

        Raises Stopped when it was lost too often, does not start, or declares otherwise than the first time.
        """
        if self.engine and self._is_declared:
            return self.engine
        if self._losses.in_a_row >= LOSSES_IN_A_ROW:
            raise Stopped(f"the engine was lost {self._losses.in_a_row} times in a row without an answer in between")
        has_lived = self._was_declared
        stray, self._stray = self._stray, None
        try:
            if self.engine is None:
                with signals_deferred():
                    self.engine = self._starter.launch(stray=stray)
            card = self._declared()
        except EngineNotStarted as error:
            self.engine = None
            told = "the engine did not start again" if has_lived else "a further process of the engine did not start"
            raise Stopped(f"{told}: {error.problem}") from None
        if card != self._card:
            self.part()
            if has_lived:
                raise Stopped("the engine declared otherwise when it was started again")
            raise Stopped("a further process of the engine declared otherwise than the first")
        if self.engine is None:
            raise AssertionError(card)
        return self.engine

    def answered(self) -> None:
        """Take note of an answer: the engine is not lost for good."""
        self._losses.in_a_row = 0

    def lost(self, lost: Lost[Asked]) -> None:
        """Take note of a loss. An overlong line is none of those that are counted: it is a violation."""
        if lost.loss is not Loss.OVERLONG:
            self._losses.in_a_row += 1
        self._stray = lost.stray
        self._forget()

    def part(self) -> None:
        """Ask the engine to shut down, and see that it does. One that was never spoken to is only ended."""
        if self.engine and self._is_declared:
            self.engine.shut_down()
            self._forget()
        self.abort()

    def abort(self) -> None:
        """End the engine at once, if there is one; no signal can stop this."""
        if self.engine:
            with signals_held_off():
                self.engine.end(patience=0)
            self._forget()

    def _declared(self) -> EngineCard:
        if self.engine is None:
            raise AssertionError(self._starter.command)
        card = self._starter.initialize(self.engine)
        self._is_declared = self._was_declared = True
        return card

    def _forget(self) -> None:
        self._is_declared = False
        if self.engine:
            self.remarks.update(dict.fromkeys(self.engine.remarks))
            self._now = self.engine.now
            self.engine = None
