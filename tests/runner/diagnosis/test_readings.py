"""Which readings an engine follows is found out from the cases that tell them apart."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from drawbridge.diagnosis.in_process import wrong_answers
from drawbridge.diagnosis.readings import (
    Follows,
    ask_all,
    depending_on_readings,
    rulings_found,
    without_other_faults,
)
from drawbridge.suite.load import load
from drawbridge_mutants import mutant
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import complete
from support.amounts import first

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.suite.case import Case


@cache
def cases() -> Sequence[Case]:
    return depending_on_readings(load(rulesets=["standard"]).cases)


VALUES = {"always", "pseudo", "legal"}


def followed(value: str) -> dict[str, bool]:
    return {case.id: case.rulings["ep-field"] == value for case in cases()}


@pytest.mark.parametrize("value", first(1, sorted(VALUES)))
def test_an_engine_that_passes_the_cases_of_one_reading_follows_it(value: str) -> None:
    (found,) = rulings_found("standard", followed(value), cases())
    assert (found.follows, found.value) == (Follows.ONE, value)
    assert {fit.value for fit in found.fits if fit.asked} == VALUES
    assert all(fit.share == (fit.value == value) for fit in found.fits)


def test_an_engine_that_passes_none_follows_neither() -> None:
    (found,) = rulings_found("standard", dict.fromkeys(followed("always"), False), cases())
    assert found.follows is Follows.NEITHER


def test_an_engine_that_passes_some_of_each_is_inconsistent() -> None:
    halves = {name: number % 3 != 0 for number, name in enumerate(followed("always"))}
    (found,) = rulings_found("standard", halves, cases())
    assert found.follows is Follows.INCONSISTENT


def passed_of(shares: Mapping[str, float]) -> dict[str, bool]:
    """Return of each value's cases the first ones as passed, up to this share."""
    found: dict[str, bool] = {}
    for value, share in shares.items():
        ids = [case.id for case in cases() if case.rulings["ep-field"] == value]
        found |= {case: place < share * len(ids) for place, case in enumerate(ids)}
    return found


@pytest.mark.parametrize(
    ("shares", "follows"),
    [
        ({"always": 0.5, "pseudo": 0.5, "legal": 0}, Follows.INCONSISTENT),
        # Other faults hide the reading that it follows. An engine without the rule itself may look the same.
        ({"always": 0.15, "pseudo": 0.6, "legal": 0}, Follows.BETTER),
        ({"always": 0.6, "pseudo": 0, "legal": 0}, Follows.BETTER),
        ({"always": 0.6, "pseudo": 0.25, "legal": 0}, Follows.BETTER),
        ({"always": 0.6, "pseudo": 0.35, "legal": 0}, Follows.INCONSISTENT),
        # Few answers prove nothing.
        ({"always": 0.2, "pseudo": 0.3, "legal": 0}, Follows.NEITHER),
        ({"always": 0.14, "pseudo": 0, "legal": 0}, Follows.NEITHER),
        ({"always": 1, "pseudo": 0.6, "legal": 0.2}, Follows.ONE),
        # What it offers shows no difference: an engine that offers legal moves alone passes the cases of every reading.
        ({"always": 1, "pseudo": 1, "legal": 1}, Follows.ALIKE),
        ({"always": 0.2, "pseudo": 1, "legal": 1}, Follows.ALIKE),
        # Another fault makes one answer of 14 wrong, which says nothing of the readings.
        ({"always": 0.92, "pseudo": 1, "legal": 1}, Follows.ALIKE),
        ({"always": 0.92, "pseudo": 1, "legal": 0.2}, Follows.ALIKE),
        ({"always": 0.92, "pseudo": 0.7, "legal": 0.2}, Follows.ONE),
    ],
)
def test_an_engine_is_inconsistent_only_if_most_answers_are_those_of_some_reading(
    shares: Mapping[str, float], follows: Follows
) -> None:
    (found,) = rulings_found("standard", passed_of(shares), cases())
    assert found.follows is follows


def test_the_readings_that_fit_include_one_that_fits_nearly_as_well() -> None:
    (found,) = rulings_found("standard", passed_of({"always": 0.92, "pseudo": 1, "legal": 0.2}), cases())
    assert [fit.passed for fit in found.fits] == [13, 14, 3]
    assert found.fitting == ("always", "pseudo")


def test_nothing_is_said_of_a_ruling_that_no_case_could_ask_about() -> None:
    (found,) = rulings_found("standard", {}, cases())
    assert found.follows is Follows.UNKNOWN


@pytest.mark.parametrize(("share", "follows"), [(1, Follows.ONE), (0, Follows.UNKNOWN)])
def test_nothing_is_said_of_a_reading_whose_cases_could_not_be_asked(share: float, follows: Follows) -> None:
    (found,) = rulings_found("standard", passed_of({"always": share}), cases())
    assert (found.follows, found.unasked, found.asked) == (follows, ("pseudo", "legal"), 14)


def test_every_case_is_asked_under_a_reading_that_it_holds_under() -> None:
    def ask(cases: Sequence[Case], values: Mapping[str, str] | None) -> list[tuple[str, bool]]:
        follows = values or {"ep-field": "always"}
        return [(case.id, True) for case in cases if case.rulings.items() <= follows.items()]

    assert ask_all(cases(), "standard", ask) == dict.fromkeys((case.id for case in cases()), True)


def test_an_answer_that_all_readings_share_makes_no_engine_inconsistent() -> None:
    three_man, fault = declared("three-man"), mutant("three-man", "only-the-player-to-move-is-in-check")
    of_ruleset = [
        case for case in depending_on_readings(load(rulesets=["three-man"]).cases) if "crossing-check" in case.rulings
    ]
    wrong: Facts = {}
    passed: dict[str, bool] = {}
    for value in ("mover", "any"):
        own = complete(three_man.rulings, {"crossing-check": value})
        held = [case for case in of_ruleset if case.rulings.items() <= own.items()]
        wrong |= wrong_answers([fault], held, {**own, "crossing-check": "mover"}, own)
        passed |= {case.id: case.id not in wrong for case in held}
    found = next(one for one in rulings_found("three-man", passed, of_ruleset) if one.ruling == "crossing-check")
    told = without_other_faults(found, "three-man", passed, wrong, three_man.methods, of_ruleset)
    assert (found.follows, told.follows, told.value) == (Follows.INCONSISTENT, Follows.ONE, "mover")
    assert [(fit.value, fit.passed, fit.asked) for fit in told.fits] == [("mover", 6, 6), ("any", 0, 3)]
    assert told.other_faults == 3
