"""The builders of the cases of `three-chess`: one file a group of clauses, all stated by hand from the rule book."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

_CHAPTERS: tuple[str, ...] = (
    "straight_lines",
    "diagonals",
    "knights_and_kings",
    "pawns",
    "pawn_captures",
    "pawn_directions",
    "castling",
    "checks",
    "obstacles",
    "turns",
    "endings",
    "perft",
    "games",
)


def scenarios() -> Iterator[Scenario]:
    """Go through all scenarios, chapter by chapter."""
    for chapter in _CHAPTERS:
        yield from import_module(f"{__name__}.{chapter}").scenarios()
