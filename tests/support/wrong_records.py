"""Records of cases in few words: what was asked, and what was wrong with the answer."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from drawbridge.grading.grades import Grade, Outcome
from drawbridge.report.listed import Listed, Standing
from drawbridge.report.model import CaseRecord, ExplainedGrade, Explanation, Failure

if TYPE_CHECKING:
    from collections.abc import Mapping

POSITION: dict[str, Any] = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK"}}
_numbers = count()


def wrong(method: str, *, clauses: Mapping[str, tuple[str, ...]] | None = None, **told: Any) -> ExplainedGrade:
    """A wrong answer to its own question; `clauses` explain moves, in the order in which they are given."""
    params = {"ruleset": "three-man", "position": POSITION, **told.pop("params", {})}
    plain: dict[str, Any] = {"outcome": Outcome.FAILED, "message": "it is wrong", "request": f"line {next(_numbers)}"}
    grade = Grade(case_id="", method=method, params=params, **(plain | told))
    explained = (
        Explanation(move=move, legal=move in grade.missing, clauses=of, reason="So it is.")
        for move, of in (clauses or {}).items()
    )
    return ExplainedGrade(grade=grade, explained=tuple(explained))


def missing(move: str, *clauses: str) -> ExplainedGrade:
    """A list of moves without one that these clauses state."""
    return wrong("legal_moves", missing=(move,), clauses={move: clauses})


def extra(move: str, *clauses: str) -> ExplainedGrade:
    """A list of moves with one that these clauses refuse."""
    return wrong("legal_moves", extra=(move,), clauses={move: clauses})


def member(*facts: str, method: str = "apply") -> ExplainedGrade:
    """A position or a status that lacks these facts."""
    return wrong(method, missing=facts)


def record(name: str, *grades: ExplainedGrade, position: Any = None, leans_on: tuple[str, ...] = ()) -> CaseRecord:
    """The record of the case `three-man/NAME`, which has passed where no grades are given."""
    return CaseRecord(
        id=f"three-man/{name}",
        ruleset="three-man",
        clause=name.partition("/")[0],
        title="A case",
        outcome=Outcome.FAILED if grades else Outcome.PASSED,
        seconds=0.0,
        leans_on=leans_on,
        failure=Failure(why="", note="", position=position or POSITION, rulings={}, grades=grades) if grades else None,
    )


def expected(case: CaseRecord, standing: Standing = Standing.EXPECTED) -> CaseRecord:
    """The record of a case that a baseline lists."""
    return case._replace(listed=Listed(standing, 7, "failed 0a1b2c3d", "issue 12"))
