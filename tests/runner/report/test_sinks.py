from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import ResultNotWritten
from drawbridge.grading.grades import Growth, Leak
from drawbridge.report import json_lines
from drawbridge.report.formats import FORMATS, Whole, format_named
from drawbridge.report.model import Findings
from drawbridge.report.page import Page, nothing
from drawbridge.report.reader import BadReport, read_report
from drawbridge.report.sinks import sink_for
from drawbridge.report.totals import verdict
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from drawbridge.report.formats import Format
    from drawbridge.report.model import Report

JSON, TEXT, JUNIT = map(format_named, ("json", "text", "junit"))
BEFORE = "what stood there before"


def test_an_unknown_format_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="did you mean 'json'"):
        format_named("jsn")


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_known_by_its_own_name(name: str) -> None:
    assert format_named(name).name == name


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "json"])
def test_every_format_says_that_the_memory_grows(name: str, report: Report) -> None:
    form = format_named(name)
    assert isinstance(form, Whole)
    assert report.summary
    leak = Leak(64 << 20, (Growth(10, 40 << 20), Growth(12, 40 << 20)))
    told = report._replace(summary=report.summary._replace(run=report.summary.run._replace(leak=leak)))
    assert "its memory grows by about 3.3 MiB a question" in " ".join(form.render(told, Page(), nothing).split())
    assert "memory grows" not in form.render(report, Page(), nothing)


def test_a_leak_is_read_back_and_makes_a_run_of_right_answers_fail(report: Report) -> None:
    assert report.summary
    leak = Leak(64 << 20, (Growth(10, 40 << 20),))
    passed = report._replace(cases=report.cases[:1], run=report.run._replace(cases=1))
    end = report.summary._replace(run=report.summary.run._replace(leak=leak), findings=Findings())
    lines = [json_lines.line(record) for record in passed._replace(summary=end).records]
    found = read_report(lines, "out")
    assert found.summary == end
    assert found.has_surprise
    assert verdict(found)[0] == "NOT PASSED: 1 passed (its memory grows to the limit)"
    with pytest.raises(BadReport, match="processes"):
        read_report([line.replace('"questions":10', '"questions":0') for line in lines], "out")


def test_json_is_in_the_file_while_the_run_goes_on(report: Report, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    sink = sink_for(JSON, path, Page())
    sink.write(report.run)
    sink.write(report.cases[0])
    assert read_report(path.read_text().splitlines(keepends=True), "out").cases == report.cases[:1]
    sink.close()


@pytest.mark.parametrize("form", [*map(format_named, FORMATS)], ids=FORMATS)
def test_nothing_is_touched_before_the_first_record(form: Format, tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_text(BEFORE)
    sink = sink_for(form, path, Page())
    assert (path.read_text(), len([*tmp_path.iterdir()])) == (BEFORE, 1)
    sink.close()
    assert (path.read_text(), len([*tmp_path.iterdir()])) == (BEFORE, 1)


def test_text_is_in_the_file_only_when_it_is_whole(report: Report, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text(BEFORE)
    sink = sink_for(TEXT, path, Page())
    for record in report.records:
        sink.write(record)
    assert path.read_text() == BEFORE
    sink.close()
    assert path.read_text().startswith("Engine    my-engine")


@pytest.mark.parametrize("form", [TEXT, JUNIT], ids=["text", "junit"])
def test_a_report_that_is_given_up_says_that_it_is_not_complete(form: Format, report: Report, tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_text(BEFORE)
    sink = sink_for(form, path, Page())
    for record in report.records:
        sink.write(record)
    sink.give_up()
    assert "the run was interrupted while this report was" in path.read_text()


def test_a_report_on_the_screen_is_printed_at_the_end(report: Report, capsys: pytest.CaptureFixture[str]) -> None:
    sink = sink_for(TEXT, None, Page())
    for record in report.records:
        sink.write(record)
    assert capsys.readouterr().out == ""
    sink.close()
    assert capsys.readouterr().out.startswith("Engine    my-engine")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("form", [*map(format_named, FORMATS)], ids=FORMATS)
def test_a_full_disk_is_a_result_not_written(form: Format, report: Report) -> None:
    sink = sink_for(form, Path("/dev/full"), Page())

    def written() -> None:
        sink.write(report.run)
        sink.close()

    with pytest.raises(ResultNotWritten, match="/dev/full could not be written"):
        written()
    with suppress(ResultNotWritten):
        sink.place.close()
