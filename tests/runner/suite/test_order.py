"""Hand-written cases come first, and a clause alone says what a case is."""

from __future__ import annotations

import pytest

from drawbridge.suite.load import load
from drawbridge.suite.order import Origin, in_order_of_asking, origin_of
from drawbridge_reference.kernel.clause import RESERVED
from support.small_suite import CASES, MOAT


@pytest.mark.parametrize(
    ("clause", "origin"),
    [
        ("moat.unbridged", Origin.HAND_WRITTEN),
        ("geometry", Origin.TABLE),
        ("perft", Origin.TABLE),
        ("games", Origin.GAME),
        ("siblings", Origin.HAND_WRITTEN),
    ],
)
def test_the_clause_says_where_a_case_comes_from(clause: str, origin: Origin) -> None:
    assert origin_of(clause) is origin


def test_each_kind_of_case_stays_in_the_order_of_the_suite() -> None:
    games, perft, other = (MOAT._replace(clause=clause) for clause in ("games", "perft", "king.step"))
    assert in_order_of_asking([games, perft, MOAT, other]) == (MOAT, other, perft, games)
    assert in_order_of_asking(CASES) == in_order_of_asking(in_order_of_asking(CASES))


def test_every_table_of_the_suite_comes_after_its_hand_written_cases() -> None:
    files = load(rulesets=["standard"]).files
    assert {origin_of(file.clause) for file in files if file.path.suffix == ".json"} <= {Origin.TABLE, Origin.GAME}
    assert {file.clause for file in files} & RESERVED == {"perft", "games", "siblings"}
