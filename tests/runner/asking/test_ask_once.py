"""One question put by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.ask_once import ask
from drawbridge.errors import EngineNotStarted, WrongUsage
from drawbridge.transport.transcript import Ends, Hears, Says, Step, Transcript, Waits
from support.recorded import KNOWN, LIMITS, farewell, says, starts

if TYPE_CHECKING:
    from drawbridge.asking.conversation import Exchange

PARAMS = {"ruleset": "three-man", "position": {}, "depth": 1}


def _ask(*steps: Step) -> Exchange:
    return ask(lambda: Transcript(steps, log="log\n"), "perft", PARAMS, known=KNOWN, limits=LIMITS)


def test_a_well_formed_result_comes_with_both_lines() -> None:
    exchange = _ask(*starts(1), Hears(), says(2), *farewell(3))
    assert exchange.result == {"nodes": 1}
    assert exchange.problem == ""
    assert exchange.answer == says(2).line
    assert exchange.request.startswith('{"jsonrpc":"2.0","id":2,"method":"perft","params":{"depth":1,')
    assert exchange.card.name == "e"
    assert exchange.remarks == ()


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ((says(2, error={"code": -32602, "message": "no"}),), "the engine answered with error -32602: no"),
        ((says(2, result={}),), "the answer has no member `nodes` in its result"),
        ((says("2"),), 'the answer has the id "2", a string, not the integer 2'),
        ((Says("thinking"), says(2)), "the engine wrote a line that is not JSON: thinking"),
        ((Ends(3),), "the engine ended with exit code 3"),
        ((Waits(11),), "the engine did not answer within 10 s"),
    ],
)
def test_whatever_goes_wrong_is_one_sentence(steps: tuple[Step, ...], problem: str) -> None:
    exchange = _ask(*starts(1), Hears(), *steps)
    assert exchange.problem == problem
    assert exchange.result is None
    assert exchange.stderr == "log\n"


def test_remarks_are_told() -> None:
    exchange = _ask(*starts(1), Hears(), says(2), Ends())
    assert exchange.remarks == ("it ended with exit code 0 without having answered `shutdown`",)


def test_a_method_that_the_protocol_does_not_have_is_refused() -> None:
    with pytest.raises(WrongUsage, match="method castle: the protocol does not have it"):
        ask(["engine"], "castle", PARAMS, known=KNOWN)


def test_an_engine_that_does_not_start_is_told() -> None:
    with pytest.raises(EngineNotStarted, match="there is no program"):
        ask(["no-such-engine"], "perft", PARAMS, known=KNOWN)
