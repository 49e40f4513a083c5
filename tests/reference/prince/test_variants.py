"""A fault-injecting Prince fails in the clause that it breaks, and the report names that clause."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from faults import failed_cases

from drawbridge_reference.kernel.game import game
from support.amounts import counts, first
from support.prince import area_slips, slips
from support.prince.slipping import Slipping
from support.whole_suite import told_cases_of

if TYPE_CHECKING:
    from drawbridge.suite.case import Case

SLIPS = (*slips.SLIPS, *area_slips.SLIPS)
MIRRORED = {"black", "along-the-columns", "through-the-center"}
UNHEARD = {"game.over"}
"""Clauses that no answer of an engine shows. tests/cases/test_clauses_decide.py explains why."""

MOST = 50
"""The most cases about one clause that are asked here. In bulk, all are asked."""


@cache
def told_cases() -> tuple[Case, ...]:
    return told_cases_of("prince")


@cache
def those_of_white() -> tuple[Case, ...]:
    """Return the cases without their mirror images."""
    return tuple(case for case in told_cases() if MIRRORED.isdisjoint(case.id.split("/")))


# `drawbridge generate` sees of every case whether the clause changes the answer.
@pytest.mark.slow
@pytest.mark.parametrize("clause", [clause for clause in game("prince").clauses if clause not in UNHEARD])
def test_prince_without_a_clause_fails_the_cases_that_the_clause_decides(clause: str) -> None:
    about = tuple(
        case for case in those_of_white() if case.clause == clause and case.rulings.get("black-array", "same") == "same"
    )
    failed = failed_cases(game("prince").without(clause), about)
    assert {case.id for case in failed} == {case.id for case in about if case.decides} != set()


@counts("every", few=100, many=12, weekly=1)
def test_prince_passes_on_the_field_made_for_slips(every: int) -> None:
    assert [case.id for case in failed_cases(Slipping(), told_cases()[::every])] == []


def test_there_are_three_dozen_slips_in_twenty_clauses() -> None:
    assert len(SLIPS) >= 36
    assert len({slip.clause for slip in SLIPS}) >= 20


@pytest.mark.parametrize("slip", first(3, SLIPS), ids=lambda slip: slip.__name__)
def test_a_slip_fails_in_its_clause(slip: type[Slipping]) -> None:
    about = tuple(case for case in those_of_white() if case.clause == slip.clause)
    about = about[:: 1 + len(about) // MOST]
    failed = failed_cases(slip(), about)
    assert 0 < len(failed) < len(about)
