"""Runs in one process over an engine with faults, whose wrong games and counts are cut down."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.asking.limits import Narrow, Pace
from drawbridge.asking.run import Run
from drawbridge.games import game_under, known_rulesets
from drawbridge.suite.case import Case
from drawbridge.transport.direct import direct
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge.grading.grades import CaseGrade, Narrowed
    from drawbridge.suite.case import Expectation, JsonObject

Wrongly = "Callable[[dict[str, Any], dict[str, Any]], dict[str, Any] | None]"


def case_of(*expectations: Expectation, position: JsonObject | None = None, ruleset: str = "standard") -> Case:
    """A case that asks this of a position, or of the start."""
    return Case(
        id=f"{ruleset}/perft/x",
        ruleset=ruleset,
        clause="perft",
        title="A case",
        why="Because.",
        position=position or game(ruleset).start(),
        expectations=expectations,
    )


class Faulty:
    """The reference without some clauses, which offers some methods; `wrongly` may change any answer, or end it."""

    def __init__(self, methods: Sequence[str], *without: str, ruleset: str = "standard") -> None:
        self._session = Session({ruleset: game(ruleset).without(*without)})
        self._methods = list(methods)
        self._ruleset = ruleset
        self.wrongly: Callable[[dict[str, Any], dict[str, Any]], dict[str, Any] | None] = lambda _, answer: answer
        self.asked: list[dict[str, Any]] = []

    def answer(self, line: bytes) -> bytes | None:
        request = json.loads(line)
        answer: dict[str, Any] | None = self._session.answer(line) or {}
        if request["method"] == "initialize" and answer is not None:
            answer["result"]["rulesets"][self._ruleset]["methods"] = self._methods
        elif request["method"] != "shutdown" and answer is not None:
            self.asked.append(request)
            answer = self.wrongly(request, answer)
        return None if answer is None else json.dumps(answer).encode() + b"\n"


def graded(case: Case, engine: Faulty, questions: int = 200) -> CaseGrade:
    """What becomes of a case."""
    pace = Pace(narrow=Narrow(game_under, questions))
    with Run(direct(engine.answer), [case], known=known_rulesets([case]), pace=pace) as run:
        [found] = run
    return found


def cut_down(case: Case, engine: Faulty, questions: int = 200) -> Narrowed:
    """What a wrong answer comes down to."""
    narrowed = graded(case, engine, questions).narrowed
    assert narrowed is not None
    return narrowed
