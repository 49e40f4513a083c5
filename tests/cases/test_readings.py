"""The reference under every combination of rulings: it passes the told cases that name one; each is asked of some."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import pytest

from drawbridge.games import known_rulings
from drawbridge.outcome import Outcome
from drawbridge.run import Run
from drawbridge.suite.load import load
from drawbridge.transport.direct import Direct
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.ruling import combinations
from drawbridge_reference.serve import Session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.suite.case import Case

GAME = game("three-man")
READINGS = combinations(GAME.known_rulings)


@cache
def cases_that_name_a_ruling() -> tuple[Case, ...]:
    return tuple(case for case in load(rulesets=["three-man"]).cases if case.rulings)


def told_cases_that_name_a_ruling() -> tuple[Case, ...]:
    # Positions from games are many; CI asks them of every reading, too.
    return tuple(case for case in cases_that_name_a_ruling() if case.decides is not None)


def outcomes_under(rulings: Mapping[str, str]) -> dict[str, Outcome]:
    """Return what becomes of the cases when the reference is asked under these rulings."""
    session = Session({"three-man": GAME.under(rulings)})
    cases = told_cases_that_name_a_ruling()
    engine = Direct(lambda line: json.dumps(session.answer(line)).encode() + b"\n")
    with Run(lambda: engine, cases, known=known_rulings(cases)) as run:
        return {graded.case_id: graded.outcome for graded in run}


def test_there_are_sixteen_readings() -> None:
    assert len(READINGS) == 16


@pytest.mark.parametrize("rulings", READINGS, ids=lambda rulings: "-".join(rulings.values()))
def test_the_reference_passes_what_is_asked_of_each_reading(rulings: dict[str, str]) -> None:
    outcomes = outcomes_under(rulings)
    assert [case for case, outcome in outcomes.items() if outcome.is_bad] == []
    asked = {case for case, outcome in outcomes.items() if outcome is Outcome.PASSED}
    assert asked == {case.id for case in told_cases_that_name_a_ruling() if case.rulings.items() <= rulings.items()}


def test_every_case_is_asked_under_some_reading() -> None:
    unasked = [
        case.id
        for case in cases_that_name_a_ruling()
        if not any(case.rulings.items() <= rulings.items() for rulings in READINGS)
    ]
    assert unasked == []
