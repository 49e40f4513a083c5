"""Where the formulas of the source slip: each slip by its smallest example, found by search."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from drawbridge_rules.prince.board import EVERY_CELL, Cell, change_between, name_of
from support.prince.formulas import BLOCKED, in_order, is_in_the_same_quarter, meets_scientist, orders, reaches
from support.prince.formulas_as_printed import (
    base_is_blocked_as_printed,
    reporter_is_blocked_as_printed,
    scientist_is_blocked_as_printed,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOVER: Cell = (4, 4, 4)
"""From where every example is looked for."""

APPENDICES = {"C": "area.orthogonal", "D": "area.diagonal", "E": "area.triagonal"}
"""Which clause each appendix tells the blocking of."""


@dataclass(frozen=True, slots=True)
class Example:
    """A destination, what stands on the field, what the formula as printed says of it, and what the rule says."""

    appendix: str
    destination: Cell
    pieces: tuple[Cell, ...]
    as_printed: str
    """`blocked`, `open`, or `either` where it depends on which of two equal changes is called x."""
    rule: str

    @property
    def names(self) -> tuple[str, tuple[str, ...]]:
        """The names of the destination and of the cells on which something stands."""
        return name_of(self.destination), tuple(map(name_of, self.pieces))


def said_as_printed(appendix: str, mover: Cell, destination: Cell, pieces: Sequence[Cell]) -> str:
    """Return what a formula says as printed, whatever order its dimensions are taken in."""
    said = {_printed(appendix, mover, destination, pieces, order) for order in orders(mover, destination)}
    return "either" if len(said) == 2 else _told(blocked=said.pop())


def _printed(
    appendix: str, mover: Cell, destination: Cell, pieces: Sequence[Cell], order: tuple[int, int, int]
) -> bool:
    match appendix:
        case "C":
            return base_is_blocked_as_printed(mover, destination, pieces)
        case "D":
            return scientist_is_blocked_as_printed(mover, destination, pieces, order)
        case _:
            return reporter_is_blocked_as_printed(mover, destination, pieces, order)


def example(appendix: str, mover: Cell, destination: Cell, pieces: Sequence[Cell]) -> Example:
    """Return what is said of a destination among pieces."""
    is_blocked = BLOCKED[APPENDICES[appendix]](mover, destination, pieces)
    printed = said_as_printed(appendix, mover, destination, pieces)
    return Example(appendix, destination, tuple(sorted(pieces)), printed, _told(blocked=is_blocked))


def _told(*, blocked: bool) -> str:
    return "blocked" if blocked else "open"


def smallest_slips(appendix: str, farthest: int = 4) -> list[Example]:
    """Return the smallest example of each way in which what is printed differs from the rule, the smallest first.

    The smallest has the fewest pieces, then the nearest destination, then the nearest pieces. Of those that are the
    same but for a turn of the field the one is told whose destination lies forward, in dimensions of growing change.
    """
    found: dict[tuple[str, str], Example] = {}
    for told in _by_size(appendix, farthest):
        if told.as_printed != told.rule:
            found.setdefault((told.as_printed, told.rule), told)
    return list(found.values())


def _by_size(appendix: str, farthest: int) -> Iterator[Example]:
    for number in (0, 1, 2):
        for destination in destinations(APPENDICES[appendix], farthest):
            fields = combinations(cells_that_may_matter(appendix, destination), number)
            for pieces in sorted(fields, key=lambda cells: (sum(map(_distance, cells)), cells)):
                yield example(appendix, MOVER, destination, pieces)


def destinations(clause: str, farthest: int) -> list[Cell]:
    """Return the destinations forward of 4d4, in dimensions of growing change, the nearest first."""
    forward = [
        cell
        for cell in EVERY_CELL
        if MOVER[0] <= cell[0] <= cell[1] <= cell[2] and reaches(clause, change_between(MOVER, cell))
    ]
    return sorted((cell for cell in forward if cell[2] - MOVER[2] <= farthest), key=lambda cell: (cell[2], cell))


def cells_that_may_matter(appendix: str, destination: Cell) -> list[Cell]:
    """Return the cells on which a piece meets what the formula, printed or mended, asks of every piece."""
    order = orders(MOVER, destination)[0]
    found = []
    for cell in EVERY_CELL:
        told = in_order(order, MOVER, destination, cell)
        match appendix:
            case "C":
                may_matter = base_is_blocked_as_printed(MOVER, destination, [cell])
            case "D":
                may_matter = meets_scientist(told)
            case _:
                may_matter = is_in_the_same_quarter(told) and told.is_between
        if may_matter and cell != MOVER:
            found.append(cell)
    return found


def _distance(cell: Cell) -> int:
    return sum(map(abs, change_between(MOVER, cell)))
