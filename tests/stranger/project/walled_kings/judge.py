"""Why one move is legal or not: stages in the order of the rule book, all faults of the first that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal, LegalWay, Verdict
from walled_kings.board import around
from walled_kings.moves import is_open, is_safe, movers, ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from walled_kings.moves import Move
    from walled_kings.position import Position
    from walled_kings.rules import Rules


def judge(rules: Rules, position: Position, move: Move) -> Verdict:
    """Say whether a move is legal, and why."""
    for stage in (_no_mover, _no_way, _obstacles):
        if faults := tuple(stage(rules, position, move)):
            return Illegal(faults)
    if position.owner(move.origin) is None:
        return Legal((), "The turn passes.")
    clauses = ("king.step",) if move.target in around(move.origin) else ()
    way = LegalWay(clauses, (move.origin, move.target))
    return Legal((way,), f"The king goes from {move.origin} to {move.target}.")


def _no_mover(rules: Rules, position: Position, move: Move) -> Iterator[Fault]:
    owner = position.owner(move.origin)
    if owner is None and rules.holds("origin.empty"):
        yield Fault("origin.empty", (move.origin,), f"No king stands on {move.origin}.")
    if owner is not None and owner not in movers(rules, position):
        yield Fault("turn.other", (move.origin,), f"The king on {move.origin} is {owner.value}'s.")


def _no_way(rules: Rules, position: Position, move: Move) -> Iterator[Fault]:
    is_king = position.owner(move.origin) is not None
    if move.origin == move.target or (is_king and move.target not in ways(rules, move.origin)):
        yield Fault("piece.movement", (move.origin, move.target), f"{move.target} is not around {move.origin}.")


def _obstacles(rules: Rules, position: Position, move: Move) -> Iterator[Fault]:
    colour = position.owner(move.origin)
    if colour is None:
        return
    way, other = (move.origin, move.target), position.king(colour.other)
    if position.owner(move.target) or not is_safe(rules, position, colour, move.target):
        yield Fault("king.safety", (move.target, other), f"The king on {other} touches {move.target}.", way)
    elif not is_open(rules, position, move.target):
        yield Fault("wall.blocked", (move.target,), f"The wall stands on {move.target}.", way)
