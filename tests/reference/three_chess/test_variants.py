"""threeChess with one rule broken fails in the clause that it breaks, and the report says where to look."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from faults import failed_cases

from drawbridge_reference.kernel.game import game
from support.amounts import counts, first
from support.three_chess import slips, walking_slips
from support.three_chess.slipping import Slipping
from support.whole_suite import told_cases_of

if TYPE_CHECKING:
    from drawbridge.suite.case import Case

SLIPS = (*walking_slips.SLIPS, *slips.SLIPS)


@cache
def told_cases() -> tuple[Case, ...]:
    return told_cases_of("three-chess")


@cache
def a_third_of_them() -> tuple[Case, ...]:
    """Return them without those that are turned to the other colours: what Blue does, all do."""
    return tuple(case for case in told_cases() if {"green", "red"}.isdisjoint(case.id.split("/")))


# `drawbridge generate` sees of every case whether the clause changes the answer.
@pytest.mark.slow
@pytest.mark.parametrize("clause", game("three-chess").clauses)
def test_threechess_without_a_clause_fails_the_cases_that_the_clause_decides(clause: str) -> None:
    about = tuple(case for case in told_cases() if case.clause == clause)
    failed = failed_cases(game("three-chess").without(clause), about)
    assert {case.id for case in failed} == {case.id for case in about if case.decides} != set()


@counts("every", few=10, many=1)
def test_the_unchanged_board_for_slips_passes(every: int) -> None:
    assert [case.id for case in failed_cases(Slipping(), told_cases()[::every])] == []


def test_there_are_two_dozen_slips_in_ten_clauses() -> None:
    assert len(SLIPS) >= 24
    assert len({slip.clause for slip in SLIPS}) >= 10


@pytest.mark.parametrize("slip", first(4, SLIPS), ids=lambda slip: slip.__name__)
def test_a_slip_fails_cases_of_its_clause(slip: type[Slipping]) -> None:
    about = tuple(case for case in a_third_of_them() if case.clause == slip.clause)
    failed = failed_cases(slip(), about)
    assert 0 < len(failed) < len(about)
