"""`three-man` a second time, written down from the words of its rules file alone.

It is an oracle, not an engine: it shares nothing with the reference, keeps no tables, makes every move on a copied
board and looks. Each function names the clause whose words it follows. Text and JSON go in and come out.
"""

from __future__ import annotations

from drawbridge_rules.three_man.answers import apply, legal_moves, perft, play, status
from drawbridge_rules.three_man.geometry import destination
from drawbridge_rules.three_man.start import START, start
from drawbridge_rules.three_man.validity import validate

__all__ = ["START", "apply", "destination", "legal_moves", "perft", "play", "start", "status", "validate"]
