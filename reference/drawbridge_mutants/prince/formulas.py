"""The source's appendices C, D and E: where area leaps reach and what blocks them, by their corrected formulas.

They use neither sectors nor parallelograms, so they are evidence for the rules, which use nothing else. Each follows
the formula in `formulas_as_printed`, except where that is wrong.

The letters are the source's: the mover is on (x, y, z), the destination is (i, j, k), a piece is on (a, b, c), and the
dimensions are in an order with |x - i| <= |y - j| <= |z - k|.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge_rules.prince.board import Cell, Change


def reaches(clause: str, change: Change) -> bool:
    """Return whether an area leap by this clause allows a change on an empty field."""
    p, q, r = sorted(map(abs, change))
    match clause:
        case _ if r == 0:
            return False
        case "area.orthogonal":
            # Appendix C: a cell that shares a dimension value with the Base.
            return p == 0
        case "area.diagonal":
            # Appendix D: one value is shared and the sum of the other changes is even; or two add up to the third.
            return (p == 0 and (q + r) % 2 == 0) or p + q == r
        case _:
            # Appendix E: two changes are the same, and the difference between these and the third is even.
            return (p == q and (r - q) % 2 == 0) or (q == r and (q - p) % 2 == 0)


Order: TypeAlias = tuple[int, int, int]
"""The dimensions that are called x, y and z."""


class Triplets(NamedTuple):
    """A mover, its destination and a piece, with their dimensions in the order that a formula needs."""

    mover: Cell
    destination: Cell
    piece: Cell

    @property
    def from_mover(self) -> tuple[int, int, int]:
        """The changes p, q and r between piece and mover, without their signs."""
        x, y, z = self.mover
        a, b, c = self.piece
        return abs(x - a), abs(y - b), abs(z - c)

    @property
    def from_destination(self) -> tuple[int, int, int]:
        """The changes s, t and u between piece and destination, without their signs."""
        i, j, k = self.destination
        a, b, c = self.piece
        return abs(a - i), abs(b - j), abs(c - k)

    @property
    def is_between(self) -> bool:
        """Whether (z < c < k OR k < c < z)."""
        (_, _, z), (_, _, k), (_, _, c) = self
        return z < c < k or k < c < z


def orders(mover: Cell, destination: Cell) -> list[Order]:
    """Return the orders of the dimensions in which the changes never decrease. Equal changes allow several."""
    changes = [abs(there - here) for here, there in zip(mover, destination, strict=True)]
    every = [(x, y, z) for x, y, z in permutations((0, 1, 2))]
    return [(x, y, z) for x, y, z in every if changes[x] <= changes[y] <= changes[z]]


def in_order(order: Order, mover: Cell, destination: Cell, piece: Cell) -> Triplets:
    """Return the three with their dimensions in this order."""
    x, y, z = order
    return Triplets(*((cell[x], cell[y], cell[z]) for cell in (mover, destination, piece)))


def base_is_blocked(mover: Cell, destination: Cell, pieces: Sequence[Cell]) -> bool:
    """Appendix C: a piece whose values are all equal to those of mover or destination, or between them.

    Corrected: not the piece on the destination itself, which is captured.
    """
    return any(_is_in_the_box(mover, destination, piece) and piece != destination for piece in pieces)


def _is_in_the_box(mover: Cell, destination: Cell, piece: Cell) -> bool:
    return all(min(x, i) <= a <= max(x, i) for x, i, a in zip(mover, destination, piece, strict=True))


def scientist_is_blocked(mover: Cell, destination: Cell, pieces: Sequence[Cell], *, order: Order | None = None) -> bool:
    """Appendix D. Corrected: for the second piece, p + r must be even.

    `order`: one of several if changes are equal. It does not matter which.
    """
    taken = order or orders(mover, destination)[0]
    told = [in_order(taken, mover, destination, piece) for piece in pieces]
    near = [piece for piece in told if meets_scientist(piece)]
    return any(_blocks_scientist(piece, near) for piece in near)


def meets_scientist(told: Triplets) -> bool:
    """(z < c < k OR k < c < z) AND (p + q <= r) AND (s + t <= u): the first two conditions."""
    p, q, r = told.from_mover
    s, t, u = told.from_destination
    return told.is_between and p + q <= r and s + t <= u


def _blocks_scientist(told: Triplets, near: Sequence[Triplets]) -> bool:
    """Return whether a piece meets the conditions on planes. It meets the first two, like all the pieces `near`."""
    (x, y, _), (i, j, _), (a, b, _) = told
    _, q, r = told.from_mover
    if x == i and not (x == a and (q + r) % 2 == 0):
        return False
    return y != j or y == b or any(_is_in_the_other_base_plane(second) for second in near)


def _is_in_the_other_base_plane(second: Triplets) -> bool:
    """Y = e AND p + r even."""
    (_, y, _), _, (_, e, _) = second
    p, _, r = second.from_mover
    return y == e and (p + r) % 2 == 0


def reporter_is_blocked(mover: Cell, destination: Cell, pieces: Sequence[Cell], *, order: Order | None = None) -> bool:
    """Appendix E. Corrected: the second piece has the same conditions as the first.

    `order`: one of several if changes are equal. It does not matter which.
    """
    taken = order or orders(mover, destination)[0]
    told = [in_order(taken, mover, destination, piece) for piece in pieces]
    near = [piece for piece in told if meets_reporter(piece)]
    return any(_blocks_reporter(piece, near) for piece in near)


def meets_reporter(told: Triplets) -> bool:
    """Return: a merchant gets there, between, and (r >= p) AND (r >= q) AND (u >= s) AND (u >= t)."""
    p, q, r = told.from_mover
    s, t, u = told.from_destination
    return is_in_the_same_quarter(told) and told.is_between and r >= p and r >= q and u >= s and u >= t


def is_in_the_same_quarter(told: Triplets) -> bool:
    """2*((a + b) MOD 2) + (a + c) MOD 2 = 2*((x + y) MOD 2) + (x + z) MOD 2."""
    (x, y, z), _, (a, b, c) = told
    return 2 * ((a + b) % 2) + (a + c) % 2 == 2 * ((x + y) % 2) + (x + z) % 2


def _blocks_reporter(told: Triplets, near: Sequence[Triplets]) -> bool:
    """Return whether a piece meets the conditions on planes. It meets those before, like all the pieces `near`."""
    (x, y, z), (i, j, k), _ = told
    n, o = abs(y - j), abs(z - k)
    p, q, _ = told.from_mover
    if o > n and n != 0:
        return p == q and (p == 0 or slope(x - i, y - j) == slope_of(told))
    if n == 0:
        return p == q == 0 or (p == q and any(is_across(told, second) for second in near))
    return True


def is_across(first: Triplets, second: Triplets) -> bool:
    """P = q for each. The two values change in the same direction for one piece, in opposite ones for the other.

    A piece on the line itself has no slope. It blocks alone.
    """
    p, q, _ = second.from_mover
    return p == q != 0 and slope_of(first) != slope_of(second)


def slope_of(told: Triplets) -> int:
    """(x - a) * (y - b) / (p * q): 1 when both values change the same way, -1 otherwise."""
    (x, y, _), _, (a, b, _) = told
    return slope(x - a, y - b)


def slope(first: int, second: int) -> int:
    """Return the sign of the product of two changes."""
    return first * second // abs(first * second)


BLOCKED: dict[str, Callable[[Cell, Cell, Sequence[Cell]], bool]] = {
    "area.orthogonal": base_is_blocked,
    "area.diagonal": scientist_is_blocked,
    "area.triagonal": reporter_is_blocked,
}


@cache
def asked_about(clause: str, change: Change) -> list[Change]:
    """Return the places, seen from the mover, where pieces meet the formula's conditions for every piece.

    A piece anywhere else changes nothing, so a formula need not read the whole board. These conditions ignore signs,
    so the places are searched with all changes forward and then turned.
    """
    tiers, columns, rows = change
    found = _asked_about(clause, (abs(tiers), abs(columns), abs(rows)))
    turned = (-1 if tiers < 0 else 1, -1 if columns < 0 else 1, -1 if rows < 0 else 1)
    return [(a * turned[0], b * turned[1], c * turned[2]) for a, b, c in found]


@cache
def _asked_about(clause: str, change: Change) -> list[Change]:
    start, farthest = (0, 0, 0), max(change)
    places = [(a, b, c) for a, b, c in product(range(-farthest, farthest + 1), repeat=3) if (a, b, c) != start]
    if clause == "area.orthogonal":
        return [place for place in places if base_is_blocked(start, change, [place])]
    meets = meets_scientist if clause == "area.diagonal" else meets_reporter
    order = orders(start, change)[0]
    return [place for place in places if meets(in_order(order, start, change, place))]
