"""The picture of a position, with the moves that it is about."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from drawbridge.games import game_to_draw, notation_of
from drawbridge.pictures.elements import added, as_file, number
from drawbridge.pictures.marks import Mark, drawn_arrows_of, marks_of
from drawbridge.pictures.men import look_of
from drawbridge.pictures.of_game import picture_of, whole_picture_of, wrong_squares
from drawbridge.pictures.svg import shapes_of, squares_of, svg_of
from drawbridge_reference.kernel.folders import NoCode
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Legal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from drawbridge.pictures.marks import Arrow
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.picture import Cell, Man, Picture
    from drawbridge_reference.kernel.verdict import Verdict

_LINE, _SIGN = 18.0, 8.6
"""The height of a line and the width of a sign of a board that is drawn as text."""
_FEWEST_SIGNS = 40
"""The signs of a board with shorter lines are not drawn larger."""


def svg_of_position(judge: Game, position: JsonObject, moves: Iterable[str] = (), boards: Boards | None = None) -> str:
    """Return a position as SVG, with these moves marked. Moves that cannot be read are left out.

    With `boards`, the picture is a part of the page that has them. A game that has no pictures is drawn as a plain
    grid, or as its text where its notation names no grid.
    Raises InvalidPosition.
    """
    return _svg_of_marks(judge, position, *marks_and_arrows(judge, position, moves), boards)


def svg_of_invalid(judge: Game, position: JsonObject, invalid: InvalidPosition) -> str | None:
    """Return a position that is not valid as SVG, with what is wrong below it and marked on its squares.

    None for one of which no picture can be made.
    """
    try:
        picture = whole_picture_of(judge, position)
    except InvalidPosition:
        return None
    if picture is None:
        return None
    told = picture._replace(notes=(*picture.notes, *map(str, invalid.problems)))
    return svg_of(told, dict.fromkeys(wrong_squares(picture, invalid), Mark.WRONG))


def _svg_of_marks(
    judge: Game, position: JsonObject, marks: Mapping[str, Mark], arrows: Sequence[Arrow], boards: Boards | None
) -> str:
    picture = picture_of(judge, position, marks.keys())
    if picture is None:
        return svg_of_text(judge.draw(position, {square: mark.value for square, mark in marks.items()}))
    return svg_of(picture, marks, arrows, board=boards.of(picture) if boards else "")


def marks_and_arrows(
    judge: Game, position: JsonObject, moves: Iterable[str]
) -> tuple[Mapping[str, Mark], Sequence[Arrow]]:
    """Return the marks and the ways of these moves. Moves that cannot be read are left out. Raises InvalidPosition."""
    verdicts = tuple(verdicts_of(judge, position, moves))
    return marks_of(verdicts), drawn_arrows_of(verdicts)


def marks_of_answer(
    judge: Game, position: JsonObject, missing: Iterable[str], extra: Iterable[str]
) -> tuple[Mapping[str, Mark], Sequence[Arrow]]:
    """Return the marks and the ways of a wrong list of moves: what is missing, extra, and right from the same squares.

    Moves that cannot be read are left out. Raises InvalidPosition.
    """
    legal = judge.legal_moves(position)
    written = notation_of(judge.ruleset)
    readable = [(move, verdict) for move in (*missing, *extra) for verdict in verdicts_of(judge, position, [move])]
    origins = {parts_of(move, written).origin for move, _ in readable}
    verdicts = [verdict for _, verdict in readable]
    right = {parts_of(move, written).target: Mark.LEGAL for move in legal if parts_of(move, written).origin in origins}
    wrong = {
        parts_of(move, written).target: Mark.MISSING if isinstance(verdict, Legal) else Mark.EXTRA
        for move, verdict in readable
    }
    marks = {**marks_of(verdicts), **right, **wrong}
    return {square: mark for square, mark in marks.items() if square}, drawn_arrows_of(verdicts)


def svg_of_answer(
    judge: Game, position: JsonObject, missing: Iterable[str], extra: Iterable[str], boards: Boards
) -> str:
    """Return a position as SVG, with a wrong list of moves in it. Raises InvalidPosition."""
    return _svg_of_marks(judge, position, *marks_of_answer(judge, position, missing, extra), boards)


def verdicts_of(judge: Game, position: JsonObject, moves: Iterable[str]) -> Iterator[Verdict]:
    """Yield the verdicts on these moves. Those that cannot be read are left out, and all without code.

    Raises InvalidPosition.
    """
    for move in moves:
        with suppress(UnreadableMove, NoCode):
            yield judge.judge(position, move)


def svg_of_case(case: Case) -> str | None:
    """Return the position of a case as SVG, with the moves that it names; None where there is nothing to draw."""
    judge = game_to_draw(case.ruleset, case.rulings)
    if judge is None or case.position is None:
        return None
    return svg_of_position(judge, case.position, sorted(case.named_moves))


class Boards:
    """What the pictures of a page share: each empty board, and the shape of each man, is in it once."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._ids: dict[tuple[Cell, ...], str] = {}
        self._squares: list[str] = []
        self._men: dict[tuple[str, str, str], Man] = {}

    def of(self, picture: Picture) -> str:
        """Return the id under which the squares of a picture are on the page. The shapes of its men are there, too."""
        self._men |= {look_of(man): man for man in picture.men}
        if picture.cells not in self._ids:
            board = self._ids[picture.cells] = f"board-{len(self._ids) + 1}"
            self._squares.append(squares_of(picture, board))
        return self._ids[picture.cells]

    @property
    def shared(self) -> str:
        """The squares of all boards and the shapes of all men, as SVG."""
        return "".join(self._squares) + shapes_of(self._men.values())


def svg_of_text(text: str) -> str:
    """Return a position that is drawn as text as SVG."""
    lines = text.splitlines()
    signs = max([_FEWEST_SIGNS, *map(len, lines)])
    width, height = (signs + 2) * _SIGN, (len(lines) + 1) * _LINE
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-label": "a position as text"})
    root.set("viewBox", f"0 0 {number(width)} {number(height)}")
    for place, line in enumerate(lines, start=1):
        row = added(root, "text", x=number(_SIGN), y=number(place * _LINE), fill="#757575", font_size="14px")
        row.set("font-family", "monospace")
        row.set("xml:space", "preserve")
        row.text = line
    return as_file(root)
