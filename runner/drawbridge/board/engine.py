"""The engine behind the board: asked for its legal moves, and compared with the reference."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from drawbridge.asking.conversation import Conversation
from drawbridge.asking.supervisor import Stopped
from drawbridge.board.why import cited, marks_over
from drawbridge.errors import EngineNotStarted
from drawbridge.grading.grades import Grade, Outcome
from drawbridge.pictures.position import verdicts_of
from drawbridge.report.explanations import explain_grade
from drawbridge.report.reasons import reasons_of
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence, Set
    from types import TracebackType
    from typing import Self

    from drawbridge.asking.conversation import Exchange
    from drawbridge.asking.limits import Limits
    from drawbridge.asking.starter import EngineSource
    from drawbridge.board.setting import Setting
    from drawbridge.protocol.declaration import Known
    from drawbridge.report.model import ExplainedGrade
    from drawbridge_reference.kernel.game import Game, JsonObject

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
        """Start the engine, anew if it runs, and return its state."""
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

    def compared(self, setting: Setting, position: JsonObject) -> dict[str, Any]:
        """Return the state, and how the engine's legal moves differ from those of the reference. Raises UnknownName."""
        conversation = self._conversation
        if conversation is None:
            return self.state()
        try:
            right = setting.judge.legal_moves(position)
        except InvalidPosition:
            return {**self.state(), "summary": "The position is not valid, so the engine was not asked."}
        if "legal_moves" not in conversation.card.methods.get(setting.ruleset, ()):
            return {**self.state(), "summary": f"The engine does not offer the legal moves of {setting.ruleset}."}
        return self._asked(conversation, setting, position, right)

    def _asked(
        self, conversation: Conversation, setting: Setting, position: JsonObject, right: Sequence[str]
    ) -> dict[str, Any]:
        params = {"ruleset": setting.ruleset, "position": position}
        try:
            exchange = conversation.ask("legal_moves", params)
        except Stopped as stopped:
            self._lost(str(stopped), "")
            return self.state()
        if exchange.is_lost:
            self._lost(exchange.problem, exchange.stderr)
            return self.state()
        if exchange.result is None:
            return {**self.state(), "summary": f"The engine gave no list of moves: {exchange.problem}."}
        answered = frozenset(exchange.result["moves"])
        grade = _grade(exchange, params, sorted(set(right) - answered), sorted(answered - set(right)))
        return {**self.state(), **_differences(setting, position, grade, answered), "summary": _told(grade, len(right))}

    def _lost(self, problem: str, stderr: str) -> None:
        self._end()
        self._problem, self._stderr = problem, stderr

    def _end(self) -> None:
        self._conversation = None
        self._exits.close()


def _grade(exchange: Exchange, params: JsonObject, missing: Sequence[str], extra: Sequence[str]) -> Grade:
    return Grade(
        case_id="",
        method="legal_moves",
        params=params,
        outcome=Outcome.FAILED if missing or extra else Outcome.PASSED,
        missing=tuple(missing),
        extra=tuple(extra),
        request=exchange.request,
        answer=exchange.answer,
    )


def _told(grade: Grade, right: int) -> str:
    if grade.outcome is Outcome.PASSED:
        return f"The engine has the same {right} legal moves."
    return f"The engine's moves differ: {len(grade.missing)} missing, {len(grade.extra)} extra."


def _differences(setting: Setting, position: JsonObject, grade: Grade, answered: Set[str]) -> dict[str, Any]:
    judge = setting.judge
    if grade.outcome is Outcome.PASSED:
        return {"differences": [], "explains": [], "svg": ""}
    explained = explain_grade(judge, grade)
    leant_on = dict.fromkeys(clause for each in explained.explained for clause in each.clauses)
    verdicts = tuple(verdicts_of(judge, position, (*grade.missing, *grade.extra)))
    return {
        "differences": list(_listed(judge, explained)),
        "explains": list(_explaining(setting, position, answered, leant_on)),
        "svg": marks_over(judge, position, verdicts),
    }


def _listed(judge: Game, explained: ExplainedGrade) -> Iterator[dict[str, Any]]:
    for reasons in reasons_of(explained):
        for alike in reasons.alike:
            moves = [explanation.move for explanation in alike]
            clauses = cited(judge, alike[0].clauses)
            yield {"label": reasons.label, "moves": moves, "reason": alike[0].reason, "clauses": clauses}
        if reasons.rest:
            yield {"label": reasons.label, "moves": list(reasons.rest), "reason": "", "clauses": []}


def _explaining(setting: Setting, position: JsonObject, answered: Set[str], clauses: Iterable[str]) -> Iterator[str]:
    """Yield each change of the rules under which the engine's answer is right: another ruling, or one clause less."""
    judge = setting.judge
    for ruling in judge.known_rulings:
        for value in ruling.values:
            other = setting._replace(rulings=tuple(sorted({**judge.rulings, ruling.id: value}.items())))
            if value != judge.rulings[ruling.id] and _moves(other, position) == answered:
                yield f"It is right under {ruling.id}={value}."
    for clause in clauses:
        if _moves(setting._replace(without=(*setting.without, clause)), position) == answered:
            yield f"It is what the rules without {clause} give."


def _moves(setting: Setting, position: JsonObject) -> set[str] | None:
    try:
        return set(setting.judge.legal_moves(position))
    except InvalidPosition:
        return None
