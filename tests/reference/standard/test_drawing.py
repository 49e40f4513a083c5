from __future__ import annotations

from drawbridge_reference.standard.drawing import draw
from drawbridge_reference.standard.position import START
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.validity import read_position

START_DRAWN = """\
           Black
8  r  n  b  q  k  b  n  r
7  p  p  p  p  p  p  p  p
6  .  :  .  :  .  :  .  :
5  :  .  :  .  :  .  :  .
4  .  :  .  :  .  :  .  :
3  :  .  :  .  :  .  :  .
2  P  P  P  P  P  P  P  P
1  R  N  B  Q  K  B  N  R
   a  b  c  d  e  f  g  h
      White (to move)

upper case: White   lower case: Black
white to move   castling: KQkq   en passant: none
half-moves without capture or pawn move: 0   move: 1"""


def drawn(fen: str, **marks: str) -> list[str]:
    return draw(read_position(DEFAULT, {"fen": fen}), marks).splitlines()


def test_the_start_is_drawn_as_on_a_board() -> None:
    assert draw(START) == START_DRAWN


def test_the_drawing_names_the_side_to_move() -> None:
    lines = drawn("4k3/8/8/8/8/8/8/4K3 b - - 0 1")
    assert lines[0].strip() == "Black (to move)"
    assert lines[10].strip() == "White"


def test_the_drawing_shows_everything_that_is_not_on_the_board() -> None:
    *_, state, clocks = drawn("r3k3/8/8/8/4P3/8/8/4K2R b Kq e3 7 31")
    assert state == "black to move   castling: Kq   en passant: e3"
    assert clocks == "half-moves without capture or pawn move: 7   move: 31"
    assert "castling: none   en passant: none" in drawn("4k3/8/8/8/8/8/8/4K3 w - - 0 1")[-2]


def test_a_mark_follows_its_square() -> None:
    lines = drawn("4k3/8/8/8/8/8/8/4K2R w K - 0 1", e1="*", g1="+", h8="x")
    assert lines[8] == "1  :  .  :  .  K* .  :+ R"
    assert lines[1] == "8  .  :  .  :  k  :  .  :x"


def test_a1_is_dark_and_h1_is_light() -> None:
    lines = drawn("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert lines[8] == "1  :  .  :  .  K  .  :  ."
