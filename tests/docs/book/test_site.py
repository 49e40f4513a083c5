"""The book as `make docs` has built it, in a real browser. Without it, these tests are skipped, or fail in CI."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from book.library import ROOT
from support.browser import fits_its_window, lacking_access

if TYPE_CHECKING:
    from pathlib import Path

    from support.browser import Pages

SITE = ROOT / "build" / "docs"

GAME_PAGES = ("three-man/moat.unbridged", "three-man/coordinates", "prince/pieces", "prince/rulings")
PAGES = ("index", *GAME_PAGES, "docs/protocol")

pytestmark = pytest.mark.bulk


@pytest.fixture
def site() -> Path:
    """The built book. Where the step `docs` of `.ci/run` has built it, a test fails without it, and is not skipped."""
    if not (SITE / "index.html").is_file():
        missing = "the book is not built: make docs"
        if os.environ.get("DRAWBRIDGE_BOOK_IS_BUILT"):
            pytest.fail(missing)
        pytest.skip(missing)
    return SITE


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_its_window_in_light_and_dark(name: str, site: Path, pages: Pages) -> None:
    page = pages.open((site / f"{name}.html").as_uri())
    assert fits_its_window(page)
    assert lacking_access(page) == []


def test_a_board_of_the_site_answers(site: Path, pages: Pages) -> None:
    page = pages.open((site / "three-man" / "moat.unbridged.html").as_uri())
    page.get_by_label("Piece").first.select_option("h1")
    page.get_by_label("Square").first.select_option("i1")
    assert "h1-i1 is illegal." in page.get_by_role("status").first.inner_text()


def test_a_link_to_a_case_unfolds_it(site: Path, pages: Pages) -> None:
    page = pages.open((site / "three-man" / "moat.unbridged.html").as_uri() + "#rook-along-rank-0")
    assert page.locator("#rook-along-rank-0").get_attribute("open") is not None


def test_a_word_that_was_searched_for_is_highlighted_beside_the_boards(site: Path, pages: Pages) -> None:
    page = pages.open((site / "three-man" / "moat.unbridged.html").as_uri() + "?highlight=king")
    page.locator("span.highlighted").first.wait_for()
    page.get_by_label("Piece").first.select_option("h1")
    assert "The white rook on h1" in page.get_by_role("status").first.inner_text()


def test_the_search_finds_a_clause_without_a_network(site: Path, pages: Pages) -> None:
    found = pages.open((site / "search.html").as_uri() + "?q=unbridged")
    found.get_by_role("link", name="moat.unbridged").first.wait_for()
