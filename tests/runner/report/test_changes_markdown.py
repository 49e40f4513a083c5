from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.changes import changes_between
from drawbridge.report.changes_markdown import render

if TYPE_CHECKING:
    from drawbridge.report.model import Report

HOSTILE = "<img src=x>|`@team"


def test_the_page_begins_with_the_verdict_and_the_groups(report: Report) -> None:
    page = render(changes_between(report._replace(cases=()), report, {}))
    assert page.startswith("## NOT WORSE\n")
    assert "### What is wrong in new cases" in page
    assert page.index("`extra moves: moat.unbridged`") < page.index("<details><summary>new: 3</summary>")


def test_what_an_engine_wrote_is_code(report: Report) -> None:
    hostile = report._replace(run=report.run._replace(engine=report.run.engine._replace(name=HOSTILE)))
    page = render(changes_between(report, hostile, {}))
    assert "<img" not in page
    assert "&#60;img src&#61;x&#62;&#124;&#96;&#64;team 1&#46;2" in page
