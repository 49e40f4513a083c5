"""Every way in which a position can be invalid has its own message, which names the field."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.validity import read_position

KINGS = {"BE1": "bK", "GE1": "gK", "RE1": "rK"}


def given(board: dict[str, Any] | None = None, **members: Any) -> dict[str, Any]:
    return {"turn": "blue", "board": KINGS | (board or {}), **members}


def without_king_of(letter: str, turn: str) -> dict[str, Any]:
    return {"turn": turn, "board": {square: man for square, man in KINGS.items() if man[0] not in letter}}


def problems(position: Any) -> list[str]:
    with pytest.raises(InvalidPosition) as error:
        read_position(position)
    return [str(problem) for problem in error.value.problems]


def the_problem(position: Any) -> str:
    (told,) = problems(position)
    return told


@pytest.mark.parametrize(
    ("position", "what"),
    [
        (None, "null"),
        (True, "a boolean"),
        (7, "a number"),
        (7.5, "a number"),
        ("blue", "a string"),
        ([], "a list"),
    ],
)
def test_a_position_is_an_object(position: Any, what: str) -> None:
    assert the_problem(position).startswith(f"position: is {what}, not an object")


@pytest.mark.parametrize("member", ["turn", "board"])
def test_turn_and_board_must_be_there(member: str) -> None:
    position = given()
    del position[member]
    assert the_problem(position) == f"{member}: is missing (a position holds turn and board)"


def test_an_empty_object_lacks_turn_and_board() -> None:
    assert [told.partition(":")[0] for told in problems({})] == ["turn", "board"]


@pytest.mark.parametrize("member", ["castling", "en_passant", "clock"])
def test_an_unknown_member_is_named(member: str) -> None:
    assert the_problem(given() | {member: []}).startswith(f"{member}: is not a member of a position")


def test_a_misspelt_member_is_named_with_the_nearest_one() -> None:
    assert "did you mean 'board'?" in problems(given(boards={}))[0]


@pytest.mark.parametrize("turn", ["Blue", "BLUE"])
def test_the_error_for_an_upper_case_colour_says_so(turn: str) -> None:
    assert the_problem(given(turn=turn)) == (
        f"turn: {turn!r} is unknown (letters are case-sensitive: did you mean 'blue'?)"
    )


def test_an_unknown_colour_to_move_is_named_with_the_nearest_one() -> None:
    assert the_problem(given(turn="gren")) == "turn: 'gren' is unknown (did you mean 'green'? known: blue, green, red)"
    assert the_problem(given(turn="white")) == "turn: 'white' is unknown (known: blue, green, red)"


@pytest.mark.parametrize("turn", [None, 1, True, ["blue"], {"blue": 1}])
def test_a_turn_of_another_type_is_unknown(turn: Any) -> None:
    assert the_problem(given(turn=turn)).startswith(f"turn: {turn!r} is unknown")


def test_a_board_is_an_object() -> None:
    assert the_problem({"turn": "blue", "board": [["BE1", "bK"]]}).startswith("board: is a list, not an object")


@pytest.mark.parametrize("name", ["BA5", "BA0", "BI1", "WA1", "A1", "e4", ""])
def test_a_key_that_is_not_a_square_is_named(name: str) -> None:
    assert the_problem(given({name: "bR"})) == (
        f"board.{name}: is not a square (squares are BA1 to RH4: a section B, G or R, a column A to H, a row 1 to 4)"
    )


@pytest.mark.parametrize("name", ["ba2", "bA2", "Ba2"])
def test_the_error_for_a_lower_case_square_says_so(name: str) -> None:
    assert the_problem(given({name: "bR"})) == (
        f"board.{name}: is not a square (letters are case-sensitive: did you mean 'BA2'?)"
    )


@pytest.mark.parametrize("man", ["bX", "wK", "b", "", "Kb", "bO", None, 1, ["bK"]])
def test_text_that_is_not_a_piece_is_named_with_its_square(man: Any) -> None:
    assert the_problem(given({"BA2": man})).startswith(f"board.BA2: {man!r} is unknown")


@pytest.mark.parametrize(("man", "meant"), [("BR", "bR"), ("br", "bR"), ("Rn", "rN")])
def test_the_error_for_a_piece_in_the_wrong_case_says_so(man: str, meant: str) -> None:
    assert the_problem(given({"BA2": man})) == (
        f"board.BA2: {man!r} is unknown (letters are case-sensitive: did you mean {meant!r}?)"
    )


def test_all_malformed_members_are_reported_at_once() -> None:
    assert len(problems({"turn": "white", "board": {"BA9": "bR", "BA1": "xx"}, "clock": 3})) == 4


def test_a_colour_has_at_most_one_king() -> None:
    assert (
        the_problem(given({"BA4": "gK"}))
        == "board.GE1: green has 2 kings, on BA4 and GE1 (a colour has at most one king)"
    )


def test_two_colours_without_a_king_are_one_too_many() -> None:
    assert the_problem(without_king_of("gr", "blue")) == (
        "board: green and red have no king (the game ends when the first king is captured, so only one may be missing)"
    )


def test_an_empty_board_has_no_kings() -> None:
    assert the_problem({"turn": "blue", "board": {}}).startswith("board: blue and green and red have no king")


@pytest.mark.parametrize(
    ("letter", "turn", "loser", "turns"),
    [
        ("b", "green", "blue", "blue or red"),
        ("g", "red", "green", "blue or green"),
        ("r", "blue", "red", "green or red"),
    ],
)
def test_the_colour_that_moved_last_has_not_captured_its_own_king(
    letter: str, turn: str, loser: str, turns: str
) -> None:
    assert the_problem(without_king_of(letter, turn)) == (
        f"board: {loser} has no king, though {loser} moved last "
        f"(nobody captures their own king: add it, or set the turn to {turns})"
    )


@pytest.mark.parametrize("letter", "bgr")
def test_either_of_the_other_two_colours_may_have_lost_its_king(letter: str) -> None:
    turns = {"b": ("blue", "red"), "g": ("blue", "green"), "r": ("green", "red")}[letter]
    for turn in turns:
        assert read_position(without_king_of(letter, turn)).turn.value == turn


def test_pawns_may_stand_anywhere() -> None:
    men = {"BA1": "bP", "BB1": "rP", "GA1": "bP", "RH4": "gP", "RB2": "bP"}
    assert ThreeChess().canonical(given(men))["board"] == {**KINGS, **men}


def test_a_side_may_have_any_number_of_men() -> None:
    names = [f"{section}{column}{row}" for section in "BGR" for column in "ABCDEFGH" for row in "1234"]
    full = {**dict.fromkeys(names, "bQ"), **KINGS}
    assert len(ThreeChess().canonical({"turn": "red", "board": full})["board"]) == 96
