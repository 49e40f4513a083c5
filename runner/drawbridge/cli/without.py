"""The option `--without CLAUSE`: leave out cases that an unfinished engine cannot pass yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from drawbridge.games import all_clauses
from drawbridge.suite.without import Reduced, without

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.suite.case import Case

without_option = click.option(
    "--without",
    metavar="GLOB",
    multiple=True,
    help="Leave out cases that depend on these clauses, such as 'castling.*' or games. Repeatable.",
)


def reduced(cases: tuple[Case, ...], globs: Sequence[str]) -> Reduced:
    """Return the cases that lean on no matching clause. Raises UnknownName and NothingToAsk."""
    return without(cases, globs, all_clauses(cases)) if globs else Reduced(cases)


def as_typed(globs: Sequence[str]) -> tuple[str, ...]:
    """Return the options as they were typed."""
    return tuple(word for glob in globs for word in ("--without", glob))
