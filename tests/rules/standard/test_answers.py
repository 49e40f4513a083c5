"""The rules of `standard`, the door: lines of play."""

from __future__ import annotations

from drawbridge_rules.standard import START, legal_moves, play


def test_play_returns_the_moves_after_a_line() -> None:
    to_mate = ["f2-f3", "e7-e5", "g2-g4"]
    moves = play(START, to_mate)
    assert moves is not None
    assert "d8-h4" in moves
    assert play(START, [*to_mate, "d8-h4"]) == set()
    assert play(START, [*to_mate, "d8-h4", "e1-f2"]) is None
    assert play(START, ["e2-e5", "e7-e5"]) is None
    assert play(START, []) == legal_moves(START)
