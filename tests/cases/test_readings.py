"""The reference under every combination of rulings: it passes the scenarios' cases, and each is asked about some."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.run import Run
from drawbridge.games import known_rulesets
from drawbridge.grading.grades import Outcome
from drawbridge.transport.direct import Direct
from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_reference.kernel.ruling import combinations
from drawbridge_reference.serve import Session
from support.whole_suite import cases_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.suite.case import Case

RULESETS = [ruleset for ruleset in rulesets() if game(ruleset).known_rulings]
"""Those that are read in more than one way."""
READINGS = [(ruleset, rulings) for ruleset in RULESETS for rulings in combinations(game(ruleset).known_rulings)]
IN_TWO_READINGS = ("three-man", "standard")
"""The rulesets of which the first and the last reading are asked in every run, the others in bulk."""
COUNT = {"three-man": 16, "standard": 3, "prince": 2}


@cache
def cases_that_name_a_ruling(ruleset: str) -> tuple[Case, ...]:
    return tuple(case for case in cases_of(ruleset) if case.rulings)


def told_cases_that_name_a_ruling(ruleset: str) -> tuple[Case, ...]:
    # Positions from games are many; CI asks them of every reading, too.
    return tuple(case for case in cases_that_name_a_ruling(ruleset) if case.decides is not None)


def outcomes_under(ruleset: str, rulings: Mapping[str, str]) -> dict[str, Outcome]:
    """Return what becomes of the cases when the reference is asked under these rulings."""
    session = Session({ruleset: game(ruleset).under(rulings)})
    cases = told_cases_that_name_a_ruling(ruleset)
    engine = Direct(lambda line: json.dumps(session.answer(line)).encode() + b"\n")
    with Run(lambda: engine, cases, known=known_rulesets(cases)) as run:
        return {graded.case_id: graded.outcome for graded in run}


def marks_of(ruleset: str, rulings: Mapping[str, str]) -> list[pytest.MarkDecorator]:
    known = [found for of, found in READINGS if of == ruleset]
    return [] if ruleset in IN_TWO_READINGS and rulings in (known[0], known[-1]) else [pytest.mark.bulk]


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in rulesets() if ruleset not in RULESETS])
def test_a_ruleset_without_rulings_has_no_case_that_names_one(ruleset: str) -> None:
    assert cases_that_name_a_ruling(ruleset) == ()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_there_is_a_reading_for_each_combination(ruleset: str) -> None:
    assert [of for of, _ in READINGS].count(ruleset) == COUNT[ruleset]


@pytest.mark.parametrize(
    ("ruleset", "rulings"),
    [
        pytest.param(ruleset, rulings, id="-".join([ruleset, *rulings.values()]), marks=marks_of(ruleset, rulings))
        for ruleset, rulings in READINGS
    ],
)
def test_the_reference_passes_what_is_asked_of_each_reading(ruleset: str, rulings: dict[str, str]) -> None:
    outcomes = outcomes_under(ruleset, rulings)
    assert [case for case, outcome in outcomes.items() if outcome.is_bad] == []
    asked = {case for case, outcome in outcomes.items() if outcome is Outcome.PASSED}
    cases = told_cases_that_name_a_ruling(ruleset)
    assert asked == {case.id for case in cases if case.rulings.items() <= rulings.items()} != set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_case_is_asked_under_some_reading(ruleset: str) -> None:
    readings = [rulings for of, rulings in READINGS if of == ruleset]
    unasked = [
        case.id
        for case in cases_that_name_a_ruling(ruleset)
        if not any(case.rulings.items() <= rulings.items() for rulings in readings)
    ]
    assert unasked == []
