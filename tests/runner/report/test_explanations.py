from __future__ import annotations

from typing import Any

import pytest

from drawbridge.grading.grades import Grade, Outcome
from drawbridge.report.explanations import explain_grade
from drawbridge.report.scene import AT_MOST
from drawbridge_reference.kernel.game import game

THREE_MAN = game("three-man")
POSITION: dict[str, Any] = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wR"}}


def grade(
    method: str = "legal_moves", *, missing: tuple[str, ...] = (), extra: tuple[str, ...] = (), **params: Any
) -> Grade:
    return Grade(
        case_id="three-man/x/y",
        method=method,
        params={"ruleset": "three-man", "position": POSITION} | params,
        outcome=Outcome.FAILED,
        missing=missing,
        extra=extra,
    )


def rank(number: int, drawing: str) -> str:
    return next(line for line in drawing.splitlines() if line.startswith(f"{number} "))


def test_a_missing_move_is_explained_by_the_clause_that_states_it() -> None:
    (told,) = explain_grade(THREE_MAN, grade(missing=("h1-h2",))).explained
    assert (told.move, told.legal, told.clauses) == ("h1-h2", True, ("file.straight",))
    assert told.reason.endswith(".")


def test_a_missing_move_over_a_moat_is_explained_with_the_moat_and_why_it_gives_no_check() -> None:
    men = {"x3": "wN", "d4": "wK", "m3": "gK", "w2": "bK"}
    moats = ["black-white", "gray-black", "white-gray"]
    position = {"turn": "white", "board": men, "bridged": moats}
    (told,) = explain_grade(THREE_MAN, grade(missing=("x3-a1",), position=position)).explained
    assert (told.legal, told.clauses) == (True, ("knight.leap", "moat.no-attack"))
    assert "across the bridged moat black-white" in told.reason
    assert "does not attack the black king on w2" in told.reason


def test_an_extra_move_is_explained_by_the_clause_that_refuses_it() -> None:
    (told,) = explain_grade(THREE_MAN, grade(extra=("e1-e3",))).explained
    assert (told.legal, told.clauses) == (False, ("piece.movement",))


@pytest.mark.parametrize(
    ("move", "clauses"), [("a1-a2", ("game.over", "king.safety")), ("a1-b1", ("game.over", "own.piece"))]
)
def test_a_move_after_the_end_is_also_explained_by_what_else_refuses_it(move: str, clauses: tuple[str, ...]) -> None:
    position = {"fen": "8/8/8/8/8/1k6/8/KN1r4 w - - 0 1"}
    (told,) = explain_grade(game("standard"), grade(extra=(move,), position=position)).explained
    assert (told.legal, told.clauses) == (False, clauses)
    assert told.reason.startswith("The game has ended, so no move is legal. ")


def test_text_that_is_no_move_is_told_as_that() -> None:
    (told,) = explain_grade(THREE_MAN, grade(extra=("O-O",))).explained
    assert (told.legal, told.clauses) == (False, ())
    assert "not a move in this notation" in told.reason


def test_the_moves_that_the_case_names_are_explained_first() -> None:
    extra = tuple(sorted(move for move in THREE_MAN.writable_moves("h1") if "=" not in move))
    explained = explain_grade(THREE_MAN, grade(extra=extra), named={"h1-x1"})
    assert explained.explained[0].move == "h1-x1"


def test_of_very_many_wrong_moves_only_some_are_explained_and_the_rest_counted() -> None:
    extra = tuple(THREE_MAN.writable_moves("h1"))
    explained = explain_grade(THREE_MAN, grade(extra=extra))
    assert len(explained.explained) == AT_MOST
    assert explained.unexplained == len(extra) - AT_MOST


def test_the_drawing_marks_where_wrong_moves_come_from_and_go_to() -> None:
    drawing = explain_grade(THREE_MAN, grade(missing=("h1-h2",), extra=("h1-i1",))).drawing
    assert "wR*# .x" in rank(1, drawing)
    assert "+" in rank(2, drawing)
    assert "marks: * moved piece   + legal   x illegal" in drawing


def test_moves_after_a_game_are_judged_where_the_game_has_come_to() -> None:
    played = grade("play", moves=["h1-h4", "m1-n1", "u1-v1"], missing=("h4-h5",))
    explained = explain_grade(THREE_MAN, played)
    assert explained.explained[0].legal
    assert "wR" in rank(4, explained.drawing)
    assert explained.drawing.startswith("After h1-h4 m1-n1 u1-v1:\n")


def test_a_game_with_an_illegal_move_is_explained_by_that_move() -> None:
    explained = explain_grade(THREE_MAN, grade("play", moves=["h1-h4", "m1-m3"]))
    assert [(told.move, told.legal) for told in explained.explained] == [("m1-m3", False)]


def test_a_move_that_was_wrongly_applied_is_explained() -> None:
    (told,) = explain_grade(THREE_MAN, grade("apply", move="h1-i1")).explained
    assert not told.legal
    assert "moat.unbridged" in told.clauses


def test_a_wrong_status_is_drawn_without_marks() -> None:
    explained = explain_grade(THREE_MAN, grade("status"))
    assert explained.explained == ()
    assert "marks:" not in explained.drawing
    assert "wK" in explained.drawing


def test_a_question_without_a_position_is_neither_drawn_nor_explained() -> None:
    destination = Grade(
        case_id="three-man/geometry/x",
        method="destination",
        params={"ruleset": "three-man", "from": "a1", "vector": [1, 1]},
        outcome=Outcome.FAILED,
    )
    explained = explain_grade(THREE_MAN, destination)
    assert (explained.drawing, explained.explained) == ("", ())
