"""Counts of move sequences: from the start, and from positions in which many rules apply at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

_BACK_ROW = "RNBQKBNR"
_COLUMNS = "ABCDEFGH"
_FROM_THE_START = (1, 20, 400, 8000, 178080)
"""The counts from depth 0 on. Independent implementations agree on them (specification, State and outcome)."""


def scenarios() -> Iterator[Scenario]:
    """Yield the cases that count."""
    for depth, nodes in enumerate(_FROM_THE_START):
        yield _counted("start", "The start position", _start(), depth, nodes)
    for name, (title, rich) in _RICH.items():
        for depth in (1, 2):
            yield _counted(name, title, rich, depth, None)


def _counted(name: str, title: str, counted: Mapping[str, Any], depth: int, nodes: int | None) -> Scenario:
    return Scenario(
        clause="perft",
        name=f"{name}/depth-{depth}",
        title=f"{title}: the number of move sequences of length {depth}",
        why="A single missing, extra or wrongly made move makes the count wrong.",
        position=counted,
        decides=False,
        perft={depth: nodes},
    )


def _start() -> dict[str, Any]:
    men = [
        f"{section}{column}{row} {section.lower()}{kind}"
        for section in "BGR"
        for row, kinds in ((1, _BACK_ROW), (2, "P" * len(_COLUMNS)))
        for column, kind in zip(_COLUMNS, kinds, strict=True)
    ]
    return position(", ".join(men))


_RICH = {
    "castlings": (
        "Every castling is legal, through checks and into them",
        position(
            "BA1 bR, BH1 bR, BC2 bP, BF2 bP, BD3 bB, GA1 gR, GH1 gR, GC2 gP, GF2 gP, GE3 gB, RA1 rR, RH1 rR, RC2 rP, "
            "RG3 rB"
        ),
    ),
    "center": (
        "Every kind of piece stands around the center",
        position("BD4 bN, BE4 bP, BC3 bB, GD4 gQ, GE4 gP, GF3 gN, RD4 rR, RE4 rB, RC4 rP, BA2 bR, RH3 rN"),
    ),
    "pawns": (
        "Pawns in their own and in other sections can cross, capture and promote",
        position(
            "BC2 bP, BD4 bP, GC2 bP, RF3 bP, GB1 gN, GD1 gR, GB2 gP, GE4 gP, BG2 gP, BH1 bR, RD4 gP, RC4 rP, RE2 rP, "
            "BB3 rP, GH2 rP, GG1 gB"
        ),
    ),
    "checks": (
        "All three kings are in check, and some moves end the game",
        position("BC3 bK, GD4 gQ, RB3 rR, GC2 bR, GC4 gK, RF3 bN, RE1 rK, BC1 rR, BG2 bP, GG3 gP, RA2 rP"),
    ),
    "few-men": (
        "Kings and a few men are spread over the board",
        position("BA1 bK, BD4 bQ, GH4 gK, GE3 gB, RC2 rK, RF4 rN"),
    ),
}
