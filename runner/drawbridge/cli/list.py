"""`drawbridge list`: how many cases there are, by clause."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.selection import Selection, selection_options
from drawbridge.cli.wording import cases_in_words
from drawbridge.standard_output import show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.suite.case_file import ListedCase

EXAMPLES = """\b
drawbridge list --ruleset three-man
drawbridge list --clause 'moat.*' --ids
"""


@click.command("list", epilog=EXAMPLES)
@selection_options
@click.option("--ids", is_flag=True, help="Print the ids of the cases, one a line.")
def command(*, ids: bool, **given: Any) -> None:
    """Count the cases of each ruleset and clause, or list their ids."""
    cases = Selection.from_options(given).listed()
    lines = (one.id for one in cases) if ids else _counts(cases)
    show("\n".join(lines))


def _counts(cases: Sequence[ListedCase]) -> Iterator[str]:
    numbers = Counter((case.ruleset, case.clause) for case in cases)
    widths = [max(map(len, column)) for column in zip(*numbers, strict=True)]
    for (ruleset, clause), number in numbers.items():
        yield f"{ruleset:<{widths[0]}}  {clause:<{widths[1]}}  {number:>5}"
    yield f"\n{cases_in_words(numbers)}"
