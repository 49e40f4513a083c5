"""The rules of `three-chess`: threeChess, on a board of three sections.

The chapters, in the order in which to read them, which is that of docs/rules/three-chess.md:

- `board`: sections, squares, pieces, and the center line
- `walk`: how a step is walked, and when its directions are reversed
- `position`, `validity`: what a position holds, and what makes it invalid
- `move`: a move as text, and a way that a piece takes
- `ways`: where pieces go
- `obstacles`, `refusals`, `legal_moves`: what stops them, in the order of judging
- `state`: what a move changes
- `outcome`: how the game ends, and who is in check
- `rulings`: there are none
- `answers`: the interface, with text and JSON in and out
"""

from __future__ import annotations

from drawbridge_rules.three_chess.answers import START, apply, judge, judged, legal_moves, perft, play, start, status
from drawbridge_rules.three_chess.move import UnreadableMove, read_move
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
