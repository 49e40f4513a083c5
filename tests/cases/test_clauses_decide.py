"""Every clause decides in some cases and nearly decides in others: take it away, and see whether the answer changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cases.asked import answers
from cases.shipped import FILES, clause_of, content, entries, named
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from pathlib import Path

GAME = game("three-man")
ABOUT_CLAUSES = [path for path in FILES if path.stem in GAME.clauses]


@pytest.mark.parametrize("path", ABOUT_CLAUSES, ids=named)
def test_the_answer_changes_without_the_clause_exactly_where_the_case_says_so(path: Path) -> None:
    wrong = []
    for case in content(path)["cases"]:
        under = GAME.under(case.get("rulings", {}))
        changes = answers(under.without(path.stem), case) != answers(under, case)
        if changes is not case["decides"]:
            wrong.append(case["id"])
    assert wrong == []


@pytest.mark.parametrize("clause", GAME.clauses)
def test_a_clause_decides_in_several_cases(clause: str) -> None:
    deciding = [case["id"] for case in entries("three-man") if clause_of(case) == clause and case["decides"]]
    assert len(deciding) >= 3


@pytest.mark.parametrize("clause", GAME.clauses)
def test_a_clause_has_a_near_miss(clause: str) -> None:
    assert [case["id"] for case in entries("three-man") if clause_of(case) == clause and not case["decides"]]
