"""Two askings of one case, compared question by question: an engine is a function of the question.

What ends an engine or breaks the protocol is not compared: that is graded by itself.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.grading.grades import ANSWERED_WRONGLY, BROKEN, CaseGrade, Outcome
from drawbridge.grading.grading import PASSED, Finding
from drawbridge.grading.repetition import ASKED_AGAIN, repetition
from drawbridge.protocol.codec import json_text
from drawbridge.protocol.messages import ToQuestion, read_response

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import TypeAlias

    from drawbridge.grading.grades import Grade
    from drawbridge.protocol.messages import Reply
    from drawbridge_reference.kernel.notation import Notation

    _Key: TypeAlias = tuple[str, str, int]
    """A method, what was sent, and how often the same was asked before."""


def unsteady(first: CaseGrade, second: CaseGrade, notation: Notation) -> CaseGrade | None:
    """Return the grade of a case with a question that got another answer the second time; None if there is none."""
    again = dict(_numbered(second.grades))
    asked = dict(_numbered(first.grades))
    # A case that was lost the second time has not asked all of its questions.
    changed = () if second.outcome in BROKEN else {*_wrong(asked), *_wrong(again)} - (asked.keys() & again.keys())
    grades = (
        *(
            _wrong_once(grade, "first") if key in changed else _compared(grade, again.get(key), notation)
            for key, grade in asked.items()
        ),
        *(_wrong_once(grade, "second") for key, grade in again.items() if key in changed and key not in asked),
    )
    if grades == first.grades:
        return None
    return first._replace(outcome=Outcome.UNSTEADY, grades=grades, narrowed=None)


def _numbered(grades: Iterable[Grade]) -> Iterator[tuple[_Key, Grade]]:
    """Yield each grade with its question, and how often that was asked before: twice about a sibling."""
    seen = Counter[tuple[str, str]]()
    for grade in grades:
        question = grade.method, json_text(grade.params)
        seen[question] += 1
        yield (*question, seen[question]), grade


def _compared(first: Grade, second: Grade | None, notation: Notation) -> Grade:
    """Return the first grade where both answers mean the same, and else one that holds both."""
    if second is None or first.outcome in BROKEN or second.outcome in BROKEN:
        return first
    found = _difference(first, second, notation)
    if found.outcome is not Outcome.UNSTEADY:
        return first
    words = [_word(grade) for grade in (first, second)]
    judged = f"both times {words[0]}" if words[0] == words[1] else f"first {words[0]}, then {words[1]}"
    if words == ["right", "right"]:
        judged += " in what this case states"
    return second._replace(
        outcome=Outcome.UNSTEADY,
        message=f"{ASKED_AGAIN} ({judged}){f': {found.message}' if found.message else ''}",
        missing=found.missing,
        extra=found.extra,
        remarks=(),
        first_answer=first.answer,
        shared_with=first.shared_with,
    )


def _wrong(grades: Mapping[_Key, Grade]) -> Iterator[_Key]:
    return (key for key, grade in grades.items() if grade.outcome in ANSWERED_WRONGLY)


def _wrong_once(grade: Grade, time: str) -> Grade:
    """Return the grade of a question that was wrong in one asking, and in the other right, or not asked.

    A report keeps only what was wrong, and a game asks on from the engine's own positions.
    """
    message = f"{ASKED_AGAIN} (wrong only the {time} time): {grade.message}"
    return grade._replace(outcome=Outcome.UNSTEADY, message=message, remarks=())


def _difference(first: Grade, second: Grade, notation: Notation) -> Finding:
    one, other = _reply(first), _reply(second)
    if one is not None and other is not None:
        return repetition(first.method, one, other, notation)
    # A very long answer was not kept whole.
    is_same = (first.outcome, first.missing, first.extra) == (second.outcome, second.missing, second.extra)
    return PASSED if is_same else Finding(outcome=Outcome.UNSTEADY)


def _reply(grade: Grade) -> Reply | None:
    reading = read_response((grade.answer or "").encode())
    return reading.reply if isinstance(reading, ToQuestion) else None


def _word(grade: Grade) -> str:
    return "right" if grade.outcome is Outcome.PASSED else "wrong"
