"""A program may be listened to for a while without being lost, and is greeted once a life."""

from __future__ import annotations

import pytest

from drawbridge.adapters.child import Child, Lost
from drawbridge.transport.transcript import Ends, Hears, Says, Transcript, Waits


def is_ok(line: str) -> bool:
    return line == "ok"


def test_what_comes_in_time_is_returned_and_silence_is_no_loss() -> None:
    engine = Child(["engine"], launch=lambda: Transcript([Says("one"), Waits(5), Says("ok"), Says("two")]))
    assert engine.overhear(is_ok, seconds=1) == ["one"]
    assert engine.overhear(is_ok, seconds=1) == []
    assert engine.overhear(is_ok, seconds=10) == ["ok"]
    assert engine.hear(lambda _: True) == ["two"]
    assert engine.lives == 1


def test_an_end_while_it_is_listened_to_is_a_loss() -> None:
    engine = Child(["engine"], launch=lambda: Transcript([Says("one"), Waits(1), Ends(4)]))
    with pytest.raises(Lost, match="ended with exit code 4 at its start; its last line was one"):
        engine.overhear(is_ok, seconds=5)


def test_a_program_that_ends_in_its_greeting_is_not_greeted_again_and_again() -> None:
    def greet(child: Child) -> None:
        child.say("hello")
        child.ask(["how are you"], is_ok)
        child.overhear(is_ok, seconds=1)
        child.ask(["still there?"], is_ok)

    engine = Child(["engine"], launch=lambda: Transcript([Hears(2), Says("ok"), Ends(3)]), greet=greet)
    with pytest.raises(Lost, match="ended with exit code 3"):
        engine.start()
    assert engine.lives == 1
