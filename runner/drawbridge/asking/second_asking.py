"""The second asking: after all cases, those with a wrong answer are asked again, and some others.

A wrong answer that comes again is a fault of a rule. One that does not come again depends on chance, on time or on
earlier questions, and would accuse a rule that is right. So wrong answers are asked again as late as possible, after
other questions than the first time. Each case is asked as before: a question with a sibling next to that sibling, so
that what leaks from one to the other is wrong again, and stays a failure.
"""

from __future__ import annotations

from heapq import heappush, heapreplace
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Final
from zlib import crc32

from drawbridge.grading.grades import ANSWERED_WRONGLY, BROKEN, Outcome
from drawbridge.grading.steadiness import unsteady
from drawbridge.internal_errors import unless_internal_error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from drawbridge.asking.live_engine import LiveEngine
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.protocol.declaration import Known
    from drawbridge.suite.case import Case

WRONG: Final = 200
"""How many cases with a wrong answer are asked again; all of them if one of these, or a right one, is unsteady."""
RIGHT: Final = 50
"""How many cases that passed are asked again, at most."""
ONE_IN: Final = 50
"""At most one in this number of cases that passed is asked again."""
MOST_ANSWERS: Final = 100
"""A case that passed with more answers than this is not asked again: they would all be kept until then."""
ROUNDS: Final = 3
"""How often wrong answers are asked again as long as some are unsteady: chance may give the same answer twice."""


class SecondAsking:
    """The cases of one run that are asked again, with their first grades."""

    def __init__(self, known: Known, remark: Callable[[str], None]) -> None:
        """Begin with no grade. `remark` takes what is noticed and not scored."""
        self._known = known
        self._remark = remark
        self._wrong: dict[str, tuple[Case, CaseGrade]] = {}
        self._right: list[tuple[int, str, Case, CaseGrade]] = []
        """A heap of the cases that passed with the lowest hashes of their ids, negated: the same in any order."""
        self._passed = 0

    def note(self, case: Case, graded: CaseGrade) -> bool:
        """Take the first grade of a case, and return whether the case may be asked again."""
        if graded.outcome in ANSWERED_WRONGLY:
            # The record of the case keeps these grades, too. All others of a long run would fill the memory.
            wrong = tuple(grade for grade in graded.grades if grade.outcome is not Outcome.PASSED)
            self._wrong[case.id] = case, graded._replace(grades=wrong)
            return True
        if graded.outcome is not Outcome.PASSED or len(graded.grades) > MOST_ANSWERS:
            return False
        self._passed += 1
        entry = -_hash(case), case.id, case, graded
        if len(self._right) < RIGHT:
            heappush(self._right, entry)
        elif entry[:2] > self._right[0][:2]:
            heapreplace(self._right, entry)
        else:
            return False
        return True

    def unsteady(self, engine: LiveEngine) -> Iterator[CaseGrade]:
        """Ask the engine again, and yield the cases that are unsteady. Raises Stopped where it cannot go on."""
        right = sorted(self._right, reverse=True)[: self._passed // ONE_IN]
        first = (*_spread(self._wrong.values()), *(one[2:] for one in right))
        asked = {case.id: (case, graded) for case, graded in first}
        for _ in range(ROUNDS):
            if not asked:
                return
            is_unsteady = False
            for again in engine.grades(engine.schedule_again(tuple(case for case, _ in asked.values()))):
                if changed := self._compared(*asked[again.case_id], again):
                    is_unsteady = True
                    self._wrong.pop(again.case_id, None)
                    yield changed
            asked = dict(self._wrong) if is_unsteady else {}

    def _compared(self, case: Case, first: CaseGrade, again: CaseGrade) -> CaseGrade | None:
        if again.outcome in BROKEN:
            self._remark(f"{case.id} was answered the first time, and {again.outcome.value} when it was asked again")
        notation = self._known[case.ruleset].notation
        return unless_internal_error(
            lambda: unsteady(first, again, notation), lambda _remark: None, f"the case {case.id}"
        )


def _spread(wrong: Iterable[tuple[Case, CaseGrade]]) -> Sequence[tuple[Case, CaseGrade]]:
    """Return up to `WRONG` of these cases, of as many clauses as possible, whatever the order in which they came."""
    of_clauses: dict[tuple[str, str], list[tuple[Case, CaseGrade]]] = {}
    for case, graded in sorted(wrong, key=lambda one: (_hash(one[0]), one[0].id)):
        of_clauses.setdefault((case.ruleset, case.clause), []).append((case, graded))
    in_turns = chain.from_iterable(zip_longest(*(of_clauses[clause] for clause in sorted(of_clauses))))
    return [one for one in in_turns if one is not None][:WRONG]


def _hash(case: Case) -> int:
    return crc32(case.id.encode())
