"""The picture of a game's position: its own, or a plain grid for a game that has none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawbridge.games import notation_of
from drawbridge_reference.folder.positions import in_words, is_on_grid
from drawbridge_reference.kernel.game import HasPicture, HasSetUp
from drawbridge_reference.kernel.picture import SIDE, Man, Picture, Shape, names_beside, square_cell

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.picture import Cell
    from drawbridge_reference.kernel.problem import InvalidPosition

_WORD = re.compile(r"\w+")


def picture_of(judge: Game, position: JsonObject, squares: Collection[str] = ()) -> Picture | None:
    """Return the picture of a position in which these squares can be marked. Raises InvalidPosition.

    None for a game that has no pictures, and whose notation does not say that its squares are a grid.
    """
    return judge.picture(position, squares) if isinstance(judge, HasPicture) else _plain_grid(judge, position)


def whole_picture_of(judge: Game, position: JsonObject) -> Picture | None:
    """Return the picture of a position with all squares, of one that is not valid, too, if its game can be set up.

    None for a game that has no pictures. Raises InvalidPosition for a position of which no picture can be made.
    """
    return judge.set_up.draft(position) if isinstance(judge, HasSetUp) else picture_of(judge, position)


def wrong_squares(picture: Picture, invalid: InvalidPosition) -> list[str]:
    """Return the squares that are named by what is wrong with a position."""
    named = {word for problem in invalid.problems for word in _WORD.findall(f"{problem.field} {problem.message}")}
    return [cell.name for cell in picture.cells if cell.name in named]


def _plain_grid(judge: Game, position: JsonObject) -> Picture | None:
    """Return the men of a position on a grid, each as it is written, with every other member in words below."""
    notation, whole = notation_of(judge.ruleset), judge.canonical(position)
    boards = [name for name, value in whole.items() if is_on_grid(value, notation)]
    if len(boards) != 1:
        return None
    columns, rows = notation.axes.values()
    men: Mapping[str, object] = whole[boards[0]]
    return Picture(
        title=f"{judge.ruleset}, a position",
        corner=(-SIDE, -SIDE / 2),
        width=(len(columns) + 2) * SIDE,
        height=(len(rows) + 2) * SIDE,
        cells=tuple(_cells(columns, rows)),
        # Nothing is known of the men. So each is a token with its text, and they all look alike.
        men=tuple(Man(square, "", Shape.SLIDER, in_words(what)) for square, what in men.items()),
        labels=tuple(names_beside(0, 0, columns, rows[::-1])),
        notes=tuple(f"{name}: {in_words(value)}" for name, value in whole.items() if name not in boards),
    )


def _cells(columns: str, rows: str) -> Iterator[Cell]:
    for across, column in enumerate(columns):
        for down, row in enumerate(reversed(rows)):
            is_dark = (across + len(rows) - down) % 2 == 1
            yield square_cell(f"{column}{row}", across * SIDE, down * SIDE, is_dark=is_dark)
