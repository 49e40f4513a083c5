"""Positions and statuses as sets of facts, so that two of them can be compared line by line.

A fact is a place and what is there: `board.e4: wP`, `castling: wK`, `result.winner: white`. A set has one fact for each
entry, so that neither the order nor an empty list makes a difference; a text with fields has one for each field.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from drawbridge.protocol.text import shown
from drawbridge_reference.kernel.notation import RESULT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from drawbridge_reference.kernel.notation import Member, Notation

MOST_ENTRIES = 8
"""How many entries of one place a phrase lists: an engine may write as many as it likes."""
_IN_A_RESULT = "result."
"""How the place of a fact about a result begins."""


def difference(
    expected: Mapping[str, Any], got: Mapping[str, Any], members: Mapping[str, Member]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the facts that are missing in what was got, and those that are extra, both sorted.

    `members` are those that the notation declares, those of a result as `result.NAME`. Members that are neither
    declared nor expected are ignored, also within a result, as the protocol has it.
    """
    if expected == got:
        return (), ()
    result = expected.get("result")
    stated = {f"{_IN_A_RESULT}{key}" for key in result} if isinstance(result, Mapping) else set[str]()
    known = members.keys() | expected.keys() | stated | {f"{_IN_A_RESULT}{key}" for key in RESULT}
    right = set(_facts(expected, known, members))
    found = set(_facts(got, known, members))
    return tuple(sorted(right - found)), tuple(sorted(found - right))


def absent_members(expected: Mapping[str, Any], got: Mapping[str, Any], members: Mapping[str, Member]) -> list[str]:
    """Return the expected members that are missing and may not be left out, sorted."""
    absent = expected.keys() - got.keys()
    return sorted(name for name in absent if name not in members or not members[name].may_be_left_out)


def mistyped_members(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    """Return the members that are in both and have different JSON types, sorted.

    A result is null or an object, so no type is wrong there.
    """
    both = (expected.keys() & got.keys()) - {"result"}
    return sorted(name for name in both if not isinstance(got[name], type(expected[name])))


def phrases_of(
    missing: Iterable[str],
    extra: Iterable[str],
    expected: Mapping[str, Any],
    got: Mapping[str, Any],
    words: tuple[str, str] = ("expected", "got"),
) -> list[str]:
    """Return the differences as phrases, one for each place: `board.e4: expected wP, got nothing`.

    A set is shown whole, with what both have in common: `in_check: expected [gray, white], got [gray]`. A result is one
    place, whatever it says: `result: expected winner white, got null`.
    """
    lacking, beyond = _by_place(missing), _by_place(extra)
    return [
        f"{place}: {words[0]} {_shown_at(place, expected, lacking)}, {words[1]} {_shown_at(place, got, beyond)}"
        for place in sorted(lacking.keys() | beyond.keys())
    ]


def differing_members(one: Mapping[str, Any], other: Mapping[str, Any], notation: Notation) -> tuple[str, ...]:
    """Return the members in which two positions differ, sorted; of a text with fields, the fields: `fen.castling`."""
    missing, extra = difference(one, other, notation.position)
    places = {fact.partition(": ")[0] for fact in (*missing, *extra)}
    return tuple(sorted({_member(place, notation) for place in places}))


def _member(place: str, notation: Notation) -> str:
    name, _, _ = place.partition(".")
    member = notation.position.get(name)
    return place if member and member.fields else name


def _by_place(facts: Iterable[str]) -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for fact in facts:
        place, _, what = fact.partition(": ")
        if place.startswith(_IN_A_RESULT):
            place, _, key = place.partition(".")
            what = f"{key} {what}"
        places.setdefault(place, []).append(what)
    return places


def _shown_at(place: str, side: Mapping[str, Any], differing: Mapping[str, Sequence[str]]) -> str:
    """Return what one side has at a place."""
    if place not in side:  # It is inside an object or a text with fields, or there is nothing.
        return ", ".join(differing.get(place, ())) or "nothing"
    match side[place]:
        case [*entries]:
            return f"[{_listed_in(entries, differing.get(place, ()))}]"
        case Mapping() as result if place == "result":
            facts = differing.get(place, ())
            compared = (key for key in sorted(result) if key in RESULT or _is_among(key, facts))
            return ", ".join(f"{key} {_shown_at(key, result, {})}" for key in compared)
        case value:
            return shown(value)


def _is_among(key: str, facts: Iterable[str]) -> bool:
    """Return whether some facts of a result are about this member of it."""
    return any(fact.startswith((f"{key} ", f"{key}.")) for fact in facts)


def _listed_in(entries: Sequence[Any], differing: Sequence[str]) -> str:
    """Return the entries of a set, but only those that differ where there are very many."""
    if len(entries) <= MOST_ENTRIES:
        return ", ".join(sorted(map(shown, entries)))
    more = f" and {len(differing) - MOST_ENTRIES} more" if len(differing) > MOST_ENTRIES else ""
    among = f", among them {', '.join(differing[:MOST_ENTRIES])}{more}" if differing else ""
    return f"{len(entries)} entries{among}"


def _facts(found: Mapping[str, Any], known: AbstractSet[str], members: Mapping[str, Member]) -> Iterator[str]:
    for name in found.keys() & known:
        value = found[name]
        member = members.get(name)
        if name == "result" and isinstance(value, Mapping):
            yield from _facts({f"{_IN_A_RESULT}{key}": inner for key, inner in value.items()}, known, members)
        elif member and member.fields and isinstance(value, str):
            yield from _facts_of_fields(name, value, member.fields)
        else:
            yield from _facts_of_value(name, value)


def _facts_of_value(name: str, value: Any) -> Iterator[str]:
    match value:
        case Mapping():
            yield from (f"{name}.{shown(key)}: {shown(entry)}" for key, entry in value.items())
        case [*entries]:
            yield from (f"{name}: {shown(entry)}" for entry in entries)
        case _:
            yield f"{name}: {shown(value)}"


def _facts_of_fields(name: str, text: str, names: tuple[str, ...]) -> Iterator[str]:
    for number, field in enumerate(text.split()):
        place = names[number] if number < len(names) else str(number + 1)
        yield f"{name}.{place}: {shown(field)}"
