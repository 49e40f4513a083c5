"""The option `--without CLAUSE`: the cases that an unfinished engine is not asked yet."""

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
    help="Leave out every case that leans on clauses that match, such as 'castling.*'. Repeatable.",
)


def reduced(cases: tuple[Case, ...], globs: Sequence[str]) -> Reduced:
    """Return the cases without those that lean on a clause which matches. Raises UnknownName and NothingToAsk."""
    return without(cases, globs, all_clauses()) if globs else Reduced(cases)


def as_typed(globs: Sequence[str]) -> tuple[str, ...]:
    """Return the options as they were typed."""
    return tuple(word for glob in globs for word in ("--without", glob))
