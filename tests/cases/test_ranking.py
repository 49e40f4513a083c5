"""Where a clause is missing, the report names it: `bench/ranking.py` measures how often, and here it is held."""

from __future__ import annotations

import pytest
from ranking import cases_to_ask, look_for, look_for_each, share_ranked_first

from drawbridge_reference.kernel.game import game, rulesets

GOAL = 0.95
UNHEARD = [("standard", "game.over"), ("prince", "game.over")]
"""The clauses without which no answer is another: test_clauses_decide.py says why."""


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        ("three-man", "center.diagonal"),
        ("three-man", "moat.check"),
        ("three-man", "outcome.stalemate-two"),
        ("three-chess", "bishop.slide"),
        ("three-chess", "check.ignored"),
        ("three-chess", "castling.no-rook"),
        ("three-chess", "outcome.king-captured"),
        ("prince", "area.diagonal"),
        ("prince", "area.shadowed"),
        ("prince", "castling.high"),
        ("prince", "state.en-passant"),
        ("standard", "bishop.slide"),
        ("standard", "castling.through-check"),
        ("standard", "state.en-passant"),
        ("standard", "outcome.stalemate"),
    ],
)
def test_a_clause_that_is_missing_is_named_first(ruleset: str, clause: str) -> None:
    found = look_for(ruleset, clause, cases_to_ask(ruleset, quick=True))
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
