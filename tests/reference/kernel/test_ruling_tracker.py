from __future__ import annotations

import pytest

from drawbridge_reference.kernel.ruling import RulingValues
from drawbridge_reference.kernel.ruling_tracker import RulingTracker
from drawbridge_reference.prince.rules import DEFAULT as PRINCE
from drawbridge_reference.standard.rules import DEFAULT as STANDARD
from drawbridge_reference.three_man.declared import RULINGS
from drawbridge_reference.three_man.rules import DEFAULT as THREE_MAN

VALUES = RulingValues({"moats": "strict", "vacated": "own"})


def test_a_tracker_has_the_same_values() -> None:
    assert dict(RulingTracker(VALUES, set())) == dict(VALUES)


def test_a_tracker_records_exactly_the_rulings_that_are_read() -> None:
    seen: set[str] = set()
    tracker = RulingTracker(VALUES, seen)
    assert len(tracker) == 2
    assert seen == set()
    assert tracker["vacated"] == "own"
    assert seen == {"vacated"}


def test_reading_all_values_records_every_ruling() -> None:
    seen: set[str] = set()
    dict(RulingTracker(VALUES, seen))
    assert seen == {"moats", "vacated"}


def test_values_are_equal_if_each_ruling_has_the_same_value() -> None:
    again = RulingValues(dict(VALUES))
    assert again == VALUES
    assert hash(again) == hash(VALUES)
    assert RulingValues({**VALUES, "moats": "momentary"}) != VALUES


def test_a_tracker_equals_no_other_values() -> None:
    # A cache would otherwise answer from what it remembers of the others, and nothing would be looked at.
    one, other = RulingTracker(VALUES, set()), RulingTracker(VALUES, set())
    assert VALUES != one != VALUES
    assert one != other
    assert len({one, other, VALUES}) == 3


def test_tracked_rules_have_the_same_values() -> None:
    rules = THREE_MAN.under({ruling.id: ruling.values[1] for ruling in RULINGS}).without("king.safety")
    tracked = rules.tracking(set())
    for name in ("momentary", "vacated_by_any", "any_check", "captured_king_attacks", "off", "geometry"):
        assert getattr(tracked, name) == getattr(rules, name)
    assert not tracked.holds("king.safety")


@pytest.mark.parametrize("rules", [THREE_MAN, PRINCE, STANDARD], ids=["three-man", "prince", "standard"])
def test_tracked_rules_equal_no_others(rules: object) -> None:
    assert isinstance(rules, (type(THREE_MAN), type(PRINCE), type(STANDARD)))
    tracked = rules.tracking(set())
    assert rules != tracked != rules
    assert tracked != rules.tracking(set())
    assert len({rules, tracked}) == 2
