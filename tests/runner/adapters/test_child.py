"""The conversation with a program keeps to its deadlines and limits, and outlives the program."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.adapters.child import Child, Lost
from drawbridge.adapters.refusal import EngineTrouble
from drawbridge.errors import EngineNotStarted
from drawbridge.transport.channel import NoProcess
from drawbridge.transport.transcript import Ends, Hears, Says, Transcript, Waits, Writes
from support.living import living_engines

if TYPE_CHECKING:
    from drawbridge.transport.channel import Channel
    from drawbridge.transport.transcript import Step


def child(*lives: list[Step], seconds: float = 8.0, log: str = "") -> Child:
    """Return a child whose lives go by these steps, one after another."""
    waiting = [Transcript(steps, log=log) for steps in lives]

    def launch() -> Channel:
        if not waiting:
            raise NoProcess("it is gone")
        return waiting.pop(0)

    return Child(["engine"], seconds=seconds, launch=launch)


def is_ok(line: str) -> bool:
    return line == "ok"


def test_the_answer_is_all_lines_up_to_the_one_that_is_waited_for() -> None:
    engine = child([Hears(), Says("one"), Says("two\r"), Says("ok"), Says("three")])
    assert engine.ask(["go"], is_ok) == ["one", "two", "ok"]


def test_lines_come_in_any_chunks() -> None:
    engine = child([Hears(2), Writes(b"on"), Writes(b"e\no"), Waits(1), Writes(b"k\nmore")])
    assert engine.ask(["position", "go"], is_ok) == ["one", "ok"]


def test_what_is_no_text_is_read_as_well_as_can_be() -> None:
    engine = child([Hears(), Writes(b"\xff\xfe caf\xe9\nok\n")])
    assert engine.ask(["go"], is_ok)[1:] == ["ok"]


def test_a_prompt_and_an_old_answer_between_two_questions_are_no_answer() -> None:
    between: list[Step] = [Says("old"), Says("ok"), Writes(b"prompt> ")]
    engine = child([Says("Engine 1.0"), Hears(), Says("ok"), *between, Hears(), Says("new"), Says("ok")])
    assert engine.ask(["hello"], is_ok) == ["Engine 1.0", "ok"]
    assert engine.ask(["go"], is_ok) == ["new", "ok"]


def test_a_late_answer_is_waited_for_until_its_time_is_over() -> None:
    assert child([Hears(), Waits(7.9), Says("ok")]).ask(["go"], is_ok) == ["ok"]
    with pytest.raises(Lost, match=r"`engine` was silent for 8 s at go; its last line was thinking"):
        child([Hears(), Says("thinking"), Waits(8.1), Says("ok")]).ask(["go"], is_ok)
    with pytest.raises(Lost, match=r"silent for 0\.5 s"):
        child([Hears(), Waits(1), Says("ok")]).ask(["go"], is_ok, seconds=0.5)


def test_chatter_does_not_lengthen_the_time() -> None:
    chatter: list[Step] = [step for _ in range(20) for step in (Waits(1), Says("thinking"))]
    with pytest.raises(Lost, match="silent for 8 s"):
        child([Hears(), *chatter, Says("ok")]).ask(["go"], is_ok)


def test_a_program_that_was_late_is_started_anew_so_that_its_answer_is_taken_for_no_other() -> None:
    engine = child([Hears(), Waits(9), Says("late"), Says("ok")], [Hears(), Says("right"), Says("ok")])
    with pytest.raises(Lost):
        engine.ask(["first"], is_ok)
    assert engine.ask(["second"], is_ok) == ["right", "ok"]
    assert engine.lives == 2


def test_a_program_that_dies_is_told_with_its_exit_code_and_last_words() -> None:
    engine = child([Hears(), Says("I feel"), Writes(b"ill"), Ends(-11)], log="segmentation fault\n")
    with pytest.raises(
        Lost, match=r"ended with exit code -11 at go; its last line was ill, standard error: segmentation fault"
    ):
        engine.ask(["go"], is_ok)


def test_an_answer_without_a_line_end_is_read_when_the_program_ends() -> None:
    assert child([Hears(), Writes(b"ok"), Ends()]).ask(["go"], is_ok) == ["ok"]


def test_a_program_that_ended_between_two_questions_is_started_anew() -> None:
    engine = child([Hears(), Says("ok"), Ends()], [Hears(), Says("ok")])
    assert engine.ask(["go"], is_ok) == engine.ask(["go"], is_ok)
    assert engine.lives == 2


@pytest.mark.parametrize("flood", [Writes(b"x" * 100_000), Writes(b"x\n" * 10_000)], ids=["one line", "many lines"])
def test_a_flood_is_stopped(flood: Writes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge.adapters.child._ANSWER_BYTES", 15_000)
    with pytest.raises(Lost, match="wrote without end at go"):
        child([Hears(), flood, Says("ok")]).ask(["go"], is_ok)


def test_every_life_is_greeted_and_one_that_was_not_is_never_asked() -> None:
    lives = [Transcript([Hears(), Ends(1)]), Transcript([Hears(), Says("hello"), Hears(), Says("ok")])]
    waiting = list(lives)
    engine = Child(
        ["engine"],
        launch=lambda: waiting.pop(0),
        greet=lambda each: each.ask(["greeting"], lambda line: line == "hello"),
    )
    with pytest.raises(Lost, match="at greeting"):
        engine.ask(["go"], is_ok)
    assert engine.ask(["go"], is_ok) == ["ok"]
    assert lives[0].sent == [b"greeting\n"]
    assert lives[1].sent == [b"greeting\n", b"go\n"]


def test_a_program_that_is_not_there_is_bad_usage_and_one_that_has_gone_costs_an_answer() -> None:
    with pytest.raises(EngineNotStarted, match="it is gone"):
        child().ask(["go"], is_ok)
    engine = child([Hears(), Ends()])
    with pytest.raises(Lost):
        engine.ask(["go"], is_ok)
    with pytest.raises(EngineTrouble, match="could not be started again: it is gone"):
        engine.ask(["go"], is_ok)


def test_it_is_asked_to_end_and_then_ended() -> None:
    life = Transcript([Hears(), Says("ok")])
    with Child(["engine"], launch=lambda: life, farewell="bye") as engine:
        engine.ask(["go"], is_ok)
    assert life.sent[-1] == b"bye\n"
    assert life.was_ended


def test_nothing_is_left_of_a_program_that_will_not_end() -> None:
    stubborn = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); input(); print('ok', flush=True)"
    before = set(living_engines())
    with Child([sys.executable, "-c", f"{stubborn}\nwhile True: time.sleep(1)"], seconds=20) as engine:
        engine.ask(["go"], is_ok)
        (started,) = set(living_engines()) - before
    assert not started.is_running()
