"""The rules of `prince`: turns, rights, checks, the end of a game, and counts of moves."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_rules.prince import apply, legal_moves, perft, play, start, status
from support.prince.asking import AT_HOME, ROTATED, after, position

BASES = "1a1 wBa 1h8 wBa 8a1 bBa 8h8 bBa"
RIGHTS = ["b-high", "b-low", "w-high", "w-low"]


@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), (1, 212)])
@pytest.mark.parametrize("rulings", [{}, ROTATED])
def test_the_counts_of_the_start_position_are_found(depth: int, nodes: int, rulings: dict[str, str]) -> None:
    assert perft(start(rulings), depth, rulings) == nodes


@pytest.mark.slow
@pytest.mark.parametrize("rulings", [{}, ROTATED])
def test_the_count_of_the_start_position_at_depth_two_is_found(rulings: dict[str, str]) -> None:
    assert perft(start(rulings), 2, rulings) == 44944


def test_the_turn_passes_from_white_to_black_and_back() -> None:
    made = start({})
    for turn, move in (("white", "2e1-4e1"), ("black", "7e1-5e1")):
        assert made["turn"] == turn
        made = after(made, move)
    assert made["turn"] == "white"


@pytest.mark.parametrize(
    ("turn", "move", "left"),
    [
        ("white", "1d4-1d5", ["b-high", "b-low"]),
        ("white", "1a1-2a1", ["b-high", "b-low", "w-high"]),
        ("white", "1h8-2h8", ["b-high", "b-low", "w-low"]),
        ("white", "1a1-8a1", ["b-high", "w-high"]),
        ("black", "8h8-1h8", ["b-low", "w-low"]),
        ("black", "8d4-8c4", ["w-high", "w-low"]),
        ("white", "3e2-4e2", RIGHTS),
    ],
)
def test_rights_are_lost_by_the_king_and_by_whatever_touches_a_base(turn: str, move: str, left: list[str]) -> None:
    made = position(turn, f"{BASES} 3e2 wPn", AT_HOME, castling=RIGHTS)
    assert after(made, move)["castling"] == left


def test_a_right_is_lost_by_a_base_that_comes_home_to_another_ones_cell() -> None:
    made = position("white", "1a1 wBa 4a1 bRo", AT_HOME, castling=["w-low"])
    there = after(after(after(made, "1a1-1b1"), "4a1-4a8"), "1b1-1a1")
    assert "castling" not in there


def test_a_jump_is_told_whether_or_not_a_capture_is_possible_and_for_one_move() -> None:
    made = after(position("white", "2e1 wPn"), "2e1-4e1")
    assert made["en_passant"] == "3e1"
    assert "en_passant" not in after(made, "8a8-8a7")
    assert "en_passant" not in after(position("white", "2e1 wPn"), "2e1-3e1")
    assert after(position("black", "7c5 bPn"), "7c5-5c5")["en_passant"] == "6c5"


ENDS: list[tuple[str, dict[str, str], list[str], Any]] = [
    # Two princes guard every cell around the king, and one of them its own.
    (
        "black",
        {"1h1": "wKi", "8a1": "bKi", "7a3": "wPr", "8c1": "wPr"},
        ["black"],
        {"winner": "white"},
    ),
    # Two bases guard the cells around the king and not the king's.
    ("white", {"1a1": "wKi", "8h8": "bKi", "2b5": "bBa", "5e2": "bBa"}, [], {"draw": ["black", "white"]}),
    ("white", {"1a1": "wKi", "8h8": "bKi", "2b5": "bBa", "5e2": "bBa", "4h4": "wPn"}, [], None),
    ("white", {"1a1": "wKi", "8h8": "bKi", "1a5": "bRo"}, ["white"], None),
]


@pytest.mark.parametrize(("turn", "board", "in_check", "result"), ENDS)
def test_a_game_ends_when_the_mover_has_no_legal_move(
    turn: str, board: dict[str, str], in_check: list[str], result: Any
) -> None:
    made = {"turn": turn, "board": board}
    assert status(made, {}) == {"turn": turn, "in_check": in_check, "result": result}
    assert (not legal_moves(made, {})) == (result is not None)
    if result is not None:
        assert [perft(made, depth, {}) for depth in (0, 1, 2)] == [1, 0, 0]


def test_there_is_no_draw_by_too_few_pieces() -> None:
    assert status(position("white"), {})["result"] is None


def test_a_line_is_played_to_its_end_or_to_the_first_move_that_is_illegal() -> None:
    made = position("white", "2c3 wPn 4b2 bPn")
    assert "4b2-3c3" in (play(made, ["2c3-4c3"], {}) or set())
    assert play(made, ["2c3-4c3", "4b2-3c3", "1h1-1h2", "3c3-2c3", "1h2-1h1"], {}) == legal_moves(
        {"turn": "black", "board": {"1h1": "wKi", "8a8": "bKi", "2c3": "bPn"}}, {}
    )
    assert play(made, ["2c3-4c3", "4b2-4b3"], {}) is None
    assert apply(made, "2c3-5c3", {}) is None


def test_a_position_that_is_not_valid_is_not_answered() -> None:
    with pytest.raises(ValueError, match="look at board"):
        legal_moves({"turn": "white", "board": {}}, {})
    with pytest.raises(ValueError, match="no ruling 'black-array' with the value 'turned'"):
        legal_moves(start({}), {"black-array": "turned"})
    with pytest.raises(ValueError, match="look at castling"):
        legal_moves(start({}), ROTATED)
