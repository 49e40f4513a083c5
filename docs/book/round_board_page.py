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
    from book.library import Volume
    from book.pages import Page
    from drawbridge_reference.kernel.picture import Cell, Picture


def round_board_page(volume: Volume) -> Page:
    """Return the page of coordinates."""
    figures = Figures()
    judge = volume.game
    assert isinstance(judge, HasPicture)
    empty = judge.picture({"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK"}})._replace(men=(), notes=())
    by_name = figures.add_picture(_labelled(empty, {cell.name: cell.name for cell in empty.cells}))
    by_number = figures.add_picture(_labelled(empty, {cell.name: numbers(cell.name) for cell in empty.cells}))
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


def _labelled(empty: Picture, words: dict[str, str]) -> Picture:
    def label(cell: Cell) -> Label:
        return Label(words[cell.name], cell.centre, LabelKind.ON_BOARD)

    headings = (
        one._replace(words=one.words.partition(" ")[0]) for one in empty.labels if one.kind is LabelKind.HEADING
    )
    return empty._replace(title="the round board", labels=(*headings, *map(label, empty.cells)))


def _through(judge: object, square: str) -> list[str]:
    """Return where a step through the center leads: straight, and along both diagonals."""
    assert isinstance(judge, HasDestination)
    return [judge.destination(square, (1, side)) or "" for side in (0, 1, -1)]
