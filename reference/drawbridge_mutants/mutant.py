"""A mutant: one fault, what it breaks, and how it is made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy


class Kind(StrEnum):
    """Where a fault comes from."""

    RULE = "rule"
    """A sentence of the rules was misread."""
    MECHANISM = "mechanism"
    """The rules were understood, and the program slipped."""
    SWITCHED_OFF = "switched off"
    """A clause is not known at all."""


class Implementation(StrEnum):
    """Which of the two implementations of a game has the fault. Faults in one of them can be combined."""

    RULES = "rules"
    """The rules in code: `drawbridge_rules`."""
    ENGINE = "engine"
    """The reference engine: `drawbridge_reference`."""


MISSING = "This rule is missing:"
"""What is said of a clause that is switched off, before its sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A wrong engine."""

    ruleset: str
    name: str
    """Unique in the ruleset: words joined by hyphens."""
    kind: Kind
    clause: str
    """The clause that it breaks first of all."""
    sentence: str
    """What the engine does, to be read after "it behaves as if:"."""
    implementation: Implementation
    change: Callable[[CodeCopy], None]
    """Puts the fault into a copy of the implementation."""

    @property
    def id(self) -> str:
        """The ruleset and the name: `three-man/captures-over-bridged-moats`."""
        return f"{self.ruleset}/{self.name}"


class Faults:
    """The mutants of one file: what its functions do to a copy, listed by a decorator.

    The name of a function gives the name of its mutant, and its docstring the sentence.
    """

    def __init__(self, ruleset: str, kind: Kind, implementation: Implementation = Implementation.RULES) -> None:
        self._ruleset = ruleset
        self._kind = kind
        self._implementation = implementation
        self._listed: list[Mutant] = []

    def __call__(self, clause: str) -> Callable[[Callable[[CodeCopy], None]], Callable[[CodeCopy], None]]:
        """Return the decorator of a fault that breaks this clause."""

        def listed(change: Callable[[CodeCopy], None]) -> Callable[[CodeCopy], None]:
            self._listed.append(
                Mutant(
                    ruleset=self._ruleset,
                    name=change.__name__.replace("_", "-"),
                    kind=self._kind,
                    clause=clause,
                    sentence=" ".join((change.__doc__ or "").split()),
                    implementation=self._implementation,
                    change=change,
                )
            )
            return change

        return listed

    def __iter__(self) -> Iterator[Mutant]:
        """Yield the mutants in the order of the file."""
        return iter(self._listed)
