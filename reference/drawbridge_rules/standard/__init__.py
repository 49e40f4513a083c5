"""`standard` a second time: orthodox chess, written down from the words of its rules file and the laws of chess alone.

It is an oracle, not an engine: it shares nothing with the reference, reads no ply notation and keeps no tables. It
finds the legal moves by asking of every move that can be written whether some clause refuses it. Text and JSON go in
and come out.
"""

from __future__ import annotations

from drawbridge_rules.standard.answers import (
    START,
    apply,
    judge,
    judged,
    legal_moves,
    perft,
    play,
    start,
    status,
    validate,
)
from drawbridge_rules.standard.moves import UnreadableMove, read_move

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
