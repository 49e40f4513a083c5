"""The report in HTML: one file that shows each failure on its board. Nothing from an engine is markup in it."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from drawbridge.report.html import failures, page
from drawbridge.report.html.template import coded
from drawbridge.report.listed import Listed, Standing
from drawbridge.report.page import Page
from drawbridge.report.totals import IN_ORDER
from drawbridge_reference.kernel import folders
from drawbridge_reference.kernel.game import game
from runner.report.conftest import not_set_up, passed, report_of, with_misreading, with_narrowed
from support.checkout import ROOT
from support.html_pages import HOSTILE, Parsed

if TYPE_CHECKING:
    from drawbridge.report.model import Report
    from drawbridge_reference.kernel.game import JsonObject


def rendered(report: Report) -> Parsed:
    return Parsed(page.render(report, Page()))


def test_groups_and_clauses_come_before_the_failures(report: Report) -> None:
    text = rendered(report).text
    assert text.index("NOT PASSED: 1 passed, 1 failed, 1 crashed, 1 skipped") < text.index("What is wrong")
    assert text.index("What is wrong") < text.index("Look first at") < text.index("Clauses") < text.index("Failures")
    assert "three-man: extra moves: moat.unbridged" in text


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("`apply`: `turn` is wrong", "<code>apply</code>: <code>turn</code> is wrong"),
        ("one ` alone", "one ` alone"),
        ("`<b>` & <i>", "<code>&lt;b&gt;</code> &amp; &lt;i&gt;"),
        ("`\x1b`", "<code>\\x1b</code>"),
    ],
)
def test_what_is_between_backticks_is_code_and_nothing_else_is_markup(text: str, html: str) -> None:
    assert coded(text) == html


def test_each_failure_has_its_board_its_reasons_and_its_raw_lines(report: Report) -> None:
    parsed = rendered(report)
    assert {each.get("id") for each in parsed.named("details")} == {f"case-{case.id}" for case in report.wrong}
    assert len(parsed.named("figure")) == len(report.wrong)
    # A long block can be scrolled by keyboard.
    assert all(each.get("tabindex") == "0" for each in parsed.named("pre"))
    # The empty board and the shape of each man are on the page once.
    shared = [f"#{each['id']}" for each in parsed.named("g") if "id" in each]
    assert len(shared) == len(set(shared))
    used = [each["href"] for each in parsed.named("use")]
    assert set(used) == set(shared)
    assert used.count("#board-1") == len(report.wrong)
    assert "illegal" in [each.get("class") for each in parsed.named("path")]
    assert {"extra", "moved piece"} <= set(parsed.texts)
    grade = report.wrong[0].failure.grades[0].grade  # type: ignore[union-attr]
    assert " ".join(grade.request.split()) in parsed.text
    assert f"--case {report.wrong[0].id} -- " in parsed.text


def test_the_command_of_a_failure_names_the_files_of_own_cases_as_the_text_does(report: Report) -> None:
    own = report._replace(run=report.run._replace(selection=("--cases", "mine.yaml")))
    assert f"--cases mine.yaml --case {report.wrong[0].id} -- " in rendered(own).text


def test_the_clauses_with_a_failure_are_marked_for_the_filter(report: Report) -> None:
    rows = [each for each in rendered(report).named("tr") if "data-text" in each]
    failing = [each["data-text"] for each in rows if "data-failing" in each]
    assert failing == ["three-man file.straight", "three-man moat.unbridged"]
    assert len(rows) > len(failing)


def test_the_table_has_a_column_for_each_outcome_that_occurs(report: Report) -> None:
    counted = Counter(case.outcome.value for case in report.cases)
    names = [outcome.value for outcome in IN_ORDER if outcome.value in counted]
    assert "rulesetclause" + "".join(names) in rendered(report).text
    assert "skipped" in names


def test_a_group_leads_to_its_example(report: Report) -> None:
    parsed = rendered(report)
    targets = {each.get("id") for _, each in parsed.elements}
    links = [link for each in parsed.named("a") if (link := each.get("href"))]
    assert links
    assert all(link.removeprefix("#") in targets for link in links)


def test_the_page_needs_nothing_else_and_runs_no_other_script(report: Report) -> None:
    text = page.render(report, Page())
    parsed = Parsed(text)
    for _, attributes in parsed.elements:
        assert not {"src", "srcset", "onclick", "onerror", "action"} & attributes.keys()
        assert (attributes.get("href") or "#").startswith("#")
    assert "url(" not in text
    assert "@import" not in text
    script = text.rpartition("<script>")[2].partition("</script>")[0]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    (policy,) = [each["content"] for each in parsed.named("meta") if "http-equiv" in each]
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'" in (policy or "")


def test_nothing_from_an_engine_is_markup(report: Report) -> None:
    failed = report.cases[1]
    assert failed.failure
    explained = failed.failure.grades[0]

    def with_texts(text: str) -> Report:
        grade = explained.grade._replace(message=text, answer=text, stderr=text, remarks=(text,), request=text)
        bad = failed._replace(failure=failed.failure._replace(grades=(explained._replace(grade=grade),)))  # type: ignore[union-attr]
        card = report.run.engine._replace(name=text, version=text, language=text, remarks=(text,))
        run = report.run._replace(engine=card, command=(text,), options=("--plies", text))
        return report._replace(run=run, cases=(report.cases[0], bad, *report.cases[2:]))

    hostile, harmless = rendered(with_texts(HOSTILE)), rendered(with_texts("harmless"))
    assert [tag for tag, _ in hostile.elements] == [tag for tag, _ in harmless.elements]
    assert len(hostile.named("script")) == 1
    assert not any("\x1b" in text for text in hostile.texts)
    assert "<script>alert(1)</script>" in "".join(hostile.texts)


def test_a_run_that_passed_has_no_failures() -> None:
    parsed = rendered(report_of(passed("ring.around")))
    assert "PASSED: 1 passed" in parsed.text
    assert not parsed.named("details")
    assert not [each for each in parsed.named("a") if each.get("href") == "#failures"]


def test_a_game_that_was_cut_down_shows_the_smallest_example(report: Report) -> None:
    assert "Cut down" in rendered(report_of(with_narrowed(report.cases[1]))).text


def test_a_listed_case_shows_its_line_of_the_baseline(report: Report) -> None:
    expected = report.cases[1]._replace(listed=Listed(Standing.EXPECTED, 7, "failed 0a1b2c3d", "issue 12"))
    other = report.cases[2]._replace(listed=Listed(Standing.DIFFERENT, 9, "failed 99", "issue 13", "crashed 1"))
    text = rendered(report_of(expected, other)).text
    _, _, listed = text.partition("Cases that the baseline lists")
    assert "Line 7 of the baseline (expected): failed 0a1b2c3d. issue 12" in listed
    line = "Line 9 of the baseline (fails differently): failed 99. Now: crashed 1. issue 13"
    assert text.count(line) == 2
    # What does not do as the baseline says comes first.
    assert listed.index(other.id) < listed.index(expected.id)


def test_known_faults_are_named(report: Report) -> None:
    text = rendered(with_misreading(report)).text
    assert "behaves as if" in text
    assert "This explains 41 of 41 wrong answers in a sample of the cases" in text


def test_a_run_that_was_cut_off_says_that_it_is_incomplete(report: Report) -> None:
    assert "Incomplete" in rendered(report._replace(summary=None)).text


def test_beyond_some_failures_boards_are_text_and_then_names_alone(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(failures, "WITH_PICTURES", 0)
    parsed = rendered(report)
    assert not parsed.named("figure")
    assert "drawing" in [each.get("class") for each in parsed.named("pre")]
    monkeypatch.setattr(failures, "MOST", 1)
    parsed = rendered(report)
    assert len([each for each in parsed.named("details") if each.get("class") == "failure"]) == 1
    assert "1 more failure, by id" in parsed.text


def test_a_position_that_the_game_cannot_read_is_shown_as_its_text(report: Report) -> None:
    failed = report.cases[1]
    assert failed.failure
    explained = failed.failure.grades[0]
    grade = explained.grade._replace(params={**explained.grade.params, "position": {"turn": "nobody"}})
    bad = failed._replace(failure=failed.failure._replace(grades=(explained._replace(grade=grade),)))
    parsed = rendered(report_of(bad))
    assert not parsed.named("figure")
    assert "drawing" in [each.get("class") for each in parsed.named("pre")]


def test_a_failure_in_a_ruleset_without_code_has_its_board(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "_games", {})
    folders.use_folder(ROOT / "docs" / "examples" / "walled-kings", ())
    position = {"turn": "white", "board": {"a1": "wK", "c3": "bK"}, "wall": "b2"}
    parsed = rendered(in_another_game(report, "walled-kings", position))
    assert len(parsed.named("figure")) == 1
    assert "men: wK on a1, bK on c3" in parsed.texts


@pytest.mark.parametrize(("ruleset", "is_wide"), [("prince", True), ("standard", False)])
def test_only_a_wide_board_is_scrolled_and_then_by_keyboard_too(ruleset: str, *, is_wide: bool, report: Report) -> None:
    (figure,) = rendered(in_another_game(report, ruleset, game(ruleset).start())).named("figure")
    assert figure == ({"class": "wide", "tabindex": "0"} if is_wide else {})


def in_another_game(report: Report, ruleset: str, position: JsonObject) -> Report:
    """Return a report whose only failure is a wrong list of moves, nothing of it explained, in this position."""
    failed = report.cases[1]
    assert failed.failure
    explained = failed.failure.grades[0]
    grade = explained.grade._replace(params={"ruleset": ruleset, "position": position}, extra=("a1-b2",))
    failure = failed.failure._replace(grades=(explained._replace(grade=grade, explained=()),), rulings={})
    return report_of(failed._replace(ruleset=ruleset, failure=failure))


def test_positions_that_were_not_set_up_are_counted_at_the_top() -> None:
    text = rendered(report_of(passed("ring.around"), not_set_up("moat.unbridged"))).text
    assert "PASSED IN PART: 1 passed, 1 skipped (1 not set up)" in text
    assert "1 of 2 positions, by the engine's own account (error -32004)" in text
