from __future__ import annotations

import pytest

from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.prince.board import NAMES
from drawbridge_reference.prince.notation import Move, read_move
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind

CODES = "Ac, Ad, Ar, As, Ba, Bi, Ca, Co, Kn, Ma, Me, Mt, Ne, Pa, Pr, Qu, Re, Ro, Sc, Sp, Un"


def expected(text: str) -> str:
    with pytest.raises(UnreadableMove) as error:
        read_move(text)
    assert error.value.text == text
    return error.value.expected


def test_a_move_is_two_cells_with_a_hyphen() -> None:
    move = read_move("1d4-8h1")
    assert (NAMES[move.origin], NAMES[move.target], move.promotion) == ("1d4", "8h1", None)
    assert move.text == "1d4-8h1"


def test_a_pawn_may_become_21_kinds() -> None:
    assert ", ".join(kind.value for kind in PROMOTIONS) == CODES


@pytest.mark.parametrize("kind", PROMOTIONS)
def test_each_of_them_can_be_the_suffix_of_a_move(kind: Kind) -> None:
    move = read_move(f"7a1-8b2={kind.value}")
    assert move.promotion is kind
    assert move.text == f"7a1-8b2={kind.value}"


def test_moves_are_equal_only_with_the_same_promotion() -> None:
    moves = {read_move("7a1-8a1=Pr"), read_move("7a1-8a1=Pr"), read_move("7a1-8a1=Qu"), read_move("7a1-8a1")}
    assert len(moves) == 3
    assert Move(read_move("7a1-8a1").origin, read_move("7a1-8a1").target) in moves


@pytest.mark.parametrize("text", ["", "1d4", "1d41d5", "1d4-1d5-1d6", "e2e4", "1d4 1d5", "0", "1d4/1d5", "1d4x1d5"])
def test_anything_else_is_unreadable_and_the_error_shows_the_form(text: str) -> None:
    assert "such as 1d4-1d5" in expected(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("d4-1d5", "d4"),
        ("1d4-d5", "d5"),
        ("9d4-1d5", "9d4"),
        ("1d0-1d5", "1d0"),
        ("1d4-1i5", "1i5"),
        ("d14-1d5", "d14"),
        ("O-O", "O"),
        ("1d4-", ""),
        ("1d4-1d5 ", "1d5 "),
        ("7a1-8a1Pr", "8a1Pr"),
        ("1d4-1d5\n", "1d5\n"),
    ],
)
def test_text_that_is_not_a_cell_is_named(text: str, name: str) -> None:
    assert f"{name!r} is not a cell: a cell is a tier 1 to 8, a column a to h and a row 1 to 8" in expected(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1D4-1D5", "1d4-1d5"),
        ("1d4-1D5", "1d4-1d5"),
        ("7a1-8a1=pr", "7a1-8a1=Pr"),
        ("7a1-8a1=PR", "7a1-8a1=Pr"),
        ("7A1-8a1=pR", "7a1-8a1=Pr"),
    ],
)
def test_letters_in_the_wrong_case_are_reported_with_the_right_ones(text: str, meant: str) -> None:
    assert expected(text) == (f"columns in lower case and a piece with its first letter in upper case, {meant}")


@pytest.mark.parametrize("suffix", ["Ki", "Pn", "ki", "PN"])
def test_promotion_to_king_or_pawn_is_refused_with_the_possible_pieces(suffix: str) -> None:
    assert expected(f"7a1-8a1={suffix}") == f"after the =, one of {CODES}: a pawn becomes neither king nor pawn"


@pytest.mark.parametrize(
    ("suffix", "meant"), [("Quu", "Qu"), ("wPr", "Pr"), ("Sci", "Sc"), ("Prince", "Pr"), ("knight", "Kn")]
)
def test_a_misspelt_promotion_is_reported_with_the_nearest_piece(suffix: str, meant: str) -> None:
    assert expected(f"7a1-8a1={suffix}") == f"after the =, a piece: did you mean ={meant}?"


@pytest.mark.parametrize("suffix", ["", "Xx", "?"])
def test_an_unknown_promotion_is_reported_with_all_pieces(suffix: str) -> None:
    assert expected(f"7a1-8a1={suffix}") == f"after the =, one of {CODES}"
