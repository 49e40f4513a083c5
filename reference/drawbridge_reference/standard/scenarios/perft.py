"""The published counts of move sequences, one case for each depth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.published import published_counts
from drawbridge_reference.standard.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Yield the cases that count."""
    for counts in published_counts():
        for depth, nodes in enumerate(counts.nodes, start=1):
            yield Scenario(
                clause="perft",
                name=f"{counts.name}/depth-{depth}",
                title=f"{counts.title}: {nodes} move sequences of length {depth}",
                why=counts.why,
                position=position(counts.fen),
                decides=False,
                perft={depth: nodes},
            )
