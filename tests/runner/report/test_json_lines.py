from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.report.json_lines import line
from drawbridge.report.model import Constant, Spelling
from drawbridge.report.reader import BadReport, read_report
from runner.report.conftest import not_set_up, passed, report_of, with_misreading, with_narrowed

if TYPE_CHECKING:
    from conftest import Schemas
    from drawbridge.report.model import Report


def lines_of(report: Report) -> list[str]:
    return [line(record) for record in report.records]


def without(record: str, *path: Any) -> str:
    """Return a line whose member at a path is taken out."""
    content = json.loads(record)
    inner = content
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return json.dumps(content) + "\n"


def test_every_record_obeys_the_schema(report: Report, schemas: Schemas) -> None:
    for record in lines_of(report):
        schemas.validator("report.schema.json").validate(json.loads(record))


def test_the_schema_refuses_a_failed_case_without_its_grades(report: Report, schemas: Schemas) -> None:
    failed = lines_of(report)[2]
    assert not schemas.validator("report.schema.json").is_valid(json.loads(without(failed, "grades")))


def test_a_record_is_one_line_whatever_stands_in_it(report: Report) -> None:
    assert all(record.count("\n") == 1 and record.endswith("\n") for record in lines_of(report))


def test_what_was_written_is_read_back_the_same(report: Report) -> None:
    assert read_report(lines_of(report), "out.jsonl") == report


def test_what_a_wrong_count_comes_down_to_is_written_and_read_back(report: Report, schemas: Schemas) -> None:
    narrowed = report._replace(cases=(report.cases[0], with_narrowed(report.cases[1]), *report.cases[2:]))
    written = lines_of(narrowed)
    schemas.validator("report.schema.json").validate(json.loads(written[2]))
    assert json.loads(written[2])["narrowed"]["questions"] == 3
    assert read_report(written, "out.jsonl") == narrowed
    # Reports had no such member before wrong counts were cut down.
    old = [without(each, "narrowed") if '"narrowed"' in each else each for each in lines_of(report)]
    assert read_report(old, "out.jsonl") == report


def test_what_was_misread_is_written_and_read_back(report: Report, schemas: Schemas) -> None:
    misread = with_misreading(report)
    written = lines_of(misread)
    schemas.validator("report.schema.json").validate(json.loads(written[-1]))
    assert read_report(written, "out.jsonl") == misread
    # Reports had no such member before runs were diagnosed.
    old = [*written[:-1], without(written[-1], "misread")]
    assert read_report(old, "out.jsonl") == report


def test_how_a_member_is_constant_or_spelled_is_written_and_read_back(report: Report, schemas: Schemas) -> None:
    assert report.summary is not None
    first, *others = report.summary.findings.groups
    groups = (first._replace(constant=Constant.STAYS, spelling=Spelling(("w",), ("white",))), *others)
    summary = report.summary._replace(findings=report.summary.findings._replace(groups=groups))
    written = lines_of(report._replace(summary=summary))
    schemas.validator("report.schema.json").validate(json.loads(written[-1]))
    assert read_report(written, "out.jsonl").summary == summary


def test_a_report_without_its_summary_is_read_and_known_to_be_incomplete(report: Report) -> None:
    read = read_report(lines_of(report)[:-1], "out.jsonl")
    assert read.cases == report.cases
    assert not read.is_complete


def test_a_last_line_that_was_cut_off_is_left_out(report: Report) -> None:
    lines = lines_of(report)
    read = read_report([*lines[:2], lines[2][:100]], "out.jsonl")
    assert read.cases == report.cases[:1]


def test_a_missing_field_is_named_with_its_line(report: Report) -> None:
    lines = lines_of(report)
    lines[2] = without(lines[2], "grades", 0, "outcome")
    with pytest.raises(BadReport, match=r"out\.jsonl, line 3: the field 'grades\[0\]\.outcome' is missing"):
        read_report(lines, "out.jsonl")


def test_a_field_of_the_wrong_type_is_named(report: Report) -> None:
    lines = lines_of(report)
    lines[1] = json.dumps(json.loads(lines[1]) | {"seconds": True}) + "\n"
    with pytest.raises(BadReport, match="line 2: the field 'seconds' is not a number"):
        read_report(lines, "out.jsonl")


def test_an_outcome_that_does_not_exist_is_refused(report: Report) -> None:
    lines = lines_of(report)
    lines[1] = json.dumps(json.loads(lines[1]) | {"outcome": "fine"}) + "\n"
    with pytest.raises(BadReport, match="the field 'outcome' is not one of crashed, timed-out"):
        read_report(lines, "out.jsonl")


def test_another_version_of_the_form_is_refused(report: Report) -> None:
    lines = lines_of(report)
    lines[0] = json.dumps(json.loads(lines[0]) | {"report": 2}) + "\n"
    with pytest.raises(BadReport, match="'report' is 2, and this program reads version 1"):
        read_report(lines, "out.jsonl")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "it holds no record of a run"),
        ("hello\n", "line 1: not JSON"),
        ("[]\n", "line 1: not a JSON object"),
        ('{"record": "other"}\n', "line 1: the field 'record' is not run, case or summary"),
    ],
)
def test_what_is_no_report_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadReport, match=problem):
        read_report(text.splitlines(keepends=True), "out.jsonl")


def test_records_in_the_wrong_order_are_refused(report: Report) -> None:
    run, case, *_, summary = lines_of(report)
    with pytest.raises(BadReport, match="line 1: the record of the run does not come first"):
        read_report([case, run], "out.jsonl")
    with pytest.raises(BadReport, match="line 2: a second run begins"):
        read_report([run, run], "out.jsonl")
    with pytest.raises(BadReport, match="line 3: a record follows the summary"):
        read_report([run, summary, case], "out.jsonl")


def test_a_report_from_before_suites_had_a_version_of_their_own_is_read(report: Report) -> None:
    lines = lines_of(report)
    lines[0] = without(without(lines[0], "program"), "other_suites")
    run = read_report(lines, "out.jsonl").run
    assert (run.program, run.suite, run.other_suites) == ("0.1.0", "0.1.0", {})


def test_what_was_not_set_up_is_written_counted_and_read_back(schemas: Schemas) -> None:
    unset = report_of(passed("own.piece"), not_set_up("moat.unbridged"), not_set_up=1)
    written = lines_of(unset)
    for each in map(json.loads, written):
        schemas.validator("report.schema.json").validate(each)
    assert json.loads(written[2])["not_set_up"] == "error -32004 (no board)"
    assert json.loads(written[-1])["not_set_up"] == 1
    assert read_report(written, "out.jsonl") == unset
    strict = report_of(passed("own.piece"), not_set_up("moat.unbridged"), not_set_up=1, most_not_set_up="10%")
    schemas.validator("report.schema.json").validate(json.loads(lines_of(strict)[-1]))
    assert read_report(lines_of(strict), "out.jsonl") == strict
    assert read_report([*written[:-1], without(written[-1], "not_set_up")], "out.jsonl").not_set_up == 1
