"""Every clause decides in some cases and nearly decides in others: take it away, and see whether the answer changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_reference.kernel.verdict import Illegal
from support.cases.asked import answers
from support.cases.shipped import FILES, clause_of, content, entries, named, told

if TYPE_CHECKING:
    from pathlib import Path

    from support.cases.shipped import Entry

CLAUSES = [(ruleset, clause) for ruleset in rulesets() for clause in game(ruleset).clauses]
UNHEARD = [("standard", "game.over"), ("prince", "game.over")]
"""The clauses that no answer of an engine shows. A game of orthodox chess, or of Prince, ends just when nobody can
move, so without `game.over` there is no more to play than with it: only the reason that the judge gives is another. (In
three-man it ends, too, when one of three is left, who could go on moving.)"""
HEARD = [named for named in CLAUSES if named not in UNHEARD]
ABOUT_CLAUSES = [path for path in FILES if (path.parent.name, path.stem) in CLAUSES]


def about(ruleset: str, clause: str) -> list[Entry]:
    return [case for case in entries(ruleset) if clause_of(case) == clause]


@pytest.mark.parametrize("path", ABOUT_CLAUSES, ids=named)
def test_the_answer_changes_without_the_clause_exactly_where_the_case_says_so(path: Path) -> None:
    wrong, whole = [], game(path.parent.name)
    for case in content(path)["cases"]:
        under = whole.under(case.get("rulings", {}))
        changes = answers(under.without(path.stem), case) != answers(under, case)
        if changes is not case["decides"]:
            wrong.append(case["id"])
    assert wrong == []


@pytest.mark.parametrize(("ruleset", "clause"), HEARD)
def test_a_clause_decides_in_several_cases(ruleset: str, clause: str) -> None:
    assert sum(case["decides"] for case in about(ruleset, clause)) >= 3


@pytest.mark.parametrize(("ruleset", "clause"), CLAUSES)
def test_a_clause_has_a_near_miss(ruleset: str, clause: str) -> None:
    assert [case["id"] for case in about(ruleset, clause) if not case["decides"]]


@pytest.mark.parametrize(("ruleset", "clause"), UNHEARD)
def test_the_judge_gives_another_reason_without_a_clause_that_no_answer_shows(ruleset: str, clause: str) -> None:
    whole = game(ruleset)
    less = whole.without(clause)
    refused = [
        (case["position"], move)
        for case in about(ruleset, clause)
        for move, refusing in case["expect"].get("illegal", {}).items()
        if refusing == clause
    ]
    assert len(refused) >= 3
    for position, move in refused:
        with_it, without_it = whole.judge(position, move), less.judge(position, move)
        assert isinstance(with_it, Illegal)
        assert isinstance(without_it, Illegal)
        assert with_it.clauses == (clause,)
        assert clause not in without_it.clauses


@pytest.mark.parametrize(("ruleset", "clause"), UNHEARD)
def test_a_clause_that_no_answer_shows_changes_none_of_any_told_case(ruleset: str, clause: str) -> None:
    changed = []
    for case in told(ruleset):
        whole = game(ruleset).under(case.get("rulings", {}))
        if answers(whole, case) != answers(whole.without(clause), case):
            changed.append(case["id"])
    assert changed == []
