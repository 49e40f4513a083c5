"""The column of an engine in the matrix: what is counted, and whether two versions are the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from drawbridge.grading.grades import Outcome
from drawbridge.matrix import as_html, markdown, text
from drawbridge.matrix.columns import Cell, Column, column_of
from drawbridge.matrix.engine_list import ListedEngine
from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.model import CaseRecord, Report, RunRecord
from drawbridge.report.page import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def _report(outcomes: Sequence[Outcome] = (), *, version: str = "") -> Report:
    cases = tuple(
        CaseRecord(f"standard/rook.movement/{number}", "standard", "rook.movement", "", outcome, 0.0)
        for number, outcome in enumerate(outcomes)
    )
    engine = EngineCard("e", version)
    return Report(RunRecord(program="1", suite="1", engine=engine, command=("e",), cases=len(cases)), cases)


def test_a_case_that_is_not_scored_counts_neither_as_passed_nor_as_failed() -> None:
    column = column_of(_report((Outcome.PASSED, Outcome.CONTESTED, Outcome.SKIPPED, Outcome.FAILED)))
    assert column.total == Cell(passed=1, failed=1)


@pytest.mark.parametrize(
    ("listed", "declared", "is_same"),
    [
        ("15.1", "15.1-4", True),
        ("15.1", "Debian 15.1", True),
        ("v15.1", "15.1", True),
        ("15.1", "", True),
        ("5.1", "15.1", False),
        ("15.1", "15.10", False),
        ("15.1", "15.2", False),
    ],
)
def test_versions_are_compared_number_by_number(listed: str, declared: str, *, is_same: bool) -> None:
    engine = ListedEngine("engine[0]", "e", ("e",), version=listed)
    assert (not column_of(_report(version=declared), engine).remark) is is_same


@pytest.mark.parametrize("render", [lambda columns: text.render(columns, Page()), markdown.render, as_html.render])
def test_every_matrix_says_which_suite_was_asked(render: Callable[[Sequence[Column]], str]) -> None:
    one = column_of(_report((Outcome.PASSED,)))._replace(suite="0.5.0")
    assert re.findall(r"suite 0\.[\d.]+\d", render([one, one])) == ["suite 0.5.0"]
    different = render([one, one._replace(suite="0.6.0")])
    assert ("suite 0." in different, "0.5.0" in different, "0.6.0" in different) == (False, True, True)
