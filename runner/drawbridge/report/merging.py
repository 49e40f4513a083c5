"""Several reports as one: those of shards, or of a run and of what was asked again after it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drawbridge.errors import WrongUsage
from drawbridge.grading.grades import MOST_NOT_SET_UP, Outcome, RunSummary, whole_leak
from drawbridge.report.baseline import tally_of
from drawbridge.report.findings import findings_of
from drawbridge.report.model import Report, SummaryRecord
from drawbridge.report.typed_options import values_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.report.listed import BaselineUse
    from drawbridge.report.model import CaseRecord, RunRecord


def merged(reports: Mapping[str, Report]) -> Report:
    """Return these reports, by the names of their files, as one. A case in several has the outcome of the last.

    Raises WrongUsage for reports of different engines or of different versions of the suite.
    """
    (first_name, first), *others = reports.items()
    for name, other in others:
        if what := _difference(first.run, other.run):
            remedy = "merge reports of one engine, checked with one version of the suite"
            raise WrongUsage(name, f"it is of another {what} than {first_name}", remedy)
    if not others:
        return first
    cases = tuple({case.id: case for report in reports.values() for case in report.cases}.values())
    parts = tuple(reports.values())
    not_asked = sum(_not_asked(report) for report in parts)
    run = first.run._replace(
        selection=_selection(parts, cases),
        cases=len(cases) + not_asked,
        without=sum(report.run.without for report in parts),
        begun=min((report.run.begun for report in parts if report.run.begun), default=""),
    )
    if run.baseline is not None:
        # Lines that were not reached count in the shard that stopped; which they are is not known here.
        unreached = sum(
            report.summary.run.tally.not_reached for report in parts if report.summary and report.summary.run.tally
        )
        reached = len({case.listed.line for case in cases if case.listed})
        run = run._replace(baseline=run.baseline._replace(chosen=min(run.baseline.lines, reached + unreached)))
    return Report(run, cases, _summary(reports, cases, not_asked, run.baseline))


def _difference(one: RunRecord, other: RunRecord) -> str:
    """Return what keeps two runs from being one, empty where nothing does."""
    if values_of("--baseline", one.options) != values_of("--baseline", other.options):
        return "baseline"
    if one.engine._replace(remarks=()) != other.engine._replace(remarks=()):
        return "engine"
    shared = one.other_suites.keys() & other.other_suites.keys()
    if one.suite != other.suite or any(one.other_suites[name] != other.other_suites[name] for name in shared):
        return "version of the suite"
    return ""


def _not_asked(report: Report) -> int:
    return report.run.cases - len(report.cases)


def _selection(reports: Sequence[Report], cases: Sequence[CaseRecord]) -> tuple[str, ...]:
    """Return the options that choose these cases: those of the runs, or the ids where the runs chose differently."""
    chosen = {without_shard(report.run.selection) for report in reports}
    return chosen.pop() if len(chosen) == 1 else tuple(word for case in cases for word in ("--case", case.id))


def without_shard(selection: Sequence[str]) -> tuple[str, ...]:
    """Return the options of a selection without `--shard`."""
    pairs = zip(selection[::2], selection[1::2], strict=False)
    return tuple(word for option, value in pairs if option != "--shard" for word in (option, value))


def _summary(
    reports: Mapping[str, Report], cases: Sequence[CaseRecord], not_asked: int, use: BaselineUse | None
) -> SummaryRecord:
    counts = Counter(case.outcome for case in cases)
    ends = {name: report.summary.run for name, report in reports.items() if report.summary}
    cut_off = [f"{name}: the report was cut off before its end" for name in reports if name not in ends]
    reasons = [f"{name}: {end.reason}" for name, end in ends.items() if end.reason]
    summary = RunSummary(
        counts={outcome: counts[outcome] for outcome in Outcome if counts[outcome]},
        complete=all(report.is_complete for report in reports.values()),
        reason="; ".join([*cut_off, *reasons]),
        not_asked=not_asked,
        remarks=tuple(dict.fromkeys(remark for end in ends.values() for remark in end.remarks)),
        seconds=sum(end.seconds for end in ends.values()),
        tally=None if use is None else tally_of(cases, use),
        not_set_up=sum(bool(case.not_set_up) for case in cases),
        leak=whole_leak(end.leak for end in ends.values()),
        most_not_set_up=next((end.most_not_set_up for end in ends.values()), MOST_NOT_SET_UP),
    )
    return SummaryRecord(run=summary, exit_code=summary.exit_code, findings=findings_of(cases))
