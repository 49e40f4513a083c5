"""The rules of `three-chess`: turns, checks, the end of a game, and counts of moves."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_rules.three_chess import START, apply, legal_moves, perft, play, status
from support.amounts import first
from support.three_chess.asking import after, position


@pytest.mark.parametrize(("depth", "nodes"), first(3, [(0, 1), (1, 20), (2, 400), (3, 8000)]))
def test_the_counts_of_the_start_position_are_found(depth: int, nodes: int) -> None:
    assert perft(START, depth) == nodes


@pytest.mark.slow
def test_the_count_of_the_start_position_at_depth_four_is_found() -> None:
    assert perft(START, 4) == 178080


def test_each_colour_starts_with_sixteen_pieces() -> None:
    assert len(START["board"]) == 48
    back = [START["board"][f"G{column}1"] for column in "ABCDEFGH"]
    assert back == ["gR", "gN", "gB", "gQ", "gK", "gB", "gN", "gR"]
    assert {START["board"][f"R{column}2"] for column in "ABCDEFGH"} == {"rP"}


def test_the_turn_passes_blue_green_red_blue() -> None:
    made = START
    for turn, move in (("blue", "BE2-BE4"), ("green", "GE2-GE4"), ("red", "RE2-RE4")):
        assert made["turn"] == turn
        made = after(made, move)
    assert made["turn"] == "blue"


@pytest.mark.parametrize(
    ("turn", "men", "move", "result"),
    [
        ("blue", "GE3 bR", "GE3-GE1", {"winner": "blue", "loser": "green"}),
        ("blue", "RE3 bR", "RE3-RE1", {"winner": "blue", "loser": "red"}),
        ("green", "BD2 gP", "BD2-BE1", {"winner": "green", "loser": "blue"}),
        ("green", "RD3 gN", "RD3-RE1", {"winner": "green", "loser": "red"}),
        ("red", "GA1 rR", "GA1-GE1", {"winner": "red", "loser": "green"}),
        ("red", "BH4 rB", "BH4-BE1", {"winner": "red", "loser": "blue"}),
    ],
)
def test_a_captured_king_ends_the_game(turn: str, men: str, move: str, result: dict[str, str]) -> None:
    ended = after(position(turn, men), move)
    assert status(ended)["result"] == result
    assert status(ended)["turn"] == {"blue": "green", "green": "red", "red": "blue"}[turn]
    assert legal_moves(ended) == set()
    assert [perft(ended, depth) for depth in (0, 1, 2)] == [1, 0, 0]


@pytest.mark.parametrize(
    ("turn", "men", "in_check"),
    [
        ("blue", "", []),
        ("blue", "BE4 gR", ["blue"]),
        ("green", "BE4 gR", ["blue"]),
        ("blue", "BE4 bR", []),
        # Also by the third player, and over the center line.
        ("blue", "BD4 rR GD2 bP", ["green"]),
        ("red", "BC1 gN BF3 gN", ["blue"]),
        ("blue", "BD2 gP", ["blue"]),
        ("blue", "BD2 gP GF2 rP RD2 bP", ["blue", "green", "red"]),
        # A pawn at home looks the other way; straight ahead it captures nothing.
        ("blue", "GD2 gP BE2 gP BD3 gP", []),
        # A piece between.
        ("blue", "BE4 gR BE2 rN", []),
    ],
)
def test_a_colour_is_in_check_when_an_enemy_could_capture_its_king(turn: str, men: str, in_check: list[str]) -> None:
    assert status(position(turn, men)) == {"turn": turn, "in_check": in_check, "result": None}


def test_kings_give_check_to_each_other() -> None:
    made = position("red", "", {"BD4": "bK", "GE4": "gK", "RE4": "rK"})
    assert status(made)["in_check"] == ["blue", "green", "red"]
    made = position("red", "", {"BD4": "bK", "GE4": "gK", "RE3": "rK"})
    assert status(made)["in_check"] == ["blue", "green"]


def test_castling_gives_no_check() -> None:
    # Green's king stands where Blue's would go.
    made = position("blue", "BH1 bR", {"BE1": "bK", "BG1": "gK", "RE1": "rK"})
    assert status(made)["in_check"] == ["green"]
    made = position("blue", "BH2 bR", {"BE1": "bK", "BG1": "gK", "RE1": "rK"})
    assert status(made)["in_check"] == []


def test_a_finished_game_still_reports_checks() -> None:
    ended: dict[str, Any] = {"turn": "red", "board": {"BE1": "bK", "GE1": "gK", "BE4": "rR", "GD2": "rP"}}
    result = {"winner": "green", "loser": "red"}
    assert status(ended) == {"turn": "red", "in_check": ["blue", "green"], "result": result}


def test_without_a_legal_move_the_game_has_no_result() -> None:
    # Blue's king stands in a foreign corner among its own pawns, which have come to the end of the board.
    walled_in = position("blue", "GB1 bP GA2 bP GB2 bP", {"GA1": "bK", "GE1": "gK", "RE1": "rK"})
    for men in ({}, {"GA4": "gR", "GA2": "gR"}):
        made = {"turn": "blue", "board": {**walled_in["board"], **men}}
        in_check = ["blue"] if men else []
        assert status(made) == {"turn": "blue", "in_check": in_check, "result": None}
    assert legal_moves(walled_in) == set()
    assert [perft(walled_in, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_play_returns_the_moves_after_a_line() -> None:
    line = ["BE2-BE4", "GE2-GE4", "RE2-RE4"]
    moves = play(START, line)
    assert moves is not None
    assert "BE1-BE2" in moves
    assert play(START, []) == legal_moves(START)
    assert play(START, [*line, "GE4-GE3"]) is None
    assert play(START, ["BE2-BE4", "BE4-BE3"]) is None


def test_no_move_can_be_played_after_a_king_was_captured() -> None:
    made = position("blue", "GE3 bR")
    assert play(made, ["GE3-GE1"]) == set()
    assert play(made, ["GE3-GE1", "GE1-GE2"]) is None


def test_questions_do_not_change_a_position() -> None:
    made = position("blue", "BH1 bR GC2 bP")
    board = dict(made["board"])
    assert apply(made, "BE1-BG1") is not None
    assert apply(made, "GC2-GC1") is not None
    assert made == {"turn": "blue", "board": board}


def test_no_question_answers_an_invalid_position() -> None:
    wrong = {"turn": "blue", "board": {}}
    for ask in (legal_moves, status):
        with pytest.raises(ValueError, match="the position is not valid: look at board"):
            ask(wrong)
