"""The report in HTML, as somebody uses it in Chromium."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.report.changes import changes_between
from drawbridge.report.html import changes
from drawbridge.report.html import page as html
from drawbridge.report.page import Page as Layout
from support.browser import fits_its_window, lacking_access

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from drawbridge.report.model import Report
    from support.browser import Pages

pytestmark = pytest.mark.bulk
MARKUP = "</script></details><img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>"


@pytest.fixture
def address(tmp_path: Path, report: Report) -> str:
    return written(tmp_path, report)


def written(folder: Path, report: Report) -> str:
    file = folder / "report.html"
    file.write_text(html.render(report, Layout()), encoding="utf-8")
    return file.as_uri()


def shown(page: Page, selector: str) -> list[str]:
    return [each.inner_text() for each in page.locator(selector).all() if each.is_visible()]


def test_the_groups_come_first_and_one_leads_to_its_failure(pages: Pages, address: str) -> None:
    page = pages.open(address)
    headings = shown(page, "h2")
    assert headings == ["What is wrong", "Look first at", "Clauses", "Failures"]
    failed = page.locator("details.failure").filter(has=page.locator("summary", has_text="moat.unbridged"))
    assert not failed.locator("figure").is_visible()
    page.locator(".groups a", has_text="moat.unbridged").first.click()
    failed.locator("figure svg").wait_for(state="visible")
    assert "h1-i1 is illegal" in failed.inner_text()


def test_clauses_and_failures_are_filtered_by_words(pages: Pages, address: str) -> None:
    page = pages.open(address)
    assert len(shown(page, "tbody tr")) == 2
    page.get_by_label("only those with a failure").uncheck()
    assert len(shown(page, "tbody tr")) == 4
    page.get_by_label("Show clauses with").fill("moat")
    (row,) = shown(page, "tbody tr")
    assert "moat.unbridged" in row
    page.locator("tbody button", has_text="moat.unbridged").click()
    assert page.locator("#shown").inner_text() == "1 of 2"
    assert len(shown(page, "details.failure")) == 1


def test_a_request_is_copied_by_its_button(pages: Pages, address: str) -> None:
    page = pages.open(address)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("details.failure").first.locator("button.copy").first.click()
    page.get_by_text("copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".raw pre").first.text_content()


def test_markup_of_an_engine_is_never_executed(pages: Pages, tmp_path: Path, report: Report) -> None:
    failed = report.cases[1]
    assert failed.failure
    explained = failed.failure.grades[0]
    grade = explained.grade._replace(message=MARKUP, answer=MARKUP, stderr=MARKUP, remarks=(MARKUP,), request=MARKUP)
    bad = failed._replace(title=MARKUP, failure=failed.failure._replace(grades=(explained._replace(grade=grade),)))
    run = report.run._replace(engine=report.run.engine._replace(name=MARKUP, remarks=(MARKUP,)), command=(MARKUP,))
    page = pages.open(written(tmp_path, report._replace(run=run, cases=(report.cases[0], bad, *report.cases[2:]))))
    assert MARKUP in page.locator("main").inner_text()
    assert page.title() != "run"
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 1


def test_the_page_fits_a_narrow_and_a_wide_window_light_and_dark(pages: Pages, address: str) -> None:
    page = pages.open(address)
    assert fits_its_window(page)
    assert lacking_access(page) == []
    page.set_viewport_size({"width": 1000, "height": 900})
    table = page.get_by_role("region", name="Clauses and outcomes")
    assert table.evaluate("(each) => each.scrollWidth <= each.clientWidth")


def test_what_a_page_lacks_is_found_in_light_and_in_dark(pages: Pages, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    dark = "@media(prefers-color-scheme:dark){body{background:black;color:#222}}"
    file.write_text(f"<html lang=en><title>x</title><style>{dark}</style><h1>Hard to read</h1><input>", "utf-8")
    lacking = [each.partition(": ")[0] for each in lacking_access(pages.open(file.as_uri()))]
    assert {"color-contrast", "label"} <= set(lacking)


def test_two_reports_compared_fit_every_window_and_need_no_mouse(pages: Pages, tmp_path: Path, report: Report) -> None:
    file = tmp_path / "changes.html"
    file.write_text(changes.render(changes_between(report._replace(cases=report.cases[:1]), report, {})), "utf-8")
    page = pages.open(file.as_uri())
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("ol.groups a").first.focus()
    page.keyboard.press("Enter")
    page.locator("details.failure[open] figure").first.wait_for()
    page.locator("details.failure[open] summary").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.locator(":focus", has_text="copied").wait_for()
    assert fits_its_window(page)
    assert lacking_access(page) == []


def test_a_board_is_read_aloud_with_its_men_and_its_marks(pages: Pages, address: str) -> None:
    page = pages.open(address)
    page.locator(".groups a", has_text="moat.unbridged").first.click()
    drawn = page.locator("details.failure[open] figure svg")
    drawn.first.wait_for()
    assert any("white: " in words and "extra: i1" in words for words in drawn.locator("desc").all_text_contents())
