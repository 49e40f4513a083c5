"""Geometry, told: the leaps of a knight, and vectors that are of no form at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.three_man.scenarios.geometry import told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario


def scenarios() -> Iterator[Scenario]:
    """Go through the cases of leaps and of vectors of no form."""
    yield from _on_one_side()
    yield from _across_the_center()
    yield from _of_no_form()


def _on_one_side() -> Iterator[Scenario]:
    yield told(
        "leaps-inwards",
        "A knight's leaps inwards",
        "Two ranks and one file, or one rank and two files.",
        "d3 + [2, 1] = e5; d3 + [2, -1] = c5; d3 + [1, 2] = f4; d3 + [1, -2] = b4",
    )
    yield told(
        "leaps-outwards",
        "A knight's leaps outwards",
        "Rank 0 is two ranks from d3, so all four stay on the board.",
        "d3 + [-2, 1] = e1; d3 + [-2, -1] = c1; d3 + [-1, 2] = f2; d3 + [-1, -2] = b2",
    )
    yield told(
        "leaps-round-the-files",
        "A leap goes past file x to file a, and back",
        "One file up from x is a, and two down from a is w.",
        "x1 + [2, 1] = a3; a1 + [1, -2] = w2",
    )
    yield told(
        "leaps-off-the-outer-ring",
        "A leap does not leave the board outwards",
        "b1 stands on the outer ring; from b2 one rank outwards is there, and two are not.",
        "b1 + [-1, 2] = null; b1 + [-2, 1] = null; b2 + [-2, 1] = null; b2 + [-1, 2] = d1",
    )


def _across_the_center() -> Iterator[Scenario]:
    yield told(
        "leaps-from-the-innermost-rank",
        "From the innermost rank every leap inwards crosses the center",
        "One rank inwards from a6 is m6, two are m5; then the files are counted from m.",
        "a6 + [1, 2] = o6; a6 + [1, -2] = k6; a6 + [2, 1] = n5; a6 + [2, -1] = l5",
    )
    yield told(
        "leaps-from-the-rank-before",
        "From the rank before, only the longer leap inwards crosses the center",
        "Two ranks inwards from a5 is m6; one is a6, on this side.",
        "a5 + [2, 1] = n6; a5 + [2, -1] = l6; a5 + [1, 2] = c6; a5 + [1, -2] = w6",
    )
    yield told(
        "leaps-across-and-round-the-files",
        "Across the center, too, the files go round",
        "Opposite to n is b: two files up from it is d, and one down is a.",
        "n6 + [1, 2] = d6; n6 + [2, -1] = a5",
    )
    yield told(
        "leap-and-diagonal-to-one-square",
        "A leap and a diagonal may lead to one square",
        "From a6 the leap [1, 2] lands two files beyond m, the diagonal [1, 1] ten files below a: both are o.",
        "a6 + [1, 1] = o6; a6 + [1, 2] = o6; a6 + [1, -1] = k6; a6 + [1, -2] = k6",
    )


def _of_no_form() -> Iterator[Scenario]:
    yield told(
        "crooked-vectors",
        "A vector that is of no form leads nowhere",
        "None of them is straight, diagonal or a knight's, whichever square it would hit.",
        "e1 + [5, -1] = null; d3 + [3, 1] = null; d3 + [1, 3] = null; d3 + [-1, 3] = null",
    )
    yield told(
        "two-leaps-at-once",
        "A leap is made once",
        "[2, 4] and [4, 2] are twice a knight's vector, and no rider of that kind exists.",
        "d3 + [2, 4] = null; d3 + [2, -4] = null; d3 + [4, 2] = null",
    )
    yield told(
        "nearly-a-diagonal",
        "On a diagonal ranks and files change alike",
        "One more of either is no diagonal any more, across the center as little as on one side.",
        "a1 + [6, -5] = null; a1 + [5, 6] = null; a6 + [1, 10] = null; a6 + [1, -12] = null",
    )
    yield told(
        "files-go-round-on-the-ring-alone",
        "A vector's files are counted modulo 24 around the ring alone",
        "25 files are one file more than once round, but [1, 25] is no diagonal and [2, 25] no leap.",
        "d3 + [0, 25] = e3; d3 + [1, 25] = null; d3 + [1, -23] = null; d3 + [2, 25] = null",
    )
