"""Each fault-injecting engine gives its own clear grade or remark, leaves no process, and spoils nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.limits import Pace
from drawbridge.errors import EngineNotStarted
from drawbridge.grading.grades import Outcome
from drawbridge.hostile import names
from support.amounts import first

from .conftest import CUED, LIMITS, name

if TYPE_CHECKING:
    from .conftest import RunHostile

HURRIED = LIMITS._replace(question_seconds=1)
"""For engines that never answer the cue. An answer that is slow on a busy machine is not what is graded there."""


def test_every_hostile_engine_says_in_one_sentence_what_it_does() -> None:
    assert len(names()) > 30
    assert all(sentence.endswith(".") for sentence in names().values())


@pytest.mark.parametrize(
    ("hostile", "outcome", "message"),
    first(
        6,
        [
            ("stray-line", Outcome.VIOLATED, "the engine wrote a line that is not JSON: thinking..."),
            ("wrong-id", Outcome.VIOLATED, "which is not open"),
            ("crash", Outcome.CRASHED, "was ended by signal SIGKILL"),
            ("hang", Outcome.TIMED_OUT, "did not answer within 1 s"),
            ("half-line", Outcome.CRASHED, 'ended with exit code 0, in the middle of the line {"jsonrpc": "2.0", "id"'),
            ("endless-line", Outcome.VIOLATED, "longer than 262144 bytes"),
            ("not-json", Outcome.VIOLATED, "the engine wrote a line that is not JSON: answer to"),
            ("string-id", Outcome.VIOLATED, "a string, not the integer"),
            ("float-id", Outcome.VIOLATED, ".0, not the integer"),
            ("null-id", Outcome.ERRORED, "error -32700 (parse error) and the id null"),
            ("error-beside-result", Outcome.VIOLATED, "holds a result next to an error"),
            ("no-version", Outcome.VIOLATED, '"jsonrpc": "2.0"'),
            ("internal-error", Outcome.ERRORED, "error -32603 (out of luck) where a result was due"),
            ("exit-zero", Outcome.CRASHED, "ended with exit code 0"),
            ("closed-output", Outcome.CRASHED, "closed its standard output and kept running"),
            ("late", Outcome.TIMED_OUT, "did not answer within 1 s"),
            ("deaf-to-sigterm", Outcome.TIMED_OUT, "did not answer within 1 s"),
            ("output-flood", Outcome.VIOLATED, "that is not JSON: info depth 1 nodes 20"),
        ],
    ),
)
def test_what_goes_wrong_at_one_question_costs_that_question_alone(
    run_hostile: RunHostile, hostile: str, outcome: Outcome, message: str
) -> None:
    hurried = outcome is Outcome.TIMED_OUT or hostile in ("output-flood", "not-json", "wrong-id")
    told = run_hostile(hostile, HURRIED if hurried else LIMITS)
    assert told.bad == {name(CUED): outcome}
    assert message in told.grade(CUED).message
    assert told.summary.complete


def test_what_an_engine_says_before_it_crashes_is_kept(run_hostile: RunHostile) -> None:
    told = run_hostile("crash")
    assert "moat.c:88: assertion failed" in told.grade(CUED).stderr


def test_a_doubled_answer_costs_one_other_question(run_hostile: RunHostile) -> None:
    told = run_hostile("doubled-answer")
    assert list(told.bad.values()) == [Outcome.VIOLATED]
    assert told.cases[name(CUED)].outcome is Outcome.PASSED


def test_a_crash_that_is_not_seen_again_is_borne_by_the_oldest_question(run_hostile: RunHostile) -> None:
    told = run_hostile("crash-in-company")
    crashed = [grade for case in told.cases.values() for grade in case.grades if grade.outcome is Outcome.CRASHED]
    assert crashed
    assert all(grade.remarks == ("not seen again alone",) for grade in crashed)
    assert set(told.bad.values()) == {Outcome.CRASHED}
    assert told.summary.complete


def test_answers_out_of_order_are_right(run_hostile: RunHostile) -> None:
    told = run_hostile("out-of-order")
    assert told.bad == {}
    assert told.summary.complete


@pytest.mark.parametrize(
    ("hostile", "outcome"),
    first(
        2,
        [
            ("crash", Outcome.CRASHED),
            ("stray-line", Outcome.VIOLATED),
            ("endless-line", Outcome.VIOLATED),
            ("closed-output", Outcome.CRASHED),
            ("hang", Outcome.TIMED_OUT),
        ],
    ),
)
def test_among_several_processes_it_costs_that_question_alone_too(
    run_hostile: RunHostile, hostile: str, outcome: Outcome
) -> None:
    told = run_hostile(hostile, HURRIED if outcome is Outcome.TIMED_OUT else LIMITS, Pace(jobs=3))
    assert told.bad == {name(CUED): outcome}
    assert told.summary.complete


@pytest.mark.parametrize("hostile", first(1, ["everything-legal", "nothing-legal", "always-the-same", "odd-notation"]))
def test_wrong_answers_fail_with_what_is_missing_and_extra(run_hostile: RunHostile, hostile: str) -> None:
    told = run_hostile(hostile)
    assert Outcome.FAILED in told.bad.values()
    failed = [grade for case in told.cases.values() for grade in case.grades if grade.outcome is Outcome.FAILED]
    assert all(grade.missing or grade.extra for grade in failed)
    assert told.summary.complete


def test_an_engine_that_accepts_everything_is_told_so(run_hostile: RunHostile) -> None:
    told = run_hostile("everything-legal")
    [grade] = told.cases[f"{name(0)}/illegal"].grades
    assert grade.message == "accepted an illegal move: e1-x1"


def test_a_string_that_is_no_move_is_extra_and_remarked(run_hostile: RunHostile) -> None:
    grade = run_hostile("odd-notation").grade(CUED)
    assert grade.extra == ("O-O",)
    assert grade.remarks == ("not a move in this notation: O-O",)


def test_a_repeated_move_violates_the_protocol(run_hostile: RunHostile) -> None:
    told = run_hostile("repeated-move")
    assert told.grade(CUED).outcome is Outcome.VIOLATED
    assert "repeats a1-a3 in `moves`" in told.grade(CUED).message


@pytest.mark.parametrize(
    ("hostile", "problem"),
    first(
        2,
        [
            ("banner", "its first line is not the answer to `initialize`, but one that is not JSON"),
            ("crash-at-start", "it ended with exit code 3 before it had answered `initialize`"),
            ("silent-start", "it did not answer `initialize` within 0.5 s"),
            ("other-protocol", "speaks protocol 2, not 1"),
            ("no-methods", "names no method for three-man"),
            (
                "unknown-ruling-value",
                "follows dry in the ruling `moats` of three-man, whose values are strict, momentary",
            ),
        ],
    ),
)
def test_a_failed_start_names_what_is_wrong(run_hostile: RunHostile, hostile: str, problem: str) -> None:
    limits = LIMITS._replace(startup_seconds=0.5) if hostile == "silent-start" else LIMITS
    with pytest.raises(EngineNotStarted) as failed:
        run_hostile(hostile, limits)
    assert problem in failed.value.problem


def test_standard_error_of_a_failed_start_is_kept(run_hostile: RunHostile) -> None:
    with pytest.raises(EngineNotStarted) as failed:
        run_hostile("crash-at-start")
    assert failed.value.stderr == "cannot find the opening book\n"


def test_unknown_names_are_remarked_and_cost_nothing(run_hostile: RunHostile) -> None:
    told = run_hostile("unknown-names")
    assert told.bad == {}
    assert told.card.methods == {"three-man": ("legal_moves", "apply", "perft")}
    assert len(told.card.remarks) == 3
    assert "did it mean three-man?" in told.card.remarks[2]


@pytest.mark.parametrize(
    ("hostile", "reason"),
    [
        ("declares-otherwise", "declared something else when it was started again"),
        ("starts-once", "did not start again"),
    ],
)
def test_an_engine_that_does_not_start_as_before_leaves_the_run_incomplete(
    run_hostile: RunHostile, hostile: str, reason: str
) -> None:
    told = run_hostile(hostile)
    assert not told.summary.complete
    assert reason in told.summary.reason
    assert Outcome.CRASHED in told.bad.values()
    assert told.summary.not_asked == 11 - len(told.cases)


@pytest.mark.parametrize(
    ("hostile", "remark"),
    first(
        3,
        [
            ("crash-at-shutdown", "it was ended by signal SIGKILL without having answered `shutdown`"),
            ("error-flood", "it flooded standard error with"),
            ("child-on-its-own", "it left a child process behind"),
            ("no-farewell", "it ended with exit code 0 without having answered `shutdown`"),
            ("deaf-to-shutdown", "it kept running for 1 s after it answered `shutdown`, and was ended"),
            ("last-word", "it wrote a line that is not JSON, after the last question: good game"),
            ("child-left-behind", "it left a child process behind"),
        ],
    ),
)
def test_what_is_only_remarked_leaves_every_case_passed(run_hostile: RunHostile, hostile: str, remark: str) -> None:
    told = run_hostile(hostile)
    assert told.bad == {}
    assert told.summary.complete
    assert any(remark in told_remark for told_remark in told.summary.remarks)


@pytest.mark.bulk
def test_an_engine_that_does_not_read_times_out_question_by_question(run_hostile: RunHostile) -> None:
    told = run_hostile("does-not-read", LIMITS._replace(question_seconds=0.2))
    assert set(told.bad.values()) == {Outcome.TIMED_OUT}
    # Each is asked twice, and after 20 losses in a row the run gives up.
    assert len(told.bad) == 10
    assert told.summary.not_asked == 1
