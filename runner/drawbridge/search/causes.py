"""Causes: what is wrong in an answer, as far as it can be told from the answer alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.counted_once import first_wrong
from drawbridge.report.groups import ways_of
from drawbridge.report.model import Kind
from drawbridge.report.recording import record_case
from drawbridge_reference.kernel.game import has_code
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge.report.groups import WrongWay
    from drawbridge.report.model import CaseRecord
    from drawbridge.search.comparison import Compared
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
