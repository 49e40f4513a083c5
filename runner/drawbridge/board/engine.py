"""The engine behind the board: started, asked, and started again when somebody wants it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from drawbridge.asking.conversation import Conversation
from drawbridge.asking.supervisor import Stopped
from drawbridge.board.shown_answers import NOT_ASKED, not_offered, shown_answer
from drawbridge.errors import EngineNotStarted
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType
    from typing import Self

    from drawbridge.asking.limits import Limits
    from drawbridge.asking.starter import EngineSource
    from drawbridge.board.compared import Compared
    from drawbridge.board.setting import Setting
    from drawbridge.board.shown_answers import ShownAnswer
    from drawbridge.protocol.declaration import Known
    from drawbridge_reference.kernel.game import JsonObject

LONGEST = 2000
"""How many characters of its standard error the page shows."""


class EngineBeside:
    """An engine beside the reference. It is a context manager: on exit, nothing of it is left.

    An engine that was lost is started again when somebody asks for it, never by itself: the page has to show the loss.
    """

    def __init__(self, engine: EngineSource, known: Known, limits: Limits) -> None:
        """Take what starts the engine; nothing is started yet."""
        self._engine = engine
        self._known = known
        self._limits = limits
        self._exits = ExitStack()
        self._conversation: Conversation | None = None
        self._problem = "it was not started yet"
        self._stderr = ""

    def __enter__(self) -> Self:
        """Do nothing yet: the page shows an engine that does not start."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engine and all that it started."""
        self._exits.__exit__(kind, error, traceback)

    def start(self) -> dict[str, Any]:
        """Start the engine, again if it runs, and return its state."""
        self._end()
        try:
            self._conversation = self._exits.enter_context(Conversation(self._engine, self._known, self._limits))
        except EngineNotStarted as error:
            self._lost(str(error), error.stderr)
        return self.state()

    def state(self) -> dict[str, Any]:
        """Return whether the engine runs, what it declared, and why it was lost."""
        if self._conversation is None:
            return {"running": False, "problem": self._problem, "stderr": self._stderr[-LONGEST:]}
        card = self._conversation.card
        return {
            "running": True,
            "name": card.described,
            "rulings": {ruleset: dict(values) for ruleset, values in card.rulings.items()},
            "remarks": list(card.remarks),
        }

    def compared(self, setting: Setting, position: JsonObject, questions: Iterable[Compared]) -> dict[str, Any]:
        """Return the state, and what the engine answers to these questions beside the reference.

        Raises UnknownName, UnusableRuleset and UnreadableMove.
        """
        if self._conversation is None:
            return self.state()
        try:
            setting.judge.canonical(position)
        except InvalidPosition:
            answers = [NOT_ASKED]
        else:
            answers = list(self._answers(setting, questions))
        return {**self.state(), "answers": [answer._asdict() for answer in answers]}

    def _answers(self, setting: Setting, questions: Iterable[Compared]) -> Iterator[ShownAnswer]:
        """Ask one question after the other, until the engine is lost. Whatever it does not offer is not asked."""
        for compared in questions:
            if self._conversation is None:
                return
            if compared.method not in self._conversation.card.methods.get(setting.ruleset, ()):
                yield from not_offered(compared)
                continue
            try:
                exchange = self._conversation.ask(compared.method, compared.params)
            except Stopped as stopped:
                self._lost(str(stopped), "")
                return
            if exchange.is_lost:
                self._lost(exchange.problem, exchange.stderr)
                return
            yield shown_answer(compared, exchange)

    def _lost(self, problem: str, stderr: str) -> None:
        self._end()
        self._problem, self._stderr = problem, stderr

    def _end(self) -> None:
        self._conversation = None
        self._exits.close()
