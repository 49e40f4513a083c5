"""What becomes of the reports of a run that does not start, is interrupted, or cannot write them."""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.cli.reports import Reports, requests_from
from drawbridge.report import junit
from drawbridge.report.recording import record_case
from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from drawbridge.report.model import CaseRecord

CRASHES = (sys.executable, "-c", "raise SystemExit(3)")
OLD = "an older report"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """Give a file of each format, each with an older report in it."""
    found = {form: tmp_path / f"out.{form}" for form in ("json", "junit", "text")}
    for path in found.values():
        path.write_text(OLD)
    return found


def into(files: dict[str, Path]) -> list[str]:
    """Return the options that write these reports."""
    return [word for form, path in files.items() for word in ("--report", f"{form}={path}")]


def summary(path: Path) -> dict[str, Any]:
    """Return the last record of a JSON report."""
    record: dict[str, Any] = json.loads(path.read_text().splitlines()[-1])
    assert record["record"] == "summary"
    return record


def assert_nothing_else(files: dict[str, Path]) -> None:
    [folder] = {path.parent for path in files.values()}
    assert {*folder.iterdir()} == {*files.values()}


def test_a_run_that_does_not_start_leaves_no_older_report(cli: Callable[..., Result], files: dict[str, Path]) -> None:
    assert cli("check", *into(files), "--", *CRASHES).exit_code == 3
    assert (summary(files["json"])["complete"], summary(files["json"])["exit_code"]) == (False, 3)
    for path in files.values():
        assert "did not start" in " ".join(path.read_text().split())
    assert_nothing_else(files)


def test_the_report_that_names_the_cases_is_kept_when_the_engine_does_not_start(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]], files: dict[str, Path]
) -> None:
    report = str(files["json"])
    cli("check", "--report", f"json={report}", "--", *engine_without("moat.unbridged"))
    before = files["json"].read_text()
    result = cli("check", *into(files), "--last-failed", report, "--", *CRASHES)
    assert result.exit_code == 3
    assert f"{report} is kept as it is" in result.output
    assert files["json"].read_text() == before
    assert "did not start" in files["junit"].read_text()
    assert cli("check", *into(files), "--last-failed", report, "--", *REFERENCE).exit_code == 0


def test_a_pipe_that_nobody_reads_ends_its_report_alone(cli: Callable[..., Result], files: dict[str, Path]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    pipe = f"/dev/fd/{writer}"
    result = cli("check", "--report", f"json={pipe}", *into(files), "--", *REFERENCE)
    os.close(writer)
    assert result.exit_code == 6
    assert f"{pipe} could not be written: Broken pipe" in result.output
    assert summary(files["json"])["complete"]
    assert "PASSED: 4 passed" in files["text"].read_text()
    assert 'tests="4"' in files["junit"].read_text()


def test_a_pipe_is_closed_when_its_report_is_not_written() -> None:
    reader, writer = os.pipe()
    reports = Reports.opened(requests_from([f"json=/dev/fd/{writer}"]))
    os.close(writer)
    assert reports.only_files_except(None) == ()
    assert os.read(reader, 1) == b""  # a reader would wait for ever
    os.close(reader)


def test_two_spellings_of_one_file_are_refused(cli: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "out")
    for other in ("./out", "link"):
        reports = ["--report", f"json={tmp_path}/out", "--report", f"junit={tmp_path}/{other}"]
        result = cli("check", *reports, "--", *REFERENCE)
        assert (result.exit_code, "two reports would go to" in result.output) == (2, True)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("times", [1, 2])
def test_a_signal_while_reports_are_laid_out_loses_none(
    number: signal.Signals,
    code: int,
    times: int,
    cli: Callable[..., Result],
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    render = junit.render
    to_send = [number] * times

    def interrupted(*given: Any) -> str:
        while to_send:
            signal.raise_signal(to_send.pop())
        return render(*given)

    monkeypatch.setattr(junit, "render", interrupted)
    result = cli("check", *into(files), "--", *REFERENCE)
    assert result.exit_code == code
    assert summary(files["json"])["complete"]
    is_given_up = times > 1
    assert ("while this report was written" in files["junit"].read_text()) == is_given_up
    assert ("INCOMPLETE" in files["text"].read_text()) == is_given_up
    assert_nothing_else(files)


def test_a_record_that_a_signal_cost_makes_the_run_incomplete(
    cli: Callable[..., Result], files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded: list[str] = []

    def interrupted_at_the_last(*given: Any) -> CaseRecord:
        recorded.append("")
        if len(recorded) == 4:
            signal.raise_signal(signal.SIGINT)
        return record_case(*given)

    monkeypatch.setattr("drawbridge.cli.check.record_case", interrupted_at_the_last)
    assert cli("check", *into(files), "--", *REFERENCE).exit_code == 130
    end = summary(files["json"])
    assert (end["complete"], end["not_asked"], end["exit_code"]) == (False, 1, 130)
    assert "INCOMPLETE" in files["text"].read_text()


def test_without_a_report_that_can_be_written_the_run_ends(cli: Callable[..., Result]) -> None:
    result = cli("check", "--report", "text=/dev/null", "--report", "json=/dev/full", "--", *REFERENCE)
    assert result.exit_code == 6
    assert "/dev/full could not be written" in result.output


@pytest.mark.parametrize(("engine", "code", "end"), [(REFERENCE, 6, "PASSED: 4 passed"), (CRASHES, 3, "did not start")])
def test_an_error_of_drawbridge_in_one_report_leaves_the_others_whole(
    engine: tuple[str, ...],
    code: int,
    end: str,
    cli: Callable[..., Result],
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failing(*_: object) -> str:
        raise ZeroDivisionError("nobody has looked here")

    monkeypatch.setattr(junit, "render", failing)
    result = cli("check", *into(files), "--", *engine)
    assert result.exit_code == code
    told = result.stderr.splitlines()[0]
    assert told.startswith(f"drawbridge: {files['junit']} could not be written: This is an error in drawbridge")
    assert "ZeroDivisionError: nobody has looked here" in told
    assert summary(files["json"])["complete"] == (engine is REFERENCE)
    assert end in " ".join(files["text"].read_text().split())


@pytest.fixture
def job(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Be a step of a job of GitHub Actions, and give the file of its summary."""
    summary = tmp_path / "summary.md"
    summary.write_text("# Before\n")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    return summary


@pytest.mark.parametrize("given", [(), ("--report", "github"), ("--report", "text", "--report", "github")])
def test_github_gets_text_without_commands_annotations_and_the_summary(
    given: tuple[str, ...], job: Path, cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]]
) -> None:
    result = cli("check", "--case", "*/rook/*", *given, "--", *engine_without("moat.unbridged"))
    assert result.exit_code == 1
    first, *text, last = result.stdout.partition("::error")[0].splitlines()
    assert first.startswith("::stop-commands::")
    assert last == f"::{first.removeprefix('::stop-commands::')}::"
    assert "NOT PASSED: 1 failed" in text
    assert result.stdout.splitlines()[-1].startswith("::error title=drawbridge%3A three-man%3A extra moves")
    assert job.read_text().startswith("# Before\n## drawbridge: NOT PASSED: 1 failed\n")


def test_a_report_that_was_chosen_is_the_only_one_under_github(job: Path, cli: Callable[..., Result]) -> None:
    result = cli("check", "--case", "*/rook/*", "--report", "text", "--", *REFERENCE)
    assert "::" not in result.stdout
    assert job.read_text() == "# Before\n"


def test_an_engine_that_does_not_start_is_in_the_summary(job: Path, cli: Callable[..., Result]) -> None:
    assert cli("check", "--", *CRASHES).exit_code == 3
    assert "did not start" in job.read_text()


def test_elsewhere_annotations_are_printed_after_the_text(cli: Callable[..., Result]) -> None:
    told = cli("check", "--case", "*/rook/*", "--report", "github", "--", *REFERENCE).stdout.splitlines()
    assert told[-1].startswith("::notice title=drawbridge%3A ")
    assert any(line.startswith("PASSED") for line in told)


def test_only_text_shares_the_screen_with_annotations(cli: Callable[..., Result]) -> None:
    result = cli("check", "--report", "json", "--report", "github", "--", *REFERENCE)
    assert result.exit_code == 2
    assert "two reports would go to standard output" in result.stderr
