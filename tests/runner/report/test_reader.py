"""A report that somebody else made is read, or refused with the line and the field; it never does anything else."""

from __future__ import annotations

import copy
import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drawbridge.report import github, json_lines, junit, markdown, text
from drawbridge.report.page import Page
from drawbridge.report.reader import BadReport, read_report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.report.model import Report

CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
ODD: list[Any] = [None, True, -1, 10**400, float("nan"), float("inf"), "", "x", "\x1b[2J\x07", "\ud800", [], {}]
ODD += [["\x1b"], {"\x1b": "\x1b"}, [[[[1]]]], 7, 1.5, "a/b", "a/b/c"]


def members(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every member of a JSON value."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield from members(entry, (*path, key))


def read_and_shown(records: list[Any]) -> None:
    """Read these records and print them in every format. Raises BadReport."""
    report = read_report([json.dumps(record) + "\n" for record in records], "made.jsonl")
    forms = (text.render, text.render_failures, text.render_in_full, junit.render, markdown.render, github.render)
    told = [form(report, Page()) for form in forms]
    told += map(json_lines.line, report.records)
    assert not [found for each in told for found in CONTROLS.findall(each)]


def test_what_records_have_in_common_is_in_memory_once(report: Report) -> None:
    [record, *_] = [json_lines.encode(case) for case in report.cases if case.failure]
    position = {"board": {"a1": "wR"}}
    grades: Any = [{**grade, "params": {**grade["params"], "position": position}} for grade in record["grades"]]
    record = {**record, "leans_on": ["moat.unbridged"], "position": position, "grades": grades}
    lines = [json.dumps(each) + "\n" for each in (json_lines.encode(report.run), record, record)]
    one, other = read_report(lines, "made.jsonl").cases
    assert one.failure is not None
    assert other.failure is not None
    assert one.leans_on[0] is other.leans_on[0]
    assert one.failure.why is other.failure.why
    for here, there in zip(one.failure.grades, other.failure.grades, strict=True):
        assert here.drawing is there.drawing
        assert here.grade.params["position"] is one.failure.position


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.data())
def test_any_member_may_be_anything(report: Report, data: st.DataObject) -> None:
    records: Any = [json_lines.encode(record) for record in copy.deepcopy(report.records)]
    records = json.loads(json.dumps(records))
    *path, last = data.draw(st.sampled_from(sorted(members(records), key=str)))
    within = records
    for key in path:
        within = within[key]
    if data.draw(st.booleans()):
        within[last] = data.draw(st.sampled_from(ODD))
    else:
        del within[last]
    with suppress(BadReport):
        read_and_shown(records)


@pytest.mark.parametrize(
    ("member", "odd", "problem"),
    [
        ("id", "x", "is x, not RULESET/CLAUSE/SITUATION"),
        ("seconds", float("nan"), "is not a number up to"),
        ("seconds", 10**400, "is not a number up to"),
        ("position", json.loads("[" * 100 + "]" * 100), "is not an object"),
        ("position", json.loads('{"a":' * 100 + "1" + "}" * 100), "is nested too deeply"),
    ],
)
def test_a_wrong_member_is_named(member: str, odd: object, problem: str, report: Report) -> None:
    records: list[dict[str, Any]] = [json_lines.encode(record) for record in report.records]
    [failed] = [record for record in records if record.get("outcome") == "failed"]
    failed[member] = odd
    with pytest.raises(BadReport, match=rf"the field '{member}' {problem}"):
        read_and_shown(records)


def test_a_report_without_what_later_versions_added_is_read(report: Report) -> None:
    records: Any = json.loads(json.dumps([json_lines.encode(record) for record in report.records]))
    added = {"program", "other_suites", "begun", "asked", "first_answer", "questions", "failed", "varying"}

    def earlier(value: Any) -> Any:
        if isinstance(value, dict):
            # A suspect has always had these two.
            kept = value if "score" in value else {name: each for name, each in value.items() if name not in added}
            return {name: earlier(each) for name, each in kept.items()}
        return [earlier(each) for each in value] if isinstance(value, list) else value

    lines = [json.dumps(earlier(record)) + "\n" for record in records]
    read = read_report(lines, "made.jsonl")
    assert (read.run.begun, read.run.program, read.run.other_suites) == ("", report.run.suite, {})
    assert [case.id for case in read.cases] == [case.id for case in report.cases]
    read_and_shown([json.loads(line) for line in lines])
