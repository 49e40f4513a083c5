"""The questions of cases asked of a changed game: what it answers is what is right."""

from __future__ import annotations

import pytest

from drawbridge.suite.case import (
    Case,
    Expectation,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
    GameStep,
)
from drawbridge.suite.changed_game import changed_cases
from drawbridge_reference.kernel.game import Game, HasPlies, game
from drawbridge_reference.standard.ply_notation.parse import chess_text
from support.standard.plies_faults import edited

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
BARE_KING = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


def changed(*edits: tuple[str, str]) -> Game:
    standard = game("standard")
    assert isinstance(standard, HasPlies)
    return standard.with_plies(edited(chess_text(), edits), "my.txt")


LEAPING = ("[+1, +2] if not friend", "[+2, +3] if not friend")
"""A knight goes b1-d4, and no more b1-c3."""


def case(fen: str, *expectations: Expectation, **rulings: str) -> Case:
    return Case(
        id="standard/some/case",
        ruleset="standard",
        clause="some",
        title="Something",
        why="Because of chess.",
        note="Others say otherwise.",
        position={"fen": fen},
        expectations=expectations,
        rulings=rulings,
        decides=True,
        fingerprint="0",
    )


def one(asked: Case, *edits: tuple[str, str]) -> Case:
    (told,) = changed_cases([asked], changed(*edits), "My plies.").cases
    return told


def test_moves_are_those_of_the_changed_game() -> None:
    asked = ExpectMoves(
        all=frozenset(),
        from_square={"b1": frozenset()},
        legal=frozenset({"b1-c3", "b1-a3"}),
        illegal={"b1-d4": ("piece.movement",), "e1-e2": ("own.piece",)},
    )
    (told,) = one(case(START, asked), LEAPING).expectations
    assert isinstance(told, ExpectMoves)
    assert told.all == frozenset(changed(LEAPING).legal_moves({"fen": START}))
    assert told.from_square == {"b1": frozenset({"b1-a3", "b1-d4"})}
    assert told.legal == {"b1-a3", "b1-d4"}
    assert told.illegal == {"b1-c3": ("piece.movement",), "e1-e2": ("own.piece",)}


def test_a_case_that_asks_for_one_kind_of_answer_asks_for_that_alone() -> None:
    (told,) = one(case(START, ExpectMoves(legal=frozenset({"b1-c3"}))), LEAPING).expectations
    assert told == ExpectMoves(illegal={"b1-c3": ("piece.movement",)})


def test_a_position_becomes_a_refusal_and_the_other_way_round() -> None:
    after = "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKBNR b KQkq - 1 1"
    told = one(case(START, ExpectPosition("b1-c3", {"fen": ""}), ExpectRefusal("b1-d4")), LEAPING)
    assert told.expectations == (ExpectRefusal("b1-c3"), ExpectPosition("b1-d4", {"fen": after}))


def test_a_status_holds_the_members_that_were_asked_for() -> None:
    mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"
    (told,) = one(case(mate, ExpectStatus({"in_check": [], "result": None})), LEAPING).expectations
    assert told == ExpectStatus({"in_check": ["black"], "result": {"winner": "white"}})


def test_nodes_are_counted_anew_unless_there_are_too_many() -> None:
    told = changed_cases([case(START, ExpectNodes(1, 20)), case(START, ExpectNodes(4, 197281))], changed(LEAPING), "")
    moves = changed(LEAPING).legal_moves({"fen": START})
    assert [one.expectations for one in told.cases] == [(ExpectNodes(1, len(moves)),)]
    assert told.counted == 1


def test_a_game_is_played_as_far_as_its_moves_are_legal() -> None:
    steps = (GameStep("e2-e4"), GameStep("e7-e5"), GameStep("b1-c3"), GameStep("b8-c6", frozenset(), {"fen": ""}))
    (told,) = one(case(START, ExpectGame(steps)), LEAPING).expectations
    assert isinstance(told, ExpectGame)
    assert [step.move for step in told.steps] == ["e2-e4", "e7-e5"]
    assert told.steps[0].legal_moves is None
    assert told.steps[1].legal_moves is not None
    assert {"b1-d4"} <= told.steps[1].legal_moves


def test_a_game_holds_the_checks_that_it_had() -> None:
    steps = (GameStep("e2-e4", frozenset()), GameStep("e7-e5", None, {"fen": ""}))
    (told,) = one(case(START, ExpectGame(steps), **{"ep-field": "always"}), LEAPING).expectations
    assert isinstance(told, ExpectGame)
    assert told.steps[0].legal_moves is not None
    assert told.steps[1].position == {"fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"}


def test_a_game_whose_first_move_is_illegal_is_a_refusal() -> None:
    told = one(case(START, ExpectGame((GameStep("b1-c3"),))), LEAPING)
    assert told.expectations == (ExpectRefusal("b1-c3"),)


def test_a_case_says_nothing_of_chess_any_more() -> None:
    told = one(case(BARE_KING, ExpectMoves(all=frozenset())), LEAPING)
    assert (told.id, told.title) == ("standard/some/case", "Asked of another game: Something")
    assert (told.why, told.note, told.decides, told.fingerprint) == ("My plies.", "", None, "")


def test_a_position_that_is_not_valid_in_the_changed_game_is_left_out() -> None:
    # The knight on c4 gives check to the king on a1 by the new line, and it is not Black's turn.
    told = changed_cases([case("4k3/8/8/8/8/8/8/n1K5 b - - 0 1", ExpectMoves(all=frozenset()))], changed(), "")
    assert told.invalid == 0
    attacked = case("4k3/8/8/8/2K5/8/8/n7 b - - 0 1", ExpectMoves(all=frozenset()))
    assert changed_cases([attacked], changed(LEAPING), "").invalid == 1


def test_an_answer_that_depends_on_a_ruling_becomes_a_case_for_each_value() -> None:
    told = changed_cases([case(START, ExpectPosition("e2-e4", {"fen": ""}))], changed(LEAPING), "").cases
    assert [one.id.removeprefix("standard/some/case/") for one in told] == [
        "ep-field-always",
        "ep-field-pseudo",
        "ep-field-legal",
    ]
    assert [one.rulings for one in told] == [{"ep-field": value} for value in ("always", "pseudo", "legal")]


def test_a_case_keeps_the_ruling_that_it_names() -> None:
    told = one(case(START, ExpectPosition("e2-e4", {"fen": ""}), **{"ep-field": "legal"}), LEAPING)
    (after,) = told.expectations
    assert isinstance(after, ExpectPosition)
    assert after.position == {"fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}
    assert (told.id, told.rulings) == ("standard/some/case", {"ep-field": "legal"})


@pytest.mark.parametrize("fen", [START, BARE_KING])
def test_of_an_unchanged_game_the_answers_stay(fen: str) -> None:
    moves = frozenset(game("standard").legal_moves({"fen": fen}))
    assert one(case(fen, ExpectMoves(all=moves))).expectations == (ExpectMoves(all=moves),)
