"""The rules of `three-man`: 3 Man Chess, In the Round.

The chapters, in the order of docs/rules/three-man.md, which is the order to read them in:

- `board`, `pieces`: squares, segments, moats; what is on a square
- `position`, `validity`: what a position holds, and what makes it invalid
- `move`: a move, as it is written, and a way, as a piece takes it
- `lines`, `moats`, `ways`: where pieces go
- `obstacles`, `attack`, `checks`: what stops them, clause by clause
- `refusals`, `legal_moves`: the same clauses, in the order of judging
- `board_after`, `state`: what a move changes
- `outcome`: how it ends
- `rulings`: where the published rules can be read in two ways
- `geometry`: where a vector leads on an empty board
- `answers`: the public functions, which take and return text and JSON
"""

from __future__ import annotations

from drawbridge_rules.three_man.answers import (
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
from drawbridge_rules.three_man.geometry import destination
from drawbridge_rules.three_man.move import UnreadableMove, read_move

__all__ = [
    "START",
    "UnreadableMove",
    "apply",
    "destination",
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
