"""Every kind of picture once: its golden file is in tests/runner/pictures/golden, and a person has looked at it.

Those that the pages of the repository show have theirs in docs/pictures, so they are not here.
`PYTHONPATH=tests:docs python -m support.picture_kinds` writes the files again. Then look at those that have changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from book.prince_pages import ORIGIN, reach, shadow
from book.round_board_page import coordinates, numbers
from drawbridge.board.setting import Setting
from drawbridge.pictures.marks import Mark
from drawbridge.pictures.of_game import whole_picture_of
from drawbridge.pictures.position import marks_of_answer, svg_of_invalid, svg_of_position, svg_of_text
from drawbridge.pictures.svg import svg_of
from drawbridge_reference.kernel.folders import use_folder
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.picture import SIDE, Man, Picture, Shape, square_cell
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.prince.pieces import Kind
from support.checkout import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_reference.kernel.game import JsonObject

FOLDER = ROOT / "tests" / "runner" / "pictures" / "golden"
_KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}
_LATER: JsonObject = {
    "turn": "white",
    "board": {**_KINGS, "b4": "wP", "c4": "gP", "f5": "wO", "v2": "bN"},
    "en_passant": ["c3"],
    "bridged": ["black-white", "gray-black"],
    "eliminated": ["black"],
}
_KNIGHT: JsonObject = {"turn": "white", "board": {**_KINGS, "h1": "wN"}}
_QUEEN: JsonObject = {"turn": "white", "board": {**_KINGS, "c4": "wQ", "i4": "gP"}}
_TWO_KINGS: JsonObject = {"turn": "white", "board": {**_KINGS, "e3": "wK"}}


def _marked(ruleset: str, position: JsonObject, marks: Mapping[str, Mark]) -> str:
    picture = whole_picture_of(Setting(ruleset).judge, position)
    assert picture
    return svg_of(picture, marks)


def _after_some_moves() -> str:
    return svg_of_position(game("three-man"), _LATER)


def _many_moves() -> str:
    moves = [move for move in game("three-man").legal_moves(_QUEEN) if move.startswith("c4")]
    return svg_of_position(game("three-man"), _QUEEN, moves)


def _wrong_answer() -> str:
    judge = game("three-man")
    marks, arrows = marks_of_answer(judge, _KNIGHT, ["h1-f2"], ["h1-j2"])
    picture = whole_picture_of(judge, _KNIGHT)
    assert picture
    return svg_of(picture, marks, arrows)


def _not_valid() -> str:
    judge = game("three-man")
    try:
        judge.canonical(_TWO_KINGS)
    except InvalidPosition as invalid:
        return svg_of_invalid(judge, _TWO_KINGS, invalid) or ""
    raise AssertionError("the position is valid")


def _refused_move() -> str:
    return svg_of_position(game("standard"), game("standard").start(), ["e2-e4", "a1-a3"])


def _shadow() -> str:
    judge, blocker = game("prince"), "4d5"
    position, reached = reach(judge, Kind("Ba"))
    shadowed = shadow(judge, position, reached, blocker)
    marks = dict.fromkeys(sorted(reached), Mark.LEGAL) | dict.fromkeys(sorted(shadowed), Mark.ILLEGAL)
    blocked = {**position, "board": {**position["board"], blocker: "bKn"}}
    return _marked("prince", blocked, {**marks, ORIGIN: Mark.ORIGIN, blocker: Mark.REFUSES})


def _men() -> str:
    colours = ("white", "gray", "black", "blue", "green", "red", "another", "")
    codes = {Shape.SLIDER: "Sc", Shape.LEAPER: "Un", Shape.AREA: "Ba"}
    places = [(row, column) for row in range(len(colours)) for column in range(len(Shape))]
    shapes = tuple(Shape)
    cells = (
        square_cell(f"{row} {column}", column * SIDE, row * SIDE, is_dark=(row + column) % 2 == 1)
        for row, column in places
    )
    men = (
        Man(f"{row} {column}", colours[row], shapes[column], codes.get(shapes[column], "")) for row, column in places
    )
    return svg_of(Picture("every man", (0, 0), len(shapes) * SIDE, len(colours) * SIDE, tuple(cells), tuple(men)))


def _plain_grid() -> str:
    use_folder(ROOT / "docs" / "examples" / "walled-kings", ())
    return svg_of_position(game("walled-kings"), game("walled-kings").start())


KINDS: dict[str, Callable[[], str]] = {
    "plain-grid": _plain_grid,
    "three-man-after-some-moves": _after_some_moves,
    "three-man-many-moves": _many_moves,
    "three-man-wrong-answer": _wrong_answer,
    "three-man-positions-differ": lambda: _marked("three-man", _KNIGHT, dict.fromkeys(("f2", "h1"), Mark.DIFFERS)),
    "three-man-not-valid": _not_valid,
    "three-man-names": lambda: svg_of(coordinates(game("three-man"), str)),
    "three-man-numbers": lambda: svg_of(coordinates(game("three-man"), numbers)),
    "standard-refused-move": _refused_move,
    "prince-shadow": _shadow,
    "every-man": _men,
    "text": lambda: svg_of_text(game("three-chess").draw(game("three-chess").start())),
}


def main() -> None:
    """Write all golden files again."""
    for name, drawn in KINDS.items():
        (FOLDER / f"{name}.svg").write_text(drawn(), encoding="utf-8")


if __name__ == "__main__":
    main()
