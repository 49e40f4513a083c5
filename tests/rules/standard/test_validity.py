"""The rules of `standard`: which FENs are valid, and which field of the others is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_rules.standard import START, legal_moves, validate
from drawbridge_rules.standard.position import read, write
from support.standard.classics import HARD, PUBLISHED

ROWS, REST = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w KQkq - 0 1"
KINGS = "4k3/8/8/8/8/8/8/4K3"


@pytest.mark.parametrize("fen", [*HARD.values(), *PUBLISHED])
def test_classic_positions_are_valid_and_survive_a_round_trip(fen: str) -> None:
    assert validate({"fen": fen}) == []
    assert write(read({"fen": fen})) == {"fen": fen}


@pytest.mark.parametrize(
    "rows",
    [
        *("", ROWS[:-9], f"{ROWS}/8", f"{ROWS}/", f"/{ROWS}", ROWS.replace("8/8/8/8", "8/8//8/8")),
        *(ROWS.replace("PPPPPPPP", wrong) for wrong in ("PPPPPPP", "PPPPPPPPP", "PPPP31", "44", "9", "0PPPPPPPP", "7")),
        *(
            ROWS.replace("PPPPPPPP", wrong)
            for wrong in (
                "PPPPPPPX",
                "PPPPPPP-",
                "PPPPPPP?",
                "8P",
                "PPPPPPP\N{FULLWIDTH DIGIT ONE}",
                "PPPPPPP\N{CYRILLIC CAPITAL LETTER ER}",
            )
        ),
        *("8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KK2", "4kk2/8/8/8/8/8/8/4K3"),
        *("P3k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/p3K3", "p3k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K2P"),
        *("4k3/8/8/8/8/P7/PPPPPPPP/4K3", "4k3/pppppppp/p7/8/8/8/8/4K3"),
        *("4k3/8/8/8/8/N7/NNNNNNNN/NNNNKNNN", "rrrrkrrr/rrrrrrrr/r7/8/8/8/8/7K"),
    ],
)
def test_the_board_is_wrong(rows: str) -> None:
    wrong = validate({"fen": f"{rows} w - - 0 1"})
    assert wrong == (["board"] if rows else ["fen"])


@pytest.mark.parametrize("rows", ["4k3/8/8/8/8/8/PPPPPPPP/NNNNKNNN", "3qk3/8/8/8/2Q3Q1/QQQ5/Q5QQ/4K3"])
def test_positions_at_the_limits_are_valid(rows: str) -> None:
    assert validate({"fen": f"{rows} w - - 0 1"}) == []


@pytest.mark.parametrize(
    ("rest", "wrong"),
    [
        ("W KQkq - 0 1", "turn"),
        ("white KQkq - 0 1", "turn"),
        ("- KQkq - 0 1", "turn"),
        ("w QKkq - 0 1", "castling"),
        ("w kqKQ - 0 1", "castling"),
        ("w KK - 0 1", "castling"),
        ("w KQkq- - 0 1", "castling"),
        ("w -- - 0 1", "castling"),
        ("w HAha - 0 1", "castling"),
        ("w KQkq e4 0 1", "en_passant"),
        ("w KQkq e3 0 1", "en_passant"),
        ("w KQkq e6 0 1", "en_passant"),
        ("b KQkq e6 0 1", "en_passant"),
        ("w KQkq E6 0 1", "en_passant"),
        ("w KQkq e 0 1", "en_passant"),
        ("w KQkq -- 0 1", "en_passant"),
        ("w KQkq i6 0 1", "en_passant"),
        ("w KQkq - 00 1", "halfmove"),
        ("w KQkq - 01 1", "halfmove"),
        ("w KQkq - -1 1", "halfmove"),
        ("w KQkq - +1 1", "halfmove"),
        ("w KQkq - 1.5 1", "halfmove"),
        ("w KQkq - - 1", "halfmove"),
        ("w KQkq - 1_0 1", "halfmove"),
        ("w KQkq - \N{ARABIC-INDIC DIGIT THREE} 1", "halfmove"),
        ("w KQkq - 0 0", "fullmove"),
        ("w KQkq - 0 01", "fullmove"),
        ("w KQkq - 0 -", "fullmove"),
        ("w KQkq - 0 x", "fullmove"),
    ],
)
def test_another_field_is_wrong(rest: str, wrong: str) -> None:
    assert validate({"fen": f"{ROWS} {rest}"}) == [wrong]


@pytest.mark.parametrize(
    ("fen", "wrong"),
    [
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", ["turn"]),
        ("4r3/8/8/8/8/8/8/k3K3 b - - 0 1", ["turn"]),
        ("8/8/8/8/8/8/3k4/4K3 w - - 0 1", ["turn"]),
        ("4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", ["turn"]),
        (f"{KINGS} w K - 0 1", ["castling"]),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", ["castling"]),
        ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", ["castling"]),
        ("4k3/8/8/8/8/8/8/4K2r w K - 0 1", ["castling"]),
        ("4k2R/8/8/8/8/8/8/4K3 b k - 0 1", ["castling"]),
        ("4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", ["en_passant"]),
        ("4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1", ["en_passant"]),
        ("4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", ["en_passant"]),
        ("4k3/8/8/3n4/8/8/8/4K3 w - d6 0 1", ["en_passant"]),
        ("4k3/8/8/8/3P4/8/8/4K3 b - e3 0 1", ["en_passant"]),
        ("4k3/8/8/4K3/8/8/8/8 x KX e9 01 0", ["turn", "castling", "en_passant", "halfmove", "fullmove"]),
        ("8 x KQ e6 0 1", ["board", "turn"]),
    ],
)
def test_fields_that_do_not_go_together_are_wrong(fen: str, wrong: list[str]) -> None:
    assert validate({"fen": fen}) == wrong


@pytest.mark.parametrize(
    "fen",
    [
        "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1",
        # Nothing asks whether the position can arise: a check from three sides, a king in check before the jump.
        "4k3/8/8/8/4r3/3n4/6n1/4K3 w - - 0 1",
        "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1",
        f"{KINGS} w - - {'9' * 5000} {'9' * 5000}",
    ],
)
def test_nothing_else_is_asked(fen: str) -> None:
    assert validate({"fen": fen}) == []


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        (None, ["position"]),
        ([START["fen"]], ["position"]),
        (START["fen"], ["position"]),
        ({}, ["fen"]),
        ({"fen": None}, ["fen"]),
        ({"fen": [START["fen"]]}, ["fen"]),
        ({"FEN": START["fen"]}, ["fen", "FEN"]),
        ({**START, "turn": "white", "moves": []}, ["moves", "turn"]),
        ({"fen": ""}, ["fen"]),
        ({"fen": ROWS}, ["fen"]),
        ({"fen": f"{ROWS} w KQkq -"}, ["fen"]),
        ({"fen": f"{ROWS} {REST} "}, ["fen"]),
        ({"fen": f" {ROWS} {REST}"}, ["fen"]),
        ({"fen": f"{ROWS}  {REST}"}, ["fen"]),
        ({"fen": f"{ROWS} w  - 0 1"}, ["fen"]),
        ({"fen": f"{ROWS}\t{REST}"}, ["fen"]),
        ({"fen": f"{ROWS} {REST}\n"}, ["fen"]),
        ({"fen": f"{ROWS} w\n KQkq - 0 1"}, ["fen"]),
        ({"fen": f"{ROWS} w KQkq\N{NO-BREAK SPACE} - 0 1"}, ["fen"]),
        ({"fen": f"{ROWS} {REST} 3"}, ["fen"]),
    ],
)
def test_anything_but_a_fen_of_six_fields_is_refused(position: Any, wrong: list[str]) -> None:
    assert validate(position) == wrong


def test_questions_about_invalid_positions_name_the_wrong_fields() -> None:
    with pytest.raises(ValueError, match="look at castling, halfmove"):
        legal_moves({"fen": f"{KINGS} w KQ - x 1"})
