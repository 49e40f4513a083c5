"""The builders of the cases of `standard`: one file a group of clauses, all stated by hand from the rule book."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

_CHAPTERS: tuple[str, ...] = (
    "pawns",
    "promotions",
    "en_passant",
    "pieces_moving",
    "edges",
    "obstacles",
    "castling",
    "castling_checks",
    "castling_rights",
    "king_safety",
    "clocks",
    "outcomes",
    "turns",
    "long_games",
    "perft",
    "games",
)


def scenarios() -> Iterator[Scenario]:
    """Go through all scenarios, chapter by chapter."""
    for chapter in _CHAPTERS:
        yield from import_module(f"{__name__}.{chapter}").scenarios()
