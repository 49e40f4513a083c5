"""Useless parts of a file of plies: plies that can never apply, and unused parts, actions and names."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.analysis import (
    Studied,
    alternatives,
    conjuncts,
    names_in,
    place_of,
    without_repeats,
)
from drawbridge_reference.standard.ply_notation.possible import possible
from drawbridge_reference.standard.ply_notation.syntax import (
    Condition,
    Location,
    Mutate,
    Not,
    Or,
    Place,
    Plies,
    Predicate,
    Relocate,
    Remove,
    Test,
    tests_in,
)
from drawbridge_reference.standard.ply_notation.vocabulary import KINDS
from drawbridge_reference.standard.ply_notation.writing import written_condition, written_location

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge_reference.standard.ply_notation.instances import Instance
    from drawbridge_reference.standard.ply_notation.remarks import Remarks


NAMED_LINES = 8
"""How many lines a remark names."""
PAIRED_PARTS = 40
"""In a condition of more parts no pair is looked for that contradicts itself."""


def remark_idle_plies(studied: Sequence[Studied], remarks: Remarks) -> None:
    """Report plies of a kind that never apply, stay in place or add nothing, and actions that do nothing."""
    before: dict[Instance, dict[int, Studied]] = {}
    for one in studied:
        place = one.ply.place
        if not one.instances:
            remarks.warn(place, f"`{one.ply.text}` leads off the board from everywhere")
        elif not one.applying:
            remarks.warn(place, f"`{one.ply.text}` can never apply: {_reason(one)}", _hint(one))
        else:
            _remark_standing(one, remarks)
            _remark_repeated(one, before, remarks)
            _remark_actions(one, remarks)
            for instance in one.applying:
                before.setdefault(instance, {}).setdefault(one.alike, one)


def remark_idle_parts(studied: Sequence[Studied], remarks: Remarks) -> None:
    """Report parts of an `or` that are never true in any ply that contains them."""
    parts: dict[Place, Condition] = {}
    alive: set[Place] = set()
    for one in studied:
        # A ply that never applies, or that is there twice, gets only that remark.
        for part, alone in alternatives(one.ply.condition) if one.applying and not one.is_repeated else ():
            place = place_of(part)
            parts.setdefault(place, part)
            if place not in alive and any(possible(instance, (alone, True)) for instance in one.applying):
                alive.add(place)
    for place, part in parts.items():
        if place not in alive:
            remarks.warn(
                place, f"`{written_condition(part)}` can never be true here: this part of the `or` does nothing"
            )


def remark_unused(plies: Plies, remarks: Remarks) -> None:
    """Report compound predicates that nothing uses."""
    conditions = [ply.condition for of_kind in plies.plies.values() for ply in of_kind]
    used = {name for condition in (*conditions, *plies.globally) for name in names_in(condition)}
    for name, condition in plies.predicates.items():
        if name not in used:
            remarks.warn(place_of(condition), f"the compound predicate `{name}` is used by no ply")


def remark_empty_sections(plies: Plies, heads: Mapping[str, Place], remarks: Remarks) -> None:
    """Report kinds of pieces without plies."""
    for name, kind in KINDS.items():
        if not plies.plies[kind]:
            remarks.warn(heads[name], f"the section `{name}:` is empty: a {kind.word} never moves")


def _reason(one: Studied) -> str:
    """Return why a ply never applies: the smallest part of its condition that is never true."""
    parts = conjuncts(without_repeats(one.ply.condition))
    for size in (1, 2) if len(parts) <= PAIRED_PARTS else (1,):
        for chosen in combinations(parts, size):
            if not any(possible(instance, *((part, True) for part in chosen)) for instance in one.instances):
                named = " and ".join(f"`{_told(part)}`" for part in chosen)
                return f"{named} {'is never true' if size == 1 else 'are never true together'}"
    return "its condition is never true"


def _told(part: Condition) -> str:
    text = written_condition(part)
    return f"({text})" if isinstance(part, Or) else text


def _hint(one: Studied) -> str:
    predicates = {test.predicate for test in tests_in(one.ply.condition)}
    if Predicate.CLEAR in predicates and not any(instance.is_on_a_line for instance in one.instances):
        return "`clear` is false off a rank, file or diagonal"
    if Predicate.LAST in predicates:
        return "`last(a, b)` knows only a double step of an enemy's pawn: from its start rank, two squares ahead"
    return ""


def _remark_standing(one: Studied, remarks: Remarks) -> None:
    standing = next((instance for instance in one.applying if instance.origin == instance.target), None)
    if standing is not None:
        remarks.warn(
            one.ply.place, f"`{one.ply.text}` lets the piece stay where it is", f"such as {standing.text}, which passes"
        )


def _remark_repeated(one: Studied, before: Mapping[Instance, Mapping[int, Studied]], remarks: Remarks) -> None:
    """Report a ply that adds nothing: wherever it applies, an earlier ply makes the same move.

    `before` holds the earlier plies by the squares that they connect, the first of those that are alike.
    """
    lines: set[int] = set()
    for instance in one.applying:
        others = before.get(instance, {})
        if one.alike in others:
            lines.add(others[one.alike].ply.place.line)
            continue
        same = [other for other in others.values() if _makes_the_moves_of(one, other)]
        if one.is_possible(instance, *((other.ply.condition, False) for other in same)):
            return
        lines.update(other.ply.place.line for other in same)
    named = [str(line) for line in sorted(lines)]
    more = f" and {len(named) - NAMED_LINES} more" if len(named) > NAMED_LINES else ""
    remarks.warn(
        one.ply.place,
        f"`{one.ply.text}` adds nothing to line {', '.join(named[:NAMED_LINES])}{more}",
        "if several plies make the same move, the first is played",
    )


def _makes_the_moves_of(one: Studied, other: Studied) -> bool:
    return one.becomes <= other.becomes and bool(one.becomes) is bool(other.becomes)


def _remark_actions(one: Studied, remarks: Remarks) -> None:
    for action in one.ply.actions:
        match action:
            case Remove(location) if _is_always_empty(one, location):
                remarks.warn(one.ply.place, f"`remove({written_location(location)})` finds nothing to remove")
            case Relocate(origin, _) if _is_always_empty(one, origin):
                remarks.warn(one.ply.place, f"`move({written_location(origin)}, ...)` finds nothing to move")
            case Remove() | Relocate() | Mutate():
                pass


def _is_always_empty(one: Studied, location: Location) -> bool:
    stands = Not(Test(Predicate.EMPTY, (location,), "empty"))
    on_board = (i for i in one.applying if i.place_of(location) is not None)
    return not any(one.is_possible(instance, (stands, True)) for instance in on_board)
