from __future__ import annotations

from typing import Any

from drawbridge_reference.three_man.drawing import draw

KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}


def position(**members: Any) -> dict[str, Any]:
    return {"turn": "white", "board": KINGS, **members}


def rank(number: int, drawing: str) -> str:
    return next(line for line in drawing.splitlines() if line.startswith(f"{number} "))


def column(letter: str, drawing: str) -> int:
    files = next(line for line in drawing.splitlines() if line.split()[:3] == ["a", "b", "c"])
    return files.index(f" {letter}", 1) + 1


def at(square: str, drawing: str) -> str:
    """The two characters of a square."""
    kind = column(square[0], drawing)
    return rank(int(square[1]), drawing).ljust(80)[kind - 1 : kind + 1]


def test_every_piece_stands_in_its_rank_above_the_letter_of_its_file() -> None:
    drawing = draw(position(board=KINGS | {"h1": "wR", "i6": "gO", "x3": "bP", "q2": "bP"}))
    told = {square: at(square, drawing) for square in ("e1", "m1", "u1", "h1", "i6", "x3", "q2")}
    assert told == {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wR", "i6": "gO", "x3": "bP", "q2": "bP"}


def test_light_and_dark_squares_differ_and_a1_is_light() -> None:
    drawing = draw(position())
    assert [at(square, drawing) for square in ("a1", "b1", "a2", "x6")] == [" .", " :", " :", " ."]


def test_a_bridged_moat_looks_unlike_an_open_one() -> None:
    drawing = draw(position(bridged=["white-gray"]))
    assert [mark for mark in rank(1, drawing) if mark in "#="] == ["#", "=", "#", "#"]


def test_the_moat_between_black_and_white_is_drawn_at_both_ends() -> None:
    drawing = draw(position(bridged=["black-white"]))
    assert [mark for mark in rank(1, drawing) if mark in "#="] == ["=", "#", "#", "="]


def test_a_creek_stands_beside_ranks_2_and_3_alone_bridged_or_not() -> None:
    drawing = draw(position(bridged=["black-white", "gray-black", "white-gray"]))
    assert [rank(number, drawing).count("~") for number in range(1, 7)] == [0, 4, 4, 0, 0, 0]


def test_above_rank_6_stand_the_squares_straight_through_the_center() -> None:
    drawing = draw(position())
    across = next(line for line in drawing.splitlines() if line.startswith("^"))
    above = {letter: across[column(letter, drawing) - 1 : column(letter, drawing) + 1] for letter in "alx"}
    assert above == {"a": "m6", "l": "x6", "x": "l6"}


def test_a_mark_stands_right_behind_its_square() -> None:
    drawing = draw(position(), {"e1": "*", "f1": "+"})
    assert "wK* :+" in rank(1, drawing)


def test_the_turn_and_all_that_is_not_on_the_board_are_told() -> None:
    drawing = draw(position(turn="gray", castling=["wK", "wQ"], en_passant=["k3"], eliminated=["black"]))
    assert "gray to move" in drawing
    assert "castling: wK wQ" in drawing
    assert "en passant: k3" in drawing
    assert "Black (eliminated)" in drawing


def test_no_line_is_wider_than_80_columns() -> None:
    everything = position(
        castling=["bK", "bQ", "gK", "gQ", "wK", "wQ"],
        en_passant=["k3", "s3"],
        bridged=["black-white", "gray-black", "white-gray"],
        eliminated=["black"],
    )
    assert max(map(len, draw(everything).splitlines())) <= 80
