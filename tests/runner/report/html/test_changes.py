"""Two reports compared, as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.changes import changes_between
from drawbridge.report.html.changes import render
from support.html_pages import HOSTILE, Parsed

if TYPE_CHECKING:
    from drawbridge.report.model import Report


def test_groups_come_first_and_each_failing_case_has_its_board(report: Report) -> None:
    parsed = Parsed(render(changes_between(report._replace(cases=report.cases[:1]), report, {})))
    text = parsed.text
    assert text.index("NOT WORSE") < text.index("What is wrong in new cases") < text.index("Failures")
    assert len(parsed.named("figure")) == len(report.wrong)
    targets = {each.get("id") for _, each in parsed.elements}
    links = [link for each in parsed.named("a") if (link := each.get("href"))]
    assert links
    assert all(link.removeprefix("#") in targets for link in links)


def test_nothing_has_changed_between_a_report_and_itself(report: Report) -> None:
    parsed = Parsed(render(changes_between(report, report, {})))
    assert "No case has changed." in parsed.text
    assert not parsed.named("details")


def test_nothing_from_an_engine_is_markup(report: Report) -> None:
    def named(name: str) -> Parsed:
        run = report.run._replace(engine=report.run.engine._replace(name=name))
        cases = tuple(case._replace(title=name) for case in report.cases)
        return Parsed(render(changes_between(report._replace(cases=()), report._replace(run=run, cases=cases), {})))

    assert [tag for tag, _ in named(HOSTILE).elements] == [tag for tag, _ in named("harmless").elements]
    assert "alert(1)" in named(HOSTILE).text
