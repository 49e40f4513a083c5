"""Writing plies in the notation, so that `parse` reads back the same values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.conditions import understood
from drawbridge_reference.standard.ply_notation.syntax import (
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
    Relocate,
    Remove,
    Test,
    Vector,
)
from drawbridge_reference.standard.ply_notation.vocabulary import GLOBALLY, KINDS, PREDICATES, TESTS, VECTORS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import UnionType


def written(plies: Plies) -> str:
    """Return a whole file of plies. Raises ValueError for a condition that no file can write."""
    sections = [
        _section(PREDICATES, (f"{name}: {written_condition(it)}" for name, it in plies.predicates.items())),
        *(_section(name, map(written_ply, plies.plies[kind])) for name, kind in KINDS.items()),
        _section(GLOBALLY, map(written_condition, plies.globally)),
    ]
    return "\n".join(sections)


def written_ply(ply: Ply) -> str:
    """Return one ply, without the sign that ends it. Raises ValueError as `written` does."""
    condition = "" if ply.condition == Always(value=True) else f" if {written_condition(ply.condition)}"
    actions = ", ".join(map(_written_action, ply.actions))
    return f"{_in_brackets(ply.vector)}{condition}{f' then {actions}' if actions else ''}"


def written_condition(condition: Condition) -> str:
    """Return a condition. Raises ValueError as `written` does."""
    match condition:
        case Test(predicate, locations):
            if predicate not in TESTS.values():
                raise ValueError(f"the notation has no word for `{predicate.value}`")
            if locations == understood(predicate):
                return predicate.value
            return f"{predicate.value}({', '.join(map(written_location, locations))})"
        case Compound(name):
            return name
        case Not(inner):
            return f"not {_bracketed(inner, And | Or)}"
        case And(conditions):
            return " and ".join(_bracketed(inner, And | Or) for inner in conditions)
        case Or(conditions):
            return " or ".join(_bracketed(inner, Or) for inner in conditions)
        case Always():
            raise ValueError("the notation has no word for a condition that is always true or never")


def written_location(location: Location) -> str:
    """Return a location, such as `king + [1, 0]`. Raises ValueError for the destination, which cannot be written."""
    match location.anchor:
        case Anchor.DESTINATION:
            raise ValueError("the destination cannot be written: a predicate without argument looks at it")
        case Anchor.ORIGIN:
            return " + ".join(_terms(location.offset))
        case Anchor.KING | Anchor.KINGS_ROOK | Anchor.QUEENS_ROOK:
            offset = _terms(location.offset) if location.offset != Vector() else []
            return " + ".join([location.anchor.value, *offset])


def _section(name: str, entries: Iterable[str]) -> str:
    return f"{name}:\n" + ";\n".join(f"    {entry}" for entry in entries) + ".\n"


def _bracketed(condition: Condition, looser: type | UnionType) -> str:
    text = written_condition(condition)
    return f"({text})" if isinstance(condition, looser) else text


def _written_action(action: Action) -> str:
    match action:
        case Mutate(kinds):
            return f"mutate({', '.join(kind.word for kind in kinds)})"
        case Remove(location):
            return f"remove({written_location(location)})"
        case Relocate(origin, target):
            return f"move({written_location(origin)}, {written_location(target)})"


def _in_brackets(vector: Vector) -> str:
    terms = _terms(vector)
    return terms[0] if not vector.names else f"[{' + '.join(terms)}]"


def _terms(vector: Vector) -> list[str]:
    """Return the names that write a vector, and the numbers that the names leave over."""
    ahead = [_times("ahead", vector.ahead)] if "ahead" in vector.names else []
    sideways = [name for name in VECTORS if name in vector.names and name != "ahead"]
    if not sideways:
        numbers = Vector(vector.file, vector.rank, 0, vector.unknown_file, vector.unknown_rank)
        return [*ahead, _pair(numbers)] if numbers != Vector() or not ahead else ahead
    # Every other name is written once, and the first name makes up the rest.
    first, *others = sideways
    rest = (vector.file - sum(VECTORS[name].file for name in others)) * VECTORS[first].file
    numbers = Vector(0, vector.rank, 0, vector.unknown_file, vector.unknown_rank)
    return [*ahead, _times(first, rest), *others, *([_pair(numbers)] if numbers != Vector() else [])]


def _times(name: str, number: int) -> str:
    return name if number == 1 else f"{name} * {number}"


def _pair(vector: Vector) -> str:
    return f"[{_change(vector.file, vector.unknown_file)}, {_change(vector.rank, vector.unknown_rank)}]"


def _change(number: int, unknown: int) -> str:
    if not unknown:
        return f"{number:+d}" if number else "0"
    times = {1: "?", -1: "-?"}.get(unknown, f"? * {unknown}")
    return times if not number else f"{times} {'+' if number > 0 else '-'} {abs(number)}"
