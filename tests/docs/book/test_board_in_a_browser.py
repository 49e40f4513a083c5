"""The board of the book in a real browser: choose a man and a square, and read why, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from book.figures import Figures
from book.library import ROOT
from book.pages import marks_of_parts, parts_of
from book.site import NEAREST
from book.templates import environment
from drawbridge.pictures.svg import STYLE
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from support.browser import Pages

pytestmark = pytest.mark.bulk

STATIC = ROOT / "docs" / "book" / "static"
POSITION = {"turn": "white", "board": {"e1": "wK", "h1": "wR", "m1": "gK", "u1": "bK", "c5": "wP"}}
MIDDLE = "(square) => document.querySelector(`[data-square=${square}]`).dataset.centre.split(' ').map(Number)"


@pytest.fixture
def board(tmp_path: Path, pages: Pages) -> Page:
    """A page with one board, as the site has it."""
    figures = Figures()
    figure = figures.of_position(game("three-man"), POSITION, ["h1-i1"], answers=True)
    template = '{% import "board.jinja" as board with context %}{{ squares }}{{ board.drawn(figure) }}'
    body = environment().from_string(template).render(figure=figure, **marks_of_parts(figures))
    for name, html in parts_of(figures).items():
        body = body.replace(f"<!--part:{name}-->", html)
    scripts = "".join(f"<script>{path.read_text()}</script>" for path in (NEAREST, STATIC / "book.js"))
    head = f"<style>{STYLE}{(STATIC / 'book.css').read_text()}</style>{scripts}"
    (tmp_path / "page.html").write_text(f"<!doctype html><meta charset=utf-8>{head}{body}", encoding="utf-8")
    return pages.open((tmp_path / "page.html").as_uri())


def click(page: Page, square: str) -> None:
    """Click on the middle of a square of the picture."""
    x, y, _ = page.evaluate(MIDDLE, square)
    at = page.evaluate(
        "([x, y]) => { const at = new DOMPoint(x, y).matrixTransform("
        "document.querySelector('figure svg').getScreenCTM()); return [at.x, at.y]; }",
        [x, y],
    )
    page.mouse.click(*at)


def test_a_click_on_a_man_and_a_square_says_why_the_move_is_refused(board: Page) -> None:
    answer = board.get_by_role("status")
    click(board, "h1")
    assert "The white rook on h1 can go to" in answer.inner_text()
    click(board, "i1")
    assert "h1-i1 is illegal." in answer.inner_text()
    assert "crosses the unbridged moat" in answer.inner_text()
    assert answer.get_by_role("link", name="moat.unbridged").get_attribute("href") == "moat.unbridged.html"


def test_a_legal_move_is_drawn_and_names_its_clause(board: Page) -> None:
    click(board, "h1")
    click(board, "h3")
    assert "h1-h3 is legal." in board.get_by_role("status").inner_text()
    assert board.locator("figure > svg .book-way-legal").count() == 1
    assert board.locator(".book-dot").count() > 5


def test_the_legend_says_what_the_marks_of_the_chosen_man_mean(board: Page) -> None:
    legend = board.locator(".book-legend")
    drawn = board.locator("figure svg .legend")
    assert drawn.is_visible()
    assert legend.inner_text() == ""
    click(board, "h1")
    assert not drawn.is_visible()
    assert legend.locator("span").all_inner_texts() == ["chosen piece", "where it can go"]
    assert legend.locator("svg").count() == 2
    click(board, "i1")
    assert legend.locator("span").all_inner_texts()[2:] == ["chosen square, illegal", "the way there"]
    board.locator("figure > svg").focus()
    board.keyboard.press("Escape")
    assert drawn.is_visible()


def test_a_man_of_another_player_says_whose_turn_it_is(board: Page) -> None:
    click(board, "m1")
    assert "turn.other" in board.get_by_role("status").inner_text()


def test_the_two_lists_do_the_same_without_a_mouse(board: Page) -> None:
    board.get_by_label("Piece").select_option("h1")
    board.get_by_label("Square").select_option("i1")
    assert "h1-i1 is illegal." in board.get_by_role("status").inner_text()


def test_squares_are_reached_by_arrow_keys_and_read_with_their_men(board: Page) -> None:
    board.keyboard.press("Tab")
    rook = board.get_by_role("button", name="white rook on h1", exact=True)
    rook.focus()
    board.keyboard.press("Enter")
    assert "The white rook on h1 can go to" in board.get_by_role("status").inner_text()
    board.keyboard.press("ArrowRight")
    board.keyboard.press("Enter")
    assert "h1-h2 is legal." in board.get_by_role("status").inner_text()


def test_a_click_is_answered_in_100_milliseconds(board: Page) -> None:
    click(board, "h1")
    taken = board.evaluate(
        "() => { const list = document.querySelectorAll('select')[1]; const start = performance.now();"
        "list.value = 'i1'; list.dispatchEvent(new Event('change')); return performance.now() - start; }"
    )
    assert taken < 100
