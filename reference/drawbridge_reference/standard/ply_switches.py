"""Switched-off clauses: the plies of a game without them.

A clause that the plies state is switched off by rewriting the plies, so the code that runs plies knows nothing of
switches. What no ply can say is in `switches` or where moves are generated: `promotion.suffix`, `turn.other`,
`game.over`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.board import COLOURS, SQUARES, file_of, rank_of
from drawbridge_reference.standard.clauses_of import castles, clauses_of
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    Action,
    Always,
    Anchor,
    And,
    Compound,
    Condition,
    Location,
    Mutate,
    Not,
    Or,
    Plies,
    Ply,
    Predicate,
    Relocate,
    Remove,
    Test,
    Vector,
    tests_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.board import Square
    from drawbridge_reference.standard.pieces import Piece

Change: TypeAlias = Callable[[Ply, Test], Condition]
"""A function that replaces a test in a ply: by itself, by another test, or by a condition."""


def without(plies: Plies, off: frozenset[str]) -> Plies:
    """Return the plies of a game without these clauses, ready to be run."""
    kept = {
        kind: tuple(_changed(ply, off) for ply in plies.plies[kind] if off.isdisjoint(clauses_of(ply)))
        for kind in plies.plies
    }
    if "pawn.backward" in off:
        kept[Kind.PAWN] += mirrored(kept[Kind.PAWN])
    globally = plies.globally
    if "path.blocked" in off:
        globally = tuple(replaced(condition, _aligned) for condition in globally)
    return replace(plies, plies=kept, globally=tuple(_safety_dropped(globally, off)))


def _changed(ply: Ply, off: frozenset[str]) -> Ply:
    condition = ply.condition
    for clause, change in _CHANGES.items():
        if clause in off:
            condition = replaced(condition, lambda test, change=change: change(ply, test))  # type: ignore[misc]
    # A ply whose action would move a man off the board is dropped.
    targets = (action.target for action in ply.actions if isinstance(action, Relocate))
    on_board = tuple(Test(Predicate.ON_BOARD, (target,), "move") for target in targets)
    return replace(ply, condition=And((condition, *on_board)) if on_board else condition)


def replaced(condition: Condition, change: Callable[[Test], Condition]) -> Condition:
    """Return a condition with every test replaced."""
    match condition:
        case Test():
            return change(condition)
        case Not(inner):
            return Not(replaced(inner, change))
        case Compound(name, inner, place):
            return Compound(name, replaced(inner, change), place)
        case And(conditions):
            return And(tuple(replaced(one, change) for one in conditions))
        case Or(conditions):
            return Or(tuple(replaced(one, change) for one in conditions))
        case Always():
            return condition


def _aligned(test: Test) -> Test:
    return replace(test, predicate=Predicate.ALIGNED) if test.predicate is Predicate.CLEAR else test


@states("path.blocked")
def _without_blocking(_: Ply, test: Test) -> Condition:
    """Let no man block a line, but still require a line."""
    return _aligned(test)


@states("pawn.forward-capture")
def _forward_capture(ply: Ply, test: Test) -> Condition:
    """Let a pawn also move straight ahead onto an enemy."""
    if ply.kind is Kind.PAWN and _is_of_destination(test, Predicate.EMPTY):
        return Not(replace(test, predicate=Predicate.FRIEND))
    return test


@states("pawn.empty-capture")
def _empty_capture(ply: Ply, test: Test) -> Condition:
    """Let a pawn also move diagonally onto an empty square."""
    if ply.kind is Kind.PAWN and _is_of_destination(test, Predicate.ENEMY):
        return Or((test, replace(test, predicate=Predicate.EMPTY)))
    return test


@states("own.piece")
def _own_piece(_: Ply, test: Test) -> Condition:
    """Let a friend on the destination be captured like an enemy."""
    if _is_of_destination(test, Predicate.FRIEND):
        return Always(value=False)
    if _is_of_destination(test, Predicate.ENEMY):
        return Or((test, replace(test, predicate=Predicate.FRIEND)))
    return test


@states("castling.right-lost")
def _right_lost(ply: Ply, test: Test) -> Condition:
    """Let a king castle from its start square, whatever has moved, and even without a rook."""
    if test.predicate is not Predicate.HOME or not castles(ply):
        return test
    return replace(test, predicate=Predicate.START) if _is_own_king(test.locations[0]) else Always(value=True)


@states("castling.in-check")
def _in_check(ply: Ply, test: Test) -> Condition:
    """Let a king castle out of check."""
    asks = test.predicate is Predicate.THREAT and castles(ply) and _is_own_king(test.locations[0])
    return Always(value=False) if asks else test


@states("castling.through-check")
def _through_check(ply: Ply, test: Test) -> Condition:
    """Let a king castle across attacked squares."""
    asks = test.predicate is Predicate.THREAT and castles(ply) and test.locations != (DESTINATION,)
    return Always(value=False) if asks and not _is_own_king(test.locations[0]) else test


@states("king.safety")
def _attacked_destination(ply: Ply, test: Test) -> Condition:
    """Let a king move onto attacked squares."""
    asks = ply.kind is Kind.KING and _is_of_destination(test, Predicate.THREAT)
    return Always(value=False) if asks else test


def _safety_dropped(globally: tuple[Condition, ...], off: frozenset[str]) -> Iterator[Condition]:
    """Yield the conditions of `Globally`, without those about threats if the king need not be safe."""
    for condition in globally:
        parts = condition.conditions if isinstance(condition, And) else (condition,)
        for part in parts:
            if "king.safety" not in off or all(test.predicate is not Predicate.THREAT for test in tests_in(part)):
                yield part


# The order matters: `own.piece` changes conditions that the other clauses have put in.
_CHANGES: dict[str, Change] = {
    "path.blocked": _without_blocking,
    "pawn.forward-capture": _forward_capture,
    "pawn.empty-capture": _empty_capture,
    "own.piece": _own_piece,
    "castling.right-lost": _right_lost,
    "castling.in-check": _in_check,
    "castling.through-check": _through_check,
    "king.safety": _attacked_destination,
}


def _is_of_destination(test: Test, predicate: Predicate) -> bool:
    return test.predicate is predicate and test.locations == (DESTINATION,)


def _is_own_king(location: Location) -> bool:
    """Return whether a location in a king's ply means the king that makes the ply."""
    offset = location.offset
    moved = offset.file or offset.rank or offset.ahead
    return location.anchor in (Anchor.KING, Anchor.ORIGIN) and not moved


@states("pawn.backward")
def mirrored(pawns: tuple[Ply, ...]) -> tuple[Ply, ...]:
    """Return the backward mirror images of the pawns' steps and captures.

    On its side's first rank, such a pawn does what it otherwise does on the last. En passant has no mirror image.
    """
    return tuple(_mirrored(ply) for ply in pawns if not {"pawn.step", "pawn.capture"}.isdisjoint(clauses_of(ply)))


def _mirrored(ply: Ply) -> Ply:
    return replace(
        ply,
        vector=_backward(ply.vector),
        condition=replaced(ply.condition, _test_mirrored),
        actions=tuple(_action_mirrored(action) for action in ply.actions),
    )


def _test_mirrored(test: Test) -> Condition:
    if test.predicate is Predicate.LAST:
        return Always(value=False)
    predicate = Predicate.BACK_EDGE if test.predicate is Predicate.EDGE else test.predicate
    return replace(test, predicate=predicate, locations=tuple(_location_mirrored(one) for one in test.locations))


def _action_mirrored(action: Action) -> Action:
    match action:
        case Remove(location):
            return Remove(_location_mirrored(location))
        case Relocate(origin, target):
            return Relocate(_location_mirrored(origin), _location_mirrored(target))
        case _:
            return action


def _location_mirrored(location: Location) -> Location:
    return Location(location.anchor, _backward(location.offset))


def _backward(vector: Vector) -> Vector:
    return replace(vector, ahead=-vector.ahead)


@states("piece.movement")
def leaps_anywhere(
    plies: Plies, off: frozenset[str], reached: frozenset[Square], mover: Piece, origin: Square
) -> Iterator[tuple[Square, Ply]]:
    """Yield a ply to each square that no other ply leads to, for a game without `piece.movement`.

    A pawn that reaches a first or last rank in this way promotes, because no position has a pawn there.
    """
    friend = Test(Predicate.FRIEND, (DESTINATION,), "friend")
    condition: Condition = Always(value=True) if "own.piece" in off else Not(friend)
    mutations = [action for ply in plies.plies[Kind.PAWN] for action in ply.actions if isinstance(action, Mutate)]
    for target in SQUARES:
        if target == origin or target in reached:
            continue
        vector = Vector(file_of(target) - file_of(origin), rank_of(target) - rank_of(origin))
        at_an_end = rank_of(target) in (colour.home_rank for colour in COLOURS)
        actions = tuple(mutations[:1]) if mover.kind is Kind.PAWN and at_an_end else ()
        yield target, Ply(mover.kind, vector, condition, actions, f"[{vector.file:+d}, {vector.rank:+d}]")
