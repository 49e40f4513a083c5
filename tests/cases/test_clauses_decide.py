"""Every clause decides in some cases and nearly decides in others: take it away, and see whether the answer changes."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_reference.kernel.verdict import Illegal
from support.amounts import counts
from support.cases.asked import answers
from support.cases.shipped import clause_of, entries, told

if TYPE_CHECKING:
    from support.cases.shipped import Entry

CLAUSES = [(ruleset, clause) for ruleset in rulesets() for clause in game(ruleset).clauses]
UNHEARD = [("standard", "game.over"), ("prince", "game.over")]
"""The clauses that no answer of an engine shows. A game of orthodox chess, or of Prince, ends just when nobody can
move, so without `game.over` there is no more to play than with it: only the reason that the judge gives is another. (In
three-man it ends, too, when one of three is left, who could go on moving.)"""
HEARD = [named for named in CLAUSES if named not in UNHEARD]


@cache
def by_clause(ruleset: str) -> dict[str, list[Entry]]:
    """Return the cases made for reading, by the clause that they are about."""
    found: defaultdict[str, list[Entry]] = defaultdict(list)
    for case in entries(ruleset):
        found[clause_of(case)].append(case)
    return found


def about(ruleset: str, clause: str) -> list[Entry]:
    return by_clause(ruleset)[clause]


# That the answer changes without the clause exactly where a case says so, `drawbridge generate` sees for each case.
@pytest.mark.bulk
def test_a_clause_decides_in_several_cases() -> None:
    deciding = {named: sum(case["decides"] for case in about(*named)) for named in HEARD}
    assert {named: count for named, count in deciding.items() if count < 3} == {}


@pytest.mark.bulk
def test_a_clause_has_a_near_miss() -> None:
    assert [named for named in CLAUSES if all(case["decides"] for case in about(*named))] == []


def refused(case: Entry) -> dict[str, tuple[str, ...]]:
    """Return the moves that a case calls illegal, with the clauses that refuse each."""
    illegal = case["expect"].get("illegal", {})
    return {move: (by,) if isinstance(by, str) else tuple(by) for move, by in illegal.items()}


def alone(refusals: set[tuple[str, ...]]) -> set[str]:
    return {clause for clauses in refusals if len(clauses) == 1 for clause in clauses}


# An engine may list the right moves, and apply any other. Moves under `illegal` are only looked up in its list.
@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", rulesets())
def test_apply_has_to_refuse_a_move_of_each_kind_that_is_illegal(ruleset: str) -> None:
    cases = entries(ruleset)
    anywhere = {clauses for case in cases for clauses in refused(case).values()}
    applied = {clauses for case in cases for move, clauses in refused(case).items() if is_refused_by_apply(case, move)}
    assert len(alone(anywhere)) >= 10
    # A clause that never refuses a move alone, such as `diagonal.corner`, is asked together with another.
    assert set(chain.from_iterable(anywhere)) - set(chain.from_iterable(applied)) == set()
    assert alone(anywhere) - alone(applied) == set()


def is_refused_by_apply(case: Entry, move: str) -> bool:
    apply = case["expect"].get("apply", {})
    return bool(apply.get("move") == move and apply.get("error") == "illegal")


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


@counts("every", few=100, many=6, weekly=1)
@pytest.mark.parametrize(("ruleset", "clause"), UNHEARD)
def test_a_clause_that_no_answer_shows_changes_none_of_any_told_case(ruleset: str, clause: str, every: int) -> None:
    changed = []
    for case in told(ruleset)[::every]:
        whole = game(ruleset).under(case.get("rulings", {}))
        if answers(whole, case) != answers(whole.without(clause), case):
            changed.append(case["id"])
    assert changed == []
