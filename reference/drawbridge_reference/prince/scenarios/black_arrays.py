"""Castling in the start array, whose 256 men are too many to write down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.start import start

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Yield the scenario about the start array."""
    yield Scenario(
        clause="castling.high",
        name="arrays/of-the-start",
        title="In the start array no castling is open",
        why="White's men stand between king and bases, on 1c3 and 1b2, 1e5, 1f6 and 1g7, and Black's between theirs.",
        position=start("same"),
        decides=False,
        illegal={
            "1d4-1b2": ("own.piece",),
            "1d4-1f6": ("own.piece",),
            "8d4-8b2": ("turn.other",),
            "1a1-1c3": ("own.piece",),
        },
        moves_from=("1d4",),
        rulings={"black-array": "same"},
    )
