from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import Outcome
from drawbridge.report.merging import merged
from drawbridge.report.model import Report, SummaryRecord
from runner.report.conftest import not_set_up, passed, report_of

if TYPE_CHECKING:
    from drawbridge.report.model import CaseRecord


def part(report: Report, *cases: CaseRecord, shard: str = "") -> Report:
    """Return a complete report of these cases alone."""
    assert report.summary is not None
    counts = {case.outcome: sum(other.outcome is case.outcome for other in cases) for case in cases}
    selection = (*report.run.selection, *(("--shard", shard) if shard else ()))
    run = report.run._replace(cases=len(cases), selection=selection, without=1)
    return Report(run, cases, report.summary._replace(run=report.summary.run._replace(counts=counts)))


def end(report: Report) -> SummaryRecord:
    assert report.summary is not None
    return report.summary


def test_shards_make_the_report_of_the_whole(report: Report) -> None:
    first, second = part(report, *report.cases[:2], shard="1/2"), part(report, *report.cases[2:], shard="2/2")
    whole = merged({"1": first, "2": second})
    assert whole.cases == report.cases
    assert (whole.run.cases, whole.run.without) == (4, 2)
    assert whole.run.selection == report.run.selection
    assert whole.is_complete
    assert end(whole).run.counts == end(report).run.counts
    assert end(whole).run.seconds == 3.0
    assert end(whole).exit_code is ExitCode.FOUND


def test_the_clauses_to_look_at_first_are_ranked_again(report: Report) -> None:
    leaning = tuple(case._replace(leans_on=("moat.unbridged",)) for case in report.cases)
    whole = merged({"1": part(report, *leaning[:2]), "2": part(report, *leaning[2:])})
    assert [suspect.clause for suspect in end(whole).findings.suspects] == ["moat.unbridged"]


def test_a_case_in_two_reports_has_the_outcome_of_the_last(report: Report) -> None:
    failed = next(case for case in report.cases if case.outcome is Outcome.FAILED)
    mended = failed._replace(outcome=Outcome.PASSED, failure=None)
    whole = merged({"before": part(report, failed), "after": part(report, mended)})
    assert whole.cases == (mended,)
    assert end(whole).exit_code is ExitCode.PASSED


def test_runs_that_chose_differently_are_known_by_their_cases(report: Report) -> None:
    other = part(report, report.cases[1])
    other = other._replace(run=other.run._replace(selection=("--case", "x")))
    whole = merged({"1": part(report, report.cases[0]), "2": other})
    assert whole.run.selection == ("--case", report.cases[0].id, "--case", report.cases[1].id)


def test_one_part_that_was_cut_off_leaves_the_whole_incomplete(report: Report) -> None:
    cut_off = part(report, *report.cases[:2])._replace(summary=None)
    cut_off = cut_off._replace(run=cut_off.run._replace(cases=5))
    whole = merged({"1": part(report, report.cases[2]), "2": cut_off})
    assert not whole.is_complete
    assert (end(whole).run.not_asked, end(whole).run.reason) == (3, "2: the report was cut off before its end")


def test_one_report_stays_as_it_is(report: Report) -> None:
    assert merged({"1": report}) is report


@pytest.mark.parametrize("what", ["engine", "version of the suite"])
def test_reports_that_do_not_belong_together_are_refused(what: str, report: Report) -> None:
    run = report.run
    other = run._replace(engine=run.engine._replace(version="2")) if what == "engine" else run._replace(suite="9.9.9")
    with pytest.raises(WrongUsage, match=f"b.jsonl: it is of another {what} than a.jsonl"):
        merged({"a.jsonl": report, "b.jsonl": report._replace(run=other)})


def test_what_was_not_set_up_is_counted_over_all_parts() -> None:
    parts = {name: report_of(not_set_up(name), passed(f"{name}.b"), not_set_up=1) for name in ("a.a", "b.b")}
    summary = merged(parts).summary
    assert summary is not None
    assert summary.run.not_set_up == 2
