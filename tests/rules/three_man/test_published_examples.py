"""The rules of `three-man` give the published numbers: counts, vectors, example positions, loops."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_rules.three_man import (
    START,
    UnreadableMove,
    apply,
    destination,
    judge,
    legal_moves,
    perft,
    play,
    status,
    validate,
)
from support.amounts import first
from support.three_man.published_destinations import PUBLISHED

EXAMPLE: dict[str, Any] = {
    "turn": "white",
    "board": {"a1": "wR", "e1": "wK", "h1": "wR", "k4": "gP", "m1": "gK", "u1": "bK"},
    "castling": ["wK", "wQ"],
    "en_passant": ["k3"],
    "bridged": ["black-white", "gray-black"],
    "eliminated": ["black"],
}


@pytest.mark.parametrize(("depth", "nodes"), first(3, [(0, 1), (1, 20), (2, 400), (3, 8000)]))
def test_the_start_position_has_the_published_counts(depth: int, nodes: int) -> None:
    assert perft(START, depth, {}) == nodes


@pytest.mark.slow
def test_the_start_position_has_the_published_count_at_depth_four() -> None:
    assert perft(START, 4, {}) == 206240


@pytest.mark.parametrize(
    ("origin", "vector", "target"),
    [
        *PUBLISHED,
        # What the text adds.
        ("c2", (0, 0), "c2"),
        ("c2", (0, -51), "x2"),
        ("c2", (0, 48), "c2"),
        ("c2", (-1, 0), "c1"),
        ("c2", (-1, -1), "b1"),
        ("c2", (-2, 1), None),
        ("c2", (-1, 2), "e1"),
        ("a1", (12, 0), None),
        ("a1", (11, 0), "m1"),
        ("a6", (-5, 5), "f1"),
        ("a6", (-6, 0), None),
        ("b3", (3, 1), None),
    ],
)
def test_a_vector_leads_where_the_rules_say(origin: str, vector: tuple[int, int], target: str | None) -> None:
    assert destination(origin, vector) == target


def test_a_vector_from_no_square_is_refused() -> None:
    with pytest.raises(ValueError, match="'y1' is not a square"):
        destination("y1", (0, 1))


def test_the_diagonals_form_24_loops_of_11_squares() -> None:
    loops = {frozenset(_loop(f"{file}1", turn)) for file in "abcdefghijklmnopqrstuvwx" for turn in (1, -1)}
    assert len(loops) == 24
    assert {len(loop) for loop in loops} == {11}
    on_loops = [square for loop in loops for square in loop]
    assert {square: on_loops.count(square) for square in on_loops} == {
        f"{file}{rank}": 1 if rank == 1 else 2 for file in "abcdefghijklmnopqrstuvwx" for rank in range(1, 7)
    }


def test_the_start_position_and_the_examples_are_valid() -> None:
    beside_a_moat = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wR"}}
    for position in (START, EXAMPLE, beside_a_moat):
        assert validate(position, {}) == []


def test_the_rook_beside_an_unbridged_moat_has_the_moves_of_the_example() -> None:
    position = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wR"}}
    along_the_file = {f"h1-h{rank}" for rank in range(2, 7)} | {f"h1-t{rank}" for rank in range(1, 7)}
    moves = {move for move in legal_moves(position, {}) if move.startswith("h1-")}
    assert moves == {"h1-f1", "h1-g1"} | along_the_file


def test_in_the_example_white_castles_on_both_sides() -> None:
    assert {"e1-g1", "e1-c1"} <= legal_moves(EXAMPLE, {})
    assert apply(EXAMPLE, "e1-g1", {}) == {
        "turn": "gray",
        "board": {"a1": "wR", "f1": "wR", "g1": "wK", "k4": "gP", "m1": "gK", "u1": "bK"},
        "bridged": ["black-white", "gray-black"],
        "eliminated": ["black"],
    }


def test_the_status_of_the_start_position() -> None:
    assert status(START, {}) == {"turn": "white", "in_check": [], "eliminated": [], "result": None}


def test_play_answers_the_moves_after_the_moves() -> None:
    after = play(START, ["e2-e4", "k2-k4"], {})
    assert after is not None
    assert {"u2-u3", "u2-u4", "r1-q3"} <= after
    assert len(after) == 20
    assert play(START, ["e2-e4", "e4-e5"], {}) is None


def test_a_jump_leaves_its_square_in_the_position() -> None:
    after = apply(START, "e2-e4", {})
    assert after is not None
    assert after["en_passant"] == ["e3"]


@pytest.mark.parametrize("move", ["e2-e5", "e2-e4=Q", "k2-k4"])
def test_an_illegal_move_is_not_applied(move: str) -> None:
    assert apply(START, move, {}) is None


@pytest.mark.parametrize("text", ["e2e4", "", "e2-e4 ", "e2-e7", "e2-e4=K", "E2-E4"])
def test_a_text_that_is_not_a_move_is_unreadable(text: str) -> None:
    for ask in (apply, judge):
        with pytest.raises(UnreadableMove, match="is not a move"):
            ask(START, text, {})
    with pytest.raises(UnreadableMove):
        play(START, ["e2-e4", text], {})


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"turn": "red"}, ["turn"]),
        ({"turn": None}, ["turn"]),
        ({"turn": ["white"]}, ["turn"]),
        ({"turn": "black"}, ["turn"]),
        ({"board": []}, ["board"]),
        ({"board": {**EXAMPLE["board"], "y1": "wN"}}, ["board"]),
        ({"board": {**EXAMPLE["board"], "a7": "wN"}}, ["board"]),
        ({"board": {**EXAMPLE["board"], "b1": "wX"}}, ["board"]),
        ({"board": {**EXAMPLE["board"], "b1": None}}, ["board"]),
        ({"board": {**EXAMPLE["board"], "b3": "wK"}}, ["board"]),
        ({"board": {**EXAMPLE["board"], "u3": "bK"}}, ["board"]),
        ({"board": {**EXAMPLE["board"], "b1": "wO"}}, ["board"]),
        ({"board": {**EXAMPLE["board"], "i2": "wP"}}, ["board"]),
        ({"board": {"a1": "wR", "e1": "wK", "h1": "wR", "k4": "gP", "p1": "gR"}}, ["board"]),
        ({"castling": "wK"}, ["castling"]),
        ({"castling": ["wK", "wK"]}, ["castling"]),
        ({"castling": ["gK"]}, ["castling"]),
        ({"castling": ["xK"]}, ["castling"]),
        ({"castling": [["wK"]]}, ["castling"]),
        ({"en_passant": ["k4"]}, ["en_passant"]),
        ({"en_passant": ["j3"]}, ["en_passant"]),
        ({"en_passant": ["k3", "k3"]}, ["en_passant"]),
        ({"en_passant": {"k3": True}}, ["en_passant"]),
        ({"turn": "gray"}, ["en_passant"]),
        ({"bridged": ["black-white"]}, ["bridged"]),
        ({"bridged": []}, ["bridged"]),
        ({"bridged": None}, ["bridged"]),
        ({"bridged": ["black-white", "gray-black", "gray-white"]}, ["bridged"]),
        ({"eliminated": ["black", "black"]}, ["eliminated"]),
        ({"eliminated": 3}, ["eliminated"]),
        ({"eliminated": ["black", "white"], "bridged": ["black-white", "gray-black", "white-gray"]}, ["turn"]),
        ({"clock": 3, "Board": {}}, ["Board", "clock"]),
    ],
)
def test_the_wrong_member_is_named(changes: dict[str, Any], wrong: list[str]) -> None:
    assert validate({**EXAMPLE, **changes}, {}) == wrong


@pytest.mark.parametrize("changes", [{"board": {**EXAMPLE["board"], "i2": "wO", "a2": "wP"}}, {"en_passant": []}])
def test_positions_just_within_the_limits_are_valid(changes: dict[str, Any]) -> None:
    assert validate({**EXAMPLE, **changes}, {}) == []


@pytest.mark.parametrize("position", [None, 3, "start", [], {}])
def test_an_invalid_json_value_has_wrong_turn_and_board(position: Any) -> None:
    assert validate(position, {}) == ["turn", "board"]


def test_a_question_about_an_invalid_position_names_the_wrong_members() -> None:
    with pytest.raises(ValueError, match="look at turn, bridged"):
        legal_moves({**EXAMPLE, "turn": "red", "bridged": []}, {})


def _loop(square: str, turn: int) -> set[str]:
    found = {destination(square, (steps, steps * turn)) for steps in range(1, 12)}
    return {name for name in found if name is not None}
