"""Where the formulas of the source are wrong: the smallest example of each error, found by search."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from drawbridge_mutants.prince.formulas import (
    BLOCKED,
    in_order,
    is_in_the_same_quarter,
    meets_scientist,
    orders,
    reaches,
)
from drawbridge_mutants.prince.formulas_as_printed import (
    base_is_blocked_as_printed,
    reporter_is_blocked_as_printed,
    scientist_is_blocked_as_printed,
)
from drawbridge_rules.prince.board import EVERY_CELL, Cell, change_between, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOVER: Cell = (4, 4, 4)
"""The cell from which every example is searched."""

APPENDICES = {"C": "area.orthogonal", "D": "area.diagonal", "E": "area.triagonal"}
"""The clause to which each appendix applies."""


@dataclass(frozen=True, slots=True)
class Example:
    """A destination, the other pieces, and the answers of the printed formula and of the rule."""

    appendix: str
    destination: Cell
    pieces: tuple[Cell, ...]
    as_printed: str
    """`blocked`, `open`, or `either` if it depends on which of two equal changes is called x."""
    rule: str

    @property
    def names(self) -> tuple[str, tuple[str, ...]]:
        """The names of the destination and of the occupied cells."""
        return name_of(self.destination), tuple(map(name_of, self.pieces))


def said_as_printed(appendix: str, mover: Cell, destination: Cell, pieces: Sequence[Cell]) -> str:
    """Return the answer of a printed formula over all orders of its dimensions."""
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
    """Return the answers for a destination among pieces."""
    is_blocked = BLOCKED[APPENDICES[appendix]](mover, destination, pieces)
    printed = said_as_printed(appendix, mover, destination, pieces)
    return Example(appendix, destination, tuple(sorted(pieces)), printed, _told(blocked=is_blocked))


def _told(*, blocked: bool) -> str:
    return "blocked" if blocked else "open"


def smallest_slips(appendix: str, farthest: int = 4) -> list[Example]:
    """Return the smallest example of each way in which a printed formula differs from the rule, the smallest first.

    The smallest has the fewest pieces, then the nearest destination, then the nearest pieces. Among examples that
    differ only by a turn of the field, it is the one with a destination forward, in dimensions of growing change.
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
    """Return the cells on which a piece meets the formula's conditions for every piece, printed or corrected."""
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
