"""The mutants of every game, by name, and games that have their faults."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from drawbridge_mutants.code_copy import CodeCopy
from drawbridge_mutants.engine_game import engine_game
from drawbridge_mutants.mutant import Implementation
from drawbridge_mutants.rules_game import RulesGame
from drawbridge_mutants.switched_off import switched_off
from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge_mutants.mutant import Mutant
    from drawbridge_reference.kernel.game import Answering


class CannotCombine(ValueError):
    """Mutants that are faults of different implementations, so no one engine can have them all."""


class AmbiguousName(ValueError):
    """A name, without a ruleset, that mutants of several games have."""


@cache
def mutants(ruleset: str) -> tuple[Mutant, ...]:
    """Return the mutants of a built-in game: the written ones, then a switched-off one for each clause.

    Raises UnknownName for a ruleset without mutants.
    """
    return (*_written(ruleset), *switched_off(ruleset))


def mutant(ruleset: str, name: str) -> Mutant:
    """Return a mutant. Raises UnknownName with the nearest name."""
    known = {one.name: one for one in mutants(ruleset)}
    if name not in known:
        raise UnknownName(f"mutant of {ruleset}", name, tuple(known))
    return known[name]


def named_mutants(names: Sequence[str]) -> Mapping[str, tuple[Mutant, ...]]:
    """Return the mutants of these names, by ruleset. A name is `RULESET/NAME`, or the name alone if one game has it.

    Raises UnknownName and AmbiguousName.
    """
    by_ruleset: dict[str, tuple[Mutant, ...]] = {}
    for text in names:
        found = _found(text)
        by_ruleset[found.ruleset] = (*by_ruleset.get(found.ruleset, ()), found)
    return by_ruleset


def _found(text: str) -> Mutant:
    known = {one.id: one for ruleset in BUILT_IN for one in mutants(ruleset)}
    named = [one for one in known.values() if text in (one.id, one.name)]
    if len(named) == 1:
        return named[0]
    if named:
        raise AmbiguousName(f"several games have a mutant {text!r}; name one of {', '.join(one.id for one in named)}")
    raise UnknownName("mutant", text, tuple(dict.fromkeys([*known, *(one.name for one in known.values())])))


def mutated(
    ruleset: str,
    faults: Sequence[Mutant],
    rulings: Mapping[str, str] | None = None,
    implementation: Implementation = Implementation.RULES,
) -> Answering:
    """Return a game that has all these faults. Without a fault it is a copy of this implementation.

    The order of the faults makes no difference: they are put into the copy in the order of the catalogue.
    Raises CannotCombine for faults of different implementations, and UnknownName for an unknown ruling or value.
    """
    implementations = {one.implementation for one in faults} or {implementation}
    if len(implementations) > 1:
        raise CannotCombine(
            f"the mutants {', '.join(one.name for one in faults)} cannot be combined: some are faults of the rules in "
            "code, and some of the reference engine"
        )
    (implementation,) = implementations
    code = CodeCopy(package_of(ruleset, implementation))
    places = {one.name: place for place, one in enumerate(mutants(ruleset))}
    for one in sorted(faults, key=lambda fault: places[fault.name]):
        one.change(code)
    is_of_rules = implementation is Implementation.RULES
    return RulesGame(ruleset, code, rulings) if is_of_rules else engine_game(code, rulings)


def package_of(ruleset: str, implementation: Implementation) -> str:
    """Return the package that has an implementation of a built-in game. Raises UnknownName."""
    part = "rules" if implementation is Implementation.RULES else "reference"
    return f"drawbridge_{part}.{folder_of(ruleset)}"


def _written(ruleset: str) -> Iterator[Mutant]:
    """Yield what the files of a game's folder list as `FAULTS`."""
    package = import_module(f"drawbridge_mutants.{folder_of(ruleset)}")
    for module in iter_modules(package.__path__):
        found = import_module(f"{package.__name__}.{module.name}")
        yield from getattr(found, "FAULTS", ())


def folder_of(ruleset: str) -> str:
    """Return the name of the folder with a game's mutants. Raises UnknownName for a ruleset without mutants."""
    if ruleset not in BUILT_IN:
        raise UnknownName("ruleset with mutants", ruleset, tuple(BUILT_IN))
    return BUILT_IN[ruleset].rpartition(".")[2]
