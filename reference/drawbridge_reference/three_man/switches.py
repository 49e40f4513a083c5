"""What happens only in a game without some clause. The real game never gets here.

The other chapters ask whether a clause is in force where they state it. If a game without the clause has to do
something else instead, that is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_man.board import NAMES, SQUARES
from drawbridge_reference.three_man.check_faults import king_safety_faults
from drawbridge_reference.three_man.notation import Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.three_man.king_safety import KingSafety
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


@states("origin.empty")
def passes(position: Position, safety: KingSafety) -> Iterator[Move]:
    """Yield the moves from empty squares that a game without `origin.empty` allows. They pass the turn."""
    if safety.in_check:
        return
    for origin in SQUARES:
        for target in SQUARES:
            man = position.board[target]
            if position.board[origin] is None and origin != target and (man is None or man.colour is not position.turn):
                yield Move(origin, target)


@states("origin.empty")
def judged_pass(rules: Rules, position: Position, move: Move) -> Verdict:
    """Judge a move from an empty square in a game without `origin.empty`: the king must be safe where it is."""
    faults = tuple(king_safety_faults(rules, position, None, move))
    return Illegal(faults) if faults else Legal((), f"Nothing moves from {NAMES[move.origin]}: the turn passes.")


@states("own.piece")
def captures_own_king(safety: KingSafety, move: Move) -> bool:
    """Return whether a move captures the mover's own king, as a game without `own.piece` allows."""
    return move.target == safety.king != move.origin
