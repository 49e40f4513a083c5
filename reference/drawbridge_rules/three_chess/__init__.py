"""`three-chess` a second time, written down from the words of its rules file alone.

It is an oracle, not an engine: it shares nothing with the reference. It walks every step one direction at a time, with
the compass turned where the words turn it, and finds the legal moves by asking of every move that can be written
whether some clause refuses it. Text and JSON go in and come out.
"""

from __future__ import annotations

from drawbridge_rules.three_chess.answers import START, apply, judge, judged, legal_moves, perft, play, start, status
from drawbridge_rules.three_chess.moves import UnreadableMove, read_move
from drawbridge_rules.three_chess.validity import validate

__all__ = [
    "START",
    "UnreadableMove",
    "apply",
    "judge",
    "judged",
    "legal_moves",
    "perft",
    "play",
    "read_move",
    "start",
    "status",
    "validate",
]
