"""The order in which cases are asked: what a person wrote about one clause first, what was computed in numbers last.

A failure of the first is a small position with a reason. A failure of the last often says the same once more.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.suite.case import Case


class Origin(IntEnum):
    """Where a case comes from, in the order of asking."""

    HAND_WRITTEN = 0
    """A scenario that a person wrote."""
    TABLE = 1
    """A row of a table: one vector on the empty board, or one count of moves."""
    GAME = 2
    """A position of a played game, or the whole game."""


def origin_of(clause: str) -> Origin:
    """Return where the cases with this clause, or word in place of a clause, come from.

    The clause is the second part of a case's id, so no case has to be read for it.
    """
    match clause:
        case "geometry" | "perft":
            return Origin.TABLE
        case "games":
            return Origin.GAME
        case _:
            return Origin.HAND_WRITTEN


def in_order_of_asking(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return hand-written cases first, then rows of tables, then games; each kind stays in the order of the suite."""
    return tuple(sorted(cases, key=lambda case: origin_of(case.clause)))
