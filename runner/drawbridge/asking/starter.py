"""Starting an engine: the first time, and again after it was lost."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from itertools import count
from math import inf
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.asking.engine_process import EngineProcess
from drawbridge.asking.handshake import StartFailed
from drawbridge.errors import EngineNotStarted
from drawbridge.transport.channel import Launch, NoProcess
from drawbridge.transport.process import launcher

if TYPE_CHECKING:
    from drawbridge.asking.limits import Limits
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.protocol.events import Stray

EngineSource: TypeAlias = Sequence[str] | Launch
"""An engine's command as an argument list, or a function that starts it."""


class Starter:
    """Starts the same engine as often as it is needed."""

    def __init__(self, source: EngineSource, known: Known, limits: Limits, *, seconds: float = inf) -> None:
        """Take a command or a function that starts the engine, and what is known of rulesets and rulings.

        `seconds` is the time of the whole run: no start lasts longer than what is left of it.
        """
        self._launch: Launch = source if callable(source) else launcher(source, confinement=limits.confinement)
        self._known = known
        self._limits = limits
        self._seconds = seconds
        self._end = inf
        # No id is used twice in a run, so an answer of a former process cannot be taken for one of this.
        self._ids = count(1)
        self.command = "(a function)" if callable(source) else shlex.join(source)

    def launch(self, *, stray: Stray | None = None) -> EngineProcess:
        """Start the engine without sending anything. Raises EngineNotStarted."""
        try:
            engine = EngineProcess(self._launch(), self._limits, self._ids, stray=stray)
        except NoProcess as error:
            raise EngineNotStarted(self.command, str(error), error.remedy) from None
        self._end = min(self._end, engine.now + self._seconds)
        return engine

    def initialize(self, engine: EngineProcess) -> EngineCard:
        """Return what the engine declares. Raises EngineNotStarted, with the engine ended."""
        try:
            return engine.initialize(self._known, self._end)
        except StartFailed as failed:
            if engine.now >= self._end:
                failed.problem += f", and the time of the whole run, {self._seconds:g} s, was over"
                failed.remedy = "give more time by --max-time"
            raise EngineNotStarted(self.command, failed.problem, failed.remedy, failed.line, failed.stderr) from None
