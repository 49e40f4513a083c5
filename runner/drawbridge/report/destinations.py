"""The text about wrong destinations: the vectors of a case side by side, not one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.grading.grades import Grade

VECTORS = 8
"""The number of vectors of one case that are named."""


def are_destinations(grades: Sequence[Grade]) -> bool:
    """Return whether these are several questions about destinations, all with an answer that is wrong."""
    return len(grades) > 1 and all(
        grade.method == "destination" and grade.outcome is Outcome.FAILED for grade in grades
    )


def tell_destinations(grades: Sequence[Grade]) -> Iterator[RenderableType]:
    """Yield the vectors that lead elsewhere than they should."""
    yield Text.assemble(("destination", "bold"), ": ", (f"{len(grades)} vectors have a wrong destination", "red"))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for label in ("from + vector", "expected", "got"):
        table.add_column(label, overflow="fold")
    for grade in grades[:VECTORS]:
        table.add_row(*_row(grade))
    yield Padding(table, (0, 0, 0, 2))
    if len(grades) > VECTORS:
        yield Padding(Text(f"and {len(grades) - VECTORS} more", style="dim"), (0, 0, 0, 2))


def _row(grade: Grade) -> tuple[Text, Text, Text]:
    asked = f"{grade.params['from']} + {list(grade.params['vector'])}"
    got = Text(printable(", ".join(grade.extra)))
    if grade.remarks:
        # A remark ends with the answer that it is about, which stands before it here.
        got.append(f"  {'; '.join(remark.partition(':')[0] for remark in grade.remarks)}", style="dim")
    return Text(asked), Text(", ".join(grade.missing)), got
