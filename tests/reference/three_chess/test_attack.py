from __future__ import annotations

from drawbridge_reference.three_chess.attack import attackers
from drawbridge_reference.three_chess.board import NAMES, Colour, square_named
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.position import position_from
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.notation import position

GAME = ThreeChess()


def attacked_from(target: str, men: str) -> set[str]:
    """The squares from which Blue's enemies attack a square."""
    here = position_from(position(men))
    return {NAMES[where] for where in attackers(DEFAULT, here.board, square_named(target), Colour.BLUE)}


def in_check(men: str, turn: str = "blue", captured: str = "") -> list[str]:
    told: list[str] = GAME.status(position(men, turn, captured=captured))["in_check"]
    return told


def test_a_rider_attacks_over_the_center_line_up_to_the_first_man() -> None:
    assert attacked_from("BC2", "GF2 gR") == {"GF2"}
    assert attacked_from("BC2", "GF2 gR, BC4 bP") == set()
    assert attacked_from("BA1", "RA1 rB, GA1 gB") == {"RA1", "GA1"}


def test_enemies_of_both_colours_attack_and_ones_own_men_do_not() -> None:
    assert attacked_from("BC2", "BC4 gR, BH2 rR, BA2 bR") == {"BC4", "BH2"}


def test_a_pawn_attacks_diagonally_ahead_alone() -> None:
    assert attacked_from("BC2", "BB3 gP, BD3 rP, BC3 gP, BB1 gP, BD1 gP") == {"BB3", "BD3"}


def test_a_king_castling_attacks_nothing() -> None:
    assert attacked_from("GG1", "GH1 gR, GF1 gB") == {"GH1"}


def test_every_colour_whose_king_could_be_captured_is_in_check_whosever_turn_it_is() -> None:
    men = "BE3 gR, GE3 rR, RE3 bR"
    assert [in_check(men, turn) for turn in ("blue", "green", "red")] == [["blue", "green", "red"]] * 3


def test_nobody_is_in_check_at_the_start() -> None:
    assert GAME.status(GAME.start()) == {"turn": "blue", "in_check": [], "result": None}


def test_check_is_told_in_a_finished_game_too() -> None:
    assert in_check("BE3 gR, GE3 bR", "green", captured="red") == ["blue", "green"]


def test_a_check_blocked_by_any_man_is_none() -> None:
    assert in_check("BE3 gR, BE2 rN") == []
