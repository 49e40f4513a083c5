"""The other reading: whether wrong answers are the right ones under another value of a ruling.

A case that depends on a ruling has a twin for each other value: the same position, the same questions, other answers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from drawbridge.games import notation_of
from drawbridge.grading.grades import Outcome
from drawbridge.grading.grading import finding
from drawbridge.protocol.messages import ToQuestion, read_response
from drawbridge.questions.interrogation import interrogation
from drawbridge.questions.question import question
from drawbridge.report.model import OtherReading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from drawbridge.grading.grades import CaseGrade
    from drawbridge.questions.question import Inquiry
    from drawbridge.report.model import CaseRecord
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.notation import Notation


class Twins:
    """The cases that depend on a ruling, each with those that ask the same under another value."""

    def __init__(self, cases: Iterable[Case]) -> None:
        """Find the twins among these cases."""
        self._by_stem: defaultdict[str, list[Case]] = defaultdict(list)
        for case in cases:
            if case.rulings:
                self._by_stem[_stem(case)].append(case)

    def of(self, case: Case) -> Sequence[Case]:
        """Return the cases that ask the same as a case for other values of its rulings."""
        twins = self._by_stem[_stem(case)] if case.rulings else ()
        return [twin for twin in twins if twin.rulings != case.rulings]


def fitting(graded: CaseGrade, rulings: Mapping[str, str], twins: Iterable[Case]) -> dict[str, bool]:
    """Return for each other reading, such as `moats: momentary`, whether all answers of a case are right under it."""
    return {_reading(twin, rulings): _fits(twin, graded) for twin in twins}


def other_readings(cases: Iterable[CaseRecord]) -> tuple[OtherReading, ...]:
    """Return the other readings under which at least half of the wrong answers that depend on them are right."""
    fits: Counter[tuple[str, str]] = Counter()
    of: Counter[tuple[str, str]] = Counter()
    for case in cases:
        for reading, does_fit in (case.failure.readings if case.failure else {}).items():
            of[case.ruleset, reading] += 1
            fits[case.ruleset, reading] += does_fit
    return tuple(
        OtherReading(ruleset=ruleset, reading=reading, fits=number, cases=of[ruleset, reading])
        for (ruleset, reading), number in sorted(fits.items())
        if number and 2 * number >= of[ruleset, reading]
    )


def _stem(case: Case) -> str:
    return case.id.rpartition("/")[0]


def _reading(twin: Case, rulings: Mapping[str, str]) -> str:
    return ", ".join(f"{ruling}: {value}" for ruling, value in twin.rulings.items() if rulings.get(ruling) != value)


def _fits(twin: Case, graded: CaseGrade) -> bool:
    """Return whether what was answered is right in a twin, as far as its questions were asked."""
    answers = {question(grade.method, grade.params).text: grade.answer for grade in graded.grades}
    inquiries, _ = interrogation(twin, {grade.method for grade in graded.grades})
    notation = notation_of(twin.ruleset)
    # A chain of moves goes on from the engine's own answer: its further questions were others.
    return bool(inquiries) and all(
        not inquiry.chains and _is_right(inquiry, answers.get(inquiry.question.text), notation) for inquiry in inquiries
    )


def _is_right(inquiry: Inquiry, answer: str | None, notation: Notation) -> bool:
    match read_response((answer or "").encode()):
        case ToQuestion(_, reply):
            return finding(inquiry, reply, notation).outcome is Outcome.PASSED
        case _:
            return False
