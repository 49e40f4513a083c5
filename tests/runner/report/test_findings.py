"""What is left of a wrong answer without what the baseline expects."""

from __future__ import annotations

import pytest

from drawbridge.grading.grades import Grade, Outcome
from drawbridge.report.findings import unexpected_part
from drawbridge.report.model import ExplainedGrade

COUNT = "perft of depth 2: expected 66, got 114"
PIECE = "wrong position: board.e4: expected wP, got wQ; castling: expected [wK], got []"


def part(
    method: str, message: str, missing: tuple[str, ...], extra: tuple[str, ...], expected: tuple[str, ...]
) -> ExplainedGrade | None:
    grade = Grade("a/b/c", method, {}, Outcome.FAILED, message, missing, extra)
    return unexpected_part(ExplainedGrade(grade, expected=expected))


@pytest.mark.parametrize(
    ("method", "message", "missing", "extra", "expected"),
    [
        ("perft", COUNT, ("66",), ("114",), ("66",)),
        ("apply", PIECE, ("board.e4: wP",), ("board.e4: wQ",), ("board.e4: wP",)),
    ],
)
def test_a_value_is_shown_with_the_right_one_even_if_the_baseline_expects_that(
    method: str, message: str, missing: tuple[str, ...], extra: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    shown = part(method, message, missing, extra, expected)
    assert shown
    assert (shown.grade.message, shown.grade.missing, shown.grade.extra) == (message, missing, extra)
    assert shown.grade.remarks == ()


def test_what_is_expected_elsewhere_in_an_answer_is_not_shown() -> None:
    shown = part("apply", PIECE, ("board.e4: wP", "castling: wK"), ("board.e4: wQ",), ("castling: wK",))
    assert shown
    assert (shown.grade.missing, shown.grade.extra) == (("board.e4: wP",), ("board.e4: wQ",))
    assert part("perft", COUNT, ("66",), ("114",), ("66", "114")) is None
