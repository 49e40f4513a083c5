"""The source's appendices C, D and E as printed, with their errors, for comparison with the rules.

The game does not use them. `formulas` says where they are wrong, and the game's README has the smallest example of each
error. The letters are the source's, and `pieces` never holds the mover.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.prince.formulas import (
    Order,
    Triplets,
    in_order,
    is_in_the_same_quarter,
    meets_reporter,
    meets_scientist,
    slope,
    slope_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_rules.prince.board import Cell


def base_is_blocked_as_printed(mover: Cell, destination: Cell, pieces: Sequence[Cell]) -> bool:
    """Appendix C: some piece has all its values between those of mover and destination, including both ends."""
    for piece in pieces:
        if all(min(x, i) <= a <= max(x, i) for x, i, a in zip(mover, destination, piece, strict=True)):
            return True
    return False


def scientist_is_blocked_as_printed(mover: Cell, destination: Cell, pieces: Sequence[Cell], order: Order) -> bool:
    """Appendix D. It requires q + r of the second piece (d, e, f) to be even, with q = |y - e| and r = |z - f|.

    `order`: which of equal changes is called x, and which y. In the printed formula that matters.
    """
    told = [in_order(order, mover, destination, piece) for piece in pieces]
    return any(_blocks_scientist(first, told) for first in told)


def _blocks_scientist(first: Triplets, told: Sequence[Triplets]) -> bool:
    (x, y, _), (i, j, _), (a, b, _) = first
    _, q, r = first.from_mover
    return (
        meets_scientist(first)
        and (x != i or (x == a and (q + r) % 2 == 0))
        and (y != j or y == b or any(_is_second_of_scientist(second) for second in told))
    )


def _is_second_of_scientist(second: Triplets) -> bool:
    (_, y, _), _, (_, e, _) = second
    _, q, r = second.from_mover
    return meets_scientist(second) and y == e and (q + r) % 2 == 0


def reporter_is_blocked_as_printed(mover: Cell, destination: Cell, pieces: Sequence[Cell], order: Order) -> bool:
    """Appendix E. The second piece (d, e, f) has only the first two conditions, and p = q."""
    told = [in_order(order, mover, destination, piece) for piece in pieces]
    return any(_blocks_reporter(first, told) for first in told)


def _blocks_reporter(first: Triplets, told: Sequence[Triplets]) -> bool:
    (x, y, z), (i, j, k), _ = first
    n, o = abs(y - j), abs(z - k)
    p, q, _ = first.from_mover
    return (
        meets_reporter(first)
        and (not (o > n and n != 0) or (p == q and (p == 0 or slope(x - i, y - j) == slope_of(first))))
        and (n != 0 or p == q == 0 or (p == q and any(_is_second_of_reporter(first, second) for second in told)))
    )


def _is_second_of_reporter(first: Triplets, second: Triplets) -> bool:
    p, q, _ = second.from_mover
    # With p = q = 0 there is no quotient. Such a piece blocks alone.
    is_across = p == q != 0 and slope_of(first) != slope_of(second)
    return is_in_the_same_quarter(second) and second.is_between and is_across
