from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.cli.progress import progress_shown
from drawbridge.grading.grades import Outcome

if TYPE_CHECKING:
    import pytest


def lines_after(
    seconds: list[float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], skipped: int = 0
) -> list[str]:
    """Return what is printed while cases are done at these moments; the first ones are skipped."""
    moments = iter([0.0, *seconds])
    monkeypatch.setattr("drawbridge.cli.progress.now", lambda: next(moments))
    with progress_shown(len(seconds)) as done:
        for number in range(len(seconds)):
            done(Outcome.SKIPPED if number < skipped else Outcome.FAILED)
    return capsys.readouterr().err.splitlines()


def test_without_a_terminal_a_line_comes_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = lines_after([float(second) for second in range(1, 201)], monkeypatch, capsys)
    assert told == [
        f"drawbridge: {second} of 200 cases done, {second} not passed, after {second} s"
        for second in (10, 30, 70, 130, 190)
    ]


def test_a_short_run_tells_no_progress(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert lines_after([1.0, 5.0, 9.9], monkeypatch, capsys) == []


def test_skipped_cases_are_not_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    [told] = lines_after([1.0, 2.0, 3.0, 11.0, 12.0], monkeypatch, capsys, skipped=3)
    assert told == "drawbridge: 1 of 2 cases done, 1 not passed, after 11 s"


def test_a_line_says_when_only_games_and_counts_are_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moments = iter([0.0, 11.0, 31.0])
    monkeypatch.setattr("drawbridge.cli.progress.now", lambda: next(moments))
    with progress_shown(2) as done:
        done(Outcome.PASSED, "knight.leap")
        done(Outcome.PASSED, "games")
    assert capsys.readouterr().err.splitlines() == [
        "drawbridge: 1 of 2 cases done, 0 not passed, after 11 s",
        "drawbridge: 2 of 2 cases done, 0 not passed, now whole games and counts, which take longest, after 31 s",
    ]
