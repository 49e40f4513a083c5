"""JUnit XML: what CI systems read, whatever an engine has written."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.report.findings import findings_of
from drawbridge.report.junit import render
from drawbridge.report.page import Page
from runner.report.conftest import case_about, grade_of, not_set_up, passed, recorded, report_of, with_misreading

if TYPE_CHECKING:
    from drawbridge.report.model import Report

ATTRIBUTES = {
    "testsuites": {"name", "tests", "failures", "errors", "time"},
    "testsuite": {"name", "tests", "failures", "errors", "skipped", "time"},
    "testcase": {"classname", "name", "time"},
    "failure": {"message", "type"},
    "error": {"message", "type"},
    "skipped": {"message"},
    "system-out": set(),
}
"""What stands in each element: what the common readers of such files ask for, and nothing that one of them refuses."""
CHILDREN = {
    "testsuites": {"testsuite"},
    "testsuite": {"testcase", "system-out"},
    "testcase": {"failure", "error", "skipped"},
}


def parsed(report: Report) -> ET.Element:
    return ET.fromstring(render(report, Page()))


def case_named(root: ET.Element, clause: str) -> ET.Element:
    [test] = root.iterfind(f".//testcase[@classname='three-man.{clause}']")
    return test


def test_every_element_has_its_attributes_and_children(report: Report) -> None:
    root = parsed(report)
    assert root.tag == "testsuites"
    for element in root.iter():
        assert set(element.attrib) == ATTRIBUTES[element.tag]
        assert {child.tag for child in element} <= CHILDREN.get(element.tag, set())


def test_a_suite_with_a_failure_ends_with_what_to_look_at_first(report: Report) -> None:
    for suite in parsed(report).iterfind("testsuite"):
        has_failure = suite.get("failures") != "0" or suite.get("errors") != "0"
        assert [element.tag for element in suite] == ["testcase"] + ["system-out"] * has_failure
        assert not has_failure or "Look first at" in suite.findtext("system-out", "")


def test_a_failure_begins_with_the_groups_that_its_case_belongs_to(report: Report) -> None:
    texts = {kind: parsed(report).findtext(f".//{kind}", "").splitlines()[:2] for kind in ("failure", "error")}
    assert texts == {
        "failure": [
            "1 answer: extra moves: moat.unbridged (its only case did not pass)",
            "1 answer: missing moves: file.straight (its only case did not pass)",
        ],
        "error": ["1 answer: `legal_moves` crashed: the engine ended with exit code 3 (1 of 3 questions)", ""],
    }


def test_what_was_misread_is_a_property_of_the_suites_with_a_failure(report: Report) -> None:
    root = parsed(with_misreading(report))
    found = [each.get("value") for each in root.iterfind("testsuite[@name='three-man.moat.unbridged']/properties/*")]
    assert found == [
        "Check detection forgets knights. (king.safety; mutant three-man/no-knights)",
        "The ruling moats is momentary.",
    ]
    assert root.find("testsuite[@name='three-man.ring.around']/properties") is None


def test_the_groups_of_a_run_need_not_be_made_again(report: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    assert report.summary
    of_the_run = report._replace(summary=report.summary._replace(findings=findings_of(report.cases)))
    made_again = render(report, Page())
    monkeypatch.delattr("drawbridge.report.junit.groups_with_cases")
    assert render(of_the_run, Page()) == made_again


def test_there_is_a_suite_for_each_clause_with_its_numbers(report: Report) -> None:
    root = parsed(report)
    names = [suite.get("name") for suite in root]
    assert names == [f"three-man.{name}" for name in ("file.straight", "moat.unbridged", "pawn.step", "ring.around")]
    told = {name: root.get(name) for name in ("tests", "failures", "errors")}
    assert told == {"tests": "4", "failures": "1", "errors": "1"}
    assert [suite.get("failures") for suite in root] == ["0", "1", "0", "0"]


def test_a_case_is_named_by_its_id_and_timed(report: Report) -> None:
    test = case_named(parsed(report), "moat.unbridged")
    assert test.get("name") == "three-man/moat.unbridged/rook/white-gray"
    assert test.get("time") == "0.250"


def test_a_wrong_answer_is_a_failure_that_tells_why(report: Report) -> None:
    failure = case_named(parsed(report), "moat.unbridged").find("failure")
    assert failure is not None
    assert failure.get("type") == "failed"
    assert failure.get("message") == (
        "A rook cannot roll over an unbridged moat; legal_moves: 1 move is missing and 1 is extra"
    )
    assert failure.text is not None
    assert "h1-i1 is illegal (moat.unbridged" in failure.text
    assert "drawbridge check" in failure.text


@pytest.mark.parametrize("outcome", [Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.VIOLATED, Outcome.ERRORED])
def test_what_is_no_answer_is_an_error_of_its_outcome(outcome: Outcome) -> None:
    case = case_about("moat.unbridged")
    root = parsed(report_of(recorded(case, grade_of(case, outcome=outcome, missing=(), extra=()))))
    error = case_named(root, "moat.unbridged").find("error")
    assert error is not None
    assert error.get("type") == outcome.value


def test_a_skipped_case_says_why_and_a_passed_one_holds_nothing(report: Report) -> None:
    root = parsed(report)
    skipped = case_named(root, "pawn.step").find("skipped")
    assert skipped is not None
    assert skipped.get("message") == "the engine follows moats=momentary"
    assert list(case_named(root, "ring.around")) == []


@pytest.mark.parametrize("written", ["\x00\x1b[31m", "\x0b", "\ufffe", "\ud800", "]]>", "<&\"'", "\u2028", "Löwe"])
def test_nothing_that_an_engine_writes_breaks_the_document(written: str) -> None:
    case = case_about("moat.unbridged")
    bad = grade_of(case, message=f"wrote {written}", answer=written, stderr=written)
    root = parsed(report_of(recorded(case, bad)))
    failure = case_named(root, "moat.unbridged").find("failure")
    assert failure is not None
    assert "wrote" in failure.get("message", "")


def test_the_document_is_plain_ascii(report: Report) -> None:
    name = report.run._replace(engine=report.run.engine._replace(name="Löwe"))
    told = render(report._replace(run=name), Page())
    assert told.isascii()
    assert ET.fromstring(told).get("name") == "drawbridge 0.2.0, suite 0.1.0, walled-kings 0.3.0: Löwe 1.2"


def test_a_run_that_did_not_come_to_its_end_is_never_all_green() -> None:
    root = parsed(report_of(passed("ring.around"), complete=False, not_asked=3, reason="its time of 6 s was over"))
    assert root.get("errors") == "1"
    [error] = root.iterfind(".//error[@type='incomplete']")
    assert error.get("message") == "its time of 6 s was over; 3 of 4 cases were not asked."


def test_a_complete_run_has_no_test_case_of_its_own(report: Report) -> None:
    assert parsed(report).find("testsuite[@name='run']") is None


def test_its_name_tells_the_versions_of_program_and_cases(report: Report) -> None:
    name = "drawbridge 0.2.0, suite 0.1.0, walled-kings 0.3.0: my-engine 1.2"
    assert parsed(report).get("name") == name


def test_two_answers_to_one_question_have_a_type_of_their_own() -> None:
    case = case_about("moat.unbridged")
    grades = (grade_of(case), grade_of(case, first_answer='{"id":3,"result":{"moves":[]}}'))
    failure = case_named(parsed(report_of(recorded(case, *grades))), "moat.unbridged").find("failure")
    assert failure is not None
    assert failure.get("type") == "not-a-function"
    assert failure.text is not None
    assert 'first    {"id":3' in failure.text


def test_its_name_tells_the_seed_of_a_shuffled_run(report: Report) -> None:
    shuffled = report._replace(run=report.run._replace(options=("--timeout", "30", "--shuffle", "7")))
    assert (parsed(shuffled).get("name") or "").endswith("(--shuffle 7)")


def test_a_case_that_was_not_set_up_is_skipped_with_the_error() -> None:
    skipped = parsed(report_of(not_set_up("moat.unbridged"))).find(".//skipped")
    assert skipped is not None
    assert skipped.get("message") == "the engine cannot set up the position: error -32004 (no board)"
