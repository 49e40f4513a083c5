"""The coordinates of the round board: ranks counted from 0 and from 1, files, borders, and ways through the center."""

from __future__ import annotations

from typing import TYPE_CHECKING

from book.figures import Figures
from book.pages import page_with_boards
from drawbridge_reference.kernel.game import HasDestination, HasPicture
from drawbridge_reference.kernel.picture import Label, LabelKind
from drawbridge_reference.three_man.board import COLOURS, FILE_LETTERS, FILES, RANKS
from drawbridge_reference.three_man.drawing import MOATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from book.library import Volume
    from book.pages import Page
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.picture import Picture


def round_board_page(volume: Volume) -> Page:
    """Return the page of coordinates."""
    figures = Figures()
    judge = volume.game
    by_name = figures.add_picture(coordinates(judge, str))._replace(is_wide=True)
    by_number = figures.add_picture(coordinates(judge, numbers))._replace(is_wide=True)
    values = {
        "by_name": by_name,
        "by_number": by_number,
        "ranks": [(rank, rank + 1) for rank in range(RANKS)],
        "segments": [
            (colour.value, [(file, FILE_LETTERS[file]) for file in range(colour.first_file, colour.first_file + 8)])
            for colour in COLOURS
        ],
        "borders": [
            (moat, FILE_LETTERS[colour.first_file - 1], FILE_LETTERS[colour.first_file])
            for colour, moat in zip(COLOURS, MOATS, strict=True)
        ],
        "through": [(f"{letter}{RANKS}", *_through(judge, f"{letter}{RANKS}")) for letter in FILE_LETTERS],
        "files": FILES,
    }
    return page_with_boards(f"{volume.ruleset}/coordinates", "coordinates", values, figures)


def numbers(square: str) -> str:
    """Return the rank and the file of a square, both counted from 0, as the sources count them."""
    return f"{int(square[1:]) - 1},{FILE_LETTERS.index(square[0])}"


def coordinates(judge: Game, words: Callable[[str], str]) -> Picture:
    """Return the empty round board with these words on each square."""
    assert isinstance(judge, HasPicture)
    board = judge.picture({"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK"}})
    headings = (
        one._replace(words=one.words.partition(" ")[0]) for one in board.labels if one.kind is LabelKind.HEADING
    )
    names = (Label(words(cell.name), cell.centre, LabelKind.SQUARE) for cell in board.cells)
    return board._replace(title="the round board", men=(), notes=(), labels=(*headings, *names))


def _through(judge: object, square: str) -> list[str]:
    """Return where a step through the center leads: straight, and along both diagonals."""
    assert isinstance(judge, HasDestination)
    return [judge.destination(square, (1, side)) or "" for side in (0, 1, -1)]
