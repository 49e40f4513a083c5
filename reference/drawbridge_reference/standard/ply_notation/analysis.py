"""Questions about one ply: whether it can apply, through which of its parts, and what else can then be true."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.instances import instances
from drawbridge_reference.standard.ply_notation.possible import FILE_STEPS, limited, possible, spend
from drawbridge_reference.standard.ply_notation.syntax import (
    NOWHERE,
    Always,
    And,
    Compound,
    Condition,
    Mutate,
    Not,
    Or,
    Place,
    Test,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from drawbridge_reference.standard.pieces import Kind
    from drawbridge_reference.standard.ply_notation.instances import Instance
    from drawbridge_reference.standard.ply_notation.possible import Goal
    from drawbridge_reference.standard.ply_notation.syntax import Ply, Vector


class Studied:
    """A ply with the pairs of squares that it connects."""

    def __init__(self, ply: Ply, alike: int = 0) -> None:
        self.ply = ply
        self.alike = alike
        """The same number for plies of a file with the same condition and the same promotions."""
        self.is_repeated = False
        """Whether an earlier ply of the file is equal."""
        self._condition = without_repeats(ply.condition)

    @cached_property
    def instances(self) -> tuple[Instance, ...]:
        """The pairs of squares that it connects on the empty board."""
        return instances(self.ply.kind, self.ply.vector)

    @cached_property
    def applying(self) -> tuple[Instance, ...]:
        """The pairs that it can connect in some position."""
        found, steps = _applying(self.ply.kind, self.ply.vector, self._condition)
        # The same file gets the same remarks, whatever was checked before it.
        spend(steps)
        return found

    @property
    def becomes(self) -> frozenset[Kind]:
        """The kinds that the piece may become, or none if it stays the same."""
        return frozenset(kind for action in self.ply.actions if isinstance(action, Mutate) for kind in action.kinds)

    def first_with(
        self, condition: Condition, *, wanted: bool, among: Callable[[Instance], bool] = lambda _: True
    ) -> Instance | None:
        """Return the first pair of squares that it can connect with a condition true, or false, or None."""
        # Parts of the ply's own condition need no search: most plies contain `not friend` literally.
        refused = Not(condition) if wanted else condition
        if refused in conjuncts(self.ply.condition):
            return None
        return next((one for one in self.applying if among(one) and self.is_possible(one, (condition, wanted))), None)

    def is_possible(self, instance: Instance, *goals: Goal) -> bool:
        """Return whether it can connect these squares while these goals are also reached."""
        return possible(instance, (self._condition, True), *goals)


@lru_cache(maxsize=256)
def _applying(kind: Kind, vector: Vector, condition: Condition) -> tuple[tuple[Instance, ...], int]:
    """Return the pairs that a ply can connect in some position, and the steps that it took to find them.

    Most plies of a file are those of chess, with which they are compared.
    """
    with limited(FILE_STEPS) as effort:
        found = tuple(one for one in instances(kind, vector) if possible(one, (condition, True)))
        return found, FILE_STEPS - effort.left


def study(plies: Iterable[Ply]) -> list[Studied]:
    """Return the plies of one kind of piece, each studied. Equal plies share what is found."""
    numbers: dict[tuple[Condition, frozenset[Kind]], int] = {}
    firsts: dict[Ply, Studied] = {}
    found = []
    for ply in plies:
        one = Studied(ply)
        one.alike = numbers.setdefault((ply.condition, one.becomes), len(numbers))
        first = firsts.setdefault(ply, one)
        if first is not one:
            one.applying, one.is_repeated = first.applying, True
        found.append(one)
    return found


def without_repeats(condition: Condition) -> Condition:
    """Return a condition in which `and` and `or` join each part once."""
    match condition:
        case Not(inner):
            return Not(without_repeats(inner))
        case And(parts):
            return And(tuple(dict.fromkeys(map(without_repeats, parts))))
        case Or(parts):
            return Or(tuple(dict.fromkeys(map(without_repeats, parts))))
        case Compound() | Test() | Always():
            return condition


def names_in(condition: Condition) -> Iterator[str]:
    """Yield the compound predicates that a condition names, and those that they name."""
    match condition:
        case Compound(name, inner):
            yield name
            yield from names_in(inner)
        case Not(inner):
            yield from names_in(inner)
        case And(parts) | Or(parts):
            for part in parts:
                yield from names_in(part)
        case Test() | Always():
            pass


def place_of(condition: Condition) -> Place:
    """Return where a condition begins, ignoring brackets and `not`."""
    match condition:
        case Test() | Compound():
            return condition.place
        case Not(inner):
            return place_of(inner)
        case And(parts) | Or(parts):
            return place_of(parts[0])
        case Always():
            return NOWHERE


def decided(condition: Condition, test: Test, *, value: bool) -> Condition:
    """Return a condition in which a predicate is decided everywhere."""
    match condition:
        case Test():
            return Always(value) if condition == test else condition
        case Not(inner):
            return Not(decided(inner, test, value=value))
        case Compound(_, inner):
            return decided(inner, test, value=value)
        case And(parts):
            return And(tuple(decided(part, test, value=value) for part in parts))
        case Or(parts):
            return Or(tuple(decided(part, test, value=value) for part in parts))
        case Always():
            return condition


def conjuncts(condition: Condition) -> tuple[Condition, ...]:
    """Return the parts of a condition that must all be true, as they are written."""
    return condition.conditions if isinstance(condition, And) else (condition,)


def alternatives(condition: Condition) -> Iterator[tuple[Condition, Condition]]:
    """Yield the parts that `or` joins, each with the whole condition without the other parts."""
    match condition:
        case Compound(_, inner):
            yield from alternatives(inner)
        case Or(parts):
            for part in parts:
                yield part, part
                yield from alternatives(part)
        case And(parts):
            for number, part in enumerate(parts):
                for one, alone in alternatives(part):
                    yield one, And((*parts[:number], alone, *parts[number + 1 :]))
        case _:
            pass
