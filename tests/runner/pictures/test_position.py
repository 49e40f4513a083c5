"""The picture of a position with the moves that it is about."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from drawbridge.pictures.marks import WITH_ARROWS
from drawbridge.pictures.position import Boards, svg_of_answer, svg_of_position
from drawbridge.pictures.svg import shapes_of
from drawbridge_reference.kernel.game import Game, game
from drawbridge_reference.kernel.picture import Man, Shape
from drawbridge_reference.kernel.problem import InvalidPosition

KNIGHT = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wN"}}
THREE_MAN = game("three-man")


def arrows(svg: str) -> int:
    return svg.count("<polyline")


def test_a_legal_and_an_illegal_move_are_both_drawn() -> None:
    svg = svg_of_position(THREE_MAN, KNIGHT, ["h1-f2", "h1-j2"])
    assert arrows(svg) == 2
    assert "way-legal" in svg
    assert "way-illegal" in svg


def test_moves_that_cannot_be_read_are_left_out() -> None:
    assert arrows(svg_of_position(THREE_MAN, KNIGHT, ["h1-f2", "castle!"])) == 1


def test_of_many_moves_only_the_squares_are_marked() -> None:
    position = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "c4": "wQ"}}
    moves = [move for move in THREE_MAN.legal_moves(position) if move.startswith("c4")]
    assert len(moves) > WITH_ARROWS
    svg = svg_of_position(THREE_MAN, position, moves)
    assert arrows(svg) == 0
    assert svg.count('class="legal"') > WITH_ARROWS


def test_an_invalid_position_is_refused() -> None:
    with pytest.raises(InvalidPosition):
        svg_of_position(THREE_MAN, {"turn": "white", "board": {}})


def test_pictures_of_one_page_share_the_shapes_of_their_men() -> None:
    boards = Boards()
    svg = svg_of_position(THREE_MAN, KNIGHT, boards=boards)
    assert "Z" not in "".join(path.get("d", "") for path in fromstring(svg).iter() if path.tag.endswith("path"))
    used = {use.get("href", "")[1:] for use in fromstring(svg).iter() if use.tag.endswith("use")}
    svg_of_position(THREE_MAN, KNIGHT, boards=boards)
    shared = [each.get("id") for each in fromstring(f"<svg>{boards.shared}</svg>")]
    assert sorted(filter(None, shared)) == sorted(used)
    assert {"man-white.knight.", "man-black.king."} < used


def test_men_that_look_different_never_share_a_shape() -> None:
    names = ("a b", "a", "b", "a.b", "a-20-b", "")
    shapes = (Shape.SLIDER, Shape.LEAPER, Shape.AREA)
    men = [Man("a1", colour, shape, code) for colour in names for shape in shapes for code in names]
    found = {each.get("id") for each in fromstring(f"<svg>{shapes_of(men)}</svg>")}
    assert len(found) == len(men)


def test_a_wrong_list_of_moves_is_drawn_with_what_is_right_from_the_same_square() -> None:
    legal = sorted(move for move in THREE_MAN.legal_moves(KNIGHT) if move.startswith("h1"))
    svg = fromstring(svg_of_answer(THREE_MAN, KNIGHT, legal[:1], ["h1-j2", "castle!"], Boards()))
    classes = [each.get("class") for each in svg]
    right = len(legal) - 1
    assert classes.count("legal") == right + 1  # and the legend
    assert classes.count("illegal") == 2
    words = [each.text for each in svg if each.tag.endswith("text")]
    assert {"legal", "missing", "extra"} <= set(words)


class WithoutPictures:
    """A game of another package, which can only draw text."""

    def __init__(self, judge: Game) -> None:
        self.judge = judge
        self.draw = judge.draw

    def __getattr__(self, name: str) -> Any:
        if name == "picture":
            raise AttributeError(name)
        return getattr(self.judge, name)


def test_a_game_without_pictures_is_drawn_as_its_text() -> None:
    judge: Any = WithoutPictures(THREE_MAN)
    lines = [element.text for element in fromstring(svg_of_position(judge, KNIGHT)) if element.tag.endswith("text")]
    assert lines == [line or None for line in THREE_MAN.draw(KNIGHT).splitlines()]
