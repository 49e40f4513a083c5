from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.durations import SlowestSink, slowest
from drawbridge.report.page import Page
from drawbridge.report.places import Screen

if TYPE_CHECKING:
    import pytest

    from drawbridge.report.model import Report


def test_the_slowest_case_comes_first(report: Report) -> None:
    cases = [case._replace(seconds=number / 4) for number, case in enumerate(report.cases)]
    told = [line.plain for line in slowest(cases, 2)]
    assert told == ["\nSlowest cases", f"    0.500 s  {cases[2].id}", f"    0.250 s  {cases[1].id}"]


def test_cases_that_were_skipped_are_not_shown(report: Report) -> None:
    assert len(list(slowest(report.cases, 9))) == 4
    assert list(slowest(report.cases[-1:], 9)) == []


def test_the_sink_prints_once_all_records_came(report: Report, capsys: pytest.CaptureFixture[str]) -> None:
    sink = SlowestSink(1, Page(), Screen())
    for record in (report.run, report.cases[0]._replace(seconds=2.0), report.summary):
        assert record is not None
        sink.write(record)
    assert capsys.readouterr().out == ""
    sink.close()
    assert capsys.readouterr().out == f"\nSlowest cases\n    2.000 s  {report.cases[0].id}\n"
