"""The catalogue: every fault-injecting engine gets the grade and the words that it is published with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import EngineNotStarted
from drawbridge.grading.grades import Outcome
from drawbridge.hostile import names
from drawbridge.hostile.expected import EXPECTED
from drawbridge.hostile.part import CUE, PARTS

from .conftest import LIMITS

if TYPE_CHECKING:
    from .conftest import RunHostile, Told

HURRIED = LIMITS._replace(question_seconds=2, startup_seconds=4, shutdown_seconds=0.5)
BRIEF = HURRIED._replace(question_seconds=0.5)
"""For an engine that has to be lost 20 times before its run ends."""
IN_EVERY_RUN = "stray-line"
ALSO_HOSTILE = frozenset(
    [
        "stray-line",
        "not-json",
        "wrong-id",
        "string-id",
        "float-id",
        "null-id",
        "error-beside-result",
        "no-version",
        "internal-error",
        "endless-line",
        "half-line",
        "crash",
        "exit-zero",
        "closed-output",
        "hang",
        "late",
        "deaf-to-sigterm",
        "output-flood",
        "doubled-answer",
        "crash-in-company",
        "out-of-order",
        "everything-legal",
        "nothing-legal",
        "always-the-same",
        "odd-notation",
        "repeated-move",
        "banner",
        "crash-at-start",
        "silent-start",
        "other-protocol",
        "no-methods",
        "unknown-ruling-value",
        "unknown-names",
        "declares-otherwise",
        "starts-once",
        "crash-at-shutdown",
        "no-farewell",
        "deaf-to-shutdown",
        "last-word",
        "error-flood",
        "child-left-behind",
        "child-on-its-own",
        "does-not-read",
    ]
)
"""The engines of which `test_hostile.py` demands the grade, and more, in bulk. Their words are compared every week."""
CUES = {"perft": '"depth":', "apply": '"move":"e1-e2"'}
OUTCOMES = {"not started", "incomplete", *(outcome.value for outcome in Outcome)}


def test_every_engine_has_a_line_in_the_catalogue() -> None:
    assert {*EXPECTED} == {*names()} >= ALSO_HOSTILE
    assert len(EXPECTED) >= 150
    assert {expected.grade for expected in EXPECTED.values()} <= OUTCOMES


def said(told: Told) -> list[str]:
    """Return everything that the run reports in words."""
    grades = [grade.message for case in told.cases.values() for grade in case.grades]
    return [*grades, *told.card.remarks, *told.summary.remarks, told.summary.reason]


def marks_of(hostile: str) -> list[pytest.MarkDecorator]:
    if hostile == IN_EVERY_RUN:
        return []
    return [pytest.mark.slow if hostile in ALSO_HOSTILE else pytest.mark.bulk]


@pytest.mark.parametrize(
    "hostile",
    [pytest.param(name, marks=marks_of(name)) for name in EXPECTED if not name.startswith("published-")],
)
def test_an_engine_gets_its_published_grade_and_words(
    hostile: str, run_hostile: RunHostile, monkeypatch: pytest.MonkeyPatch
) -> None:
    grade, message = EXPECTED[hostile]
    if PARTS[hostile].method in CUES:
        monkeypatch.setenv(CUE, CUES[str(PARTS[hostile].method)])
    if grade == "not started":
        with pytest.raises(EngineNotStarted) as failed:
            run_hostile(hostile, HURRIED)
        assert message in failed.value.problem
        return
    told = run_hostile(hostile, BRIEF if hostile == "does-not-read" else HURRIED)
    assert any(message in words for words in said(told))
    assert told.summary.complete is (grade != "incomplete")
    if grade == "passed":
        assert told.bad == {}
    elif grade != "incomplete":
        assert grade in {outcome.value for outcome in told.bad.values()}
