"""Where a clause is broken, the report names it: `bench/ranking.py` measures how often, and here it is held."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from faults import failures, sampled, switched_off, together
from ranking import named

if TYPE_CHECKING:
    from drawbridge.report.model import CaseRecord
    from drawbridge.suite.case import Case

BROKEN = {
    "three-man": "center.diagonal moat.check outcome.stalemate-two turn.next",
    "three-chess": "bishop.slide check.ignored castling.no-rook",
    "prince": "area.diagonal area.shadowed castling.high state.en-passant",
    "standard": "bishop.slide castling.through-check state.en-passant outcome.stalemate",
}
BULK = {"center.diagonal", "castling.no-rook", "area.shadowed", "outcome.stalemate"}
"""The clauses that are broken in bulk, one of each game. All others are broken every week."""
SET = ("moat.check", "moat.vacated", "castling.kingside", "pawn.en-passant")


@cache
def cases_of(ruleset: str) -> tuple[Case, ...]:
    return sampled(ruleset)


def mark_of(clause: str) -> pytest.MarkDecorator:
    return pytest.mark.bulk if clause in BULK else pytest.mark.slow


def broken(ruleset: str, clause: str) -> dict[str, CaseRecord]:
    return failures(switched_off(ruleset, clause), cases_of(ruleset))


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        pytest.param(ruleset, clause, marks=mark_of(clause))
        for ruleset, clauses in BROKEN.items()
        for clause in clauses.split()
    ],
)
def test_a_missing_clause_is_named_first_or_heads_the_first_group(ruleset: str, clause: str) -> None:
    found = named(cases_of(ruleset), broken(ruleset, clause))
    assert clause in (found.clauses[0], found.groups[0])


@pytest.mark.bulk
def test_of_several_missing_clauses_every_one_is_named() -> None:
    failed = together([broken("three-man", clause) for clause in SET])
    assert set(SET) <= set(named(cases_of("three-man"), failed).clauses[: len(SET) + 3])
