"""The rules of `three-chess`: what may be gone where something stands, and what a move leaves behind."""

from __future__ import annotations

import pytest

from drawbridge_rules.three_chess import START, legal_moves
from drawbridge_rules.three_chess.board import COLOURS
from support.three_chess.asking import after, position, targets

SECTION = {colour: colour[0].upper() for colour in COLOURS}


@pytest.mark.parametrize(
    ("move", "men"),
    [
        ("BD3-GD4", "BD3 bN"),
        ("BD3-GD4", "BD3 bN BD4 bP GE4 gP BE4 rP BC3 bP BE3 gP GE3 gB"),
        ("RF4-BE4", "RF4 bN"),
        ("BC4-GE3", "BC4 bN BD4 bP GF4 bP"),
        ("BE3-RC4", "BE3 bN"),
    ],
)
def test_a_knight_leaps_around_the_center_over_other_men(move: str, men: str) -> None:
    assert move in legal_moves(position("blue", men))


def test_a_pawn_near_the_center_has_three_captures() -> None:
    made = position("blue", "BD4 bP GD4 gN GF4 gR RD4 rB BE4 bP RC4 rP RE4 rQ GE4 gP")
    assert targets(made, "BD4") == {"GD4", "GF4", "RD4"}
    # Straight ahead of the one stands an enemy piece, which is a capture of the other.
    assert targets(made, "BE4") == {"RC4", "RE4", "GE4"}


def test_a_pawn_jumps_only_from_row_1_over_an_empty_square() -> None:
    assert targets(position("green", "GC2 gP"), "GC2") == {"GC3", "GC4"}
    assert targets(position("green", "GC2 gP GC3 rN"), "GC2") == set()
    assert targets(position("green", "GC2 gP GC4 rN"), "GC2") == {"GC3"}
    assert targets(position("green", "GC1 gP"), "GC1") == {"GC2"}
    assert targets(position("green", "GC3 gP"), "GC3") == {"GC4"}
    assert targets(position("green", "BC2 gP"), "BC2") == {"BC1"}


def test_a_pawn_on_another_colours_row_0_has_no_move() -> None:
    assert targets(position("green", "BC1 gP BB1 bQ BD1 rQ BC2 bQ"), "BC1") == set()


@pytest.mark.parametrize(
    ("turn", "men", "move", "there"),
    [
        ("blue", "GC2 bP", "GC2-GC1", "GC1"),
        ("blue", "RC2 bP RD1 rR", "RC2-RD1", "RD1"),
        ("green", "BC2 gP BB1 rR", "BC2-BB1", "BB1"),
        ("red", "GH2 rP", "GH2-GH1", "GH1"),
    ],
)
def test_a_pawn_that_reaches_another_colours_row_0_becomes_a_queen(turn: str, men: str, move: str, there: str) -> None:
    assert after(position(turn, men), move)["board"][there] == f"{turn[0]}Q"
    assert not [text for text in legal_moves(position(turn, men)) if "=" in text]


def test_a_pawn_stays_a_pawn_before_it_reaches_row_0() -> None:
    over = after(position("blue", "BH4 bP"), "BH4-RA4")
    assert over == {"turn": "green", "board": {"BE1": "bK", "GE1": "gK", "RA4": "bP", "RE1": "rK"}}
    assert after(position("blue", "RA3 bP"), "RA3-RA2")["board"]["RA2"] == "bP"


@pytest.mark.parametrize("colour", COLOURS)
def test_castling_moves_king_and_rook_on_both_sides(colour: str) -> None:
    section, letter = SECTION[colour], colour[0]
    made = position(colour, f"{section}A1 {letter}R {section}H1 {letter}R")
    assert {f"{section}G1", f"{section}C1"} <= targets(made, f"{section}E1")
    kingside = after(made, f"{section}E1-{section}G1")["board"]
    queenside = after(made, f"{section}E1-{section}C1")["board"]
    own = {square: man for square, man in kingside.items() if man[0] == letter}
    assert own == {f"{section}A1": f"{letter}R", f"{section}F1": f"{letter}R", f"{section}G1": f"{letter}K"}
    own = {square: man for square, man in queenside.items() if man[0] == letter}
    assert own == {f"{section}C1": f"{letter}K", f"{section}D1": f"{letter}R", f"{section}H1": f"{letter}R"}


@pytest.mark.parametrize("square", ["BF1", "BG1"])
@pytest.mark.parametrize("man", ["bN", "gN"])
def test_castling_kingside_needs_two_squares_empty(square: str, man: str) -> None:
    assert "BE1-BG1" not in legal_moves(position("blue", f"BH1 bR {square} {man}"))


@pytest.mark.parametrize("square", ["BB1", "BC1", "BD1"])
@pytest.mark.parametrize("man", ["bN", "rB"])
def test_castling_queenside_needs_three_squares_empty(square: str, man: str) -> None:
    assert "BE1-BC1" not in legal_moves(position("blue", f"BA1 bR {square} {man}"))


@pytest.mark.parametrize("men", ["", "BH1 gR BA1 rR", "BH1 bQ BA1 bB", "BH2 bR BA2 bR"])
def test_castling_needs_the_kings_own_rook_in_the_corner(men: str) -> None:
    assert not {"BE1-BG1", "BE1-BC1"} & legal_moves(position("blue", men))


@pytest.mark.parametrize(
    ("king", "men", "two_columns_aside"),
    [
        ("GE1", "GA1 bR GH1 bR", "GC1 GG1"),
        ("BD1", "BA1 bR BH1 bR", "BB1 BF1"),
        ("BE2", "BA2 bR BH2 bR BA1 bR BH1 bR", "BC2 BG2 BC1 BG1"),
    ],
)
def test_only_a_king_on_its_own_row_0_column_4_castles(king: str, men: str, two_columns_aside: str) -> None:
    made = position("blue", men, {king: "bK", "GE4": "gK", "RE1": "rK"})
    assert not set(two_columns_aside.split()) & targets(made, king)


def test_any_own_rook_on_the_corner_may_castle() -> None:
    made = position("blue", "BH1 bR")
    for move in ("BH1-BH2", "GE1-GE2", "RE1-RE2", "BE1-BE2", "GE2-GE1", "RE2-RE1", "BH2-BH1", "GE1-GE2", "RE1-RE2"):
        made = after(made, move)
    made = after(made, "BE2-BE1")
    for move in ("GE2-GE1", "RE2-RE1"):
        made = after(made, move)
    assert after(made, "BE1-BG1")["board"]["BF1"] == "bR"
    assert "BE1-BC1" in legal_moves(after(after(after(position("blue", "BA4 bR"), "BA4-BA1"), "GE1-GE2"), "RE1-RE2"))


@pytest.mark.parametrize("attacker", ["BE4 gR", "BF4 gR", "BG4 gR", "BE4 rQ BF4 gR BG4 rR"])
def test_castling_ignores_checks(attacker: str) -> None:
    assert "BE1-BG1" in legal_moves(position("blue", f"BH1 bR {attacker}"))


def test_checks_forbid_nothing() -> None:
    into_check = position("blue", "BD4 gR")
    assert "BE1-BD1" in legal_moves(into_check)
    staying_in_check = position("blue", "BE4 gR BA2 bP")
    assert {"BA2-BA3", "BA2-BA4", "BE1-BE2"} <= legal_moves(staying_in_check)
    uncovering_a_check = position("blue", "BE4 gR BE2 bN")
    assert "BE2-BG3" in legal_moves(uncovering_a_check)
    beside_another_king = position("blue", "", {"BD4": "bK", "GD3": "gK", "RE1": "rK"})
    assert {"GD4", "GE4"} <= targets(beside_another_king, "BD4")


def test_there_is_no_en_passant() -> None:
    made = after(position("blue", "BD2 bP BE4 gP BC4 rP"), "BD2-BD4")
    assert targets(made, "BE4") == {"BE3"}


def test_a_slide_stops_at_the_first_piece_and_captures_enemies() -> None:
    made = position("blue", "BA3 bR BA4 gP BC3 bN")
    assert targets(made, "BA3") == {"BA2", "BA1", "BA4", "BB3"}


def test_a_slide_over_the_center_uses_the_open_arm() -> None:
    made = position("blue", "BB2 bB GD4 gP")
    assert {"BC3", "BD4", "GD4", "RD4", "RC3", "RB2", "RA1"} <= targets(made, "BB2")
    assert not {"GC3", "GB2", "GA1"} & targets(made, "BB2")


def test_the_corners_of_a_step_may_be_occupied() -> None:
    made = position("blue", "BC3 bB BC4 bP BD3 bP BB3 bP BC2 bP")
    assert {"BD4", "BB4", "BB2", "BD2"} <= targets(made, "BC3")


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_twenty_moves_from_the_start(colour: str) -> None:
    section = SECTION[colour]
    expected = {f"{section}{column}2-{section}{column}{row}" for column in "ABCDEFGH" for row in "34"}
    for origin, ends in (("B", "AC"), ("G", "FH")):
        expected |= {f"{section}{origin}1-{section}{end}3" for end in ends}
    assert legal_moves({**START, "turn": colour}) == expected
