"""The text about wrong destinations: the vectors of a case side by side, not one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import printable
from drawbridge.report.parts import Column, Padding, Table, Text

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
    labels = ("from + vector", "expected", "got")
    table = Table(*(Column(label, overflow="fold") for label in labels), header_style="dim")
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
