"""The quick set catches every mutant that the cases catch."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge.diagnosis.quick import quick_set
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.suite.load import load
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import combinations, complete

if TYPE_CHECKING:
    from drawbridge.diagnosis.recorded import Recorded
    from drawbridge.suite.case import Case


@cache
def cases() -> tuple[Case, ...]:
    return load(rulesets=["three-chess"]).cases


@cache
def recorded() -> Recorded:
    return read_recorded("three-chess")


def test_the_quick_set_catches_every_mutant_that_is_caught() -> None:
    chosen = {case.id for case in quick_set(cases())}
    caught = [name for name, facts in recorded().wrong.items() if facts]
    assert caught
    for name in caught:
        assert chosen & recorded().wrong[name].keys(), name
    assert len(chosen) <= len(caught)


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", ["three-man", "prince", "standard"])
def test_an_engine_is_asked_enough_whichever_readings_it_follows(ruleset: str) -> None:
    known = load(rulesets=[ruleset]).cases
    quick, wrong = quick_set(known), read_recorded(ruleset).wrong
    for follows in combinations(declared(ruleset).rulings):
        asked = {case.id for case in known if case.rulings.items() <= follows.items()}
        chosen = asked.intersection(case.id for case in quick)
        caught = {name: facts.keys() & asked for name, facts in wrong.items()}
        assert any(caught.values())
        assert [name for name, killers in caught.items() if killers and not killers & chosen] == []


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", ["three-man", "three-chess", "prince", "standard"])
def test_the_page_says_how_many_cases_an_engine_with_the_default_readings_is_asked(ruleset: str) -> None:
    page = (Path(__file__).parents[3] / "docs" / "diagnose.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| `{ruleset}` \| (\d+) \| (\d+) of (\d+) \|", page, re.MULTILINE)
    assert row
    defaults = complete(declared(ruleset).rulings, {}).items()
    asked = {case.id for case in quick_set(load(rulesets=[ruleset]).cases) if case.rulings.items() <= defaults}
    wrong = [facts.keys() for facts in read_recorded(ruleset).wrong.values() if facts]
    assert tuple(map(int, row.groups())) == (len(asked), sum(not asked.isdisjoint(each) for each in wrong), len(wrong))


def test_each_case_of_the_quick_set_catches_what_none_before_it_does() -> None:
    dead: set[str] = set()
    for case in quick_set(cases()):
        killed = {name for name, facts in recorded().wrong.items() if case.id in facts}
        assert killed - dead
        dead |= killed


def test_no_case_is_in_the_quick_set_of_a_ruleset_without_mutants() -> None:
    assert quick_set([cases()[0]._replace(id="walled-kings/a/b", ruleset="three-chess")]) == ()


def test_a_ruleset_of_a_folder_has_no_mutants_and_is_left_out() -> None:
    assert quick_set([cases()[0]._replace(id="nim/a/b", ruleset="nim")]) == ()
