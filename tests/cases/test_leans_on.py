"""What the cases lean on: whatever decides one is among it, and nothing that is no clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cases.asked import answers
from cases.shipped import entries
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cases.shipped import Entry

GAME = game("three-man")
CASES = entries("three-man")
TOLD = [case for case in CASES if "position" in case and "decides" in case]


def unrecorded(cases: Iterable[Entry]) -> list[tuple[str, str]]:
    """Return the clauses that decide a case which does not lean on them."""
    found = []
    for case in cases:
        under = GAME.under(case.get("rulings", {}))
        told = answers(under, case)
        others = [clause for clause in GAME.clauses if clause not in case["leans_on"]]
        found += [(case["id"], clause) for clause in others if answers(under.without(clause), case) != told]
    return found


def test_every_case_says_what_it_leans_on() -> None:
    assert [case["id"] for case in CASES if "leans_on" not in case] == []


def test_cases_lean_on_clauses_of_the_rule_book() -> None:
    assert {clause for case in CASES for clause in case["leans_on"]} - set(GAME.clauses) == set()


def test_some_case_leans_on_each_clause_and_another_does_not() -> None:
    for clause in GAME.clauses:
        leaning = sum(clause in case["leans_on"] for case in CASES)
        assert 0 < leaning < len(CASES), clause


def test_a_case_leans_on_the_clause_that_decides_it() -> None:
    deciding = [case for case in TOLD if case["decides"]]
    assert [case["id"] for case in deciding if case["id"].split("/")[1] not in case["leans_on"]] == []


def test_what_decides_any_of_some_cases_is_recorded() -> None:
    assert unrecorded(TOLD[::40]) == []


@pytest.mark.slow
def test_what_decides_any_case_is_recorded() -> None:
    assert unrecorded(TOLD) == []
