"""Each problem of an invalid position has its own message, which names the field."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.validity import read_position

KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}
ALL_MOATS = ["black-white", "gray-black", "white-gray"]


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
    assert the_problem(position).startswith(f"{member}: is missing")


def test_an_unknown_member_is_reported_with_the_nearest_name() -> None:
    told = the_problem(given(enpassant=["k3"]))
    assert told.startswith("enpassant: is not a member of a position")
    assert "did you mean 'en_passant'?" in told


def test_an_unknown_colour_to_move_is_reported_with_the_nearest_name() -> None:
    assert the_problem(given(turn="grey")) == "turn: 'grey' is unknown (did you mean 'gray'? known: white, gray, black)"


def test_an_unknown_moat_is_reported_with_all_three() -> None:
    hint = "did you mean 'black-white'? known: white-gray, gray-black, black-white"
    assert the_problem(given(bridged=["white-black"])).startswith(
        "bridged[0]: 'white-black' is unknown (did you mean '"
    )
    assert the_problem(given(bridged=["black-whit"])) == f"bridged[0]: 'black-whit' is unknown ({hint})"


@pytest.mark.parametrize("turn", [None, 1, True, ["white"], {"white": 1}])
def test_a_turn_of_another_type_is_unknown(turn: Any) -> None:
    assert the_problem(given(turn=turn)).startswith(f"turn: {turn!r} is unknown")


def test_a_board_is_an_object() -> None:
    assert the_problem({"turn": "white", "board": [["e1", "wK"]]}).startswith("board: is a list, not an object")


def test_a_key_that_is_not_a_square_is_reported() -> None:
    assert the_problem(given({"a7": "wR"})) == "board.a7: is not a square (squares are a1 to x6)"


@pytest.mark.parametrize("man", ["wX", "rK", "w", "", "kw", "WK", None, 1, ["wK"]])
def test_an_invalid_piece_is_reported_with_its_square(man: Any) -> None:
    assert the_problem(given({"a4": man})).startswith(f"board.a4: {man!r} is unknown")


LISTS = ("castling", "en_passant", "bridged", "eliminated")


@pytest.mark.parametrize("member", LISTS)
@pytest.mark.parametrize(
    ("value", "what"), [(None, "null"), ("wK", "a string"), ({}, "an object"), (1, "a number"), (False, "a boolean")]
)
def test_each_list_must_be_a_list(member: str, value: Any, what: str) -> None:
    assert the_problem({**given(), member: value}) == f"{member}: is {what}, not a list"


@pytest.mark.parametrize("member", LISTS)
@pytest.mark.parametrize("entry", ["zz", "", None, 3, ["a3"], {}])
def test_an_unknown_entry_of_a_list_is_reported_with_its_place(member: str, entry: Any) -> None:
    assert the_problem({**given(), member: [entry]}).startswith(f"{member}[0]: {entry!r} is unknown")


@pytest.mark.parametrize(
    ("member", "entry"), [("castling", "wK"), ("en_passant", "k3"), ("bridged", "white-gray"), ("eliminated", "gray")]
)
def test_an_entry_that_appears_twice_is_reported_with_its_place(member: str, entry: str) -> None:
    told = the_problem({**given(), member: [entry, entry]})
    assert told == f"{member}[1]: {entry!r} appears twice (list each member once)"


def test_a_turn_of_an_eliminated_colour_is_reported() -> None:
    told = the_problem(given(turn="gray", eliminated=["gray"], bridged=ALL_MOATS))
    assert told.startswith("turn: gray is eliminated")


def test_a_second_king_is_reported_with_both_squares() -> None:
    assert the_problem(given({"c4": "wK"})).startswith("board.c4: white has 2 kings, on e1 and c4")


def test_an_eliminated_colour_has_no_second_king_either() -> None:
    position = given({"c4": "gK"}, eliminated=["gray"], bridged=ALL_MOATS)
    assert the_problem(position).startswith("board.c4: gray has 2 kings")


def test_a_colour_in_the_game_without_a_king_is_reported() -> None:
    position = {"turn": "white", "board": {"e1": "wK", "u1": "bK", "i1": "gR"}}
    assert the_problem(position).startswith("board: gray has no king (set one, or list gray in eliminated")


@pytest.mark.parametrize("eliminated_king", [{}, {"m1": "gK"}])
def test_an_eliminated_colour_may_have_its_king_on_the_board_or_not(eliminated_king: dict[str, str]) -> None:
    position = {"turn": "white", "board": {"e1": "wK", "u1": "bK", **eliminated_king}}
    position |= {"eliminated": ["gray"], "bridged": ["gray-black", "white-gray"]}
    assert ThreeMan().canonical(position)["eliminated"] == ["gray"]


@pytest.mark.parametrize("man", ["wP", "wO", "gP", "gO", "bO"])
def test_a_pawn_on_rank_0_is_reported(man: str) -> None:
    assert the_problem(given({"b1": man})).startswith(f"board.b1: {man} is on the outermost rank")


@pytest.mark.parametrize(("square", "man"), [("i2", "wP"), ("x2", "wP"), ("h2", "gP"), ("q2", "gP"), ("p2", "bP")])
def test_an_inward_pawn_on_rank_1_of_another_segment_is_reported(square: str, man: str) -> None:
    assert the_problem(given({square: man})).startswith(f"board.{square}: {man} is on the home rank of another segment")


@pytest.mark.parametrize(("square", "man"), [("a2", "wP"), ("h2", "wP"), ("i2", "gP"), ("x2", "bP"), ("i2", "wO")])
def test_rank_1_allows_outward_pawns_anywhere_and_inward_pawns_at_home(square: str, man: str) -> None:
    assert ThreeMan().canonical(given({square: man}))["board"][square] == man


def test_a_right_without_its_king_is_reported() -> None:
    position = {"turn": "white", "board": {"d1": "wK", "h1": "wR", "m1": "gK", "u1": "bK"}, "castling": ["wK"]}
    assert the_problem(position) == "castling: wK needs wK on e1 (drop the right)"


@pytest.mark.parametrize("rook", [{}, {"h1": "gR"}, {"h1": "wQ"}])
def test_a_right_without_its_rook_is_reported(rook: dict[str, str]) -> None:
    assert the_problem(given(rook, castling=["wK"])) == "castling: wK needs wR on h1 (drop the right)"


def test_a_jumped_square_is_on_rank_2() -> None:
    assert the_problem(given({"k5": "gP"}, en_passant=["k4"])).startswith("en_passant: no pawn can jump over k4")


def test_a_jumped_square_is_empty() -> None:
    position = given({"k4": "gP", "k3": "bN"}, en_passant=["k3"])
    assert the_problem(position).startswith("en_passant: k3 is not empty")


@pytest.mark.parametrize("man", [{}, {"k4": "wP"}, {"k4": "gO"}, {"k4": "gR"}])
def test_a_jumped_square_has_an_opponents_inward_pawn_behind(man: dict[str, str]) -> None:
    told = the_problem(given(man, en_passant=["k3"]))
    assert told.startswith("en_passant: k3 needs an opponent's inward pawn on k4")


def test_more_than_two_jumped_squares_make_nothing_invalid() -> None:
    position = given({"k4": "gP", "l4": "gP", "t4": "bP"}, en_passant=["k3", "l3", "t3"])
    assert ThreeMan().canonical(position)["en_passant"] == ["k3", "l3", "t3"]


def test_a_vacated_segment_has_its_moats_bridged() -> None:
    position = {"turn": "white", "board": {"e1": "wK", "m4": "gK", "u1": "bK"}, "bridged": ["gray-black"]}
    assert the_problem(position).startswith("bridged: lacks 'white-gray'")


def test_an_eliminated_colour_has_its_moats_bridged() -> None:
    told = problems(given(eliminated=["gray"]))
    assert [line.partition(" (")[0] for line in told] == ["bridged: lacks 'gray-black'", "bridged: lacks 'white-gray'"]


def test_more_moats_may_be_bridged_than_must_be() -> None:
    assert ThreeMan().canonical(given(bridged=ALL_MOATS))["bridged"] == ALL_MOATS


def test_the_ruling_vacated_decides_what_must_be_bridged() -> None:
    position = {"turn": "white", "board": {"e1": "wK", "m4": "gK", "i1": "wR", "u1": "bK"}}
    assert len(problems(position)) == 2
    assert read_position(DEFAULT.under({"vacated": "any"}), position).bridged == frozenset()


def test_everything_that_is_malformed_is_reported_at_once() -> None:
    told = problems({"turn": "grey", "board": {"a7": "wX"}, "castling": "wK", "bridged": ["x", "x"], "moats": []})
    assert [line.partition(":")[0] for line in told] == [
        "moats",
        "turn",
        "board.a7",
        "board.a7",
        "castling",
        "bridged[0]",
        "bridged[1]",
        "bridged[1]",
    ]


def test_everything_that_is_wrong_is_reported_at_once() -> None:
    board = {"e2": "wK", "e1": "wK", "b1": "wO", "i2": "wP", "m1": "gK"}
    position = {"turn": "white", "board": board, "castling": ["gQ"], "en_passant": ["c3", "d4"]}
    fields = [line.partition(":")[0] for line in problems(position)]
    assert fields == [
        *("board.e2", "board", "board.b1", "board.i2"),
        *("castling", "en_passant", "en_passant", "bridged", "bridged"),
    ]


@pytest.mark.parametrize("question", ["canonical", "legal_moves", "status", "draw"])
def test_every_question_refuses_an_invalid_position(question: str) -> None:
    with pytest.raises(InvalidPosition, match="turn: is missing"):
        getattr(ThreeMan(), question)({"board": KINGS})
