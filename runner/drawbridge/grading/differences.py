"""Positions and statuses as sets of facts, so that two of them can be told apart line by line.

A fact is a place and what stands there: `board.e4: wP`, `castling: wK`, `result.winner: white`. Of a set there is one
fact for each entry, so that neither the order nor an empty list makes a difference; of a FEN one for each field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

MAY_BE_LEFT_OUT = frozenset({"castling", "en_passant", "bridged", "eliminated"})
"""Members of a position that may be missing when they are empty."""
_RESULT = frozenset({"winner", "loser", "draw"})
_FEN_FIELDS = ("pieces", "turn", "castling", "en_passant", "halfmoves", "fullmoves")


def difference(expected: Mapping[str, Any], got: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the facts that are missing in what was got, and those that are extra, both sorted.

    Members that are unknown here are ignored, as the protocol has it.
    """
    if expected == got:
        return (), ()
    members = MAY_BE_LEFT_OUT | expected.keys()
    right = set(_facts(expected, members))
    found = set(_facts(got, members))
    return tuple(sorted(right - found)), tuple(sorted(found - right))


def absent_members(expected: Mapping[str, Any], got: Mapping[str, Any], may_be_left_out: AbstractSet[str]) -> list[str]:
    """Return the members that may not be left out and are, sorted."""
    return sorted(expected.keys() - may_be_left_out - got.keys())


def mistyped_members(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    """Return the members that stand in both and are of different JSON types, sorted.

    A result is null or an object, and no type is wrong there.
    """
    both = (expected.keys() & got.keys()) - {"result"}
    return sorted(name for name in both if not isinstance(got[name], type(expected[name])))


def told(missing: Iterable[str], extra: Iterable[str]) -> list[str]:
    """Return the differences as phrases, one a place: `board.e4: expected wP, got nothing`."""
    expected, got = _by_place(missing), _by_place(extra)
    return [
        f"{place}: expected {expected.get(place, 'nothing')}, got {got.get(place, 'nothing')}"
        for place in sorted(expected.keys() | got.keys())
    ]


def _by_place(facts: Iterable[str]) -> dict[str, str]:
    places: dict[str, str] = {}
    for fact in facts:
        place, _, what = fact.partition(": ")
        places[place] = f"{places[place]}, {what}" if place in places else what
    return places


def _facts(members: Mapping[str, Any], known: AbstractSet[str]) -> Iterator[str]:
    for name in members.keys() & known:
        value = members[name]
        match name, value:
            case "result", Mapping():
                yield from _facts({f"result.{key}": value[key] for key in value.keys() & _RESULT}, _RESULT_PLACES)
            case "fen", str():
                yield from _fen_facts(value)
            case _, Mapping():
                yield from (f"{name}.{shown(key)}: {shown(entry)}" for key, entry in value.items())
            case _, [*entries]:
                yield from (f"{name}: {shown(entry)}" for entry in entries)
            case _:
                yield f"{name}: {shown(value)}"


_RESULT_PLACES = frozenset(f"result.{name}" for name in _RESULT)


def _fen_facts(fen: str) -> Iterator[str]:
    for number, field in enumerate(fen.split()):
        name = _FEN_FIELDS[number] if number < len(_FEN_FIELDS) else str(number + 1)
        yield f"fen.{name}: {shown(field)}"
