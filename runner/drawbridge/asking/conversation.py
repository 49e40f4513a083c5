"""A conversation: one engine that is asked one question after another by hand, and its raw answers."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.asking.limits import Limits
from drawbridge.asking.starter import EngineSource, Starter
from drawbridge.asking.supervisor import LossCount, Supervisor
from drawbridge.asking.task import Task, TaskResult
from drawbridge.grading.grading import Finding
from drawbridge.protocol.answers import read_answer
from drawbridge.protocol.messages import Bad, ErrorCode, Refusal, Reply, Result
from drawbridge.protocol.text import shown
from drawbridge.questions.question import question

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType

    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.notation import Notation


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One question and its result."""

    card: EngineCard
    reply: Reply | Finding
    """What came back, or what is found of an engine that gave no reply."""
    request: str
    """The line that was sent."""
    answer: str | None
    """The line that came back; None if none came."""
    result: JsonObject | None = None
    """The result, if a well-formed one came."""
    problem: str = ""
    """What went wrong otherwise, as one sentence: an error, a crash, a time-out, a violation."""
    stderr: str = ""
    """Both ends of the engine's standard error."""
    remarks: tuple[str, ...] = ()
    """What else was noticed."""
    is_lost: bool = False
    """Whether the engine was lost over it. The next question starts it again."""
    code: int | None = None
    """The code of the error that the engine answered with, if it did."""

    @property
    def is_refusal(self) -> bool:
        """Whether the engine answered that the move is illegal."""
        return self.code == ErrorCode.ILLEGAL_MOVE

    @property
    def is_not_set_up(self) -> bool:
        """Whether the engine answered that it cannot set up the position."""
        return self.code == ErrorCode.CANNOT_SET_UP


class Conversation(AbstractContextManager["Conversation"]):
    """One process of an engine. It is started again where it was lost. On exit, nothing of it is left."""

    def __init__(
        self,
        engine: EngineSource,
        known: Known,
        limits: Limits | None = None,
        readings: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """Take what starts the engine; nothing is started yet. `readings` replace the rulings that it declares."""
        self._known = known
        self._supervisor = Supervisor(Starter(engine, known, limits or Limits()), LossCount())
        self._readings = readings or {}
        self._card: EngineCard | None = None

    @property
    def card(self) -> EngineCard:
        """What the engine declared."""
        if self._card is None:
            raise RuntimeError("an engine has a card only within its context")
        return self._card

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was noticed about the engine and is not scored. At the end it may become more."""
        return self._supervisor.remarks.told

    def __enter__(self) -> Conversation:
        """Start the engine. Raises EngineNotStarted."""
        try:
            self._supervisor.launch()
            self._card = self._supervisor.declaration().under(self._readings)
        except BaseException:
            self._supervisor.abort()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """End the engine and all that it started."""
        try:
            if error is None:
                self._supervisor.shut_down()
        finally:
            self._supervisor.abort()

    def ask(self, method: str, params: JsonObject) -> Exchange:
        """Ask a question, and return what came back. Raises Stopped where the engine can be asked no more."""
        process = self._supervisor.ready_engine()
        result = self._result(Task(question(method, params), first_case=""))
        value, problem = _read(method, result.reply, self._known[params["ruleset"]].notation)
        code = result.reply.code if isinstance(result.reply, Refusal) else None
        return Exchange(
            card=self.card,
            reply=result.reply,
            request=result.request,
            answer=result.answer,
            result=value,
            problem=problem,
            stderr=process.stderr,
            is_lost=self._supervisor.engine is None,
            code=code,
        )

    def _result(self, task: Task) -> TaskResult:
        """Ask the question, and return the first result that decides it."""
        process = self._supervisor.ready_engine()
        process.ask([task])
        while True:
            heard = process.wait()
            if heard.lost:
                self._supervisor.lost(heard.lost)
            if heard.results:
                self._supervisor.answered()
                return heard.results[0]
            if heard.lost:
                return heard.lost.result(task)


def _read(method: str, reply: Reply | Finding, notation: Notation) -> tuple[JsonObject | None, str]:
    match reply:
        case Finding():
            return None, reply.message
        case Bad(problem):
            return None, f"the answer {problem}"
        case Refusal(code, message):
            return None, f"the engine answered with error {code}: {shown(message)}"
        case Result(value):
            answer = read_answer(method, value, notation)
            return (None, f"the answer {answer.problem}") if isinstance(answer, Bad) else (value, "")
