from __future__ import annotations

import pytest

from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.three_man.board import NAMES
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.pieces import Kind
from drawbridge_reference.three_man.scenarios.notation import position

UNREADABLE = ("", "a1", "a1a4", "a1-", "a1-a7", "y1-a1", "A1-a4", "a1-a4 ", " a1-a4", "a1-a4\n", "a1 - a4", "a1-a4-a5")
BAD_SUFFIXES = ("c2-c1=", "c2-c1=K", "c2-c1=P", "c2-c1=O", "c2-c1=q", "c2-c1Q", "c2-c1=QQ", "O-O", "e2e4", "0000")


def test_a_move_is_two_squares_with_a_hyphen() -> None:
    move = read_move("a1-x6")
    assert (NAMES[move.origin], NAMES[move.target], move.promotion) == ("a1", "x6", None)


@pytest.mark.parametrize(
    ("suffix", "kind"), [("Q", Kind.QUEEN), ("R", Kind.ROOK), ("B", Kind.BISHOP), ("N", Kind.KNIGHT)]
)
def test_a_promotion_is_written_behind(suffix: str, kind: Kind) -> None:
    assert read_move(f"c2-c1={suffix}").promotion is kind


@pytest.mark.parametrize("text", UNREADABLE + BAD_SUFFIXES)
def test_anything_else_is_unreadable_and_the_error_shows_what_was_expected(text: str) -> None:
    with pytest.raises(UnreadableMove, match="such as a1-a4") as error:
        read_move(text)
    assert error.value.text == text


def test_the_game_refuses_an_unreadable_move_as_unreadable_not_illegal() -> None:
    game, here = ThreeMan(), position("")
    with pytest.raises(UnreadableMove, match="'e1e2' is not a move"):
        game.judge(here, "e1e2")
    with pytest.raises(UnreadableMove, match="'e1e2' is not a move"):
        game.apply(here, "e1e2")
    with pytest.raises(UnreadableMove, match="'m1m2' is not a move"):
        game.play(here, ["e1-e2", "m1m2"])
