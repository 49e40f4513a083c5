"""The named subsets hold what they say."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from drawbridge.suite.load import load
from drawbridge.suite.select import select
from drawbridge_reference.kernel.clause import RESERVED
from listed import LIST

if TYPE_CHECKING:
    from drawbridge.suite.case import Case

LISTED = tomllib.loads(LIST.read_text(encoding="utf-8"))["subset"]
SUBSETS = {subset["name"]: subset["cases"] for subset in LISTED if "cases" in subset}


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    return load(rulesets=["standard"]).cases


def test_the_small_subset_has_150_told_cases_of_few_men(cases: tuple[Case, ...]) -> None:
    small = select(cases, names=SUBSETS["small"])
    assert len(small) == len(SUBSETS["small"]) == 150
    for case in small:
        assert case.position is not None
        assert case.clause not in RESERVED
        assert sum(sign.isalpha() for sign in case.position["fen"].split(" ")[0]) <= 8, case.id
        assert not case.rulings


def test_the_small_subset_asks_about_every_clause_and_where_it_decides_if_it_does_so_in_any_case(
    cases: tuple[Case, ...],
) -> None:
    small = select(cases, names=SUBSETS["small"])
    assert {case.clause for case in small} == {case.clause for case in cases} - RESERVED
    deciding = {case.clause for case in cases if case.decides}
    assert {case.clause for case in small if case.decides} == deciding


def test_one_game_of_each_kind_leaves_no_clause_and_no_kind_of_game_out(cases: tuple[Case, ...]) -> None:
    quick = select(cases, names=SUBSETS["one-game-of-each-kind"])
    names, quick_names = ({case.id for case in some} for some in (cases, quick))
    games = {name for name in names if name.startswith("standard/games/")}
    assert names - games == quick_names - games
    kinds, quick_kinds = ({name.split("/")[2] for name in some} for some in (games, games & quick_names))
    assert kinds == quick_kinds


def test_the_other_subsets_lack_the_games_and_nothing_else(cases: tuple[Case, ...]) -> None:
    without = select(cases, names=SUBSETS["without-games"])
    assert without == tuple(case for case in cases if case.clause != "games")
    without_whole = select(cases, names=SUBSETS["without-whole-games"])
    assert without_whole == tuple(case for case in cases if not case.id.startswith("standard/games/whole/"))
