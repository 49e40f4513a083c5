"""What counts of a case's wrong answers: in a game the first alone, since the others follow from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.clause import RESERVED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.report.model import CaseRecord, ExplainedGrade, Failure


def first_wrong(case: CaseRecord) -> tuple[ExplainedGrade, ...]:
    """Return the wrong answers of a case without those that follow from another.

    `play` asks for a game from its start, every time a few moves longer: only the shortest wrong one counts. A chain of
    `apply` leads to several positions: only the first in which something is wrong counts. Where a wrong game or count
    was cut down, what it comes down to counts in its place.
    """
    return () if case.failure is None else _first_wrong(case.failure)


def in_order_of_reading(failure: Failure) -> tuple[ExplainedGrade, ...]:
    """Return the wrong answers of a case, with those that follow from another at the end."""
    places = {id(explained): place for place, explained in enumerate(_first_wrong(failure))}
    return tuple(sorted(failure.grades, key=lambda explained: places.get(id(explained), len(places))))


def _first_wrong(failure: Failure) -> tuple[ExplainedGrade, ...]:
    narrowed = failure.narrowed
    counted: list[ExplainedGrade] = []
    played: list[ExplainedGrade] = []
    chained: list[ExplainedGrade] = []
    for explained in failure.grades:
        params = explained.grade.params
        if narrowed and explained.grade.method in ("play", "perft"):
            continue
        if explained.grade.method == "play":
            played.append(explained)
        elif params.get("position") == failure.position or "position" not in params:
            counted.append(explained)
        else:
            chained.append(explained)
    shortest = sorted(played, key=lambda explained: len(explained.grade.params["moves"]))
    smallest = (narrowed.explained,) if narrowed else (*shortest[:1], *chained[:1])
    return (*counted, *smallest)


def is_about_a_clause(clause: str) -> bool:
    """Return whether cases with this clause are about it alone, unlike those of games, tables and siblings."""
    return clause not in RESERVED


class Asked:
    """How much was asked: questions by each method, and cases about each clause."""

    def __init__(self, cases: Iterable[CaseRecord]) -> None:
        """Count all cases of a run, with those that its baseline expects to fail.

        Wrong answers that follow from others are in no group, so their questions are not counted either.
        """
        self.questions: Counter[tuple[str, str]] = Counter()
        self.cases: Counter[tuple[str, str]] = Counter()
        self.failed: Counter[tuple[str, str]] = Counter()
        self.expected: Counter[tuple[str, str]] = Counter()
        for case in cases:
            if not case.outcome.is_scored:
                continue
            for method, number in case.asked.items():
                self.questions[case.ruleset, method] += number
            for method, number in _following(case).items():
                self.questions[case.ruleset, method] -= number
            if is_about_a_clause(case.clause):
                self.cases[case.ruleset, case.clause] += 1
                self.failed[case.ruleset, case.clause] += case.outcome.is_bad
                self.expected[case.ruleset, case.clause] += case.is_expected


def _following(case: CaseRecord) -> Counter[str]:
    """Return how many of the questions that were asked first in a case have wrong answers that follow from others."""
    # Reports of earlier versions do not say what was asked.
    if case.failure is None or not case.asked:
        return Counter()
    counted = {id(explained) for explained in first_wrong(case)}
    rest = (explained.grade for explained in case.failure.grades if id(explained) not in counted)
    return Counter(grade.method for grade in rest if grade.shared_with is None and grade.first_answer is None)


def size(case: CaseRecord, wrong: Iterable[ExplainedGrade]) -> tuple[bool, int, int]:
    """Return what a reader has to take in, for comparison: a case about one clause with few pieces is the smallest.

    `wrong` are its wrong answers that count.
    """
    moves = min((len(explained.grade.params.get("moves", ())) for explained in wrong), default=0)
    return not is_about_a_clause(case.clause), pieces_in(case.failure.position if case.failure else None), moves


def pieces_in(position: Mapping[str, Any] | None) -> int:
    """Return the number of pieces in a position: the entries of its board, or the letters of a FEN's first field."""
    return sum(_pieces(value) for value in (position or {}).values())


def _pieces(member: object) -> int:
    match member:
        case Mapping():
            return len(member)
        case str() if " " in member.strip():
            return sum(char.isalpha() for char in member.split()[0])
        case _:
            return 0
