"""Every way in which a JSON value can fail to be a position has its own message, which names the field."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.validity import read_position

KINGS = {"1h1": "wKi", "8a8": "bKi"}


def given(board: dict[str, Any] | None = None, **members: Any) -> dict[str, Any]:
    return {"turn": "white", "board": KINGS | (board or {}), **members}


def problems(position: Any) -> list[str]:
    with pytest.raises(InvalidPosition) as error:
        read_position(DEFAULT, position)
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
        ("white", "a string"),
        ([], "a list"),
    ],
)
def test_a_position_is_an_object(position: Any, what: str) -> None:
    assert the_problem(position).startswith(f"position: is {what}, not an object")


@pytest.mark.parametrize("member", ["turn", "board"])
def test_turn_and_board_must_be_there(member: str) -> None:
    position = given()
    del position[member]
    assert the_problem(position) == f"{member}: is missing (a position needs at least turn and board)"


def test_an_empty_object_lacks_both() -> None:
    assert [told.partition(":")[0] for told in problems({})] == ["turn", "board"]


def test_an_unknown_member_is_reported_with_the_nearest_name() -> None:
    assert the_problem(given(enpassant="6c3")) == (
        "enpassant: is not a member of a position (did you mean 'en_passant'? known: turn, board, castling, en_passant)"
    )
    assert the_problem(given(Castling=[])) == (
        "Castling: is not a member of a position (letters are case-sensitive: did you mean 'castling'?)"
    )


def test_an_unknown_colour_to_move_is_reported_with_the_nearest_name() -> None:
    assert the_problem(given(turn="blak")) == "turn: 'blak' is unknown (did you mean 'black'? known: white, black)"
    assert the_problem(given(turn="White")) == (
        "turn: 'White' is unknown (letters are case-sensitive: did you mean 'white'?)"
    )
    assert the_problem(given(turn="red")) == "turn: 'red' is unknown (known: white, black)"


@pytest.mark.parametrize("turn", [None, 1, True, ["white"], {"white": 1}])
def test_a_turn_of_another_type_is_unknown(turn: Any) -> None:
    assert the_problem(given(turn=turn)).startswith(f"turn: {turn!r} is unknown")


@pytest.mark.parametrize(("board", "what"), [([["1d4", "wKi"]], "a list"), (None, "null"), ("start", "a string")])
def test_a_board_is_an_object(board: Any, what: str) -> None:
    assert (
        the_problem({"turn": "white", "board": board}) == f'board: is {what}, not an object (such as {{"1d4": "wKi"}})'
    )


@pytest.mark.parametrize("name", ["d4", "9d4", "0d4", "4i4", "4d9", "4d0", "4d44", "44", "d44", "", "4d4 "])
def test_a_key_that_is_not_a_cell_is_reported(name: str) -> None:
    assert the_problem(given({name: "wRo"})) == (
        f"board.{name}: is not a cell (cells are 1a1 to 8h8: a tier 1 to 8, a column a to h, a row 1 to 8)"
    )


def test_a_cell_in_upper_case_is_reported_as_such() -> None:
    assert the_problem(given({"4D4": "wRo"})) == (
        "board.4D4: is not a cell (columns are lower-case letters: did you mean '4d4'?)"
    )


@pytest.mark.parametrize("man", ["wXx", "rKi", "w", "", "Ki", "K", None, 1, ["wKi"], {}])
def test_text_that_is_not_a_piece_is_reported_with_its_cell(man: Any) -> None:
    assert the_problem(given({"4d4": man})).startswith(f"board.4d4: {man!r} is unknown")


@pytest.mark.parametrize(("man", "meant"), [("wki", "wKi"), ("WKI", "wKi"), ("Bsc", "bSc"), ("BPN", "bPn")])
def test_a_piece_in_the_wrong_case_is_reported_as_such(man: str, meant: str) -> None:
    assert the_problem(given({"4d4": man})) == (
        f"board.4d4: {man!r} is unknown (letters are case-sensitive: did you mean {meant!r}?)"
    )


@pytest.mark.parametrize(("man", "meant"), [("wSci", "wSc"), ("bK", "bK")])
def test_a_misspelt_piece_is_reported_with_a_near_one(man: str, meant: str) -> None:
    assert f"did you mean '{meant}" in the_problem(given({"4d4": man}))


@pytest.mark.parametrize(
    ("value", "what"), [(None, "null"), ("w-low", "a string"), ({}, "an object"), (1, "a number"), (False, "a boolean")]
)
def test_rights_are_a_list(value: Any, what: str) -> None:
    assert the_problem(given(castling=value)) == f'castling: is {what}, not a list (such as ["w-low", "b-high"])'


@pytest.mark.parametrize("right", ["zz", "", None, 3, ["w-low"], {}, "1a1"])
def test_an_unknown_right_is_reported_with_its_index(right: Any) -> None:
    assert the_problem(given(castling=[right])).startswith(f"castling[0]: {right!r} is unknown")


@pytest.mark.parametrize(("right", "meant"), [("wlow", "w-low"), ("B-High", "b-high"), ("w_high", "w-high")])
def test_a_misspelt_right_is_reported_with_the_nearest(right: str, meant: str) -> None:
    assert f"did you mean {meant!r}?" in the_problem(given(castling=[right]))


def test_a_repeated_right_is_reported_with_its_index() -> None:
    told = the_problem(given(castling=["w-low", "b-low", "w-low"]))
    assert told == "castling[2]: 'w-low' is listed twice (list each right once)"


@pytest.mark.parametrize("jumped", ["9c3", "c3", "zz", 3, True, ["6c3"], {"6c3": 1}])
def test_an_invalid_jumped_cell_is_reported(jumped: Any) -> None:
    assert the_problem(given(en_passant=jumped)) == (
        f"en_passant: {jumped!r} is not a cell (cells are 1a1 to 8h8: a tier 1 to 8, a column a to h, a row 1 to 8)"
    )


@pytest.mark.parametrize("nothing", [None, "", "-"])
def test_a_missing_jumped_cell_must_be_left_out(nothing: Any) -> None:
    assert the_problem(given(en_passant=nothing)) == (
        f"en_passant: {nothing!r} is not a cell (leave it out if no cell was jumped over)"
    )


def test_a_jumped_cell_in_upper_case_is_reported_as_such() -> None:
    assert the_problem(given(en_passant="6C3")).endswith("(columns are lower-case letters: did you mean '6c3'?)")


def test_everything_malformed_is_reported_at_once() -> None:
    position = {
        "turn": "gray",
        "board": {"4d9": "wXx", "4d4": "wRo"},
        "castling": ["x", "x"],
        "en_passant": [],
        "clock": 3,
    }
    assert [told.partition(": ")[0] for told in problems(position)] == [
        *("clock", "turn", "board.4d9", "board.4d9"),
        *("castling[0]", "castling[1]", "castling[1]", "en_passant"),
    ]
