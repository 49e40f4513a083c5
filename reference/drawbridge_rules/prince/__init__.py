"""The rules of `prince` in code: plain statements, to be read and ported.

Each clause of the rule book is stated by one function, whose docstring begins a line with the clause's id. The
chapters, in the order in which to read them, which is that of docs/rules/prince.md:

- `board`, `start`: the field, and what stands on it at the start
- `pieces`: the 23 kinds, and by which clauses each goes
- `position`, `validity`: what a position holds, and when it is valid
- `move`: how a move is written
- `ways`, `castling`: where pieces go, the movement clauses
- `areas`: area leaps, their sectors, and what shadows a cell
- `attack`, `refusals`, `legal_moves`: what stops them, the prohibition clauses; the moves that nothing stops
- `state`: what a move changes
- `outcome`: how a game ends
- `rulings`: the ruling `black-array`, how Black's pieces stand at the start
- `answers`: the door, all of this in text and JSON; what it offers is named below

The engine, `drawbridge_reference.prince`, shares no code with this, and goes another way where it matters most. It
lists the cells of every parallelogram beforehand, and looks whether a piece stands on one. `areas` lists no cells: it
asks each piece how many steps of a sector lead to it. The formulas of the game's own appendices, which know neither
sectors nor steps, are a third way. `tests/rules/prince/test_formulas.py` shows that, mended, they say of every
destination and every field what `areas` says.
"""

from __future__ import annotations

from drawbridge_rules.prince.answers import (
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
from drawbridge_rules.prince.move import UnreadableMove, read_move

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
