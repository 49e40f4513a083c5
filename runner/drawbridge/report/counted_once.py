"""What counts of a case's wrong answers: in a game the first alone, since the others follow from it."""

from __future__ import annotations

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
