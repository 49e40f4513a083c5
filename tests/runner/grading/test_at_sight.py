"""What is right at first sight is right when it is taken apart, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.grading.at_sight import is_right_at_sight
from drawbridge.grading.grading import PASSED, found_closely
from drawbridge.protocol.messages import Result
from drawbridge.questions.question import Demand, ExpectAcceptance, Inquiry, question
from drawbridge.suite.case import (
    ExpectDestination,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
)

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

STATUS = {"turn": "white", "in_check": [], "result": None, "eliminated": ["gray", "black"]}
POSITION = {"turn": "white", "board": {"a1": "wK"}, "castling": ["wK", "wQ"]}
METHODS: dict[type[Demand], str] = {
    ExpectMoves: "legal_moves",
    ExpectPosition: "apply",
    ExpectRefusal: "apply",
    ExpectAcceptance: "apply",
    ExpectStatus: "status",
    ExpectNodes: "perft",
    ExpectDestination: "destination",
}

_moves = st.sets(st.sampled_from(["a1-a2", "a1-a3", "b1-b2", "nonsense"])).map(frozenset)
_words = st.sampled_from(["a1", "white", "a1-a2", "a1-a3", "b1-b2", ""])
_values = st.none() | st.booleans() | st.sampled_from([0, 1, 1.0]) | _words
_json = st.recursive(
    _values, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_words, inner, max_size=3), max_leaves=8
)
_sets = st.lists(_words, unique=True, max_size=3)
_members: dict[str, SearchStrategy[Any]] = {
    "turn": _words,
    "in_check": _sets,
    "castling": _sets,
    "result": st.none() | st.fixed_dictionaries({"winner": _words}),
    "board": st.dictionaries(_words, _words, max_size=3),
    "halfmoves": st.sampled_from([0, 1]),
}
_objects = st.fixed_dictionaries({}, optional=_members)
"""What a case may demand: well formed, of some of the members."""
_demands: SearchStrategy[Demand] = st.one_of(
    st.builds(
        ExpectMoves,
        all=st.none() | _moves,
        from_square=st.just({}) | st.fixed_dictionaries({"a1": _moves}),
        legal=_moves,
        illegal=_moves.map(lambda moves: dict.fromkeys(moves, ("path.blocked",))),
    ),
    st.builds(ExpectPosition, st.just("a1-a2"), _objects),
    st.builds(ExpectStatus, _objects),
    st.builds(ExpectDestination, st.just("a1"), st.just((0, 1)), st.none() | _words),
    st.builds(ExpectNodes, st.just(1), st.sampled_from([0, 1])),
    st.builds(ExpectRefusal, st.just("a1-a2")),
    st.builds(ExpectAcceptance, st.just("a1-a2")),
)


def _right(demand: Demand) -> Any:
    """A result that is right, or nearly: numbers and sets may stand in it in other ways."""
    match demand:
        case ExpectMoves():
            return {"moves": sorted(demand.all or demand.legal)}
        case ExpectPosition():
            return {"position": dict(demand.position)}
        case ExpectStatus():
            return dict(demand.status)
        case ExpectDestination():
            return {"to": demand.to}
        case _:
            return {"nodes": 1}


def _with_odd_numbers(value: Any) -> Any:
    """The same value to Python, of other JSON types wherever there is a number or a boolean in it."""
    match value:
        case dict():
            return {name: _with_odd_numbers(member) for name, member in value.items()}
        case bool() | int():
            return float(value)
        case _:
            return value


@given(_demands, st.data())
def test_what_is_right_at_sight_passes_when_it_is_taken_apart(demand: Demand, draw: st.DataObject) -> None:
    right = _right(demand)
    result = draw.draw(
        st.sampled_from([right, _with_odd_numbers(right)])
        | st.fixed_dictionaries(dict.fromkeys(right, _json))
        | _json.map(lambda value: right | {"turn": value})
    )
    inquiry = Inquiry(question(METHODS[type(demand)], {"ruleset": "three-man"}), (demand,))
    if is_right_at_sight(inquiry.demands, result):
        assert found_closely(inquiry, Result(result)) is PASSED


@pytest.mark.parametrize(
    ("demand", "result"),
    [
        (ExpectDestination("a1", (0, 1), "a2"), {"to": "a2"}),
        (ExpectDestination("a1", (0, -1), None), {"to": None}),
        (ExpectMoves(all=frozenset({"a1-a2", "a1-a3"})), {"moves": ["a1-a3", "a1-a2"], "told": "besides"}),
        (
            ExpectMoves(all=frozenset({"a1-a2"}), legal=frozenset({"a1-a2"}), illegal={"a1-a3": ()}),
            {"moves": ["a1-a2"]},
        ),
        (ExpectPosition("a1-a2", POSITION), {"position": dict(reversed(POSITION.items()))}),
        (ExpectStatus(STATUS), STATUS),
    ],
    ids=["destination", "nowhere", "moves", "single moves besides", "position", "status"],
)
def test_an_answer_that_is_just_what_is_demanded_is_seen_to_be_right(demand: Demand, result: object) -> None:
    assert is_right_at_sight((demand,), result)


@pytest.mark.parametrize(
    ("demand", "result"),
    [
        (ExpectDestination("a1", (0, 1), "a2"), {"to": "a3"}),
        (ExpectDestination("a1", (0, 1), None), {}),
        (ExpectMoves(all=frozenset({"a1-a2"})), {"moves": ["a1-a2", "a1-a2"]}),
        (ExpectMoves(all=frozenset({"a1-a2"})), {"moves": [["a1-a2"]]}),
        (ExpectMoves(all=frozenset({"a1-a2"})), {"moves": {"a1-a2": 1}}),
        (ExpectMoves(all=frozenset({"a1-a2"}), illegal={"a1-a2": ()}), {"moves": ["a1-a2"]}),
        (ExpectMoves(legal=frozenset({"a1-a2"})), {"moves": ["a1-a2"]}),
        (ExpectPosition("a1-a2", {"clock": 1}), {"position": {"clock": True}}),
        (ExpectPosition("a1-a2", POSITION), {"position": None}),
        (ExpectStatus({"turn": "white"}), {"turn": "white"}),
        (ExpectNodes(1, 1), {"nodes": 1}),
        (ExpectDestination("a1", (0, 1), "a2"), ["to"]),
    ],
)
def test_of_any_other_answer_nothing_is_said_at_sight(demand: Demand, result: object) -> None:
    assert not is_right_at_sight((demand,), result)


def test_of_several_demands_nothing_is_said_at_sight() -> None:
    demand = ExpectDestination("a1", (0, 1), "a2")
    assert not is_right_at_sight((demand, demand), {"to": "a2"})
