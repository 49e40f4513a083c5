"""The rules of `prince` in code: plain statements to read and to port.

One function states each clause of the rule book, and a line of its docstring begins with the clause's id. These are
the chapters, in the order of docs/rules/prince.md:

- `board`, `start`: the field and the start position
- `pieces`: the 23 kinds, each with its movement clauses
- `position`, `validity`: what a position holds, and when it is valid
- `move`: how a move is written
- `ways`, `castling`: the movement clauses
- `areas`: area leaps, their sectors, and what shadows a cell
- `attack`, `refusals`, `legal_moves`: the prohibition clauses, and the moves that none of them refuses
- `state`: what a move changes
- `outcome`: how a game ends
- `rulings`: the ruling `black-array`, which sets Black's start array
- `answers`: the public functions, which take and return text and JSON; `__all__` lists them

The engine, `drawbridge_reference.prince`, shares no code with this, and works differently where it matters most. It
lists the cells of every parallelogram beforehand and checks whether a piece is on one of them. `areas` lists no cells.
For each piece it computes how many steps of a sector lead to it. The formulas in the appendices of the published rules
are a third way: they use neither sectors nor steps. `tests/rules/prince/test_formulas.py` shows that the corrected
formulas agree with `areas` for every destination on every field.
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
