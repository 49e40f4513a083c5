"""The part of a report in text that says where to look first: the most suspicious clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from drawbridge.report.model import Suspect

AT_MOST = 5
FAINT = 0.5
"""A suspect whose score is less than this part of the first one's is not told."""


def tell_suspects(suspects: Sequence[Suspect]) -> Iterator[RenderableType]:
    """Go through the first few suspects, each with its clause in a sentence."""
    told = [suspect for suspect in suspects[:AT_MOST] if suspect.score >= FAINT * suspects[0].score]
    if told:
        yield Text()
        yield Text("Look first at", style="bold")
    width = max((len(suspect.clause) for suspect in told), default=0)
    for suspect in told:
        cases = "1 case that leans" if suspect.leaning == 1 else f"{suspect.leaning} cases that lean"
        numbers = f"{suspect.failed} of {cases} on it not passed"
        yield Text(f"  {suspect.clause:{width}}  {suspect.score:.2f}  {numbers}")
        if suspect.sentence:
            yield Padding(Text(suspect.sentence, style="dim"), (0, 0, 0, 4))
