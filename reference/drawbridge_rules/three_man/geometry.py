"""Geometry alone: where a vector leads on a board without pieces."""

from __future__ import annotations

from drawbridge_rules.three_man.board import Square, square_named
from drawbridge_rules.three_man.lines import INWARDS, OUTWARDS, center_knight, diagonal_line, file_straight


def destination(origin: str, vector: tuple[int, int]) -> str | None:
    """Return the name of the square that a vector of ranks and files leads to, or None if it leads nowhere.

    Raises ValueError if `origin` is not a square.
    """
    square = square_named(origin)
    if square is None:
        raise ValueError(f"{origin!r} is not a square: expected a letter a to x and a number 1 to 6")
    found = _led_to(square, *vector)
    return None if found is None else found.name


def _led_to(square: Square, ranks: int, files: int) -> Square | None:
    if ranks == 0:
        return Square(square.rank, (square.file + files) % 24)
    if files == 0:
        return _on_line(list(file_straight(square, _direction(ranks))), abs(ranks))
    if abs(files) == abs(ranks):
        return _on_line(_diagonal(square, _direction(ranks), _direction(files)), abs(ranks))
    if {abs(ranks), abs(files)} == {1, 2}:
        return center_knight(square, ranks, files)
    return None


def _diagonal(square: Square, ranks: int, files: int) -> list[Square]:
    """Return the squares along a diagonal, up to rank 0."""
    if ranks == OUTWARDS and square.rank == 0:
        return []
    squares = list(diagonal_line(square, ranks, files))
    ends = [place for place, reached in enumerate(squares) if reached.rank == 0]
    return squares[: ends[0] + 1]


def _on_line(line: list[Square], steps: int) -> Square | None:
    return line[steps - 1] if steps <= len(line) else None


def _direction(change: int) -> int:
    return INWARDS if change > 0 else OUTWARDS
