"""The options that choose cases, for every command that goes through them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.suite.load import load
from drawbridge.suite.select import select

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.suite.case import Case

F = TypeVar("F", bound="Callable[..., Any]")


def all_cases() -> tuple[Case, ...]:
    """Return every case of the suite. Raises the errors of reading it."""
    return load().cases


@dataclass(frozen=True, slots=True)
class Selection:
    """Which cases were asked for; nothing stands for all."""

    rulesets: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def chosen(self) -> tuple[Case, ...]:
        """Return the cases. Raises NothingMatches, and the errors of reading the suite."""
        return select(all_cases(), rulesets=self.rulesets, clauses=self.clauses, names=self.names)

    def as_typed(self) -> tuple[str, ...]:
        """Return the options that name this selection."""
        named = {"--ruleset": self.rulesets, "--clause": self.clauses, "--case": self.names}
        return tuple(word for option, values in named.items() for value in values for word in (option, value))


def selection_options(function: F) -> F:
    """Add `--ruleset`, `--clause` and `--case` to a command, as parameters `ruleset`, `clause` and `case`."""
    for option, metavar, meaning in (
        ("--case", "GLOB", "Only cases whose id matches; an id that a case had before counts, too. Repeatable."),
        ("--clause", "GLOB", "Only cases about clauses that match, such as 'moat.*'. Repeatable."),
        ("--ruleset", "ID", "Only cases of this ruleset. Repeatable."),
    ):
        function = click.option(option, metavar=metavar, multiple=True, help=meaning)(function)
    return function
