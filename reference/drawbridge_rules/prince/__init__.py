"""`prince` a second time, written down from the words of its rules file and the formulas of its source alone.

It is an oracle, not an engine: it shares nothing with the reference. Where area leaps reach and what blocks them is
told by the formulas of the source's appendices C, D and E, mended where they slip, and never by walking a
parallelogram. The legal moves are those that no clause refuses. Text and JSON go in and come out.
"""

from __future__ import annotations

from drawbridge_rules.prince.answers import apply, judge, judged, legal_moves, perft, play, start, status
from drawbridge_rules.prince.moves import UnreadableMove, read_move
from drawbridge_rules.prince.validity import validate

__all__ = [
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
