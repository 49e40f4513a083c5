"""A recorded engine whose clock moves by what its steps say, and by nothing else."""

from __future__ import annotations

from drawbridge.transport.transcript import Ends, Hears, Says, Transcript, Waits, Writes


def test_steps_are_replayed_at_their_moments() -> None:
    engine = Transcript([Waits(3), Says("a"), Writes(b"b"), Ends(2)])
    assert engine.receive(2.0) == b""
    assert engine.now() == 2.0
    assert engine.receive(10.0) == b"a\n"
    assert engine.now() == 3.0
    assert engine.receive(10.0) == b"b"
    assert engine.receive(10.0) is None
    assert engine.exit_code(10.0) == 2
    assert engine.now() == 3.0


def test_a_step_that_hears_waits_for_the_lines_that_are_sent() -> None:
    engine = Transcript([Hears(2), Says("both")])
    engine.send(b"one\n")
    assert engine.receive(1.0) == b""
    engine.send(b"two\n")
    assert engine.receive(1.0) == b"both\n"
    assert engine.sent == [b"one\n", b"two\n"]


def test_after_its_last_step_an_engine_is_silent_until_it_is_ended() -> None:
    engine = Transcript([])
    assert engine.exit_code(5.0) is None
    assert engine.now() == 5.0
    assert not engine.was_ended
    engine.end(1.0)
    assert engine.was_ended
