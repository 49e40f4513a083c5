"""One question put to an engine by hand, and what came of it, as raw as it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.asking.engine import Engine, Lost
from drawbridge.asking.limits import Limits
from drawbridge.asking.question import question
from drawbridge.asking.schedule import Asked
from drawbridge.asking.starter import EngineSource, Starter
from drawbridge.asking.supervisor import Lives, Losses
from drawbridge.errors import WrongUsage
from drawbridge.protocol.answers import METHODS, read_answer
from drawbridge.protocol.events import Charged, Dropped, Replied
from drawbridge.protocol.messages import Bad, Refusal, Reply, Result
from drawbridge.protocol.text import kept, shown
from drawbridge.transport.signals import termination_raised

if TYPE_CHECKING:
    from drawbridge.grading.grades import EngineCard
    from drawbridge.protocol.declaration import Known
    from drawbridge.suite.case import JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One question and what became of it."""

    card: EngineCard
    request: str
    """The line that was sent."""
    answer: str | None
    """The line that came back; None when none came."""
    result: JsonObject | None = None
    """The result, where a well-formed one came."""
    problem: str = ""
    """What went wrong otherwise, as one sentence: an error, a crash, a time-out, a violation."""
    stderr: str = ""
    """The tail of the engine's standard error."""
    remarks: tuple[str, ...] = ()
    """What was noticed besides."""


def ask(
    engine: EngineSource, method: str, params: JsonObject, *, known: Known, limits: Limits | None = None
) -> Exchange:
    """Start an engine, ask it one question, end it, and return what it said.

    Raises WrongUsage for a method that the protocol does not have, and EngineNotStarted.
    """
    if method not in METHODS:
        raise WrongUsage(f"the method {shown(method)}", "is none of the protocol", f"methods: {', '.join(METHODS)}")
    lives = Lives(Starter(engine, known, limits or Limits()), Losses())
    with termination_raised():
        try:
            card = lives.begin()
            living = lives.go_on()
            asked = Asked(question(method, params), (), "")
            [request] = living.ask([(asked, method, asked.question.text)])
            answer, reply = _decided(living)
            lives.part()
        finally:
            lives.abort()
    result, problem = _read(method, reply)
    return Exchange(
        card=card,
        request=request,
        answer=answer,
        result=result,
        problem=problem,
        stderr=living.stderr,
        remarks=tuple(lives.remarks),
    )


def _decided(engine: Engine[Asked]) -> tuple[str | None, Reply | str]:
    """Return the line that decides the open question, and the reply or what happened in its place."""
    while True:
        for happening in engine.wait():
            match happening:
                case Replied(_, reply, line):
                    return kept(line), reply
                case Charged(_, problem, line):
                    return kept(line), f"the engine wrote a line {problem}"
                case Lost():
                    return kept(happening.line) if happening.line else None, f"the engine {happening.problem}"
                case Dropped():
                    pass


def _read(method: str, reply: Reply | str) -> tuple[JsonObject | None, str]:
    match reply:
        case str():
            return None, reply
        case Bad(problem):
            return None, f"the answer {problem}"
        case Refusal(code, message):
            return None, f"the engine answered with error {code}: {shown(message)}"
        case Result(value):
            answer = read_answer(method, value)
            return (None, f"the answer {answer.problem}") if isinstance(answer, Bad) else (value, "")
