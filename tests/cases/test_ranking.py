"""Where a clause is missing, the report names it: `bench/ranking.py` measures how often, and here it is held."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from ranking import cases_to_ask, look_for, look_for_each, share_ranked_first

from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from drawbridge.suite.case import Case

GOAL = 0.95
MISSING = {
    "three-man": "center.diagonal moat.check outcome.stalemate-two",
    "three-chess": "bishop.slide check.ignored castling.no-rook outcome.king-captured",
    "prince": "area.diagonal area.shadowed castling.high state.en-passant",
    "standard": "bishop.slide castling.through-check state.en-passant outcome.stalemate",
}
EVERY_RUN = {"moat.check", "castling.no-rook"}
"""The clauses that are tried in every run, the others in bulk."""
UNHEARD = [("standard", "game.over"), ("prince", "game.over")]
"""The clauses without which no answer is another: test_clauses_decide.py says why."""


@cache
def quick_cases(ruleset: str) -> tuple[Case, ...]:
    return cases_to_ask(ruleset, quick=True)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        pytest.param(ruleset, clause, marks=[] if clause in EVERY_RUN else [pytest.mark.bulk])
        for ruleset, clauses in MISSING.items()
        for clause in clauses.split()
    ],
)
def test_a_clause_that_is_missing_is_named_first(ruleset: str, clause: str) -> None:
    found = look_for(ruleset, clause, quick_cases(ruleset))
    assert found.failed > 0
    assert found.first == clause


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", rulesets())
def test_nearly_every_clause_that_is_missing_is_named_first(ruleset: str) -> None:
    found = list(look_for_each(ruleset, cases_to_ask(ruleset, quick=False)))
    assert [one.clause for one in found] == list(game(ruleset).clauses)
    assert [(ruleset, one.clause) for one in found if not one.failed] == [
        (of, clause) for of, clause in UNHEARD if of == ruleset
    ]
    assert share_ranked_first(found) >= GOAL
