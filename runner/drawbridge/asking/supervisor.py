"""One engine, started again whenever it was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.asking.loss import Loss, Lost
from drawbridge.errors import EngineNotStarted
from drawbridge.protocol.remarks import Remarks
from drawbridge.transport.signals import signals_deferred

if TYPE_CHECKING:
    from drawbridge.asking.engine_process import EngineProcess
    from drawbridge.asking.starter import Starter
    from drawbridge.grading.grades import Growth
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.protocol.events import Stray

LOSSES_IN_A_ROW = 20
"""A run gives up after this many crashes and time-outs without an answer in between."""


class Stopped(Exception):
    """The run must stop; the message says why."""


class LossCount:
    """The number of losses in a row without an answer, over all processes of a run."""

    def __init__(self) -> None:
        """Begin without a loss."""
        self._in_a_row = 0

    def answered(self) -> None:
        """Start again from 0: the engine has answered."""
        self._in_a_row = 0

    def lost(self) -> None:
        """Count one more loss."""
        self._in_a_row += 1

    def check(self) -> None:
        """Raise Stopped when the engine was lost too often."""
        if self._in_a_row >= LOSSES_IN_A_ROW:
            raise Stopped(f"the engine was lost {self._in_a_row} times in a row without an answer in between")


class Supervisor:
    """Start an engine, start it again after a loss, and keep the remarks about all of its processes.

    Each process ends in one of three ways: it is `lost`, `shut_down` or `abort`ed.
    """

    def __init__(self, starter: Starter, losses: LossCount) -> None:
        """Take what starts the engine, and the losses of the run; nothing is started yet."""
        self._starter = starter
        self._losses = losses
        self._card: EngineCard | None = None
        self._was_declared = False
        self._stray: Stray | None = None
        self._began = self._ended = 0.0
        self._engine: EngineProcess | None = None
        self._remarks = Remarks()
        self.grown: list[Growth] = []
        """The processes whose memory grew to its limit, though no open question needs so much alone."""

    @property
    def engine(self) -> EngineProcess | None:
        """The engine's present process, if there is one."""
        return self._engine

    @property
    def remarks(self) -> Remarks:
        """The remarks about all processes that have ended."""
        return self._remarks

    @property
    def began(self) -> float:
        """The moment of the first start."""
        return self._began

    @property
    def seconds(self) -> float:
        """The time from the first start to the last end."""
        return (self._engine.now if self._engine else self._ended) - self._began

    def launch(self) -> None:
        """Start the engine for the first time, without sending anything. Raises EngineNotStarted."""
        self._began = self._launched().now

    def declaration(self) -> EngineCard:
        """Return what the launched engine declares. Raises EngineNotStarted, with the engine ended."""
        if self._engine is None:
            raise AssertionError(self._starter.command)
        self._card = self._starter.initialize(self._engine)
        self._was_declared = True
        return self._card

    def expect(self, card: EngineCard) -> None:
        """Take the declaration of another process: this process must declare the same."""
        self._card = card

    def ready_engine(self) -> EngineProcess:
        """Return the engine ready to be asked, started again where it was lost.

        Raises Stopped if it was lost too often, does not start, or declares something else than the first time.
        """
        if self._engine and self._engine.is_declared:
            return self._engine
        self._losses.check()
        try:
            engine = self._engine or self._launched()
            card = self._starter.initialize(engine)
        except EngineNotStarted as error:
            self._engine = None
            start = "the engine did not start again" if self._was_declared else f"{_FURTHER} did not start"
            raise Stopped(f"{start}: {error.problem}") from None
        if card != self._card:
            self.shut_down()
            if self._was_declared:
                raise Stopped("the engine declared something else when it was started again")
            raise Stopped(f"{_FURTHER} declared something else than the first")
        self._was_declared = True
        return engine

    def answered(self) -> None:
        """Note an answer: the count of losses starts again."""
        self._losses.answered()

    def lost(self, lost: Lost) -> None:
        """Note a loss. An overlong line counts as a violation, not as a lost engine."""
        if lost.loss is not Loss.OVERLONG:
            self._losses.lost()
        self._stray = lost.stray
        self._bury()

    def remark(self, remark: str) -> None:
        """Keep what was noticed and is not scored."""
        self._remarks.add(remark)

    def shut_down(self) -> None:
        """Ask the engine to shut down, and make sure that it does. End it at once if nothing was ever sent to it."""
        if self._engine and self._engine.is_declared:
            self._engine.shut_down()
            self._bury()
        self.abort()

    def abort(self) -> None:
        """End the engine at once, if there is one. A signal has to wait."""
        if self._engine:
            with signals_deferred():
                self._engine.end(patience=0)
            self._bury()

    def _launched(self) -> EngineProcess:
        stray, self._stray = self._stray, None
        with signals_deferred():
            # Kept before a signal can come: whatever then ends all processes must know this one.
            self._engine = engine = self._starter.launch(stray=stray)
        return engine

    def _bury(self) -> None:
        if self._engine:
            self._remarks.join(self._engine.remarks)
            self._ended = self._engine.now
            self._engine = None


_FURTHER = "a further process of the engine"
