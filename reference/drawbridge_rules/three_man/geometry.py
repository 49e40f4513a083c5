"""Chapter Geometry: where a vector leads on a board without pieces."""

from __future__ import annotations

from drawbridge_rules.three_man.board import Heading, Square, square_named, step


def destination(origin: str, vector: tuple[int, int]) -> str | None:
    """Return the name of the square that a vector leads to, or None. Raises ValueError when `origin` is no square."""
    square = square_named(origin)
    if square is None:
        raise ValueError(f"{origin!r} is no square: expected a letter a to x and a number 1 to 6")
    found = _led_to(square, *vector)
    return None if found is None else found.name


def _led_to(square: Square, ranks: int, files: int) -> Square | None:
    if ranks == 0:
        return Square(square.rank, (square.file + files) % 24)
    if files == 0 or abs(files) == abs(ranks):
        return _walked(square, Heading(_sign(ranks), _sign(files)), abs(ranks))
    if (abs(ranks), abs(files)) in ((1, 2), (2, 1)):
        beside = _walked(square, Heading(_sign(ranks), 0), abs(ranks))
        return None if beside is None else Square(beside.rank, (beside.file + files) % 24)
    return None


def _walked(square: Square, heading: Heading, steps: int) -> Square | None:
    for _ in range(steps):
        found = step(square, heading)
        if found is None:
            return None
        square, heading = found
    return square


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
