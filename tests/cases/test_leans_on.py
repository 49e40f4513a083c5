"""What the cases lean on: whatever decides one is among it, and nothing that is not a clause."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game, rulesets
from support.cases.asked import answers
from support.cases.shipped import clause_of, entries, positions_from_games, told, whole_games

if TYPE_CHECKING:
    from collections.abc import Iterable

    from support.cases.shipped import Entry

RULESETS = rulesets()
# Without `origin.empty` a move may start on each of the 500 empty cells of prince, and end on every other.
EVERY = {"prince": 400}
"""One case in this number is tried with each clause switched off. For other rulesets it is one in 100."""


def unrecorded(ruleset: str, cases: Iterable[Entry]) -> list[tuple[str, str]]:
    """Return the clauses that decide a case which does not lean on them."""
    found, whole = [], game(ruleset)
    for case in cases:
        under = whole.under(case.get("rulings", {}))
        here = answers(under, case)
        others = [clause for clause in whole.clauses if clause not in case["leans_on"]]
        found += [(case["id"], clause) for clause in others if answers(under.without(clause), case) != here]
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_case_says_what_it_leans_on(ruleset: str) -> None:
    cases = [*entries(ruleset), *positions_from_games(ruleset), *whole_games(ruleset)]
    assert [case["id"] for case in cases if "leans_on" not in case] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_cases_lean_on_clauses_of_the_rule_book(ruleset: str) -> None:
    assert {clause for case in entries(ruleset) for clause in case["leans_on"]} <= set(game(ruleset).clauses)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_some_case_leans_on_a_clause_and_another_does_not(ruleset: str) -> None:
    leaning = Counter(clause for case in told(ruleset) for clause in case["leans_on"])
    in_some_but_not_all = {clause for clause, count in leaning.items() if count < len(told(ruleset))}
    assert set(game(ruleset).clauses) - in_some_but_not_all == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_case_leans_on_the_clause_that_decides_it(ruleset: str) -> None:
    deciding = [case for case in told(ruleset) if case["decides"]]
    assert [case["id"] for case in deciding if clause_of(case) not in case["leans_on"]] == []


@pytest.mark.parametrize("reading", ["always", "pseudo", "legal"])
def test_what_is_written_after_a_jump_leans_on_the_clause_that_writes_it_under_every_reading(reading: str) -> None:
    cases = [case for case in told("standard") if case["id"].startswith("standard/state.en-passant/jump/")]
    read_so = [case for case in cases if case.get("rulings", {}).get("ep-field") == reading]
    assert len(read_so) >= 10
    assert [case["id"] for case in read_so if "state.en-passant" not in case["leans_on"]] == []


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_decides_any_of_some_cases_is_recorded(ruleset: str) -> None:
    assert unrecorded(ruleset, told(ruleset)[:: EVERY.get(ruleset, 100)]) == []


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_decides_any_case_is_recorded(ruleset: str) -> None:
    assert unrecorded(ruleset, told(ruleset)) == []
