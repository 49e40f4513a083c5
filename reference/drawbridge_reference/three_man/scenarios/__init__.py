"""The builders of the cases of `three-man`: one file a group of clauses, all stated by hand from the rule book."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

_CHAPTERS = (
    "ring_and_files",
    "diagonals",
    "knights",
    "center",
    "center_diagonals",
    "returning",
    "pawns",
    "pawn_captures",
    "pawn_promotions",
    "pawn_refusals",
    "en_passant",
    "jumped_squares",
    "king_steps",
    "pins_and_checks",
    "captured_kings",
    "castling",
    "castling_refusals",
    "castling_rights",
    "everyday",
    "piece_movement",
    "paths",
    "moats",
    "bridged_moats",
    "checks_over_moats",
    "attack_over_moats",
    "moat_rulings",
    "creeks",
    "vacated_segments",
    "turns",
    "checkmates",
    "stalemates",
    "eliminations",
    "eliminated_pieces",
    "geometry",
    "geometry_diagonals",
    "geometry_leaps",
    "geometry_tables",
    "perft",
    "games",
)


def scenarios() -> Iterator[Scenario]:
    """Go through all scenarios, chapter by chapter."""
    for chapter in _CHAPTERS:
        yield from import_module(f"{__name__}.{chapter}").scenarios()
