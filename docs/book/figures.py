"""The boards of one page: pictures that share their empty boards, and what the page answers about each."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING

from markupsafe import Markup

from book.why_not import NoWay, answers_for
from drawbridge.games import game_under
from drawbridge.pictures.of_game import picture_of
from drawbridge.pictures.position import Boards, marks_and_arrows
from drawbridge.pictures.svg import is_wide, svg_of
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from drawbridge.pictures.marks import Arrow, Mark
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.picture import Cell, Picture

_MOST_MEN = 40
"""A board with more men than this on each side does not answer: what it knows would be larger than the whole page."""


_NO_WAY: dict[str, NoWay] = defaultdict(NoWay)
"""What is known of each game, under each reading."""


class Figure(NamedTuple):
    """A board on a page."""

    name: str
    """Its id on the page, and the name of the part that holds it."""
    picture: Markup
    answers: Markup
    """JSON in which no character can end a script. Empty where the board only shows."""
    is_wide: bool
    """Whether half a page, or a telephone, is too narrow for it."""


class Figures:
    """The boards of one page."""

    def __init__(self) -> None:
        """Begin with none."""
        self._boards = Boards()
        self._answers: dict[tuple[str, str, tuple[Cell, ...]], Mapping[str, object]] = {}
        self.made: list[Figure] = []

    def of_case(self, case: Case, *, answers: bool) -> Figure | None:
        """Return the position of a case with the moves that it names; None where there is nothing to draw."""
        judge = game_under(case.ruleset, case.rulings)
        if judge is None or case.position is None:
            return None
        return self.of_position(judge, case.position, sorted(case.named_moves), answers=answers)

    def of_position(
        self, judge: Game, position: JsonObject, moves: Iterable[str] = (), *, answers: bool = False
    ) -> Figure | None:
        """Return a position with these moves; None for a game without pictures. `answers` lays down the reasons."""
        marks, arrows = marks_and_arrows(judge, position, moves)
        return self.of_marks(judge, position, marks, arrows, answers=answers)

    def of_marks(
        self,
        judge: Game,
        position: JsonObject,
        marks: Mapping[str, Mark],
        arrows: Sequence[Arrow] = (),
        *,
        answers: bool = False,
    ) -> Figure | None:
        """Return a position with these marks and arrows; None for a game without pictures."""
        picture = picture_of(judge, position, marks.keys())
        if picture is None:
            return None
        answers = answers and len(picture.men) <= 2 * _MOST_MEN
        if answers:  # Then it must show every square that a man can go to.
            written = notation(judge.ruleset)
            reached = {parts_of(move, written).target for move in judge.legal_moves(position)}
            picture = picture_of(judge, position, marks.keys() | reached) or picture
        known = self._answers_for(judge, position, picture) if answers else None
        return self.add(picture, svg_of(picture, marks, arrows, board=self._boards.of(picture)), known)

    def _answers_for(self, judge: Game, position: JsonObject, picture: Picture) -> Mapping[str, object]:
        """Return what the page answers about a position. Several scenarios of a page may begin with the same one."""
        rules = _rules(judge)
        key = rules, str(position), picture.cells
        if key not in self._answers:
            self._answers[key] = answers_for(judge, position, picture, _NO_WAY[rules])
        return self._answers[key]

    def add_picture(self, picture: Picture) -> Figure:
        """Return a picture that shows nothing but what is in it."""
        return self.add(picture, svg_of(picture, board=self._boards.of(picture)))

    def add(self, picture: Picture, svg: str, answers: Mapping[str, object] | None = None) -> Figure:
        """Return a picture as the next figure of the page."""
        # What is in a picture for those who do not see it cannot be highlighted: the script of the search would fail.
        picture_of_page = re.sub("<(title|desc)>", r'<\1 class="nohighlight">', svg)
        found = Figure(f"figure-{len(self.made) + 1}", Markup(picture_of_page), _json(answers), is_wide(picture))
        self.made.append(found)
        return found

    @property
    def squares(self) -> Markup:
        """The empty boards and the shapes of the men, which the page must have once."""
        return Markup(self._boards.shared)


def _rules(judge: Game) -> str:
    return f"{judge.ruleset} {sorted(judge.rulings.items())}"


def _json(answers: Mapping[str, object] | None) -> Markup:
    """Return JSON for a script element, which ends at the first `</script`, wherever that is."""
    if answers is None:
        return Markup("")
    text = json.dumps(answers, separators=(",", ":"), ensure_ascii=False)
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))
