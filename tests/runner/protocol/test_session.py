"""The table of states, and what a line means for the questions that are open."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING

import pytest

from drawbridge.protocol.events import Charged, Declared, Dropped, NotDeclared, Replied, ShutDown, Stray
from drawbridge.protocol.messages import Bad, Refusal, Result
from drawbridge.protocol.session import NEXT, Act, Session, State

if TYPE_CHECKING:
    from collections.abc import Callable


CALL = '"method":"perft","params":{}'


def _answer(identity: object, **members: object) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": identity, **(members or {"result": {}})}).encode()


def _open_session(*questions: str, at: float = 0.0) -> Session[str]:
    """A session that has started (its `initialize` had id 1), with these questions open as 2, 3, ..."""
    session: Session[str] = Session(count(1))
    session.initialize("0")
    session.receive(_answer(1), at)
    for question in questions:
        session.ask([(question, CALL)], at)
    return session


def _in_state(state: State) -> Session[str]:
    session: Session[str] = Session(count(1))
    if state is State.FRESH:
        return session
    session.initialize("0")
    if state is State.STARTING:
        return session
    session.receive(_answer(1), 0.0)
    if state is State.OPEN:
        return session
    session.shut_down()
    if state is State.OVER:
        session.receive(_answer(2), 0.0)
    return session


@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("act", [Act.INITIALIZE, Act.ASK, Act.SHUT_DOWN])
def test_what_does_not_stand_in_the_table_cannot_be_sent(state: State, act: Act) -> None:
    acts: dict[Act, Callable[[Session[str]], object]] = {
        Act.INITIALIZE: lambda session: session.initialize("0"),
        Act.ASK: lambda session: session.ask([("q", CALL)], 0.0),
        Act.SHUT_DOWN: lambda session: session.shut_down(),
    }
    session = _in_state(state)
    assert session.state is state
    if (state, act) in NEXT:
        acts[act](session)
        assert session.state is NEXT[state, act]
    else:
        with pytest.raises(KeyError):
            acts[act](session)


def test_initialize_comes_first_and_says_who_asks(validate_message: object) -> None:
    line = Session[str](count(1)).initialize("0.1.0")
    assert callable(validate_message)
    validate_message(line)
    assert json.loads(line)["params"] == {"protocol": 1, "runner": {"name": "drawbridge", "version": "0.1.0"}}


def test_ids_are_integers_that_are_used_once() -> None:
    session = _open_session()
    requests, _ = session.ask([("a", CALL), ("b", CALL)], 0.0)
    further, _ = session.ask([("c", CALL)], 0.0)
    assert [json.loads(request)["id"] for request in [*requests, *further]] == [2, 3, 4]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"Welcome!", "is not the answer to `initialize`, but one that is not JSON"),
        (_answer(9), "answers the id 9"),
        (_answer("1"), "by a line that has the id"),
        (_answer(1, error={"code": -32603, "message": "no book"}), "with error -32603: no book"),
        (_answer(None, error={"code": -32700, "message": "what"}), "with error -32700: what"),
        (b'{"id": 1, "result": {}}', '"jsonrpc": "2.0"'),
    ],
)
def test_the_first_line_is_the_answer_to_initialize_or_the_start_has_failed(line: bytes, problem: str) -> None:
    session: Session[str] = Session(count(1))
    session.initialize("0")
    event = session.receive(line, 0.0)
    assert isinstance(event, NotDeclared)
    assert problem in event.problem
    assert session.is_over


def test_a_first_line_that_answers_initialize_declares() -> None:
    session: Session[str] = Session(count(1))
    session.initialize("0")
    assert session.receive(_answer(1, result={"protocol": 1}), 0.0) == Declared(
        {"protocol": 1}, _answer(1, result={"protocol": 1})
    )


def test_answers_are_matched_by_their_id_in_any_order() -> None:
    session = _open_session("a", "b", "c")
    replies = [session.receive(_answer(identity, result=identity), 0.0) for identity in (4, 2, 3)]
    assert [(reply.question, reply.reply) for reply in replies if isinstance(reply, Replied)] == [
        ("c", Result(4)),
        ("a", Result(2)),
        ("b", Result(3)),
    ]
    assert session.open_count == 0


def test_a_bad_answer_costs_its_question_alone() -> None:
    session = _open_session("a", "b")
    event = session.receive(_answer(3, result={}, error=None), 0.0)
    assert isinstance(event, Replied)
    assert event.question == "b"
    assert isinstance(event.reply, Bad)
    assert session.open_questions == ("a",)


def test_an_error_with_the_id_null_answers_the_oldest_open_question() -> None:
    session = _open_session("a", "b")
    event = session.receive(_answer(None, error={"code": -32700, "message": "what"}), 0.0)
    assert isinstance(event, Replied)
    assert (event.question, event.reply) == ("a", Refusal(-32700, "what", has_id=False))
    assert session.open_questions == ("b",)


@pytest.mark.parametrize("line", [b"thinking", b"", b"[]", _answer(99), b'{"id": true}', b'{"id": 2.5}'])
def test_any_other_line_is_charged_to_the_oldest_open_question(line: bytes) -> None:
    session = _open_session("a", "b")
    event = session.receive(line, 0.0)
    assert isinstance(event, Charged)
    assert (event.question, event.line) == ("a", line)
    assert session.open_questions == ("b",)


def test_further_stray_lines_add_nothing_to_a_question_that_was_charged() -> None:
    session = _open_session("a", "b")
    session.receive(b"one", 0.0)
    assert session.receive(b"two", 0.0) is None
    assert session.open_questions == ("b",)


def test_the_answer_to_a_charged_question_is_read_and_dropped() -> None:
    session = _open_session("a", "b")
    session.receive(b"stray", 0.0)
    assert isinstance(session.receive(_answer(2), 0.0), Dropped)
    assert session.open_count == 1


def test_a_doubled_answer_is_charged_to_the_oldest_open_question() -> None:
    session = _open_session("a", "b")
    session.receive(_answer(2), 0.0)
    event = session.receive(_answer(2), 0.0)
    assert isinstance(event, Charged)
    assert event.question == "b"


def test_a_line_while_nothing_is_open_is_charged_to_the_next_question_asked() -> None:
    session = _open_session()
    assert session.receive(b"stray", 0.0) is None
    assert session.receive(b"another", 0.0) is None
    _, charged = session.ask([("a", CALL)], 0.0)
    assert charged == Charged("a", "that is not JSON", b"stray")
    _, charged = session.ask([("b", CALL)], 0.0)
    assert charged is None


def test_a_null_id_error_while_nothing_is_open_is_charged_to_the_next_question() -> None:
    session = _open_session()
    session.receive(_answer(None, error={"code": -32700, "message": "what"}), 0.0)
    assert session.ask([("a", CALL)], 0.0)[1] is not None


def test_a_clock_runs_from_the_moment_that_a_question_becomes_the_oldest() -> None:
    session = _open_session("a", "b", at=1.0)
    assert session.oldest_since == 1.0
    event = session.receive(_answer(2), 4.0)
    assert isinstance(event, Replied)
    assert event.seconds == 3.0
    assert session.oldest_since == 4.0


def test_a_later_question_that_is_answered_first_starts_no_clock() -> None:
    session = _open_session("a", "b", at=1.0)
    event = session.receive(_answer(3), 4.0)
    assert isinstance(event, Replied)
    assert event.seconds == 0.0
    assert session.oldest_since == 1.0


def test_a_question_asked_while_nothing_is_open_is_the_oldest_at_once() -> None:
    session = _open_session("a", at=1.0)
    session.receive(_answer(2), 2.0)
    session.ask([("b", CALL)], 7.0)
    assert session.oldest_since == 7.0


def test_shutdown_is_answered_and_what_comes_besides_is_only_told() -> None:
    session = _open_session()
    session.shut_down()
    assert isinstance(session.receive(b"good game", 0.0), Stray)
    assert session.receive(_answer(2), 0.0) == ShutDown("")
    assert session.is_over
    assert isinstance(session.receive(_answer(2), 0.0), Stray)


def test_a_line_of_a_former_life_is_charged_to_the_first_question_of_this_one() -> None:
    session: Session[str] = Session(count(1), stray=Stray("that is too long", b"xxx"))
    session.initialize("0")
    session.receive(_answer(1), 0.0)
    assert session.ask([("a", CALL)], 0.0)[1] == Charged("a", "that is too long", b"xxx")
