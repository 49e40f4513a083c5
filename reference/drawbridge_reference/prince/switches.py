"""What happens only in a game without some clause. The full game never comes here.

The other chapters ask whether a clause is in force where they state it. If a game without it does more than leave
something out, the extra code is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.prince.board import CELLS, NAMES
from drawbridge_reference.prince.check_faults import king_safety_faults
from drawbridge_reference.prince.notation import Move
from drawbridge_reference.prince.pieces import PROMOTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.prince.king_safety import KingSafety
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules


@states("origin.empty")
def passes(rules: Rules, position: Position, safety: KingSafety) -> Iterator[Move]:
    """Yield the moves from empty cells that a game without `origin.empty` allows: they pass the turn."""
    if safety.in_check:
        return
    suffixes = (None,) if rules.holds("promotion.suffix") else (None, *PROMOTIONS)
    spared = position.men_of(position.turn) if rules.holds("own.piece") else 0
    for origin in CELLS:
        if position.board[origin] is not None:
            continue
        for target in CELLS:
            if origin != target and not spared >> target & 1:
                yield from (Move(origin, target, suffix) for suffix in suffixes)


@states("origin.empty")
def judged_pass(rules: Rules, position: Position, move: Move) -> Verdict:
    """Judge a move from an empty cell in a game without `origin.empty`: the king must be safe where it is."""
    faults = tuple(king_safety_faults(rules, position, None, move))
    return Illegal(faults) if faults else Legal((), f"Nothing moves from {NAMES[move.origin]}: the turn passes.")
