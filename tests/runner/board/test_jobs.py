"""Jobs for the main thread: all of some, the newest of others."""

from __future__ import annotations

import pytest

from drawbridge.board.jobs import Jobs


def test_of_waiting_questions_only_the_newest_is_asked() -> None:
    jobs = Jobs()
    start = jobs.put(lambda: {"did": "start"})
    old = jobs.put(lambda: {"did": "old"}, kind="position")
    new = jobs.put(lambda: {"did": "new"}, kind="position")
    other = jobs.put(lambda: {"did": "other"}, kind="move")
    left = iter([True, True, True, True, False])
    jobs.run(lambda: next(left))
    assert (start.result(), old.result(), new.result()) == ({"did": "start"}, {"superseded": True}, {"did": "new"})
    assert other.result() == {"did": "other"}


def test_a_job_that_fails_leaves_the_others_alone() -> None:
    jobs = Jobs()
    failed = jobs.put(lambda: {"share": 1 / 0})
    after = jobs.put(lambda: {"did": "after"})
    left = iter([True, True, False])
    jobs.run(lambda: next(left))
    assert isinstance(failed.exception(), ZeroDivisionError)
    assert after.result() == {"did": "after"}


def test_an_interrupt_ends_the_work_and_the_request() -> None:
    def interrupted() -> dict[str, object]:
        raise KeyboardInterrupt

    jobs = Jobs()
    asked = jobs.put(interrupted)
    with pytest.raises(KeyboardInterrupt):
        jobs.run(lambda: True)
    assert isinstance(asked.exception(), InterruptedError)


def test_what_still_waits_at_the_end_is_told_so() -> None:
    jobs = Jobs()
    waiting = jobs.put(dict)
    jobs.close()
    assert isinstance(waiting.exception(), InterruptedError)
