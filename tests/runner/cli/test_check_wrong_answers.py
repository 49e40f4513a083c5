"""Whatever an engine answers is graded: no answer ends a run, and every report is complete."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drawbridge.suite.case_file import read_case_file
from drawbridge_reference.kernel.game import game, rulesets
from support.amounts import counts_of_each
from support.cases.shipped import CASES
from support.whole_check import assert_complete, check_in_full, served, whole_games_of
from support.whole_suite import told_cases_of
from support.wrong_answers import changed

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge.suite.case import Case

SHARES = (0.03, 0.3, 1.0)
"""How many of the answers are changed: where most are right, a game gets far."""


@cache
def asked(ruleset: str) -> tuple[Case, ...]:
    """Return a few cases of each kind of question."""
    told = told_cases_of(ruleset)
    few = [case for number, case in enumerate(told) if number % (len(told) // 8) == 0]
    tables = [read_case_file(path).cases[:2] for path in sorted((CASES / ruleset / "geometry").glob("*.json"))[:1]]
    return (*few, *whole_games_of(ruleset)[:1], *(case for cases in tables for case in cases))


@counts_of_each("ruleset, examples", rulesets(), few=1, many=3, weekly=30, every_run=1)
def test_no_answer_ends_a_run(ruleset: str, examples: int, tmp_path: Path) -> None:
    methods = game(ruleset).methods
    move_by_move = tuple(method for method in methods if method != "play")

    @settings(max_examples=examples, suppress_health_check=[HealthCheck.too_slow], database=None)
    @given(st.integers(0, 2**32), st.sampled_from(SHARES), st.sampled_from([methods, move_by_move]))
    def holds(seed: int, share: float, offered: tuple[str, ...]) -> None:
        chance = Random(seed)

        def change(request: Any, answer: Any) -> Any:
            return changed(chance, request, answer) if chance.random() < share else answer

        assert_complete(check_in_full(served(game(ruleset), offered, change), asked(ruleset), tmp_path), asked(ruleset))

    holds()
