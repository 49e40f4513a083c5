"""The failures of a report as the page in HTML shows them: each with its board, what is wrong, and the raw lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from drawbridge.games import game_to_draw
from drawbridge.pictures.position import svg_of_answer, svg_of_position
from drawbridge.report.counted_once import in_order_of_reading
from drawbridge.report.failure import QUESTIONS, commands_for, headline, question
from drawbridge.report.findings import wrong_in
from drawbridge.report.reasons import reasons_of
from drawbridge.report.text import examples
from drawbridge_reference.kernel.entry_points import UnusableRuleset
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.pictures.position import Boards
    from drawbridge.report.model import CaseRecord, ExplainedGrade, Failure, Report
    from drawbridge.report.reasons import Reasons

MOST = 2000
"""Failures shown in full. The others are only named."""
WITH_PICTURES = 300
"""Failures that have pictures. The others show their boards as text: a page must stay quick."""


class ShownQuestion(NamedTuple):
    """One question with a wrong answer."""

    explained: ExplainedGrade
    picture: Markup | None
    """None where there is only a drawing as text, or neither."""
    asked: str
    """The method and what was asked, without the position."""
    reasons: tuple[Reasons, ...]


class ShownFailure(NamedTuple):
    """One case that has not passed."""

    case: CaseRecord
    headline: str
    questions: tuple[ShownQuestion, ...]
    more: int
    """How many more of its questions have not passed."""
    commands: tuple[tuple[str, str], ...]
    """What shows it again: what each command does, and the command."""


def failures_of(report: Report, boards: Boards, done: Callable[[], None]) -> tuple[ShownFailure, ...]:
    """Return the failures that are shown in full: examples of each group first, then the others in their order."""
    first = examples(report, MOST)
    known = {case.id for case in first}
    ordered = (*first, *(case for case in wrong_in(report) if case.id not in known))[:MOST]
    found = []
    for number, case in enumerate(ordered):
        found.append(shown_failure(report, case, boards if number < WITH_PICTURES else None))
        done()
    return tuple(found)


def shown_failure(report: Report, case: CaseRecord, boards: Boards | None) -> ShownFailure:
    """Return a case of a report as the page shows it. Without `boards` it has no pictures."""
    grades = _grades(case.failure)
    commands = commands_for(report.run, case.id, case.asked_alone)
    return ShownFailure(
        case=case,
        headline=headline(case),
        questions=tuple(_question(case, explained, boards) for explained in grades[:QUESTIONS]),
        more=max(0, len(grades) - QUESTIONS),
        commands=tuple((label, " ".join(parts)) for label, parts in commands),
    )


def _grades(failure: Failure | None) -> tuple[ExplainedGrade, ...]:
    """Return the wrong answers of a case, the one that a long one was cut down to first."""
    if failure is None:
        return ()
    return (*([failure.narrowed.explained] if failure.narrowed else []), *in_order_of_reading(failure))


def _question(case: CaseRecord, explained: ExplainedGrade, boards: Boards | None) -> ShownQuestion:
    return ShownQuestion(
        explained=explained,
        picture=_picture(case, explained, boards) if boards else None,
        asked=question(explained.grade).plain,
        reasons=tuple(reasons_of(explained)),
    )


def _picture(case: CaseRecord, explained: ExplainedGrade, boards: Boards) -> Markup | None:
    """Return the picture of a question's position, or None where the game has none, or cannot read it."""
    position = explained.grade.params.get("position")
    # The position after some moves is only drawn as text: the report does not hold it.
    if not isinstance(position, dict) or not explained.drawing or explained.grade.params.get("moves"):
        return None
    rulings = case.failure.rulings if case.failure else {}
    try:
        judge = game_to_draw(case.ruleset, rulings)
        if judge is None:
            return None
        moves = [reason.move for reason in explained.explained]
        grade = explained.grade
        if grade.method != "legal_moves" or not moves:
            return Markup(svg_of_position(judge, position, moves, boards))
        missing, extra = ([move for move in moves if move in wrong] for wrong in (grade.missing, grade.extra))
        return Markup(svg_of_answer(judge, position, missing, extra, boards))
    except (InvalidPosition, UnknownName, UnusableRuleset):
        return None
