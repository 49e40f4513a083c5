"""A case that is under way, and what becomes of it after its last question."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from drawbridge.asking.judging import scored
from drawbridge.grading.grades import CaseGrade, Outcome, worst

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from drawbridge.grading.grades import Grade
    from drawbridge.narrowing.narrowing import Narrowing
    from drawbridge.questions.question import Inquiry
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.notation import Notation

Place: TypeAlias = tuple[int, ...]
"""Where a question belongs among those of its case: its number, the moves that led to it in a game, and so on."""
NOT_SET_UP: Final = "the engine cannot set up the position"
"""Why a case is skipped whose position the engine has no place for."""


class OpenCase:
    """A case that is under way."""

    __slots__ = ("case", "doubtful", "graded", "has_passed", "left_out", "narrowing", "notation", "open", "outcome")

    def __init__(self, case: Case, left_out: tuple[str, ...], notation: Notation) -> None:
        """Begin with no answer. `left_out` are the methods that the engine does not offer."""
        self.case = case
        self.notation = notation
        """How the case's ruleset writes what the engine answers."""
        self.left_out = left_out
        self.open = 0
        """How many of its questions have no grade yet."""
        self.graded: list[tuple[Place, Grade]] = []
        self.outcome = Outcome.PASSED
        """The worst of its grades."""
        self.has_passed = True
        """Whether every one of its grades is `PASSED`, as nearly all of a good engine are: then nothing follows."""
        self.narrowing: Narrowing | None = None
        self.doubtful: list[tuple[int, Inquiry]] = []
        """Questions next to a sibling that were answered wrongly, each with the number of its grade."""

    @property
    def grades(self) -> tuple[Grade, ...]:
        """Its grades in the order of its questions, whatever the order of the answers: a report must not show that."""
        return tuple([grade for _, grade in sorted(self.graded, key=itemgetter(0))])

    def settle(self, is_start: Callable[[Mapping[str, Any]], bool]) -> None:
        """Turn "cannot set up" into an error where the engine can: its data structure is no way round a question.

        Every engine sets up the start position. An engine that answers one question about a position has set it up.
        """
        unset = [place for place, (_, grade) in enumerate(self.graded) if grade.outcome is Outcome.SKIPPED]
        if not unset:
            return
        can = (Outcome.PASSED, Outcome.FAILED)
        answered = [grade.params.get("position") for _, grade in self.graded if grade.outcome in can]
        for number in unset:
            place, grade = self.graded[number]
            position = grade.params["position"]
            if is_start(position):
                why = "every engine must set up the start position"
            elif position in answered:
                why = "another question about this position was answered"
            else:
                continue
            message = f"answered with {grade.message}, but {why}"
            self.graded[number] = place, grade._replace(outcome=Outcome.ERRORED, message=message)
            self.outcome = worst((self.outcome, Outcome.ERRORED))

    def finished(self) -> CaseGrade:
        """Return what has become of it."""
        grades, narrowing = self.grades, self.narrowing
        if self.has_passed:
            return CaseGrade(self.case.id, scored(self.case, Outcome.PASSED), grades, left_out=self.left_out)
        unset = [grade.message for grade in grades if grade.outcome is Outcome.SKIPPED]
        is_skipped = bool(unset) and self.outcome is Outcome.PASSED
        return CaseGrade(
            self.case.id,
            Outcome.SKIPPED if is_skipped else scored(self.case, self.outcome),
            grades,
            skipped=NOT_SET_UP if is_skipped else "",
            left_out=self.left_out,
            narrowed=narrowing.narrowed if narrowing else None,
            not_set_up=unset[0] if is_skipped else "",
        )
