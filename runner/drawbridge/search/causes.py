"""Causes: what is wrong in an answer, as far as it can be told from the answer alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.counted_once import first_wrong
from drawbridge.report.groups import ways_of
from drawbridge.report.model import Kind
from drawbridge.report.recording import record_case
from drawbridge.search.points import point_of
from drawbridge_reference.kernel.game import has_code
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.report.groups import WrongWay
    from drawbridge.report.model import CaseRecord, ExplainedGrade
    from drawbridge.search.comparison import Compared
    from drawbridge.search.points import Point
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.game import Game

_FOLLOWING = {Kind.MEMBER: 1, Kind.DESTINATION: 1, Kind.NOT_A_FUNCTION: 2, Kind.COUNT: 3}


class Cause(NamedTuple):
    """What disagreements have in common: the kind of what is wrong, and where the rule book speaks of it."""

    kind: Kind
    method: str
    """Empty for moves, unless `apply` alone has one wrong."""
    what: str
    """The member that differs, or the form of the message."""
    clause: str
    """For a move, the first clause that states or refuses it."""

    @property
    def rank(self) -> int:
        """Where it belongs in a list: a wrong status or count may follow from wrong moves, so those come first."""
        return _FOLLOWING.get(self.kind, 0)

    @property
    def told(self) -> tuple[str, str, str, str]:
        """Its parts as text, to sort by."""
        return self.kind.value, self.method, self.what, self.clause

    def is_like(self, other: Cause) -> bool:
        """Return whether another cause is the same, whichever question it was seen in."""
        return (self.kind, self.what, self.clause) == (other.kind, other.what, other.clause)


def record_of(compared: Compared, game: Game) -> CaseRecord:
    """Return the record of a case, in which this game explains what is wrong, if it has code."""
    judge = game if has_code(game.ruleset) else None
    return record_case(compared.case, compared.graded, game.rulings, lambda _ruleset, _rulings: judge)


def causes_in(record: CaseRecord) -> frozenset[Cause]:
    """Return every cause of what is wrong in a case."""
    ways = (way for explained in first_wrong(record) for way in ways_of(explained))
    return frozenset(map(cause_of_way, ways))


def cause_of_way(way: WrongWay) -> Cause:
    """Return the cause of one way in which an answer is wrong."""
    return Cause(way.kind, way.method, way.what, way.clauses[0] if way.clauses else "")


def causes_of(compared: Compared, game: Game) -> frozenset[Cause]:
    """Return every cause of what is wrong in a case that was compared."""
    return causes_in(record_of(compared, game))


def grades_of(record: CaseRecord, point: Point) -> list[ExplainedGrade]:
    """Return the grades of this one question: a finding that was not made smaller has a record of several."""
    grades = record.failure.grades if record.failure else ()
    points = ((each, point_of(each.grade)) for each in grades)
    return [each for each, asked in points if asked and (asked.method, asked.words) == (point.method, point.words)]


def wrong_moves(record: CaseRecord, point: Point) -> list[str]:
    """Return the moves that are missing or extra in the answer to a question."""
    return sorted({move for each in grades_of(record, point) for move in (*each.grade.missing, *each.grade.extra)})


def clause_stated(record: CaseRecord, point: Point, cause: Cause, scenarios: Iterable[Scenario]) -> str:
    """Return the clause under which scenarios about the position of a question state what is answered wrongly.

    Empty where none of them does, or several clauses are stated.
    """
    about = (scenario for scenario in scenarios if scenario.position == point.position)
    clauses = {clause for scenario in about for clause in _clauses_stated(scenario, record, point, cause)}
    return clauses.pop() if len(clauses) == 1 else ""


def _clauses_stated(scenario: Scenario, record: CaseRecord, point: Point, cause: Cause) -> Iterator[str]:
    if cause.kind in (Kind.MISSING, Kind.EXTRA):
        for move in point.moves or wrong_moves(record, point):
            if move in (*scenario.legal, scenario.apply):
                yield scenario.clause
            yield from scenario.illegal.get(move, ())
    elif cause.kind is Kind.MEMBER:
        is_stated = point.moves == (scenario.apply,) if point.moves else cause.what in (scenario.status or ())
        yield from (scenario.clause,) if is_stated else ()
