"""The matrix as a page: engines against clauses, to be filtered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.matrix.as_html import render
from drawbridge.matrix.columns import Cell
from runner.matrix.test_markdown import column
from support.browser import fits_its_window, lacking_access
from support.html_pages import HOSTILE, Parsed

if TYPE_CHECKING:
    from pathlib import Path

    from support.browser import Pages


def test_every_ruleset_has_a_table_of_the_engines_that_were_asked() -> None:
    other = column(name="other", cells={("prince", "area"): Cell(failed=1)}, surprises=("prince/area/x (failed)",))
    parsed = Parsed(render([column(), other], "About these engines."))
    assert "About these engines." in parsed.text
    assert "standard clause e king.step 1 not passed: 2 not passed, as expected: 3" in parsed.text
    assert "prince clause e other area 1 not passed: 1" in parsed.text
    assert "other: 1 case not as expected prince/area/x (failed)" in parsed.text
    failing = {each["data-text"] for each in parsed.named("tr") if "data-failing" in each}
    assert failing == {"standard king.step", "prince area"}


def test_a_column_that_says_nothing_is_left_out() -> None:
    assert "not set up" not in Parsed(render([column()])).text
    assert "not set up" in Parsed(render([column(not_set_up=3)])).text


def test_what_did_not_start_has_no_numbers() -> None:
    parsed = Parsed(render([column(has_started=False, problem="there is no such program", cells={})]))
    assert "e 1 did not start: there is no such program" in parsed.text


def test_a_remark_about_an_engine_follows_the_table_of_engines() -> None:
    parsed = Parsed(render([column(remark="another version"), column(name="other")]))
    assert "e: another version Clauses" in parsed.text


def test_nothing_from_an_engine_is_markup() -> None:
    def named(name: str) -> Parsed:
        texts = column(name=name, version=name, problem=name, reasons=(name,), surprises=(name,), remark=name)
        return Parsed(render([texts], name))

    assert [tag for tag, _ in named(HOSTILE).elements] == [tag for tag, _ in named("harmless").elements]


@pytest.mark.bulk
def test_the_clauses_are_filtered_in_the_browser(pages: Pages, tmp_path: Path) -> None:
    file = tmp_path / "matrix.html"
    passed = {("prince", "area"): Cell(passed=1), ("prince", "leap.king"): Cell(failed=1)}
    file.write_text(render([column(cells=passed)]), encoding="utf-8")
    page = pages.open(file.as_uri())
    rows = page.locator("table.clauses tbody tr:visible")
    assert rows.count() == 2
    page.get_by_label("only those with a failure").check()
    assert rows.all_inner_texts() == ["leap.king\t\nnot passed:\n1"]
    page.get_by_label("only those with a failure").uncheck()
    page.get_by_label("Show clauses with").fill("area")
    assert rows.all_inner_texts() == ["area\t1"]
    assert fits_its_window(page)
    assert lacking_access(page) == []
