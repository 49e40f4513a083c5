"""Geometry, told: diagonals. One rank and one file a step, the same direction of files before and beyond the center."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.three_man.scenarios.geometry import told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario


def scenarios() -> Iterator[Scenario]:
    """Go through the cases of diagonals."""
    yield from _on_one_side()
    yield from _across_the_center()
    yield from _towards_lower_files()
    yield from _whole_loops()
    yield from _too_far()


def _on_one_side() -> Iterator[Scenario]:
    yield told(
        "diagonal-inwards",
        "A diagonal changes rank and file by one each step",
        "One step from a1 is b2 or, below file a, x2; five steps are f6 or t6.",
        "a1 + [1, 1] = b2; a1 + [1, -1] = x2; a1 + [5, 5] = f6; a1 + [5, -5] = t6",
    )
    yield told(
        "diagonal-outwards",
        "Outwards a diagonal goes to rank 0 at the most",
        "From e6 five steps lead to the outer ring, on j or on x.",
        "e6 + [-1, 1] = f5; e6 + [-5, 5] = j1; e6 + [-5, -5] = x1",
    )
    yield told(
        "diagonal-outwards-round-the-files",
        "Outwards, too, file x is next to file a",
        "Three files down from b is w, three up from w is b.",
        "b4 + [-3, -3] = w1; w4 + [-3, 3] = b1",
    )


def _across_the_center() -> Iterator[Scenario]:
    yield told(
        "diagonal-from-the-innermost-rank",
        "From the innermost rank a diagonal crosses to the file ten back",
        "Towards higher files it lands ten files lower, which is o; towards lower ones ten files higher, which is k.",
        "a6 + [1, 1] = o6; a6 + [1, -1] = k6",
    )
    yield told(
        "last-step-before-the-center",
        "The step that reaches the innermost rank does not cross yet",
        "From g3 three steps lead to j6. The fourth crosses to x6, and the fifth goes on to a5.",
        "g3 + [3, 3] = j6; g3 + [4, 4] = x6; g3 + [5, 5] = a5",
    )
    yield told(
        "direction-is-kept-beyond-the-center",
        "Beyond the center a diagonal keeps its direction of files",
        "From t6, where it landed, it goes on towards higher files: u5, and so on to x2.",
        "a1 + [6, 6] = t6; a1 + [7, 7] = u5; a1 + [10, 10] = x2",
    )
    yield told(
        "diagonal-from-the-innermost-rank-to-rank-0",
        "From the innermost rank six steps lead to rank 0 on the far side",
        "One step across the center, to o6 or k6, and five outwards in the same direction of files.",
        "a6 + [6, 6] = t1; a6 + [6, -6] = f1",
    )
    yield told(
        "from-the-second-rank-to-rank-0",
        "From c2 ten steps lead to rank 0",
        "Four steps inwards, one across, five outwards: to b1 towards higher files, to d1 towards lower ones.",
        "c2 + [10, 10] = b1; c2 + [10, -10] = d1; c2 + [9, 9] = a2",
    )
    yield told(
        "from-the-fourth-rank-to-rank-0",
        "From k4 eight steps lead to rank 0",
        "Two steps inwards, one across, five outwards: to h1 towards higher files, to n1 towards lower ones.",
        "k4 + [8, 8] = h1; k4 + [8, -8] = n1",
    )


def _towards_lower_files() -> Iterator[Scenario]:
    # The sign of the file change is easily lost on the way to the center: one case for each rank that it starts from.
    yield told(
        "towards-lower-files/from-rank-0",
        "Towards lower files from a1 across the center",
        "Five steps lead to t6; the sixth lands ten files higher, on f6, and the seventh goes on to e5.",
        "a1 + [6, -6] = f6; a1 + [7, -7] = e5",
    )
    yield told(
        "towards-lower-files/from-rank-1",
        "Towards lower files from b2 across the center",
        "Four steps lead to v6; the fifth lands ten files higher, on h6.",
        "b2 + [4, -4] = v6; b2 + [5, -5] = h6",
    )
    yield told(
        "towards-lower-files/from-rank-2",
        "Towards lower files from h3 across the center",
        "Three steps lead to e6; the fourth lands ten files higher, on o6.",
        "h3 + [3, -3] = e6; h3 + [4, -4] = o6",
    )
    yield told(
        "towards-lower-files/from-rank-3",
        "Towards lower files from d4 across the center",
        "Two steps lead to b6; the third lands ten files higher, on l6.",
        "d4 + [2, -2] = b6; d4 + [3, -3] = l6",
    )
    yield told(
        "towards-lower-files/from-rank-4",
        "Towards lower files from e5 across the center",
        "One step leads to d6; the second lands ten files higher, on n6.",
        "e5 + [1, -1] = d6; e5 + [2, -2] = n6",
    )
    yield told(
        "towards-lower-files/from-rank-5",
        "Towards lower files from f6 across the center",
        "The first step crosses and lands ten files higher, on p6; the second goes on outwards to o5.",
        "f6 + [1, -1] = p6; f6 + [2, -2] = o5",
    )


def _whole_loops() -> Iterator[Scenario]:
    yield told(
        "diagonal-comes-back",
        "A diagonal of eleven from rank 0 comes back to its own square",
        "Five steps inwards, one across and five outwards close the loop. As a move it is forbidden; as geometry it is "
        "a destination.",
        "a1 + [11, 11] = a1; a1 + [11, -11] = a1; m1 + [11, 11] = m1",
    )
    yield told(
        "one-loop-in-two-directions",
        "The two diagonals from a square of rank 0 are one loop",
        "Ten steps in one direction and one in the other both lead from a1 to x2; so do six and five to t6.",
        "a1 + [10, 10] = x2; a1 + [1, -1] = x2; a1 + [6, 6] = t6; a1 + [5, -5] = t6",
    )


def _too_far() -> Iterator[Scenario]:
    yield told(
        "diagonal-off-the-outer-ring",
        "A diagonal does not leave the board outwards",
        "The outer ring is the edge, whatever the file: a1 stands on it, and d3 two steps from it.",
        "a1 + [-1, 1] = null; a1 + [-1, -1] = null; d3 + [-3, 3] = null",
    )
    yield told(
        "diagonal-ends-on-the-far-side",
        "A diagonal ends on rank 0 of the far side",
        "It cannot turn the corner there: from a1 it is 11 steps long, from c2 ten, from a6 six.",
        "a1 + [12, 12] = null; a1 + [12, -12] = null; c2 + [11, 11] = null; a6 + [7, 7] = null",
    )
    yield told(
        "diagonal-is-no-circle",
        "However long, a diagonal does not come round again",
        "A second time round the loop would go on from rank 0 inwards, which no diagonal does.",
        "a1 + [22, 22] = null; a1 + [24, -24] = null; f6 + [-24, 24] = null",
    )
