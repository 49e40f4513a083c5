"""Chapter Movement clauses: by which of them a piece could go from one cell to another, whatever stands elsewhere."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from drawbridge_rules.prince.board import added, change_between, forward, is_on_the_field, pawn_tier
from drawbridge_rules.prince.castling import castlings
from drawbridge_rules.prince.reach import clauses_by_change

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.prince.board import Cell, Change, Piece


def ways(piece: Piece, origin: Cell, target: Cell, black_array: str) -> tuple[str, ...]:
    """Return the movement clauses that lead a piece from one cell to another, none where it has no way.

    A pawn's capture is a way be there something to capture or not, and castling is one for a king on its start cell.
    """
    found = capturing_ways(piece, origin, target)
    if piece.kind == "Pn":
        return found + _steps(piece.colour, origin, target)
    if piece.kind == "Ki":
        return found + tuple(
            castling.clause
            for castling in castlings(piece.colour, black_array)
            if (castling.king, castling.king_goes) == (origin, target)
        )
    return found


def capturing_ways(piece: Piece, origin: Cell, target: Cell) -> tuple[str, ...]:
    """Return those of a piece's ways that can capture."""
    change = change_between(origin, target)
    if piece.kind == "Pn":
        return ("pawn.capture",) if change in pawn_captures(piece.colour) else ()
    return clauses_by_change(piece.kind).get(change, ())


@cache
def pawn_captures(colour: str) -> list[Change]:
    """`pawn.capture`: tier and one other coordinate, or tier and both others, by one."""
    return [
        (forward(colour), columns, rows) for columns in (-1, 0, 1) for rows in (-1, 0, 1) if (columns, rows) != (0, 0)
    ]


def _steps(colour: str, origin: Cell, target: Cell) -> tuple[str, ...]:
    """`pawn.step`, and `pawn.jump` from the start tier."""
    change = change_between(origin, target)
    if change == (forward(colour), 0, 0):
        return ("pawn.step",)
    if change == (2 * forward(colour), 0, 0) and origin[0] == pawn_tier(colour):
        return ("pawn.jump",)
    return ()


def is_backward(piece: Piece, origin: Cell, target: Cell) -> bool:
    """`pawn.backward`: the mirror image, against its direction, of one of a pawn's ways."""
    if piece.kind != "Pn":
        return False
    mirrored = (2 * origin[0] - target[0], target[1], target[2])
    return bool(capturing_ways(piece, origin, mirrored) or _steps(piece.colour, origin, mirrored))


def targets(piece: Piece, origin: Cell, black_array: str) -> Iterator[Cell]:
    """Go through the cells to which a piece has a way."""
    if piece.kind == "Pn":
        ahead = forward(piece.colour)
        changes: list[Change] = [(ahead, 0, 0), (2 * ahead, 0, 0), *pawn_captures(piece.colour)]
        yield from (
            target
            for target in (added(origin, change) for change in changes)
            if is_on_the_field(target) and ways(piece, origin, target, black_array)
        )
        return
    tier, column, row = origin
    for tiers, columns, rows in clauses_by_change(piece.kind):
        # As quick as can be: most of the oracle's time is spent here.
        if 1 <= tier + tiers <= 8 and 1 <= column + columns <= 8 and 1 <= row + rows <= 8:
            yield tier + tiers, column + columns, row + rows
    if piece.kind == "Ki":
        yield from (castling.king_goes for castling in castlings(piece.colour, black_array) if castling.king == origin)
