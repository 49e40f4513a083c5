from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from drawbridge.report import github
from drawbridge.report.formats import Streamed, Whole, format_named, without_commands
from drawbridge.report.page import Page, nothing

if TYPE_CHECKING:
    from drawbridge.report.model import Group, Report

HOSTILE = "a,b: 50%\r\n::error::x\x1b[2J\n::stop-commands::y"
COMMAND = re.compile(r"::(error|notice) title=([^:,\r\n]*)::([^\r\n]*)")


def annotated(report: Report) -> list[tuple[str, str, str]]:
    """Return the annotations as GitHub reads them: kind, title and message."""

    def read(text: str) -> str:
        for code, char in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
            text = text.replace(code, char)
        return text

    found = [COMMAND.fullmatch(line) for line in github.render(report, Page()).splitlines()]
    assert all(found)
    return [(match[1], read(match[2]), read(match[3])) for match in found if match]


def with_groups(report: Report, *groups: Group) -> Report:
    assert report.summary
    findings = report.summary.findings._replace(groups=groups)
    return report._replace(summary=report.summary._replace(findings=findings))


def first_group(report: Report) -> Group:
    assert report.summary
    return report.summary.findings.groups[0]


def test_each_group_is_an_error_with_its_example(report: Report) -> None:
    kind, title, message = annotated(with_groups(report, first_group(report)))[0]
    assert kind == "error"
    assert title.startswith("drawbridge: three-man: ")
    assert "Run it alone: drawbridge check --timeout 30 --case three-man/" in message


@pytest.mark.parametrize(("groups", "shown"), [(1, 1), (10, 10), (11, 10), (300, 10)])
def test_github_shows_ten_and_the_last_counts_the_rest(groups: int, shown: int, report: Report) -> None:
    found = annotated(with_groups(report, *[first_group(report)] * groups))
    assert len(found) == shown
    if groups > shown:
        assert found[-1][1] == f"drawbridge: {groups - 9} more groups"


def test_what_an_engine_wrote_ends_no_command_and_begins_none(report: Report) -> None:
    hostile = first_group(report)._replace(message=HOSTILE, what=HOSTILE, clause=HOSTILE, example=HOSTILE)
    run = report.run._replace(engine=report.run.engine._replace(name=HOSTILE), command=(HOSTILE,))
    ((_, title, message),) = annotated(with_groups(report._replace(run=run), hostile))
    assert "a,b: 50%" in title
    assert "\x1b" not in message


def test_a_long_message_is_cut(report: Report) -> None:
    ((_, _, message),) = annotated(with_groups(report, first_group(report)._replace(message="x" * 10**6)))
    assert len(message) == github.LONGEST + 3


def test_a_run_without_a_failure_is_one_notice(report: Report) -> None:
    passed = with_groups(report._replace(cases=report.cases[:1]))
    assert annotated(passed) == [("notice", "drawbridge: my-engine 1.2", "PASSED: 1 passed (suite 0.1.0)")]


def test_a_run_that_was_cut_off_is_an_error(report: Report) -> None:
    kind, title, message = annotated(report._replace(cases=report.cases[:1], summary=None))[0]
    assert (kind, title) == ("error", "drawbridge: incomplete")
    assert message.startswith("the report was cut off")


def test_text_gives_no_commands(report: Report) -> None:
    form = without_commands(Whole("text", lambda *_: "::error::x\n"))
    assert isinstance(form, Whole)
    first, *shown, last, end = form.render(report, Page(), nothing).split("\n")
    token = first.removeprefix("::stop-commands::")
    assert (shown, last, end) == (["::error::x", ""], f"::{token}::", "")
    assert len(token) == 32
    assert isinstance(without_commands(format_named("json")), Streamed)
