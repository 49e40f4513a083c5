"""However much there is to remark, a report has a limited number of lines about it."""

from __future__ import annotations

import pytest

from drawbridge.protocol.declaration import EngineCard, KnownRuleset, read_declaration
from drawbridge.protocol.remarks import MOST_REMARKS, Remarks


def test_the_first_remarks_are_kept_and_the_others_counted() -> None:
    remarks = Remarks()
    remarks.add(*(f"remark {number}" for number in range(MOST_REMARKS + 12_345)))
    assert len(remarks.told) == MOST_REMARKS + 1
    assert remarks.told[0] == "remark 0"
    assert remarks.told[-1] == "and 12,345 more remarks like these"


def test_a_remark_is_kept_once() -> None:
    remarks = Remarks()
    remarks.add(*["the same"] * 1000)
    assert remarks.told == ("the same",)


def test_joined_remarks_add_up() -> None:
    one, other = Remarks(), Remarks()
    one.add(*(f"a{number}" for number in range(MOST_REMARKS + 3)))
    other.add(*(f"b{number}" for number in range(MOST_REMARKS + 4)))
    one.join(other)
    assert one.told[-1] == f"and {3 + 4 + MOST_REMARKS} more remarks like these"


@pytest.mark.bulk
def test_very_many_unknown_rulesets_are_counted_and_not_looked_up() -> None:
    offers = {"known": {"methods": ["legal_moves"]}} | {f"unknown-{number}": {} for number in range(250_000)}
    card = read_declaration(
        {"protocol": 1, "engine": {"name": "e" * 9000}, "rulesets": offers}, {"known": KnownRuleset()}
    )
    assert isinstance(card, EngineCard)
    assert len(card.remarks) == MOST_REMARKS + 1
    assert (len(card.name), card.name[-17:]) == (141, "(9000 characters)")
