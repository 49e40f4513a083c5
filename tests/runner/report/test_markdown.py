from __future__ import annotations

from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

from drawbridge.report import markdown
from drawbridge.report.page import Page
from runner.report.conftest import not_set_up, passed, report_of
from support.wrong_records import expected

if TYPE_CHECKING:
    import pytest

    from drawbridge.report.model import Report

READER = MarkdownIt("commonmark").enable("table")
HOSTILE = "</details><script>x</script>\n\n# `|[x](https://evil.example) @team\n```\n::error::"


def rendered(report: Report) -> str:
    return markdown.render(report, Page())


def test_the_page_begins_with_the_verdict_and_what_is_wrong(report: Report) -> None:
    page = rendered(report)
    assert page.startswith("## drawbridge: NOT PASSED: 1 passed, 1 failed, 1 crashed, 1 skipped\n")
    assert "- Suite: `0.1.0, walled-kings 0.3.0`, asked by drawbridge `0.2.0`" in page
    assert page.index("### What is wrong") < page.index("### Look first at") < page.index("### Clauses")
    assert "**1** `three-man: extra moves: moat.unbridged` (its only case did not pass)" in page


def test_every_group_has_its_example_with_the_board(report: Report) -> None:
    example = rendered(report).partition("three-man/moat.unbridged/rook/white-gray</code></summary>")[2]
    board = example.partition("```text\n")[2].partition("\n```")[0]
    assert "FAILED  three-man/moat.unbridged/rook/white-gray" in board
    assert "\n1 #" in board
    assert "Run it alone:" in board


def test_a_run_that_passed_has_nothing_wrong() -> None:
    page = rendered(report_of(passed("ring.around")))
    assert page.startswith("## drawbridge: PASSED: 1 passed\n")
    assert "What is wrong" not in page
    assert page.endswith("1 of 1 clause passed in all cases that were asked\n")


def test_nothing_from_an_engine_is_a_mark(report: Report) -> None:
    """Every text of a report that others wrote is hostile, and the page has the same elements as without."""

    def elements(page: str) -> list[str]:
        tokens = READER.parse(page)
        every = (token for outer in tokens for token in (outer, *(outer.children or ())))
        kinds = (token.type for token in every if token.content not in ("<code>", "</code>"))
        return [kind for kind in kinds if kind not in ("text", "text_special", "code_inline", "softbreak")]

    failed = report.cases[1]
    assert failed.failure
    explained = failed.failure.grades[0]
    grade = explained.grade._replace(message=HOSTILE, answer=HOSTILE, stderr=HOSTILE, remarks=(HOSTILE,))
    hostile = failed._replace(failure=failed.failure._replace(grades=(explained._replace(grade=grade),)))
    run = report.run
    card = run.engine._replace(name=HOSTILE, version=HOSTILE, language=HOSTILE, remarks=(HOSTILE,))
    with_remark = report._replace(run=run._replace(engine=run.engine._replace(remarks=("x",))))
    odd = report._replace(
        run=run._replace(engine=card, command=(HOSTILE,), options=("--plies", HOSTILE)),
        cases=(report.cases[0], hostile, *report.cases[2:]),
    )
    page = rendered(odd)
    assert elements(page) == elements(rendered(with_remark))
    assert "<script>" not in "".join(token.content for token in READER.parse(page) if token.type == "html_block")


def test_a_report_of_too_much_says_so_and_fits(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markdown, "LARGEST", 1_500)
    page = rendered(report)
    assert len(page.encode()) <= 1_500
    assert page.endswith(markdown.LEFT_OUT)


def test_a_long_example_is_cut(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markdown, "LONGEST_EXAMPLE", 100)
    assert "\n[...]\n```" in rendered(report)


def test_an_incomplete_run_says_so(report: Report) -> None:
    page = rendered(report._replace(summary=None))
    assert page.startswith("## drawbridge: INCOMPLETE:")
    assert "- **Incomplete**: the report was cut off before its end; 0 of 4 cases are not in it." in page


def test_expected_failures_are_counted_by_themselves_in_the_table(report: Report) -> None:
    listed = report._replace(cases=(*map(expected, report.cases[1:3]), report.cases[1]._replace(id="three-man/x/y")))
    table = rendered(listed).partition("### Clauses\n")[2]
    assert "| ruleset | clause | failed | crashed | of these as expected |" in table
    assert "| `three-man` | `moat.unbridged` | 2 |  | 1 |" in table
    assert "as expected" not in rendered(report)


def test_positions_that_were_not_set_up_are_counted_at_the_top() -> None:
    page = rendered(report_of(passed("ring.around"), not_set_up("moat.unbridged")))
    assert page.startswith("## drawbridge: PASSED IN PART: 1 passed, 1 skipped (1 not set up)\n")
    assert "- Not set up: 1 of 2 positions, by the engine's own account" in page
