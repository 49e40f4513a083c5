from __future__ import annotations

import pytest

from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.three_chess.board import NAMES
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.notation import read_move
from drawbridge_reference.three_chess.pieces import Kind
from drawbridge_reference.three_chess.scenarios.notation import position


def expected(text: str) -> str:
    with pytest.raises(UnreadableMove) as error:
        read_move(text)
    assert error.value.text == text
    return error.value.expected


def test_a_move_is_two_squares_with_a_hyphen() -> None:
    move = read_move("BE2-RH4")
    assert (NAMES[move.origin], NAMES[move.target], move.suffix) == ("BE2", "RH4", None)
    assert move.text == "BE2-RH4"


@pytest.mark.parametrize(
    ("suffix", "kind"), [("Q", Kind.QUEEN), ("R", Kind.ROOK), ("B", Kind.BISHOP), ("N", Kind.KNIGHT)]
)
def test_a_suffix_is_readable_although_no_legal_move_has_one(suffix: str, kind: Kind) -> None:
    move = read_move(f"GC2-GC1={suffix}")
    assert move.suffix is kind
    assert move.text == f"GC2-GC1={suffix}"


@pytest.mark.parametrize("text", ["", "BE2", "BE2BE4", "BE2-", "-BE4", "BE2-BE3-BE4", "O-O", "e2e4", "BE2 BE4"])
def test_anything_else_is_unreadable_and_the_error_shows_the_form(text: str) -> None:
    assert "such as BE2-BE4" in expected(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [("BE2-BE5", "BE5"), ("WE2-BE4", "WE2"), ("BI2-BE4", "BI2"), ("BE2-BE4 ", "BE4 "), ("BE2-BE4Q", "BE4Q")],
)
def test_text_that_is_not_a_square_is_named(text: str, name: str) -> None:
    assert f"{name!r} is not a square" in expected(text)


@pytest.mark.parametrize("text", ["be2-be4", "bE2-BE4", "BE2-Be4", "GC2-GC1=q"])
def test_lower_case_is_unreadable_and_the_error_shows_upper_case(text: str) -> None:
    assert expected(text) == f"upper case letters throughout, {text.upper()}"


@pytest.mark.parametrize("suffix", ["=", "=K", "=P", "=QQ", "=X"])
def test_an_unknown_suffix_is_named(suffix: str) -> None:
    assert expected(f"GC2-GC1{suffix}") == (
        f"no suffix, because no move has one; {suffix} is not even one of Q, R, B, N"
    )


def test_an_unreadable_move_is_an_error_and_not_illegal() -> None:
    game, here = ThreeChess(), position("")
    with pytest.raises(UnreadableMove, match="'BE1BE2' is not a move"):
        game.judge(here, "BE1BE2")
    with pytest.raises(UnreadableMove, match="'BE1BE2' is not a move"):
        game.apply(here, "BE1BE2")
    with pytest.raises(UnreadableMove, match="'GE1GE2' is not a move"):
        game.play(here, ["BE1-BE2", "GE1GE2"])
