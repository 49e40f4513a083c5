"""Every way in which a well-formed position can be invalid has its own message, which names the field."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.prince.attack import is_in_check
from drawbridge_reference.prince.board import Colour
from drawbridge_reference.prince.pieces import PIECES
from drawbridge_reference.prince.position import written
from drawbridge_reference.prince.rules import DEFAULT, Rules
from drawbridge_reference.prince.validity import read_position

KINGS = {"1h1": "wKi", "8a8": "bKi"}
AT_HOME = {"1d4": "wKi", "1a1": "wBa", "1h8": "wBa", "8d4": "bKi", "8a1": "bBa", "8h8": "bBa"}
ROTATED = DEFAULT.under({"black-array": "rotated"})
RIGHTS = ["b-high", "b-low", "w-high", "w-low"]


def given(board: dict[str, Any] | None = None, **members: Any) -> dict[str, Any]:
    return {"turn": "white", "board": KINGS | (board or {}), **members}


def problems(position: Any, rules: Rules = DEFAULT) -> list[str]:
    with pytest.raises(InvalidPosition) as error:
        read_position(rules, position)
    return [str(problem) for problem in error.value.problems]


def the_problem(position: Any, rules: Rules = DEFAULT) -> str:
    (told,) = problems(position, rules)
    return told


def test_a_side_has_one_king() -> None:
    assert the_problem(given({"5d4": "wKi"})) == "board.5d4: white has 2 kings, on 1h1 and 5d4 (each side has one king)"


def test_a_prince_does_not_count_as_a_king() -> None:
    assert the_problem({"turn": "white", "board": {"1h1": "wPr", "8a8": "bKi"}}) == (
        "board: white has no king (each side has one king)"
    )


def test_an_empty_field_lacks_both_kings() -> None:
    assert problems({"turn": "white", "board": {}}) == [
        "board: white has no king (each side has one king)",
        "board: black has no king (each side has one king)",
    ]


@pytest.mark.parametrize(("name", "man"), [("8c3", "wPn"), ("1c3", "bPn")])
def test_a_pawn_on_its_far_tier_is_reported(name: str, man: str) -> None:
    assert the_problem(given({name: man})) == (
        f"board.{name}: {man} is on tier {name[0]} (a pawn that reaches this tier is promoted)"
    )


@pytest.mark.parametrize(
    ("name", "man", "start"),
    [("1c3", "wPn", "white pawns start on tier 2"), ("8c3", "bPn", "black pawns start on tier 7")],
)
def test_a_pawn_behind_its_start_tier_is_reported(name: str, man: str, start: str) -> None:
    assert the_problem(given({name: man})) == (f"board.{name}: {man} is on tier {name[0]} ({start} and never go back)")


@pytest.mark.parametrize("tier", range(2, 8))
@pytest.mark.parametrize("man", ["wPn", "bPn"])
def test_a_pawn_may_be_on_every_tier_in_between(tier: int, man: str) -> None:
    position = given({f"{tier}c3": man})
    assert written(read_position(DEFAULT, position))["board"] == {**KINGS, f"{tier}c3": man}


def test_all_rights_are_held_with_kings_and_bases_on_their_start_cells() -> None:
    position = {"turn": "white", "board": AT_HOME, "castling": RIGHTS}
    assert {right.text for right in read_position(DEFAULT, position).castling} == set(RIGHTS)


@pytest.mark.parametrize(("right", "base"), [("w-low", "1a1"), ("w-high", "1h8"), ("b-low", "8a1"), ("b-high", "8h8")])
@pytest.mark.parametrize("instead", [None, "{}Ro", "{}Kn"])
def test_a_right_without_its_base_is_reported(right: str, base: str, instead: str | None) -> None:
    board = {name: man for name, man in AT_HOME.items() if name != base}
    if instead:
        board[base] = instead.format(right[0])
    told = the_problem({"turn": "white", "board": board, "castling": [right]})
    assert told == f"castling: {right} needs {right[0]}Ba on {base} (drop the right)"


@pytest.mark.parametrize(("right", "corner", "start"), [("w-low", "1a1", "1d4"), ("b-high", "8h8", "8d4")])
def test_a_right_without_its_king_is_reported(right: str, corner: str, start: str) -> None:
    position = given({corner: f"{right[0]}Ba", "2a1": "wPn"}, castling=[right])
    assert the_problem(position) == f"castling: {right} needs {right[0]}Ki on {start} (drop the right)"


def test_a_base_of_the_other_colour_does_not_fit_a_right() -> None:
    board = {"1d4": "wKi", "8a8": "bKi", "1a1": "bBa"}
    assert the_problem({"turn": "white", "board": board, "castling": ["w-low"]}) == (
        "castling: w-low needs wBa on 1a1 (drop the right)"
    )


def test_the_king_cell_of_a_black_right_depends_on_the_ruling() -> None:
    board = {"1h1": "wKi", "8d4": "bKi", "8a1": "bBa", "2h1": "wPn"}
    here = {"turn": "white", "board": board, "castling": ["b-low"]}
    there = {**here, "board": {"8e5" if name == "8d4" else name: man for name, man in board.items()}}
    assert read_position(DEFAULT, here).castling == read_position(ROTATED, there).castling
    assert the_problem(here, ROTATED) == "castling: b-low needs bKi on 8e5 (drop the right)"
    assert the_problem(there) == "castling: b-low needs bKi on 8d4 (drop the right)"


def test_the_king_cell_of_a_white_right_ignores_the_ruling() -> None:
    position = {"turn": "white", "board": AT_HOME, "castling": ["w-high", "w-low"]}
    assert read_position(DEFAULT, position) == read_position(ROTATED, position)


def test_a_jumped_cell_is_the_cell_behind_the_pawn_that_jumped() -> None:
    assert read_position(DEFAULT, given({"5c3": "bPn"}, en_passant="6c3")).en_passant is not None
    assert read_position(DEFAULT, given({"4c3": "wPn"}, turn="black", en_passant="3c3")).en_passant is not None


@pytest.mark.parametrize("tier", [1, 2, 3, 4, 5, 7, 8])
def test_with_white_to_move_a_jumped_cell_is_on_tier_6(tier: int) -> None:
    assert the_problem(given({"5c3": "bPn", "4c3": "wPn"}, en_passant=f"{tier}c3")) == (
        f"en_passant: {tier}c3 is not on tier 6 "
        "(with white to move, it is the cell that a black pawn has just jumped over)"
    )


@pytest.mark.parametrize("tier", [1, 2, 4, 5, 6, 7, 8])
def test_with_black_to_move_a_jumped_cell_is_on_tier_3(tier: int) -> None:
    assert the_problem(given({"5c3": "bPn", "4c3": "wPn"}, turn="black", en_passant=f"{tier}c3")) == (
        f"en_passant: {tier}c3 is not on tier 3 "
        "(with black to move, it is the cell that a white pawn has just jumped over)"
    )


@pytest.mark.parametrize("man", ["wRo", "bRo", "bPn"])
def test_a_jumped_cell_is_empty(man: str) -> None:
    told = the_problem(given({"5c3": "bPn", "6c3": man}, en_passant="6c3"))
    assert told == "en_passant: 6c3 is not empty (a pawn has just jumped over it; leave it out)"


@pytest.mark.parametrize("man", ["wRo", "bRo", "bPn"])
def test_the_cell_that_a_jumper_came_from_must_be_empty(man: str) -> None:
    told = the_problem(given({"5c3": "bPn", "7c3": man}, en_passant="6c3"))
    assert told == (
        "en_passant: 6c3 was jumped over from 7c3, which is not empty "
        "(the pawn that jumped has just left it; leave the cell out)"
    )


@pytest.mark.parametrize("board", [{}, {"5c3": "bRo"}, {"5c3": "wPn"}, {"5d3": "bPn"}, {"4c3": "bPn"}])
def test_the_pawn_that_jumped_must_be_one_tier_further_on(board: dict[str, str]) -> None:
    assert the_problem(given(board, en_passant="6c3")) == (
        "en_passant: 6c3 needs bPn on 5c3 (that is where the pawn would be; leave the cell out if none has jumped)"
    )


def test_everything_wrong_with_a_well_formed_position_is_reported_at_once() -> None:
    position = {
        "turn": "white",
        "board": {"1h1": "wKi", "4d4": "wKi", "8c3": "wPn", "6c3": "bKn"},
        "castling": ["w-low"],
        "en_passant": "6c3",
    }
    assert [told.partition(" (")[0] for told in problems(position)] == [
        "board.4d4: white has 2 kings, on 1h1 and 4d4",
        "board: black has no king",
        "board.8c3: wPn is on tier 8",
        "castling: w-low needs wKi on 1d4",
        "castling: w-low needs wBa on 1a1",
        "en_passant: 6c3 is not empty",
        "en_passant: 6c3 needs bPn on 5c3",
    ]


def test_a_side_may_have_any_number_of_men() -> None:
    names = [f"{tier}{column}{row}" for tier in range(2, 8) for column in "abcdefgh" for row in range(1, 9)]
    full = {**dict.fromkeys(names, "wPn"), **KINGS}
    assert len(read_position(DEFAULT, {"turn": "black", "board": full}).board) == 512


def test_every_piece_except_king_and_pawn_may_be_on_an_outermost_tier() -> None:
    for text in PIECES:
        if text[1:] not in ("Ki", "Pn"):
            board = {"1a1": text, "3b8": "bKi", "4h3": "wKi"}
            position = {"turn": "black" if text[0] == "w" else "white", "board": board}
            assert written(read_position(DEFAULT, position))["board"] == board


@pytest.mark.parametrize(
    ("board", "turn", "message"),
    [
        ({"5a8": "wRo"}, "white", "white is to move, and black is in check from the white rook on 5a8"),
        ({"5h1": "bRo"}, "black", "black is to move, and white is in check from the black rook on 5h1"),
        ({"7b7": "wPn"}, "white", "white is to move, and black is in check from the white pawn on 7b7"),
        ({"2g1": "bPn"}, "black", "black is to move, and white is in check from the black pawn on 2g1"),
        ({"6b8": "wKn"}, "white", "white is to move, and black is in check from the white knight on 6b8"),
        ({"6a5": "wBa"}, "white", "white is to move, and black is in check from the white base on 6a5"),
        ({"7a7": "wKi", "1h1": "wRo"}, "white", "white is to move, and black is in check from the white king on 7a7"),
    ],
)
def test_the_side_that_has_just_moved_is_not_in_check(board: dict[str, str], turn: str, message: str) -> None:
    assert the_problem(given(board, turn=turn)) == f"turn: {message} (a side that has just moved cannot be in check)"


def test_every_attacker_that_gives_check_is_listed_once() -> None:
    board = {"5a8": "wBa", "6b7": "wCa", "7a7": "wQu", "7c8": "wKn"}
    assert the_problem(given(board)).partition(" (")[0] == (
        "turn: white is to move, and black is in check from the white base on 5a8, the white captain on 6b7, "
        "the white queen on 7a7 and the white knight on 7c8"
    )


@pytest.mark.parametrize("board", [{"5a8": "wRo", "6a8": "bPn"}, {"6a5": "wBa", "7a7": "bPn"}])
def test_a_blocked_attack_gives_no_check(board: dict[str, str]) -> None:
    assert read_position(DEFAULT, given(board)).turn.value == "white"


def test_the_side_to_move_may_be_in_check() -> None:
    assert read_position(DEFAULT, given({"5a8": "wRo"}, turn="black")).turn.value == "black"


def test_en_passant_attacks_nothing() -> None:
    position = given({"5c3": "bPn", "5b3": "wPn"}, en_passant="6c3")
    assert read_position(DEFAULT, position).en_passant is not None


def test_without_king_safety_a_check_makes_nothing_invalid() -> None:
    position = given({"5a8": "wRo"})
    assert read_position(DEFAULT.without("king.safety"), position).board.count(PIECES["wRo"]) == 1


@pytest.mark.parametrize(
    ("clause", "board"),
    [
        ("path.blocked", {"8a8": "bKi", "5a8": "wRo", "6a8": "bPn"}),
        ("area.shadowed", {"8a8": "bKi", "6a5": "wBa", "7a7": "bPn"}),
        ("pawn.backward", {"5a8": "bKi", "6b8": "wPn"}),
    ],
)
def test_a_check_that_exists_only_without_a_clause_makes_nothing_invalid(clause: str, board: dict[str, str]) -> None:
    position = {"turn": "white", "board": {"1h1": "wKi", **board}}
    without = DEFAULT.without(clause)
    here = read_position(without, position)
    assert is_in_check(without, here, Colour.BLACK)
    assert here == read_position(DEFAULT, position)


def test_a_check_that_depends_on_an_off_clause_makes_nothing_invalid() -> None:
    assert "slide.orthogonal" in DEFAULT.without("slide.orthogonal").off
    position = given({"5a8": "wRo"})
    assert read_position(DEFAULT.without("slide.orthogonal"), position).turn is Colour.WHITE
    assert the_problem(position, DEFAULT.without("slide.diagonal")).startswith("turn: white is to move")


def test_too_many_kings_leave_it_open_who_is_in_check() -> None:
    assert the_problem(given({"5a8": "wRo", "5d4": "wKi"})).startswith("board.5d4: white has 2 kings")
