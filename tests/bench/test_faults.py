"""What an engine with several faults fails, put together from what engines with one of them fail."""

from __future__ import annotations

from typing import Any

from faults import together

from support.wrong_records import POSITION, member, record, wrong

MOVE: dict[str, Any] = {"position": POSITION, "move": "e1-e2"}


def facts(*several: Any) -> list[tuple[str, tuple[str, ...]]]:
    [found] = together([{case.id: case} for case in several]).values()
    return [(each.grade.method, each.grade.missing) for each in found.failure.grades] if found.failure else []


def test_who_refuses_a_move_comes_to_no_position_that_could_be_wrong() -> None:
    refused = record("king.step/1", wrong("apply", missing=("e1-e2",), params=MOVE))
    next_question = wrong("legal_moves", missing=("m1-m2",), params={"position": {"turn": "gray"}})
    turn = record("king.step/1", wrong("apply", missing=("turn: gray",), params=MOVE), next_question)
    assert facts(refused, turn) == facts(turn, refused) == [("apply", ("e1-e2",))]


def test_members_that_several_faults_make_wrong_are_wrong_together() -> None:
    turn, board = (record("king.step/1", member(fact)) for fact in ("turn: gray", "board.e2: wK"))
    assert facts(turn, board) == [("apply", ("board.e2: wK", "turn: gray"))]
