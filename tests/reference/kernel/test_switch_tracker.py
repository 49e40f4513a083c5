from __future__ import annotations

import pytest

from drawbridge_reference.kernel.switch_tracker import SwitchTracker
from drawbridge_reference.prince.rules import DEFAULT as PRINCE
from drawbridge_reference.standard.rules import DEFAULT as STANDARD
from drawbridge_reference.three_chess.rules import DEFAULT as THREE_CHESS
from drawbridge_reference.three_man.rules import DEFAULT as THREE_MAN

OFF = frozenset({"king.safety", "own.piece"})


def test_a_switch_tracker_has_the_same_clauses() -> None:
    assert set(SwitchTracker(OFF, set())) == OFF


def test_a_switch_tracker_records_exactly_the_clauses_that_are_looked_for() -> None:
    seen: set[str] = set()
    tracker = SwitchTracker(OFF, seen)
    assert len(tracker) == 2
    assert seen == set()
    assert "king.safety" in tracker
    assert "turn.next" not in tracker
    assert seen == {"king.safety", "turn.next"}


def test_a_switch_tracker_equals_no_other_set() -> None:
    # A cache would otherwise answer from what it remembers of the others, and nobody would look for anything.
    one, other = SwitchTracker(OFF, set()), SwitchTracker(OFF, set())
    assert one != other
    assert OFF != one != OFF
    assert len({one, other, OFF}) == 3


@pytest.mark.parametrize("rules", [THREE_MAN, THREE_CHESS, PRINCE, STANDARD], ids=lambda rules: rules.book.ruleset)
def test_rules_that_track_switches_have_the_same_geometry(rules: object) -> None:
    assert isinstance(rules, (type(THREE_MAN), type(THREE_CHESS), type(PRINCE), type(STANDARD)))
    off = rules.without("own.piece", "piece.movement")
    seen: set[str] = set()
    tracked = off.tracking_switches(seen)
    assert tracked.geometry == off.geometry
    assert not tracked.holds("own.piece")
    assert tracked.holds("king.safety")
    assert {"own.piece", "king.safety"} <= seen
