"""A second engine in the place of the reference: its answers are what the first one's are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.asking.starter import Starter
from drawbridge.asking.supervisor import LossCount, Stopped, Supervisor
from drawbridge.asking.task import Task
from drawbridge.games import known_rulesets
from drawbridge.grading.grading import Finding
from drawbridge.protocol.answers import read_answer
from drawbridge.protocol.messages import Bad, ErrorCode, Refusal, Result
from drawbridge.protocol.text import shown
from drawbridge.questions.question import Subject
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import ExitStack

    from drawbridge.asking.limits import Limits
    from drawbridge.asking.starter import EngineSource
    from drawbridge.asking.task import TaskResult
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.suite.case import JsonObject


class NoAnswer(Exception):
    """The second engine gives no answer that anything can be compared with; the message says why."""


class SecondEngine:
    """One process of an engine, asked one question at a time."""

    def __init__(self, source: EngineSource, ruleset: str, limits: Limits, exits: ExitStack) -> None:
        """Start the engine. It ends with the stack. Raises EngineNotStarted."""
        self._ruleset = ruleset
        self._known = known_rulesets(())
        self._supervisor = Supervisor(Starter(source, self._known, limits), LossCount())
        self.remarks: dict[str, None] = {}
        """What it did instead of answering."""
        exits.callback(self._supervisor.abort)
        self._supervisor.launch()
        self.card: EngineCard = self._supervisor.declaration()

    def legal_moves(self, position: JsonObject) -> Sequence[str]:
        """Return the moves that it lists. Raises NoAnswer."""
        moves: list[str] = self._asked("legal_moves", position)["moves"]
        return sorted(set(moves))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or that it refuses the move. Raises NoAnswer."""
        found = self._asked("apply", position, move=move)
        if found is None:
            return Illegal(())
        after: JsonObject = found["position"]
        return after

    def status(self, position: JsonObject) -> JsonObject:
        """Return the status. Raises NoAnswer."""
        found: JsonObject = self._asked("status", position)
        return found

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences. Raises NoAnswer."""
        nodes: int = self._asked("perft", position, depth=depth)["nodes"]
        return nodes

    def _asked(self, method: str, position: JsonObject, **more: object) -> Any:
        question = Subject(self._ruleset, position).question(method, **more)
        if method not in self.card.methods.get(self._ruleset, ()):
            raise NoAnswer(f"it does not offer {method}")
        result = self._result(Task(question, first_case=""))
        problem = ""
        match result.reply:
            case Result(value):
                answer = read_answer(method, value, self._known[self._ruleset].notation)
                if not isinstance(answer, Bad):
                    return value
                problem = f"the answer {answer.problem}"
            case Refusal(code=ErrorCode.ILLEGAL_MOVE) if method == "apply":
                return None
            case Refusal(code, message):
                problem = f"it answered with error {code}: {shown(message)}"
            case Bad(wrong):
                problem = f"the answer {wrong}"
            case Finding(message=message):
                problem = message
        self.remarks[f"the second engine gave no answer to {shown(result.request)}: {problem}"] = None
        raise NoAnswer(problem)

    def _result(self, task: Task) -> TaskResult:
        try:
            engine = self._supervisor.ready_engine()
        except Stopped as stopped:
            raise NoAnswer(str(stopped)) from None
        engine.ask([task])
        while True:
            heard = engine.wait()
            if heard.lost:
                self._supervisor.lost(heard.lost)
                return heard.results[0] if heard.results else heard.lost.result(task)
            if heard.results:
                self._supervisor.answered()
                return heard.results[0]
