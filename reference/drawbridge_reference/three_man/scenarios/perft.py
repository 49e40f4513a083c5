"""Counts of move sequences, from the start position and from positions with many features at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

_BACK_RANK = "RNBQKBNR"
_FILES = "abcdefghijklmnopqrstuvwx"


def scenarios() -> Iterator[Scenario]:
    """Yield the cases that count move sequences."""
    yield from _from_the_start()
    for name, (title, rich) in _rich_positions().items():
        for depth in (1, 2):
            yield _counted(f"{name}/depth-{depth}", title, rich, {depth: None})


def _from_the_start() -> Iterator[Scenario]:
    # Independent implementations agree on 20, 400 and 8000 (specification, Outcome); depth 4 takes too long here.
    yield _counted("start/depth-1", "The start position", _start(), {1: 20})
    for depth, nodes in ((2, 400), (3, 8000)):
        strict = _counted(f"start/depth-{depth}", "The start position", _start(), {depth: nodes})
        yield replace(strict, rulings={"moats": "strict"})
    # After h2-h3 and h2-h4 the knight on j1 may leap over the unbridged moat to h2.
    momentary = _counted("start/depth-2", "The start position", _start(), {2: 402})
    yield replace(momentary, rulings={"moats": "momentary"})


def _counted(name: str, title: str, counted: Mapping[str, Any], perft: Mapping[int, int | None]) -> Scenario:
    (depth,) = perft
    return Scenario(
        clause="perft",
        name=name,
        title=f"{title}: the number of move sequences of length {depth}",
        why="A single extra, missing or wrongly made move makes the count wrong.",
        position=counted,
        decides=False,
        perft=perft,
    )


def _start() -> dict[str, Any]:
    men = [
        f"{_FILES[8 * segment + offset]}{rank} {colour}{kind}"
        for segment, colour in enumerate("wgb")
        for rank, kinds in ((1, _BACK_RANK), (2, "P" * 8))
        for offset, kind in enumerate(kinds)
    ]
    return position(", ".join(men), castling="wK wQ gK gQ bK bQ")


def _rich_positions() -> dict[str, tuple[str, dict[str, Any]]]:
    return {
        "castlings": (
            "Every castling is possible",
            position(
                "a1 wR, h1 wR, c2 wP, f2 wP, d3 wB, i1 gR, p1 gR, k2 gP, n2 gP, l3 gB, q1 bR, x1 bR, s2 bP, v2 bP, "
                "t3 bB",
                castling="wK wQ gK gQ bK bQ",
            ),
        ),
        "center": (
            "Every kind of piece is at the center",
            position("c6 wQ, i6 wR, f6 wB, a6 wN, k6 wP, s6 gQ, w5 gR, u6 gN, o6 gO, e5 bB, q5 bN, m5 bP"),
        ),
        "pawns": (
            "Pawns of both kinds that can promote, cross the center or capture en passant",
            position(
                "b2 wP, g2 wP, k2 wO, v2 wO, l4 wO, f6 wP, k4 gP, j1 gN, m2 gP, c5 gO, h6 gP, s4 bP, r4 wO, u2 bP, "
                "t2 bP",
                en_passant="k3 s3",
            ),
        ),
        "moats": (
            "Bridged moats with pieces on both sides of them",
            position("h1 wR, g2 wN, a1 wQ, i2 gN, l1 gB, p3 gR, m3 gK, x1 bR, q2 bN, w3 bB", bridged="gray-black"),
        ),
        "two-left": (
            "Two players are left, among the third player's pieces",
            position("a1 wR, d4 wQ, h2 wP, g5 wN, m2 gK, k2 gR, o3 gB, p2 gP, u1 bK, t4 bQ, v3 bN", eliminated="black"),
        ),
        "ends": (
            "Some moves end the game and others eliminate one player",
            position("e3 wR, a5 wR, c4 wP, m6 gK, u6 bK, s4 gP, k4 bP"),
        ),
        "checks": (
            "The mover is in check, with pins on two lines",
            position("e1 wK, e2 wN, d2 wB, c5 wR, h5 wQ, e5 gR, b4 gB, c2 bN, q4 bQ"),
        ),
    }
