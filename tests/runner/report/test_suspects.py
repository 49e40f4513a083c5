from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import TYPE_CHECKING

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.report.suspects import MOST, Suspicion
from support.small_suite import MOAT

if TYPE_CHECKING:
    from drawbridge.report.model import Suspect


def ranked(*cases: tuple[str, tuple[str, ...], Outcome]) -> tuple[Suspect, ...]:
    """Return the suspects behind cases, each told by its clause, what it leans on, and its outcome."""
    suspicion = Suspicion()
    for clause, leans_on, outcome in cases:
        suspicion.add(replace(MOAT, clause=clause, leans_on=leans_on), outcome)
    return suspicion.ranked()


def test_the_clause_that_only_failing_cases_lean_on_comes_first() -> None:
    found = ranked(
        ("king.step", ("king.step", "ring.around"), Outcome.FAILED),
        ("king.step", ("ring.around",), Outcome.PASSED),
    )
    assert [suspect.clause for suspect in found] == ["king.step", "ring.around"]


def test_the_score_is_the_measure_of_ochiai() -> None:
    found = ranked(
        ("king.step", ("ring.around",), Outcome.FAILED),
        ("king.step", ("king.step",), Outcome.CRASHED),
        ("king.step", ("ring.around",), Outcome.PASSED),
        ("king.step", ("ring.around",), Outcome.PASSED),
    )
    (suspect,) = [suspect for suspect in found if suspect.clause == "ring.around"]
    assert (suspect.failed, suspect.leaning) == (1, 3)
    assert suspect.score == pytest.approx(1 / sqrt(2 * 3), abs=1e-6)


def test_the_score_is_that_of_the_cases_about_the_clause_where_it_is_larger() -> None:
    found = ranked(
        ("king.safety", ("king.safety", "rook.slide"), Outcome.FAILED),
        *[("rook.slide", ("king.safety", "rook.slide"), Outcome.PASSED)] * 3,
    )
    assert [(suspect.clause, suspect.score) for suspect in found] == [("king.safety", 1), ("rook.slide", 0.5)]
    assert [(suspect.failed, suspect.leaning) for suspect in found] == [(1, 4), (1, 4)]


def test_of_equals_the_clause_that_failing_cases_are_about_comes_first() -> None:
    found = ranked(("ring.around", ("file.straight", "ring.around"), Outcome.FAILED))
    assert [suspect.clause for suspect in found] == ["ring.around", "file.straight"]


def test_a_skipped_case_counts_nowhere() -> None:
    found = ranked(
        ("king.step", ("king.step",), Outcome.FAILED),
        ("king.step", ("king.step",), Outcome.SKIPPED),
    )
    assert [(suspect.failed, suspect.leaning) for suspect in found] == [(1, 1)]


def test_nobody_is_suspected_where_all_have_passed() -> None:
    assert ranked(("king.step", ("king.step",), Outcome.PASSED)) == ()


def test_a_suspect_bears_its_clause_in_a_sentence() -> None:
    (suspect,) = ranked(("moat.unbridged", ("moat.unbridged",), Outcome.FAILED))
    assert "moat" in suspect.sentence


def test_a_clause_that_no_rule_book_knows_has_no_sentence() -> None:
    (suspect,) = ranked(("moat.unbridged", ("moat.flooded",), Outcome.FAILED))
    assert suspect.sentence == ""


def test_only_the_first_suspects_are_told() -> None:
    many = tuple(f"clause.{number}" for number in range(MOST + 5))
    assert len(ranked(("king.step", many, Outcome.FAILED))) == MOST
