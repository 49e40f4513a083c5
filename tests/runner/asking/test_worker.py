"""The protocol's rules of time, of the end of a process and of giving up, on a clock that stands still."""

from __future__ import annotations

from math import inf

from drawbridge.grading.grades import Outcome
from drawbridge.transport.transcript import Ends, Hears, Says, Waits, Writes
from support.recorded import LIMITS, alone, cases, farewell, passes_alone, run, says, starts

ONE_AT_A_TIME = LIMITS._replace(window=1)


def test_no_more_questions_are_open_than_the_window_holds() -> None:
    told = run(cases(4), (*starts(1), Hears(3), says(2), Hears(), says(3), says(4), says(5), *farewell(6)))
    assert set(told.outcomes.values()) == {"passed"}
    sent = told.lives[0].sent
    assert len(sent) == 6


def test_an_engine_may_answer_within_its_time_to_the_moment() -> None:
    told = run(cases(1), (*starts(1), Hears(), Waits(10), says(2), *farewell(3)))
    assert told.outcomes == {"1": "passed"}
    assert told.grade("1").seconds == 10


def test_an_engine_that_answers_a_moment_late_twice_has_timed_out() -> None:
    told = run(cases(1), (*starts(1), Hears(), Waits(10.001), says(2)), alone(3, Waits(10.001), says(4)))
    assert told.outcomes == {"1": "timed-out"}
    assert told.grade("1").message == "the engine did not answer within 10 s"
    assert told.grade("1").remarks == ()
    assert all(life.was_ended for life in told.lives)


def test_a_question_that_timed_out_is_asked_once_more_alone_and_a_right_answer_then_passes_and_is_told() -> None:
    told = run(
        cases(2),
        (*starts(1), Hears(2), Waits(11)),
        passes_alone(4),
        (*starts(7), Hears(), says(8), *farewell(9)),
    )
    assert told.outcomes == {"1": "passed", "2": "passed"}
    assert told.grade("1").remarks == ("timed out at first, and did not when asked once more, alone",)
    assert told.told.remarks == (
        "three-man/perft/1: perft timed out at first, and did not when asked once more, alone",
    )
    assert told.grade("2").remarks == ()


def test_a_question_asked_once_more_after_a_time_out_may_still_fail_or_crash() -> None:
    failed = run(cases(1), (*starts(1), Hears(), Waits(11)), alone(3, says(4, result={"nodes": 7}), *farewell(5)))
    assert failed.outcomes == {"1": "failed"}
    crashed = run(cases(1), (*starts(1), Hears(), Waits(11)), alone(3, Ends(3)))
    assert crashed.outcomes == {"1": "crashed"}
    assert crashed.grade("1").remarks == ("timed out at first, and did not when asked once more, alone",)


def test_a_time_out_that_cannot_be_looked_into_stands() -> None:
    told = run(cases(1), (*starts(1), Hears(), Waits(11)))
    assert told.outcomes == {"1": "timed-out"}
    assert told.grade("1").remarks == ("not asked once more: the engine did not start again: no transcript is left",)


def test_without_a_limit_of_time_an_engine_may_take_days() -> None:
    days = LIMITS._replace(question_seconds=inf)
    told = run(cases(1), (*starts(1), Hears(), Waits(200_000), says(2), *farewell(3)), limits=days)
    assert told.outcomes == {"1": "passed"}


def test_a_clock_runs_only_while_a_question_is_the_oldest_open_one() -> None:
    told = run(cases(3), (*starts(1), Hears(3), Waits(9), says(2), Waits(9), says(3), Waits(9), says(4), *farewell(5)))
    assert told.outcomes == {"1": "passed", "2": "passed", "3": "passed"}


def test_a_later_question_that_is_answered_does_not_stop_the_clock_of_the_oldest() -> None:
    told = run(
        cases(2),
        (*starts(1), Hears(2), Waits(9), says(3), Waits(2), says(2)),
        alone(4, Waits(11)),
    )
    assert told.outcomes == {"2": "passed", "1": "timed-out"}


def test_after_a_time_out_the_others_are_asked_again_with_a_clock_that_starts_anew() -> None:
    told = run(
        cases(3),
        (*starts(1), Hears(3), Waits(11)),
        alone(5, Waits(11)),
        (*starts(7), Hears(2), Waits(9), says(8), Waits(9), says(9), *farewell(10)),
    )
    assert told.outcomes == {"1": "timed-out", "2": "passed", "3": "passed"}
    assert told.told.complete


def test_what_a_timed_out_engine_wrote_of_a_line_is_quoted() -> None:
    told = run(cases(1), (*starts(1), Hears(), Waits(11)), (*starts(3), Hears(), Writes(b'{"id": 4'), Waits(11)))
    assert told.grade("1").message == 'the engine did not answer within 10 s, in the middle of the line {"id": 4'


def test_a_question_that_is_open_alone_has_crashed_when_the_engine_ends() -> None:
    told = run(
        cases(2), (*starts(1), Hears(), Ends(3)), (*starts(3), Hears(), says(4), *farewell(5)), limits=ONE_AT_A_TIME
    )
    assert told.outcomes == {"1": "crashed", "2": "passed"}
    grade = told.grade("1")
    assert grade.message == "the engine ended with exit code 3"
    assert grade.stderr == "log\n"
    assert grade.answer is None


def test_an_end_with_exit_code_0_is_a_crash_too() -> None:
    told = run(cases(1), (*starts(1), Hears(), Ends(0)))
    assert told.outcomes == {"1": "crashed"}


def test_an_end_by_a_signal_is_told_by_its_name() -> None:
    told = run(cases(1), (*starts(1), Hears(), Ends(-11)))
    assert told.grade("1").message == "the engine was ended by signal SIGSEGV"


def test_what_an_engine_wrote_before_it_ended_is_graded_first() -> None:
    told = run(cases(2), (*starts(1), Hears(2), says(2), Ends(3)))
    assert told.outcomes == {"1": "passed", "2": "crashed"}


def test_the_half_line_before_an_end_is_quoted_and_not_graded() -> None:
    whole_but_for_its_end = says(2).line.encode()
    told = run(cases(1), (*starts(1), Hears(), Writes(whole_but_for_its_end), Ends(0)))
    assert told.outcomes == {"1": "crashed"}
    assert "in the middle of the line" in told.grade("1").message
    assert told.grade("1").answer == says(2).line


def test_several_open_questions_are_each_asked_again_alone_and_the_one_that_crashes_bears_it() -> None:
    told = run(
        cases(3),
        (*starts(1), Hears(3), Ends(3)),
        passes_alone(5),
        alone(8, Ends(3)),
        passes_alone(10),
    )
    assert told.outcomes == {"2": "crashed", "3": "passed", "1": "passed"}
    assert told.grade("2").remarks == ()


def test_each_that_crashes_alone_bears_it() -> None:
    told = run(cases(2), (*starts(1), Hears(2), Ends(3)), alone(4, Ends(3)), alone(6, Ends(3)))
    assert told.outcomes == {"2": "crashed", "1": "crashed"}


def test_if_none_crashes_alone_the_oldest_bears_it_marked() -> None:
    told = run(cases(2), (*starts(1), Hears(2), Ends(3)), passes_alone(4), passes_alone(7))
    assert told.outcomes == {"2": "passed", "1": "crashed"}
    assert told.grade("1").remarks == ("not seen again alone",)
    assert told.grade("1").message == "the engine ended with exit code 3"


def test_a_question_asked_again_alone_may_fail_or_time_out_or_violate_as_any_other() -> None:
    told = run(
        cases(4),
        (*starts(1), Hears(3), Ends(3)),
        alone(5, Ends(3)),
        alone(7, Waits(11)),
        alone(9, Waits(11)),
        (*alone(11, Says("stray"), says(12)), *farewell(13)),
        (*starts(14), Hears(), says(15, result={"nodes": 2}), *farewell(16)),
    )
    assert told.outcomes == {"2": "timed-out", "3": "violated", "1": "crashed", "4": "failed"}


def test_after_a_crash_with_several_open_fewer_are_kept_open() -> None:
    told = run(
        cases(5),
        (*starts(1), Hears(3), Ends(3)),
        passes_alone(5),
        alone(8, Ends(3)),
        passes_alone(10),
        (*starts(13), Hears(1), says(14), Hears(1), says(15), *farewell(16)),
    )
    assert told.outcomes == {"2": "crashed", "3": "passed", "1": "passed", "4": "passed", "5": "passed"}
    assert told.told.complete


def test_an_engine_found_ended_while_nothing_was_open_has_crashed_at_the_next_question() -> None:
    told = run(
        cases(2),
        (*starts(1), Hears(), says(2), Ends(0)),
        limits=ONE_AT_A_TIME,
    )
    assert told.outcomes == {"1": "passed", "2": "crashed"}


def test_an_end_after_the_last_answer_is_a_remark() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), Ends(0)))
    assert told.outcomes == {"1": "passed"}
    assert told.told.complete
    assert told.told.remarks == ("it ended with exit code 0 without having answered `shutdown`",)


def test_a_stray_line_costs_the_oldest_question_alone_and_the_engine_goes_on() -> None:
    told = run(cases(3), (*starts(1), Hears(3), Says("thinking"), says(2), says(3), says(4), *farewell(5)))
    assert told.outcomes == {"1": "violated", "2": "passed", "3": "passed"}
    assert len(told.lives) == 1
    assert told.grade("1").answer == "thinking"
    assert told.grade("1").message == "the engine wrote a line that is not JSON: thinking"


def test_the_answer_to_a_question_that_was_charged_is_awaited_before_the_end() -> None:
    told = run(cases(1), (*starts(1), Hears(), Says("thinking"), Waits(9), says(2), *farewell(3)))
    assert told.outcomes == {"1": "violated"}
    assert told.told.remarks == ()


def test_a_charged_question_that_is_never_answered_stays_violated_and_costs_the_others_nothing() -> None:
    told = run(
        cases(2),
        (*starts(1), Hears(2), Says("thinking"), Waits(11)),
        (*starts(4), Hears(), says(5), *farewell(6)),
    )
    assert told.outcomes == {"1": "violated", "2": "passed"}
    assert "did not answer within 10 s while a question was open that had been graded" in told.told.remarks[0]


def test_a_charged_question_stays_violated_when_the_engine_then_ends() -> None:
    told = run(cases(2), (*starts(1), Hears(2), Says("panic"), Ends(3)), passes_alone(4))
    assert told.outcomes == {"1": "violated", "2": "passed"}
    assert told.told.complete


def test_a_line_while_nothing_is_open_is_charged_to_the_next_question_asked() -> None:
    told = run(
        cases(2),
        (*starts(1), Says("ready"), Hears(), says(2), Hears(), says(3), *farewell(4)),
        limits=ONE_AT_A_TIME,
    )
    assert told.outcomes == {"1": "violated", "2": "passed"}


def test_a_line_after_the_last_question_is_a_remark() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), says(2), *farewell(3)))
    assert told.outcomes == {"1": "passed"}
    assert told.told.remarks[0].startswith(
        "it wrote a line with the id 2, which is not open, after the last question: "
    )


def test_bytes_that_are_no_lines_violate_and_the_process_is_started_again() -> None:
    told = run(
        cases(3),
        (*starts(1), Hears(3), says(2), Writes(b"x" * 2000)),
        (*starts(5), Hears(), says(6), *farewell(7)),
    )
    assert told.outcomes == {"1": "passed", "2": "violated", "3": "passed"}
    assert "longer than 1000 bytes" in told.grade("2").message


def test_bytes_that_are_no_lines_while_nothing_is_open_are_charged_to_the_next_question() -> None:
    told = run(
        cases(2),
        (*starts(1), Hears(), says(2), Writes(b"x" * 2000)),
        (*starts(3), Hears(), says(4), *farewell(5)),
        limits=ONE_AT_A_TIME,
    )
    assert told.outcomes == {"1": "passed", "2": "violated"}


def test_after_20_losses_in_a_row_the_run_gives_up_and_says_how_many_were_not_asked() -> None:
    lives = [(*starts(1 + 2 * life), Hears(), Ends(3)) for life in range(25)]
    told = run(cases(25), *lives, limits=ONE_AT_A_TIME)
    assert list(told.outcomes.values()) == ["crashed"] * 20
    assert len(told.lives) == 20
    assert not told.told.complete
    assert told.told.not_asked == 5
    assert "lost 20 times in a row" in told.told.reason


def test_an_answer_in_between_starts_the_count_of_losses_anew() -> None:
    lives = [(*starts(1 + 2 * life), Hears(), Ends(3)) for life in range(19)]
    answered = (*starts(39), Hears(), says(40), Hears(), Ends(3))
    more = [(*starts(42 + 2 * life), Hears(), Ends(3)) for life in range(19)]
    told = run(cases(39), *lives, answered, *more, limits=ONE_AT_A_TIME)
    assert told.told.complete
    assert told.told.counts == {Outcome.CRASHED: 38, Outcome.PASSED: 1}


def test_a_process_that_does_not_start_again_ends_the_run_incomplete() -> None:
    told = run(cases(2), (*starts(1), Hears(), Ends(3)), limits=ONE_AT_A_TIME)
    assert told.outcomes == {"1": "crashed"}
    assert told.told.reason == "the engine did not start again: no transcript is left"
    assert told.told.not_asked == 1


def test_a_process_that_declares_otherwise_ends_the_run_incomplete() -> None:
    told = run(cases(2), (*starts(1), Hears(), Ends(3)), (*starts(3, version="2"), Hears()), limits=ONE_AT_A_TIME)
    assert told.outcomes == {"1": "crashed"}
    assert told.told.reason == "the engine declared something else when it was started again"


def test_the_oldest_question_bears_a_crash_that_could_not_be_looked_into() -> None:
    told = run(cases(2), (*starts(1), Hears(2), Ends(3)))
    assert told.outcomes == {"1": "crashed"}
    assert told.grade("1").remarks == ("not asked again alone: the engine did not start again: no transcript is left",)
    assert told.told.not_asked == 1


def test_shutdown_that_is_not_answered_is_a_remark() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), Hears(), Waits(3), says(3, result={})))
    assert told.told.complete
    assert told.told.remarks == ("it did not answer `shutdown` within 2 s, and was ended",)


def test_shutdown_that_is_answered_and_not_obeyed_is_a_remark() -> None:
    told = run(cases(1), (*starts(1), Hears(), says(2), Hears(), says(3, result={})))
    assert told.told.remarks == ("it kept running for 2 s after it answered `shutdown`, and was ended",)


def test_shutdown_that_is_answered_with_an_error_is_a_remark() -> None:
    error = {"code": -32601, "message": "what?"}
    told = run(cases(1), (*starts(1), Hears(), says(2), Hears(), says(3, error=error), Ends()))
    assert told.told.remarks == ("it answered `shutdown` with error -32601: what?",)
