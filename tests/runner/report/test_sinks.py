from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import ResultNotWritten
from drawbridge.report.formats import FORMATS, format_named
from drawbridge.report.page import Page
from drawbridge.report.reader import read_report
from drawbridge.report.sinks import sink_in_file, sink_on_screen
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from drawbridge.report.model import Report

JSON, TEXT = format_named("json"), format_named("text")


def test_an_unknown_format_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="did you mean 'json'"):
        format_named("jsn")


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_known_by_its_own_name(name: str) -> None:
    assert format_named(name).name == name


def test_json_is_in_the_file_while_the_run_goes_on(report: Report, tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    sink = sink_in_file(JSON, path)
    sink.write(report.run)
    sink.write(report.cases[0])
    assert read_report(path.read_text().splitlines(keepends=True), "out").cases == report.cases[:1]
    sink.close()


def test_text_is_in_the_file_only_when_it_is_whole(report: Report, tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("what stood there before")
    sink = sink_in_file(TEXT, path)
    for record in report.records:
        sink.write(record)
    assert path.read_text() == "what stood there before"
    sink.close()
    assert path.read_text().startswith("Engine    my-engine")


def test_a_report_goes_through_a_link_to_the_file_behind_it(report: Report, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "file")
    sink = sink_in_file(TEXT, tmp_path / "link")
    sink.write(report.run)
    sink.close()
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text().startswith("Engine")


def test_a_device_is_written_to_and_not_replaced(report: Report) -> None:
    sink = sink_in_file(TEXT, Path("/dev/null"))
    for record in report.records:
        sink.write(record)
    sink.close()
    assert Path("/dev/null").is_char_device()


def test_a_run_that_never_began_leaves_no_file(tmp_path: Path) -> None:
    sink_in_file(TEXT, tmp_path / "out.txt").close()
    assert list(tmp_path.iterdir()) == []


def test_a_report_on_the_screen_is_printed_at_the_end(report: Report, capsys: pytest.CaptureFixture[str]) -> None:
    sink = sink_on_screen(TEXT, Page())
    for record in report.records:
        sink.write(record)
    assert capsys.readouterr().out == ""
    sink.close()
    assert capsys.readouterr().out.startswith("Engine    my-engine")


@pytest.mark.parametrize("form", [JSON, TEXT], ids=["json", "text"])
@pytest.mark.parametrize("name", ["missing/out", "."])
def test_a_file_that_cannot_be_written_is_found_when_the_sink_is_opened(
    form: object, name: str, tmp_path: Path
) -> None:
    with pytest.raises(ResultNotWritten, match="could not be written"):
        sink_in_file(form, tmp_path / name)  # type: ignore[arg-type]  # parametrize knows no types


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_a_result_not_written(report: Report) -> None:
    sink = sink_in_file(JSON, Path("/dev/full"))
    with pytest.raises(ResultNotWritten, match="/dev/full could not be written"):
        sink.write(report.run)
