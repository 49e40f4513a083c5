"""An engine whose answers depend on the question alone gets one report, however its questions are asked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.report.json_lines import encode
from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.game import game
from support.whole_check import cases_about, check_in_full, served, whole_games_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge.report.model import Findings
    from support.whole_check import WholeCheck

ORDERS = [
    ("--jobs", "3", "--window", "2"),
    ("--window", "1"),
    ("--jobs", "2", "--shuffle", "7"),
    ("--shuffle", "8", "--window", "40"),
]
MOVE_BY_MOVE = tuple(method for method in METHODS if method != "play")


def said(checked: WholeCheck) -> tuple[list[Any], Findings, Any]:
    """Return what a report says, without times, the numbers of messages, and who asked a shared question first."""
    report = checked.report
    assert report.summary is not None
    cases = sorted(report.cases, key=lambda case: case.id)
    timeless = [_timeless(encode(case._replace(seconds=0.0))) for case in cases]
    return timeless, report.summary.findings, report.summary.run._replace(seconds=0.0)


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _timeless(each) for name, each in value.items() if name not in ("seconds", "shared_with")}
    if isinstance(value, list):
        return [_timeless(each) for each in value]
    return re.sub('"id": ?[0-9]+', '"id":0', value) if isinstance(value, str) else value


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("ruleset", "clause", "methods"),
    [
        ("three-man", "moat.unbridged", METHODS),
        ("three-chess", "pawn.step", METHODS),
        ("standard", "castling.kingside", MOVE_BY_MOVE),
    ],
)
def test_the_report_is_the_same_whatever_jobs_window_and_order(
    ruleset: str, clause: str, methods: Sequence[str], tmp_path: Path
) -> None:
    launch = served(game(ruleset).without(clause), methods)
    cases = (*cases_about(ruleset, clause)[:12], *whole_games_of(ruleset)[:1])
    expected = said(check_in_full(launch, cases, tmp_path))
    assert any(case["outcome"] == "failed" for case in expected[0])

    for order in ORDERS:
        assert said(check_in_full(launch, cases, tmp_path, *order)) == expected, order
