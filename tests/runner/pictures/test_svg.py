"""Pictures as SVG: one well-formed file, whatever is in them, that is readable with few colours or none."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from drawbridge.pictures.marks import Arrow, Mark
from drawbridge.pictures.men import LOOKS
from drawbridge.pictures.svg import STYLE, svg_of
from drawbridge_reference.kernel.game import HasPicture, game
from drawbridge_reference.kernel.picture import Label, Man, Picture, Shape, square_cell

GAMES = ("three-man", "three-chess", "prince", "standard")
PLAYERS = [("white", "gray", "black"), ("blue", "green", "red"), ("white", "black")]


def small(*men: Man) -> Picture:
    cells = tuple(square_cell(f"{letter}1", place * 45.0, 0, is_dark=False) for place, letter in enumerate("abcd"))
    return Picture("small", (0, 0), 180, 45, cells, men)


def drawn(picture: Picture, marks: dict[str, Mark] | None = None, arrows: tuple[Arrow, ...] = ()) -> Element:
    return fromstring(svg_of(picture, marks, arrows))


def start_of(ruleset: str) -> Picture:
    judge = game(ruleset)
    assert isinstance(judge, HasPicture)
    return judge.picture(judge.start())


def classes(root: Element) -> list[str]:
    return [name for element in root.iter() for name in element.get("class", "").split()]


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21, as the Web Content Accessibility Guidelines define it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_start_position_is_well_formed_and_says_what_it_shows(ruleset: str) -> None:
    picture = start_of(ruleset)
    root = drawn(picture)
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert names <= {
        "svg",
        "title",
        "desc",
        "style",
        "path",
        "line",
        "text",
        "g",
        "circle",
        "polygon",
        "polyline",
        "rect",
    }
    assert (root[1].text or "").count(" on ") == len(picture.men)
    assert root[0].text == f"{ruleset}, {game(ruleset).start().get('turn', 'white')} to move"
    assert classes(root).count("man") == len(picture.men)
    assert "http" not in svg_of(picture).replace('"http://www.w3.org/2000/svg"', "")


def test_what_a_picture_shows_is_said_in_words_for_those_who_do_not_see_it() -> None:
    men = (
        Man("a1", "white", Shape.ROOK, "R"),
        Man("b1", "gray", Shape.SLIDER, "Sc"),
        Man("d1", "white", Shape.KING, "K"),
    )
    marks = {"a1": Mark.ORIGIN, "b1": Mark.EXTRA}
    words = ["white: rook on a1, king on d1", "gray: Sc on b1", "moved piece: a1", "extra: b1"]
    assert drawn(small(*men), marks)[1].text == "; ".join(words)


def test_a_long_code_stays_within_its_token() -> None:
    root = drawn(small(Man("a1", "", Shape.SLIDER, "WW"), Man("b1", "", Shape.SLIDER, "a long code")))
    codes = [each for each in root.iter() if each.get("class") == "code"]
    assert [(each.text, each.get("textLength")) for each in codes] == [("WW", None), ("a long code", "32")]


def test_words_are_never_markup() -> None:
    bad = "<script>alert('&')</script>"
    man = Man("a1", bad, Shape.AREA, bad)
    picture = small(man)._replace(title=bad, notes=(bad,), labels=(Label(bad, (0, 0)),))
    root = drawn(picture)
    assert not [element for element in root.iter() if element.tag.endswith("script")]
    assert [element.text for element in root.iter() if element.text == bad]


def test_marks_are_drawn_and_explained_once() -> None:
    marks = {"a1": Mark.ORIGIN, "b1": Mark.LEGAL, "c1": Mark.ILLEGAL, "d1": Mark.REFUSES}
    root = drawn(small(Man("a1", "white", Shape.ROOK, "R")), marks)
    words = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert words == ["moved piece", "legal", "illegal", "refuses it"]
    # Each is once on the board and once below it.
    assert all(classes(root).count(name) == 2 for name in ("origin", "legal", "illegal", "refuses"))
    assert "origin" not in classes(drawn(small(Man("a1", "white", Shape.ROOK, "R"))))


def test_squares_that_a_picture_has_not_are_left_out() -> None:
    root = drawn(small(), {"z9": Mark.LEGAL}, (Arrow(("y8", "z9"), Mark.LEGAL),))
    assert "arrow" not in classes(root)


def test_an_arrow_goes_through_the_squares_of_its_way() -> None:
    root = drawn(small(Man("a1", "white", Shape.ROOK, "R")), {}, (Arrow(("a1", "b1", "d1"), Mark.LEGAL),))
    (line,) = [element for element in root.iter() if element.tag.endswith("polyline")]
    xs = [float(each) for each in line.get("points", "").split()[::2]]
    assert xs[:2] == [22.5, 67.5]
    assert 135 < xs[2] < 157.5
    assert "area" not in classes(root)


def test_the_way_of_an_area_leap_is_a_straight_arrow_over_tinted_squares() -> None:
    root = drawn(small(Man("a1", "white", Shape.AREA, "Ba")), {}, (Arrow(("a1", "b1", "c1", "d1"), Mark.ILLEGAL),))
    (line,) = [element for element in root.iter() if element.tag.endswith("polyline")]
    assert len(line.get("points", "").split()) == 4
    assert classes(root).count("area") == 2


@pytest.mark.parametrize("players", PLAYERS)
def test_the_men_of_two_players_differ_without_colours(players: tuple[str, ...]) -> None:
    for one in players:
        for other in players:
            if one != other:
                assert LOOKS[one].pips != LOOKS[other].pips or contrast(LOOKS[one].fill, LOOKS[other].fill) > 2


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_letters_on_men_can_be_read(look: tuple[str, str, str, int]) -> None:
    assert contrast(look[0], look[2]) >= 3.5


def test_names_can_be_read_on_light_and_dark_pages() -> None:
    (words,) = re.findall(r"\.beside.*\{fill:(#\w+)\}", STYLE)
    assert contrast(words, "#ffffff") >= 4.5
    assert contrast(words, "#0d1117") >= 4


def test_every_class_that_is_drawn_has_a_style() -> None:
    styled = set(re.findall(r"\.([a-z-]+)", STYLE)) | {"man", "legend", "wide"}
    marks = {"a1": Mark.ORIGIN, "b1": Mark.LEGAL, "c1": Mark.ILLEGAL, "d1": Mark.REFUSES}
    arrows = (Arrow(("a1", "b1"), Mark.LEGAL), Arrow(("a1", "c1", "d1"), Mark.ILLEGAL))
    picture = small(Man("a1", "white", Shape.AREA, "Ba", is_out=True))._replace(jumped=("b1",))
    used = set(classes(drawn(picture, marks, arrows)))
    for ruleset in GAMES:
        used |= set(classes(drawn(start_of(ruleset))))
    assert used <= styled
