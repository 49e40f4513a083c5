"""What happens only in a game without some clause. The real game never runs this code.

A clause that the plies state is switched off by rewriting the plies: see `ply_switches`. The other chapters ask whether
a clause is in force where they state it. This one holds what a game without the clause does instead, if that takes more
than leaving something out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal
from drawbridge_reference.standard.board import NAMES, SQUARES
from drawbridge_reference.standard.check_faults import king_safety_faults
from drawbridge_reference.standard.compiled.acts import Act
from drawbridge_reference.standard.king_safety import ends_well
from drawbridge_reference.standard.notation import Move
from drawbridge_reference.standard.pieces import PROMOTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.standard.board import Square
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules


@states("origin.empty")
def passes(rules: Rules, position: Position, origins: Iterable[Square] = SQUARES) -> list[Act]:
    """Return the moves from these squares, if empty, that a game without `origin.empty` allows: they pass the turn."""
    if rules.holds("origin.empty"):
        return []
    board, turn = position.board, position.turn
    suffixes = (None,) if rules.holds("promotion.suffix") else (None, *PROMOTIONS)
    spared = turn if rules.holds("own.piece") else None
    targets = [where for where in SQUARES if (man := board[where]) is None or man.colour is not spared]
    found = [
        Act(Move(origin, target, suffix), None, 0, origin, target, None, is_plain=True)
        for origin in origins
        if board[origin] is None
        for target in targets
        if origin != target
        for suffix in suffixes
    ]
    return found if found and ends_well(rules, position, found[0]) else []


@states("origin.empty")
def judged_pass(rules: Rules, position: Position, move: Move) -> Verdict:
    """Judge a move from an empty square, in a game without `origin.empty`: the turn passes."""
    man = position.board[move.target]
    if man is not None and man.colour is position.turn and rules.holds("own.piece"):
        reason = f"{man.colour.value.capitalize()}'s own {man.kind.word} is on {NAMES[move.target]}."
        return Illegal((Fault("own.piece", (NAMES[move.target],), reason),))
    act = Act(move, None, 0, move.origin, move.target, None, is_plain=True)
    faults = tuple(king_safety_faults(rules, position, act))
    return Illegal(faults) if faults else Legal((), f"Nothing moves from {NAMES[move.origin]}: the turn passes.")
