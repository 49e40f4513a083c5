"""Causes: what is wrong in an answer, as far as it can be told from the answer alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.counted_once import first_wrong
from drawbridge.report.groups import ways_of
from drawbridge.report.recording import record_case
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge.report.model import CaseRecord, Kind
    from drawbridge.search.comparison import Compared
    from drawbridge_reference.kernel.game import Game


class Cause(NamedTuple):
    """What disagreements have in common: the kind of what is wrong, and where the rule book speaks of it."""

    kind: Kind
    method: str
    """Empty for moves."""
    what: str
    """The member that differs, or the form of the message."""
    clause: str
    """For a move, the first clause that states or refuses it."""


def record_of(compared: Compared, game: Game) -> CaseRecord:
    """Return the record of a case, in which this game explains what is wrong."""
    return record_case(compared.case, compared.graded, game.rulings, lambda _ruleset, _rulings: game)


def causes_in(record: CaseRecord) -> frozenset[Cause]:
    """Return every cause of what is wrong in a case."""
    ways = (way for explained in first_wrong(record) for way in ways_of(explained))
    return frozenset(Cause(way.kind, way.method, way.what, way.clauses[0] if way.clauses else "") for way in ways)


def causes_of(compared: Compared, game: Game) -> frozenset[Cause]:
    """Return every cause of what is wrong in a case that was compared."""
    return causes_in(record_of(compared, game))
