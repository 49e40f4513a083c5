"""What the schema of case files lets through and what it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from conftest import Schemas

CASE: dict[str, Any] = {
    "id": "three-man/pawn.step/inwards",
    "title": "A pawn steps inwards",
    "why": "c3 is empty.",
    "position": {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "c2": "wP"}},
    "decides": True,
    "expect": {"legal": ["c2-c3"], "illegal": {"c2-c5": "piece.movement"}},
}
HEAD = {"ruleset": "three-man", "clause": "pawn.step", "suite": "0.1.0", "clauses": "0123456789abcdef", "count": 1}


def is_valid(schemas: Schemas, **changes: Any) -> bool:
    case = {name: value for name, value in (CASE | changes).items() if value is not None}
    return schemas.validator("cases.schema.json").is_valid({**HEAD, "cases": [case]})


def test_a_case_as_it_should_be_is_let_through(schemas: Schemas) -> None:
    assert is_valid(schemas)
    assert is_valid(schemas, note="Some doubt it.", alias=["three-man/pawn.step/old"], rulings={"moats": "strict"})


PRINCE: dict[str, Any] = {
    "id": "prince/pawn.step/white",
    "title": "A pawn steps a tier up",
    "why": "3c3 is empty.",
    "position": {"turn": "white", "board": {"1d4": "wKi", "8d4": "bKi", "2c3": "wPn"}},
    "decides": True,
    "expect": {"legal": ["2c3-3c3"], "illegal": {"2c3-3c3=Pr": "promotion.suffix"}},
}


@pytest.mark.parametrize(
    ("changes", "is_valid"),
    [
        ({}, True),
        ({"rulings": {"black-array": "rotated"}}, True),
        ({"rulings": {"black-array": "upside-down"}}, False),
        ({"position": {"turn": "gray", "board": {"1d4": "wKi", "8d4": "bKi"}}}, False),
        ({"expect": {"legal": ["2c3-3c3=Ki"]}}, False),
    ],
    ids=str,
)
def test_a_case_of_prince_has_its_own_positions_and_rulings(
    schemas: Schemas, changes: dict[str, Any], *, is_valid: bool
) -> None:
    file = {**HEAD, "ruleset": "prince", "cases": [PRINCE | changes]}
    assert schemas.validator("cases.schema.json").is_valid(file) is is_valid


LED = {"destination": [{"from": "a1", "vector": [1, -1], "to": "x2"}]}


def test_only_a_case_about_destinations_alone_has_no_position(schemas: Schemas) -> None:
    assert is_valid(schemas, position=None, expect=LED)
    assert not is_valid(schemas, position=None)
    assert not is_valid(schemas, position=None, expect=LED | {"legal": ["c2-c3"]})


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "pawn.step"},
        {"id": "three-man/pawn.step/Upper"},
        {"title": "It ends in a full stop."},
        {"why": "It does not end in one"},
        {"why": None},
        {"expect": None},
        {"expect": {}},
        {"surprise": 1},
        {"decides": "yes"},
        {"rulings": {}},
        {"rulings": {"moats": "sometimes"}},
        {"position": {"turn": "red", "board": {"e1": "wK"}}},
        {"expect": {"legal": ["c2c3"]}},
        {"expect": {"legal": ["c2-c3", "c2-c3"]}},
        {"expect": {"illegal": {"c2-c5": "because"}}},
        {"expect": {"illegal": {"c2-c5": ["piece.movement"]}}},
        {"expect": {"apply": {"move": "c2-c3"}}},
        {"expect": {"apply": {"move": "c2-c3", "error": "illegal", "position": {}}}},
        {"expect": {"apply": {"move": "c2-c3", "error": "odd"}}},
        {"expect": {"perft": {"one": 1}}},
        {"expect": {"perft": {"1": -1}}},
        {"expect": {"destination": [{"from": "a1", "vector": [1], "to": "a2"}]}},
        {"expect": {"game": []}},
        {"expect": {"guess": 1}},
    ],
    ids=str,
)
def test_a_case_with_a_fault_is_refused(schemas: Schemas, changes: dict[str, Any]) -> None:
    assert not is_valid(schemas, **changes)


@pytest.mark.parametrize(
    "change", [{"count": 0}, {"clauses": "short"}, {"clause": "anything"}, {"suite": "new"}], ids=str
)
def test_a_head_with_a_fault_is_refused(schemas: Schemas, change: dict[str, Any]) -> None:
    assert not schemas.validator("cases.schema.json").is_valid({**HEAD, **change, "cases": [CASE]})
