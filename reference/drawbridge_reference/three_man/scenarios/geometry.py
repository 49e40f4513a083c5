"""Geometry, told: rings and files. What holds on a board without pieces: no moat, creek or man stops a vector."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.casework.scenario import Scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

Led: TypeAlias = tuple[str, tuple[int, int], str | None]
"""A square, a vector, and the square that it leads to."""

_LED = re.compile(r"([a-x][1-6]) \+ \[(-?\d+), (-?\d+)\] = ([a-x][1-6]|null)")


def led(text: str) -> tuple[Led, ...]:
    """Return what a text like `a1 + [6, -6] = f6; a1 + [-1, 1] = null` states. Raises ValueError."""
    found = [_LED.fullmatch(part) for part in text.split("; ")]
    if None in found:
        raise ValueError(f"{text!r} does not read like `a1 + [6, -6] = f6; a1 + [-1, 1] = null`")
    return tuple(
        (one[1], (int(one[2]), int(one[3])), None if one[4] == "null" else one[4]) for one in found if one is not None
    )


def told(name: str, title: str, why: str, stated: str) -> Scenario:
    """Return the scenario of some vectors, with the destinations stated by hand."""
    return Scenario(
        clause="geometry",
        name=f"told/{name}",
        title=title,
        why=why,
        position={},
        decides=False,
        destinations=led(stated),
    )


def scenarios() -> Iterator[Scenario]:
    """Go through the cases of rings and files."""
    yield from _along_the_ring()
    yield from _round_the_ring()
    yield from _along_the_file()
    yield from _too_far_along_the_file()


def _along_the_ring() -> Iterator[Scenario]:
    yield told(
        "zero-vector",
        "The vector [0, 0] stays where it is",
        "No piece moves so; as geometry, no change of rank and file leads to the same square.",
        "c2 + [0, 0] = c2; a1 + [0, 0] = a1; x6 + [0, 0] = x6",
    )
    yield told(
        "file-x-is-next-to-file-a",
        "The last file is next to the first",
        "The 24 files go round in a circle, so the one after x is a.",
        "x1 + [0, 1] = a1; a1 + [0, -1] = x1",
    )
    yield told(
        "moats-are-no-edges",
        "Around the outer ring nothing stops a vector",
        "Moats stop pieces. A vector has no piece, and h1 and i1 are neighbours as a1 and b1 are.",
        "h1 + [0, 1] = i1; p1 + [0, 1] = q1; i1 + [0, -1] = h1",
    )
    yield told(
        "every-ring-alike",
        "Every ring has the same files",
        "The rings differ in their length on the drawing only: four files from g is k on each.",
        "g1 + [0, 4] = k1; g3 + [0, 4] = k3; g6 + [0, 4] = k6",
    )
    yield told(
        "around-the-innermost-ring",
        "The innermost ring goes round the center",
        "Five files down from a is t, seven up from v is e.",
        "a6 + [0, -5] = t6; v6 + [0, 7] = e6",
    )


def _round_the_ring() -> Iterator[Scenario]:
    yield told(
        "half-way-round",
        "Half-way round lies the opposite file, in either direction",
        "Twelve files up or down from a is m.",
        "a1 + [0, 12] = m1; a1 + [0, -12] = m1",
    )
    yield told(
        "once-round",
        "Once round the ring leads back",
        "There are 24 files on every ring. As a move it is forbidden, as a vector it is not.",
        "d4 + [0, 24] = d4; d4 + [0, -24] = d4",
    )
    yield told(
        "more-than-once-round",
        "A vector may go round the ring more than once",
        "Files are counted modulo 24: 25 is one, -49 is minus one, and 1000 is 16.",
        "d4 + [0, 25] = e4; d4 + [0, -49] = c4; a1 + [0, 1000] = q1",
    )


def _along_the_file() -> Iterator[Scenario]:
    yield told(
        "file-inwards",
        "Along the file inwards",
        "The ranks rise towards the center, and the file stays.",
        "e2 + [3, 0] = e5; e1 + [5, 0] = e6",
    )
    yield told(
        "file-outwards",
        "Along the file outwards",
        "A negative change of rank leads away from the center, and the file stays.",
        "e4 + [-3, 0] = e1; m6 + [-5, 0] = m1",
    )
    yield told(
        "across-the-center",
        "Across the center the file is the opposite one",
        "The innermost rank is met again on the other side: m is 12 files from a, and crossing is one step.",
        "a6 + [1, 0] = m6; a5 + [2, 0] = m6; a1 + [6, 0] = m6",
    )
    yield told(
        "opposite-of-a-high-file",
        "The opposite file of a high one is a low one",
        "The file n is number 13 from 0; 12 more is 25, which is b.",
        "n6 + [1, 0] = b6; x1 + [11, 0] = l1",
    )
    yield told(
        "beyond-the-center-outwards",
        "Beyond the center a vector goes on outwards",
        "From a3 three steps lead to a6, the fourth to m6, and five more to m1.",
        "a3 + [3, 0] = a6; a3 + [4, 0] = m6; a3 + [9, 0] = m1",
    )
    yield told(
        "whole-line",
        "Eleven steps lead from rank 0 to rank 0",
        "Five steps inwards, one across, five outwards: from each king's square to the one opposite.",
        "e1 + [11, 0] = q1; m1 + [11, 0] = a1; u1 + [11, 0] = i1",
    )


def _too_far_along_the_file() -> Iterator[Scenario]:
    yield told(
        "off-the-outer-ring",
        "Outwards from rank 0 there is nothing",
        "The outer ring is the edge of the board, and e4 is three steps from it.",
        "e1 + [-1, 0] = null; e4 + [-4, 0] = null",
    )
    yield told(
        "outwards-never-crosses",
        "A vector outwards never crosses the center",
        "From the innermost rank, outwards is away from the center, and ends after five steps.",
        "e6 + [-5, 0] = e1; e6 + [-6, 0] = null; e6 + [-11, 0] = null",
    )
    yield told(
        "file-ends-on-the-far-side",
        "A file ends on rank 0 of the far side",
        "From a1 the far end is 11 steps away, from a6 it is six.",
        "a1 + [11, 0] = m1; a1 + [12, 0] = null; a6 + [6, 0] = m1; a6 + [7, 0] = null",
    )
    yield told(
        "file-is-no-circle",
        "However long, a vector along the file does not come round again",
        "Only files are counted modulo 24, and only around the ring.",
        "a1 + [24, 0] = null; c3 + [100, 0] = null; c3 + [-24, 0] = null",
    )
