"""Reading actions: what a ply does apart from the move itself, as a list after `then`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.problem import Refusal, nearest
from drawbridge_reference.standard.ply_notation.syntax import Action, Mutate, Relocate, Remove
from drawbridge_reference.standard.ply_notation.vectors import location
from drawbridge_reference.standard.ply_notation.vocabulary import ACTIONS, MUTATIONS
from drawbridge_reference.standard.ply_notation.words import WordKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.standard.pieces import Kind
    from drawbridge_reference.standard.ply_notation.cursor import Cursor

_AN_ACTION = "an action: `mutate(piece, ...)`, `remove(location)` or `move(from, to)`"
_A_PIECE = f"one of {', '.join(f'`{name}`' for name in MUTATIONS)}"


def actions_of(cursor: Cursor) -> tuple[Action, ...]:
    """Take the actions after `then`. Raises Refusal."""
    found = [_action(cursor)]
    while cursor.takes(","):
        begin = cursor.next
        action = _action(cursor)
        if isinstance(action, Mutate) and any(isinstance(other, Mutate) for other in found):
            raise Refusal(begin.place, "`mutate` appears twice in one ply", hint="name all pieces in one `mutate`")
        found.append(action)
    if cursor.sees("and"):
        cursor.refuse("`,` between two actions")
    return tuple(found)


def _action(cursor: Cursor) -> Action:
    name = cursor.take(WordKind.NAME, _AN_ACTION)
    if name.text not in ACTIONS:
        raise Refusal(name.place, f"unknown action `{name.text}`", _AN_ACTION, nearest(name.text, ACTIONS))
    closing = cursor.opened()
    action = _READERS[name.text](cursor)
    cursor.require(closing)
    return action


def _mutate(cursor: Cursor) -> Mutate:
    kinds = [_kind(cursor, ())]
    while cursor.takes(","):
        kinds.append(_kind(cursor, tuple(kinds)))
    return Mutate(tuple(kinds))


def _kind(cursor: Cursor, others: tuple[Kind, ...]) -> Kind:
    name = cursor.take(WordKind.NAME, _A_PIECE)
    if name.text in ("king", "pawn"):
        raise Refusal(name.place, f"nothing can become a {name.text}", _A_PIECE)
    if name.text not in MUTATIONS:
        raise Refusal(name.place, f"unknown piece `{name.text}`", _A_PIECE, nearest(name.text, MUTATIONS))
    kind = MUTATIONS[name.text]
    if kind in others:
        raise Refusal(name.place, f"`{name.text}` appears twice in `mutate`")
    return kind


def _remove(cursor: Cursor) -> Remove:
    return Remove(location(cursor))


def _move(cursor: Cursor) -> Relocate:
    origin = location(cursor)
    cursor.require(",", "`move` has two locations: `move(from, to)`")
    return Relocate(origin, location(cursor))


_READERS: dict[str, Callable[[Cursor], Action]] = {"mutate": _mutate, "remove": _remove, "move": _move}
