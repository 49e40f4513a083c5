from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.grading.grades import Outcome
from drawbridge.report.findings import findings_of
from drawbridge.report.shards import whole

if TYPE_CHECKING:
    from drawbridge.report.model import CaseRecord, Report


def shard(report: Report, number: int, of: int, *cases: CaseRecord) -> Report:
    """Return the complete report of one shard."""
    selection = (*report.run.selection, "--shard", f"{number}/{of}")
    return report._replace(run=report.run._replace(cases=len(cases), selection=selection), cases=cases)


@pytest.fixture
def shards(report: Report) -> dict[str, Report]:
    """The report as two shards, by the names of their files."""
    return {"1": shard(report, 1, 2, *report.cases[:2]), "2": shard(report, 2, 2, *report.cases[2:])}


def test_all_shards_are_the_report_of_the_whole(report: Report, shards: dict[str, Report]) -> None:
    found = whole(shards)
    assert found.run == report.run
    assert found.cases == report.cases
    assert found.is_complete
    assert found.summary
    assert found.summary.findings == findings_of(report.cases)


def test_runs_of_different_choices_are_whole_without_shards(report: Report) -> None:
    one, other = (report._replace(run=report.run._replace(cases=2, selection=("--clause", name))) for name in "ab")
    found = whole({"1": one._replace(cases=report.cases[:2]), "2": other._replace(cases=report.cases[2:])})
    assert found.cases == report.cases


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ("missing", "merge: the report of shard 2/2 is missing (check with --shard 2/2"),
        ("twice", "2: it is shard 1/2, and so is 1"),
        ("others", "2: it is one of 3 shards, and 1 one of 2"),
        ("overlap", "2: the case three-man/moat.unbridged/rook/white-gray failed, and it is in 1, too"),
        (
            "contradiction",
            "rook/white-gray passed, and it is in 1, where it failed",
        ),
        ("whole", "2: the case three-man/ring.around/rook/white-gray passed, and it is in 1, too"),
        ("suite", "2: it is of another version of the suite than 1"),
        ("engine", "2: it is of another engine than 1"),
        ("options", "2: it was made with no options, and 1 with --timeout 30"),
        (
            "cut off",
            "2: the report is incomplete (go on with it by `drawbridge check --resume 2 -- node 'my engine.js'`)",
        ),
    ],
)
def test_what_is_no_whole_run_is_refused_with_a_remedy(
    fault: str, expected: str, report: Report, shards: dict[str, Report]
) -> None:
    second = shards["2"]
    run = second.run
    changed = {
        "twice": shard(report, 1, 2, *second.cases),
        "others": shard(report, 2, 3, *second.cases),
        "overlap": second._replace(cases=report.cases[1:]),
        "contradiction": second._replace(
            cases=(report.cases[1]._replace(outcome=Outcome.PASSED, failure=None), *second.cases)
        ),
        "whole": report,
        "suite": second._replace(run=run._replace(suite="9.0.0")),
        "engine": second._replace(run=run._replace(engine=run.engine._replace(version="9"))),
        "options": second._replace(run=run._replace(options=())),
        "cut off": second._replace(summary=None),
    }
    given = {"1": shards["1"], **({"2": changed[fault]} if fault in changed else {})}
    with pytest.raises(WrongUsage) as refused:
        whole(given)
    assert expected in str(refused.value)
    assert refused.value.hint
