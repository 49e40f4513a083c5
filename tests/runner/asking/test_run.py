"""A run from its start to its summary, and what stays of it when it is interrupted: its grades, and no process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from drawbridge.asking.limits import Limits, Pace
from drawbridge.asking.run import Run
from drawbridge.errors import EngineNotStarted, Terminated
from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import Growth, Leak, Outcome
from drawbridge.transport.signals import termination_raised
from drawbridge.transport.transcript import Ends, Hears, Says, Waits, Writes
from support.living import living_engines
from support.recorded import KNOWN, LIMITS, POSITION, alone, case, cases, farewell, passes_alone, run, says, starts


def test_the_defaults_are_those_of_the_protocol() -> None:
    assert Limits() == Limits(
        question_seconds=10, startup_seconds=30, shutdown_seconds=2, window=16, line_bytes=4 * 1024 * 1024
    )


def test_a_summary_counts_the_cases_by_outcome() -> None:
    chosen = [*cases(2), case("7", rulings={"moats": "momentary"})]
    told = run(chosen, (*starts(1), Hears(2), says(2), says(3, result={"nodes": 7}), Waits(1), *farewell(4)))
    assert told.told.counts == {Outcome.PASSED: 1, Outcome.FAILED: 1, Outcome.SKIPPED: 1}
    assert told.told.complete
    assert told.told.not_asked == 0
    assert told.told.seconds == 1


def test_skipped_cases_come_with_their_reason() -> None:
    told = run([case("7", rulings={"moats": "momentary"})], (*starts(1), *farewell(2)))
    [grade] = told.cases.values()
    assert grade.outcome is Outcome.SKIPPED
    assert grade.skipped == "the engine follows moats: strict, the case is for momentary"


def test_a_grade_holds_the_raw_request_and_answer() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), *farewell(3)))
    grade = told.grade("1")
    assert grade.request.encode() + b"\n" == told.lives[0].sent[1]
    assert grade.answer == says(2).line
    assert grade.params == {"ruleset": "three-man", "position": POSITION, "depth": 1}


def test_the_expected_answer_is_never_sent() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), *farewell(3)))
    assert not any(b"nodes" in line for line in told.lives[0].sent)


def test_everything_that_is_sent_is_a_valid_message(validate_message: object) -> None:
    told = run(cases(2), (*starts(1), Hears(2), says(2), says(3), *farewell(4)))
    assert callable(validate_message)
    for line in told.lives[0].sent:
        validate_message(line)


def test_fail_fast_stops_at_the_first_case_that_does_not_pass() -> None:
    steps = (*starts(1), Hears(3), says(2), says(3, result={"nodes": 7}), says(4), *farewell(5))
    told = run(cases(3), steps, pace=Pace(fail_fast=True))
    assert told.outcomes == {"1": "passed", "2": "failed"}
    assert not told.told.complete
    assert told.told.not_asked == 1


def test_fail_fast_is_complete_when_the_last_case_fails() -> None:
    steps = (*starts(1), Hears(2), says(2), says(3, result={"nodes": 7}), *farewell(4))
    assert run(cases(2), steps, pace=Pace(fail_fast=True)).told.complete


def test_a_run_stops_when_its_time_is_over_and_ends_the_engine_at_once() -> None:
    steps = (*starts(1), Hears(3), Waits(4), says(2), Waits(4), says(3))
    told = run(cases(3), steps, pace=Pace(seconds=6))
    assert told.outcomes == {"1": "passed"}
    assert told.told.reason == "its time of 6 s was over"
    assert told.told.not_asked == 2
    assert told.told.remarks == ()
    assert told.lives[0].was_ended


def test_time_that_is_set_aside_is_not_spent_on_questions() -> None:
    steps = (*starts(1), Hears(3), Waits(4), says(2), Waits(4), says(3))
    told = run(cases(3), steps, pace=Pace(seconds=100), set_aside=94)
    assert (told.outcomes, told.told.reason) == ({"1": "passed"}, "its time of 100 s was over")


def test_a_run_that_comes_to_its_end_in_its_time_is_complete() -> None:
    told = run(cases(1), (*starts(1), Hears(), Waits(5), says(2), *farewell(3)), pace=Pace(seconds=5))
    assert told.told.complete


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ((Hears(), Says("Welcome!")), "its first line is not the answer to `initialize`, but one that is not JSON"),
        ((Hears(), Ends(1)), "it ended with exit code 1 before it had answered `initialize`"),
        ((Hears(), Waits(31), Says("late")), "it did not answer `initialize` within 30 s"),
        ((Hears(), Writes(b'{"jsonrpc"'), Waits(31)), "within 30 s, in the middle of the line"),
        ((Hears(), Writes(b"x" * 2000)), "it wrote a line of more than 1000 bytes"),
        ((Hears(), says(1, result={"protocol": 2})), "its answer to `initialize` speaks protocol 2, not 1"),
        ((Hears(), says(1, error={"code": -32603, "message": "no"})), "it answered `initialize` with error -32603: no"),
    ],
)
def test_a_start_that_fails_judges_nothing_and_names_what_is_wrong(steps: tuple[object, ...], problem: str) -> None:
    with pytest.raises(EngineNotStarted) as error:
        run(cases(1), steps)  # type: ignore[arg-type] # the parametrized steps are of several classes
    assert problem in error.value.problem
    assert error.value.stderr == "log\n"
    assert error.value.exit_code is ExitCode.NOT_STARTED


@pytest.mark.parametrize(
    ("steps", "remedies"),
    [
        ((Hears(), Waits(31), Says("late")), ("flush", "--startup-timeout")),
        ((Hears(), Writes(b'{"jsonrpc"'), Waits(31)), ("line feed", "--startup-timeout")),
        ((Hears(), Says("Welcome!")), ("logs belong on standard error",)),
        ((Hears(), says(1, error={"code": -32603, "message": "no"})), ("drawbridge smoke",)),
    ],
)
def test_a_start_that_fails_has_every_remedy_that_may_help(steps: Any, remedies: tuple[str, ...]) -> None:
    with pytest.raises(EngineNotStarted) as error:
        run(cases(1), steps)
    assert [remedy for remedy in remedies if remedy not in error.value.hint] == []


def test_an_answer_to_initialize_in_the_last_moment_is_in_time() -> None:
    hears, answer = starts(1)
    told = run(cases(1), (hears, Waits(30), answer, Hears(), says(2), *farewell(3)))
    assert told.outcomes == {"1": "passed"}


def test_a_program_that_does_not_exist_is_named_with_the_command() -> None:
    with (
        pytest.raises(EngineNotStarted, match="the engine `no-such-engine --fast` did not start"),
        Run(["no-such-engine", "--fast"], cases(1), known=KNOWN),
    ):
        pass


def test_a_run_that_is_left_early_is_incomplete() -> None:
    engine = [sys.executable, "-m", "drawbridge.hostile", "hang"]
    with Run(engine, [], known=KNOWN) as empty:
        pass
    assert empty.summary.complete
    with Run(engine, cases(2), known=KNOWN) as left:
        pass
    assert not left.summary.complete
    assert left.summary.not_asked == 2


def _engines() -> list[int]:
    return [engine.pid for engine in living_engines()]


HANGING = [
    sys.executable,
    "-c",
    """
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] != "initialize":
        time.sleep(600)
    offer = {"three-man": {"methods": ["perft"]}}
    result = {"protocol": 1, "engine": {"name": "hanging"}, "rulesets": offer}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
""",
]


@pytest.mark.parametrize(
    ("number", "error", "reason"),
    [
        (signal.SIGINT, KeyboardInterrupt, "the run was interrupted"),
        (signal.SIGTERM, Terminated, "the run was ended by SIGTERM"),
    ],
)
def test_an_interrupted_run_leaves_no_process_and_says_that_it_is_incomplete(
    number: signal.Signals, error: type[BaseException], reason: str
) -> None:
    before = _engines()
    # Whenever the signal comes, the engine is waited for: it never answers a question.
    sender = "import os, sys, time; time.sleep(0.5); os.kill(int(sys.argv[1]), int(sys.argv[2]))"
    interrupted = Run(HANGING, cases(2), known=KNOWN)
    with (
        pytest.raises(error),
        interrupted,
        subprocess.Popen([sys.executable, "-c", sender, str(os.getpid()), str(int(number))]),
    ):
        list(interrupted)
    assert not interrupted.summary.complete
    assert interrupted.summary.reason == reason
    assert interrupted.summary.not_asked == 2
    assert set(_engines()) <= set(before)
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


STUBBORN = [*HANGING[:2], f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN){HANGING[2]}"]


SENDER = """
import os, sys, time
for pause in (0.6, 0.2, 0.2):
    time.sleep(pause)
    os.kill(int(sys.argv[1]), int(sys.argv[2]))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("jobs", [1, 3])
def test_signals_that_come_while_an_engine_is_being_ended_leave_none(number: signal.Signals, jobs: int) -> None:
    before = _engines()
    # The question soon times out, and the engine then has a minute to obey: it is being ended when the signals come.
    limits = LIMITS._replace(question_seconds=0.1, shutdown_seconds=60)
    interrupted = Run(STUBBORN, cases(3), known=KNOWN, limits=limits, pace=Pace(jobs=jobs))
    with (
        termination_raised(),
        subprocess.Popen([sys.executable, "-S", "-c", SENDER, str(os.getpid()), str(int(number))]),
        pytest.raises(KeyboardInterrupt),
        interrupted,
    ):
        list(interrupted)
    assert set(_engines()) <= set(before)
    assert not interrupted.summary.complete


def test_a_signal_at_the_farewell_makes_the_run_incomplete(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Run([sys.executable, "-m", "drawbridge.hostile", "hang"], [], known=KNOWN)
    monkeypatch.setattr(engine._engine.pool, "shut_down", lambda: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt), engine:
        pass
    assert not engine.summary.complete
    assert engine.summary.reason == "the run was interrupted"


def test_a_run_with_less_time_than_its_engine_needs_to_start_ends_in_time_and_says_so() -> None:
    engine = [sys.executable, "-c", STUBBORN[2].replace("for line", "time.sleep(600)\nfor line")]
    late = Run(engine, cases(1), known=KNOWN, limits=LIMITS._replace(shutdown_seconds=60), pace=Pace(seconds=0.3))
    began = time.monotonic()
    with pytest.raises(EngineNotStarted, match=r"within 0.3 s, and the time of the whole run, 0.3 s, was over"), late:
        pass
    assert time.monotonic() - began < 30


def test_there_are_no_more_processes_than_cases() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), *farewell(3)), pace=Pace(jobs=20_000_000))
    assert told.outcomes == {"1": "passed"}


def test_an_error_of_the_one_who_reads_the_grades_ends_the_engine_too() -> None:
    before = _engines()
    with pytest.raises(ZeroDivisionError), Run(HANGING, cases(1), known=KNOWN):
        raise ZeroDivisionError
    assert set(_engines()) <= set(before)


def test_questions_of_a_window_of_one_are_answered_one_by_one() -> None:
    steps = (*starts(1), Hears(), says(2), Hears(), says(3), *farewell(4))
    told = run(cases(2), steps, limits=LIMITS._replace(window=1))
    assert told.outcomes == {"1": "passed", "2": "passed"}


GROWS = Ends(-9, growth=70 << 20)
"""The monitor ends the engine at its limit of memory."""


def test_a_memory_leak_is_a_finding_about_the_engine_and_blames_no_case() -> None:
    told = run(
        cases(5),
        (*starts(1), Hears(3), says(2), says(3), Hears(2), GROWS),
        passes_alone(7),
        passes_alone(10),
        passes_alone(13),
        (*starts(16), Hears(), *farewell(17)),
    )
    assert set(told.outcomes.values()) == {"passed"}
    assert told.told.leak
    assert told.told.leak.processes == (Growth(questions=2, bytes=70 << 20),)
    assert told.told.exit_code is ExitCode.FOUND
    assert told.told.remarks == ()


def test_a_leak_blames_no_case_either_if_one_question_is_open() -> None:
    lives = ((*starts(1), Hears(), says(2), Hears(), GROWS), passes_alone(4))
    told = run(cases(2), *lives, limits=LIMITS._replace(window=1))
    assert (told.outcomes, bool(told.told.leak)) == ({"1": "passed", "2": "passed"}, True)


def test_a_question_that_alone_needs_too_much_memory_has_crashed() -> None:
    window = LIMITS._replace(window=1)
    at_once = run(cases(1), (*starts(1), Hears(), GROWS), limits=window)
    later = run(cases(2), (*starts(1), Hears(), says(2), Hears(), GROWS), alone(4, GROWS), limits=window)
    assert (at_once.outcomes, later.outcomes) == ({"1": "crashed"}, {"1": "passed", "2": "crashed"})
    assert (at_once.told.leak, later.told.leak) == (None, None)


def test_memory_that_grows_between_questions_blames_no_case() -> None:
    steps = (*starts(1), Hears(), says(2), GROWS)
    told = run(cases(2), steps, (*starts(3), Hears(), says(4), *farewell(5)), limits=LIMITS._replace(window=1))
    assert (told.outcomes, bool(told.told.leak)) == ({"1": "passed", "2": "passed"}, True)


def test_the_growth_of_several_processes_is_one_sentence() -> None:
    grown = tuple(Growth(questions, 1023 << 20) for questions in (930, 925, 940))
    leak = Leak(1 << 30, grown)
    assert leak.in_words.startswith(
        "its memory grows by about 1.1 MiB a question: it reached 1024 MiB (--memory) after "
    )
    assert "after 930, 925 and 940 questions. No question" in leak.in_words
    assert "after 930, 925, 940, 930 and 925 questions, and 1 more time." in leak._replace(processes=2 * grown).in_words
    assert "by about 1.1 to 10 MiB a question" in leak._replace(processes=(*grown, Growth(100, 1023 << 20))).in_words
