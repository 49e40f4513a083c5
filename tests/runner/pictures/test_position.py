"""The picture of a position with the moves that it is about."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from drawbridge.pictures.below import Below, size_of_words
from drawbridge.pictures.marks import MEANINGS, WITH_ARROWS, Mark
from drawbridge.pictures.position import Boards, svg_of_answer, svg_of_position, svg_of_text
from drawbridge.pictures.svg import shapes_of
from drawbridge_reference.kernel import folders
from drawbridge_reference.kernel.game import Game, game
from drawbridge_reference.kernel.picture import Man, Picture, Shape
from drawbridge_reference.kernel.problem import InvalidPosition
from support.checkout import ROOT

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
    assert classes.count("legal") == len(legal) - 1
    assert classes.count("illegal") == 1
    (legend,) = [each for each in svg if each.get("class") == "legend"]
    words = [each.text for each in legend if each.tag.endswith("text")]
    assert {"legal", "missing", "extra"} <= set(words)


class WithoutPictures:
    """A game of another package, without pictures."""

    def __init__(self, judge: Game) -> None:
        self._game = judge

    def __getattr__(self, name: str) -> Any:
        if name == "picture":
            raise AttributeError(name)
        return getattr(self._game, name)


def test_a_game_without_pictures_is_drawn_as_a_plain_grid_with_every_member_of_the_position() -> None:
    judge: Any = WithoutPictures(THREE_MAN)
    position = THREE_MAN.start()
    svg = fromstring(svg_of_position(judge, position, ["b1-a3"]))
    titles = [each[0].text for each in svg if each.get("class") == "man"]
    assert sorted(filter(None, titles)) == sorted(f"{square}: {man}" for square, man in position["board"].items())
    notes = [each.text for each in svg if each.get("class") == "note"]
    assert notes == ["turn: white", "castling: bK, bQ, gK, gQ, wK, wQ"]
    assert {"arrow way-legal", "origin"} <= {each.get("class") for each in svg}


def test_a_game_whose_squares_are_no_grid_is_drawn_as_its_text() -> None:
    game_of_sections = game("three-chess")
    judge: Any = WithoutPictures(game_of_sections)
    start = game_of_sections.start()
    lines = [element.text for element in fromstring(svg_of_position(judge, start)) if element.tag.endswith("text")]
    assert lines == [line or None for line in game_of_sections.draw(start).splitlines()]


@pytest.mark.parametrize("width", [300, 450, 824, 1642])
def test_notes_and_the_legend_stay_within_the_width_of_a_picture(width: float) -> None:
    picture = Picture("small", (0, 0), width, 45, (), (), notes=("one note of many words " * 9,))
    below = Below(picture, list(Mark))
    root = Element("g")
    below.add(root)
    letter = size_of_words(picture) * 0.58
    words = [each for each in root.iter("text") if each.text]
    assert all(float(each.get("x", "")) + letter * len(each.text or "") <= width for each in words)
    lines = {float(each.get("y", "")) for each in words}
    assert max(lines) < 45 + below.height
    assert {each.text for each in words} >= set(MEANINGS.values())


def test_men_that_are_not_texts_and_control_characters_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "_games", {})
    folders.use_folder(ROOT / "docs" / "examples" / "walled-kings", ())
    position = {"turn": "white\x1b", "board": {"a1": 3, "c3": ["b\x01"]}, "wall": "b2"}
    svg = fromstring(svg_of_position(game("walled-kings"), position))
    assert [each[0].text for each in svg if each.get("class") == "man"] == ["a1: 3", r"c3: b\x01"]
    assert [each.text for each in svg if each.get("class") == "note"] == [r"turn: white\x1b", "wall: b2"]


def test_control_characters_of_a_board_that_is_drawn_as_text_are_written_out() -> None:
    assert [each.text for each in fromstring(svg_of_text("a\x01"))] == [r"a\x01"]
