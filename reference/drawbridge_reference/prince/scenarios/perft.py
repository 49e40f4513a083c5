"""Counts of move sequences: from the start under both readings of Black's array, and from positions with few pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import position
from drawbridge_reference.prince.scenarios.start import start

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

_MOVES_AT_THE_START = 212
"""Independent implementations agree on this number (specification, State and outcome)."""


def scenarios() -> Iterator[Scenario]:
    """Yield the scenarios that count."""
    for array in ("same", "rotated"):
        for depth, nodes in ((0, 1), (1, _MOVES_AT_THE_START)):
            yield _counted(
                f"start/{array}", "The start position", start(array), depth, nodes, rulings={"black-array": array}
            )
    for name, (title, sparse, deepest) in _SPARSE.items():
        for depth in range(1, deepest + 1):
            yield _counted(name, title, sparse, depth, None, rulings=_ROTATED if name.endswith("-turned") else None)


def _counted(
    name: str,
    title: str,
    counted: Mapping[str, Any],
    depth: int,
    nodes: int | None,
    *,
    rulings: Mapping[str, str] | None = None,
) -> Scenario:
    return Scenario(
        clause="perft",
        name=f"{name}/depth-{depth}",
        title=f"{title}: the number of move sequences of length {depth}",
        why="The count is wrong if an engine finds one move too many or too few, or makes one move wrongly.",
        position=counted,
        decides=False,
        perft={depth: nodes},
        rulings=rulings or {},
    )


_ROTATED = {"black-array": "rotated"}
_SPARSE = {
    "kings": (
        "Two kings that must keep apart",
        position("4d4 wKi, 4d6 bKi"),
        3,
    ),
    "pawns": (
        "Pawns that jump past each other and capture en passant",
        position("2d4 wPn, 2e5 wPn, 5b2 wPn, 4c4 bPn, 7b3 bPn, 7a2 bPn, 4e4 bPn"),
        3,
    ),
    "promotions": (
        "Pawns that are promoted, straight ahead and by captures",
        position("7d4 wPn, 8e4 bKn, 8c5 bBi, 2f6 bPn, 1f5 wKn, 8g2 bKi"),
        2,
    ),
    "castlings": (
        "White may castle low and Black high, until something prevents it",
        position("1d4 wKi, 1a1 wBa, 8d4 bKi, 8h8 bBa, 4c4 wKn, 5e6 bKn, 2b2 wPn, 7f6 bPn", castling="w-low b-high"),
        2,
    ),
    "castlings-turned": (
        "White may castle high and Black low, from the other start cell, until something prevents it",
        position("1d4 wKi, 1h8 wBa, 8e5 bKi, 8a1 bBa, 4c4 wAd, 5e6 bCa, 2f6 wPn, 7c3 bPn", castling="w-high b-low"),
        2,
    ),
    "pins": (
        "Pieces that are pinned on lines and in areas, and two that are pinned in two planes",
        position("4d4 wKi, 4f6 wRo, 4h8 bBa, 5d7 wMe, 4e7 wCo, 4d8 bSc, 5e4 wBi, 7g4 bBi, 3c3 wKn, 1a1 bMe"),
        2,
    ),
    "areas": (
        "Pieces that move within planes and shadow each other",
        position("1a3 wKi, 8b7 bKi, 4d4 wBa, 5f3 wRe, 3c6 wSc, 6e6 bNe, 2f2 bKn, 5b5 bMa, 3f5 wPa"),
        1,
    ),
    "reporters": (
        "Two reporters that restrict each other, and knights in their planes",
        position("1a3 wKi, 8b7 bKi, 4d4 wRe, 6e5 bRe, 3f5 wKn, 6c6 bKn"),
        2,
    ),
    "checks": (
        "A king in check by an area leap, with many ways to block",
        position("4d4 wKi, 4h8 bBa, 5e6 wKn, 1e7 wRo, 6f5 wPn, 2g6 wMt"),
        2,
    ),
}
"""For each name, the title, the position and the greatest depth."""
