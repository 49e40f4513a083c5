"""Chess with one rule broken fails in the clause that it breaks, and the report says where to look."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from faults import failed_cases

from drawbridge_reference.kernel.game import game
from support.amounts import counts, first
from support.standard.slipping import Slipping
from support.standard.slips import SLIPS
from support.whole_suite import told_cases_of

if TYPE_CHECKING:
    from drawbridge.suite.case import Case

UNHEARD = {"game.over"}
"""No answer of an engine shows it: tests/cases/test_clauses_decide.py says why, and holds what the judge says."""
CLAUSES = [clause for clause in game("standard").clauses if clause not in UNHEARD]


@cache
def told_cases() -> tuple[Case, ...]:
    return told_cases_of("standard")


@cache
def half_of_them() -> tuple[Case, ...]:
    """Return them without their mirror images: what White does, Black does as well."""
    return tuple(case for case in told_cases() if "black" not in case.id.split("/"))


@pytest.mark.bulk
@pytest.mark.parametrize("clause", CLAUSES)
def test_chess_without_a_clause_fails_the_cases_that_the_clause_decides(clause: str) -> None:
    about = tuple(case for case in told_cases() if case.clause == clause)
    failed = failed_cases(game("standard").without(clause), about)
    asked = [case for case in about if case.rulings.get("ep-field", "always") == "always"]
    assert {case.id for case in failed} == {case.id for case in asked if case.decides}


@counts("every", few=10, many=1)
def test_the_unchanged_board_for_slips_passes(every: int) -> None:
    assert [case.id for case in failed_cases(Slipping(), told_cases()[::every])] == []


def test_there_are_two_dozen_slips_in_ten_clauses() -> None:
    assert len(SLIPS) >= 24
    assert len({slip.clause for slip in SLIPS}) >= 10


@pytest.mark.parametrize("slip", first(4, SLIPS), ids=lambda slip: slip.__name__)
def test_a_slip_fails_cases_of_its_clause(slip: type[Slipping]) -> None:
    about = tuple(case for case in half_of_them() if case.clause == slip.clause)
    assert failed_cases(slip(), about)
