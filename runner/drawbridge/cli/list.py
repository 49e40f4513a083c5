"""`drawbridge list`: the cases, by clause."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.selection import Selection, selection_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.suite.case import Case


@click.command("list", short_help="List the cases.")
@selection_options
@click.option("--ids", is_flag=True, help="Print the ids alone, one a line, for scripts.")
def command(*, ids: bool, **given: Any) -> None:
    """List the cases, by ruleset and clause, with their numbers."""
    cases = Selection.from_options(given).chosen()
    lines = (one.id for one in cases) if ids else _grouped(cases)
    click.echo("\n".join(lines))


def _grouped(cases: Sequence[Case]) -> Iterator[str]:
    clauses = 0
    for (ruleset, clause), group in groupby(cases, key=lambda case: (case.ruleset, case.clause)):
        found = list(group)
        clauses += 1
        yield f"{ruleset}  {clause}  ({len(found)})"
        yield from (f"  {case.id}" for case in found)
        yield ""
    yield f"{len(cases)} cases about {clauses} clauses"
