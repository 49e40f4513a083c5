"""Castling in the start array, whose 256 pieces are too many to write by hand."""

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
        title="In the start array, neither side may castle",
        why="White's pieces on 1c3, 1b2, 1e5, 1f6 and 1g7 are between king and bases, and so are Black's on tier 8.",
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
