"""Where a clause is missing, the report names it: `bench/ranking.py` measures how often, and here it is held."""

from __future__ import annotations

import pytest
from ranking import RULESET, cases_to_ask, look_for, look_for_each, share_ranked_first

from drawbridge_reference.kernel.game import game

GOAL = 0.95


@pytest.mark.parametrize("clause", ["center.diagonal", "moat.check", "outcome.stalemate-two"])
def test_a_clause_that_is_missing_is_named_first(clause: str) -> None:
    found = look_for(clause, cases_to_ask(quick=True))
    assert found.failed > 0
    assert found.first == clause


@pytest.mark.slow
def test_nearly_every_clause_that_is_missing_is_named_first() -> None:
    found = list(look_for_each(cases_to_ask(quick=False)))
    assert len(found) == len(game(RULESET).clauses)
    assert share_ranked_first(found) >= GOAL
