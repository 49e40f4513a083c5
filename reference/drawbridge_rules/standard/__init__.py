"""The rules of `standard`, orthodox chess, in code: plain statements, to be read and ported.

One function states each clause of the rule book, and a line of its docstring begins with the clause's id. The chapters,
in the order in which to read them, which is that of docs/rules/standard.md:

- `board`: squares and men
- `position`, `validity`: what a FEN says, and when it is valid
- `move`: how a move is written
- `ways`: where pieces go, the movement clauses
- `attack`, `refusals`, `legal_moves`: what stops them, the prohibition clauses, and the moves that nothing stops
- `state`: what a move changes
- `outcome`: how a game ends
- `rulings`: the ruling `ep-field`, when a FEN names the square that a pawn has jumped over
- `answers`: the interface, all of this in text and JSON. Its functions are listed below

The engine, `drawbridge_reference.standard`, runs the moves of chess from a file of plies. Nothing here reads that
notation, so the two are independent witnesses: they share neither code nor a way of writing the rules.
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
from drawbridge_rules.standard.move import UnreadableMove, read_move

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
