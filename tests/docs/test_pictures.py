"""The pictures of the pages are what the tool draws now. They are the golden files of all kinds of picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from support.amounts import first
from support.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGES = ["README.md", *(f"docs/rules/{game}.md" for game in ("three-man", "three-chess", "prince", "standard"))]


@pytest.mark.parametrize("page", first(1, PAGES))
def test_the_pictures_of_a_page_are_drawn_anew_the_same(page: str, fill: Any) -> None:
    found = list(fill.pictures(ROOT / page))
    assert len(found) >= 2
    for file, svg in found:
        assert file.read_text(encoding="utf-8") == svg


@pytest.mark.bulk
def test_no_picture_is_left_over(fill: Any) -> None:
    shown = {file.resolve() for page in fill.PAGES for file, _ in fill.pictures(page)}
    assert set((ROOT / "docs" / "pictures").glob("*.svg")) == shown


def test_a_picture_of_a_case_that_is_not_there_is_an_error(fill: Any, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- picture: three-man/no.case/at-all -->\n![x](x.svg)\n", encoding="utf-8")
    with pytest.raises(ValueError, match="is not a case that shows a position"):
        list(fill.pictures(page))
