"""Ask an engine one question by hand, and return its raw answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.asking.limits import Limits
from drawbridge.asking.starter import EngineSource, Starter
from drawbridge.asking.supervisor import LossCount, Supervisor
from drawbridge.asking.task import Task, TaskResult
from drawbridge.errors import WrongUsage
from drawbridge.grading.grading import Finding
from drawbridge.protocol.answers import METHODS, read_answer
from drawbridge.protocol.messages import Bad, Refusal, Reply, Result
from drawbridge.protocol.text import shown
from drawbridge.questions.question import question
from drawbridge.transport.signals import termination_raised

if TYPE_CHECKING:
    from drawbridge.asking.engine_process import EngineProcess
    from drawbridge.protocol.declaration import EngineCard, Known
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.notation import Notation


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One question and its result."""

    card: EngineCard
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


def ask(
    engine: EngineSource, method: str, params: JsonObject, *, known: Known, limits: Limits | None = None
) -> Exchange:
    """Start an engine, ask it one question, end it, and return what it said.

    Raises WrongUsage for a method that the protocol does not have, and EngineNotStarted.
    """
    if method not in METHODS:
        raise WrongUsage(f"method {shown(method)}", "the protocol does not have it", f"methods: {', '.join(METHODS)}")
    task = Task(question(method, params), first_case="")
    supervisor = Supervisor(Starter(engine, known, limits or Limits()), LossCount())
    with termination_raised():
        try:
            supervisor.launch()
            card = supervisor.declaration()
            process = supervisor.ready_engine()
            result = _result(process, task)
            supervisor.shut_down()
        finally:
            supervisor.abort()
    value, problem = _read(method, result.reply, known[params["ruleset"]].notation)
    return Exchange(
        card=card,
        request=result.request,
        answer=result.answer,
        result=value,
        problem=problem,
        stderr=process.stderr,
        remarks=supervisor.remarks.told,
    )


def _result(process: EngineProcess, task: Task) -> TaskResult:
    """Ask the question, and return the first result that decides it."""
    process.ask([task])
    while True:
        heard = process.wait()
        if heard.results:
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
