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


def test_men_of_both_opponents_attack_but_own_men_do_not() -> None:
    assert attacked_from("BC2", "BC4 gR, BH2 rR, BA2 bR") == {"BC4", "BH2"}


def test_a_pawn_attacks_only_diagonally_ahead() -> None:
    assert attacked_from("BC2", "BB3 gP, BD3 rP, BC3 gP, BB1 gP, BD1 gP") == {"BB3", "BD3"}


def test_castling_attacks_nothing() -> None:
    assert attacked_from("GG1", "GH1 gR, GF1 gB") == {"GH1"}


def test_every_attacked_king_is_in_check_whoever_is_to_move() -> None:
    men = "BE3 gR, GE3 rR, RE3 bR"
    assert [in_check(men, turn) for turn in ("blue", "green", "red")] == [["blue", "green", "red"]] * 3


def test_nobody_is_in_check_at_the_start() -> None:
    assert GAME.status(GAME.start()) == {"turn": "blue", "in_check": [], "result": None}


def test_a_finished_game_still_reports_checks() -> None:
    assert in_check("BE3 gR, GE3 bR", "green", captured="red") == ["blue", "green"]


def test_any_man_in_between_blocks_a_check() -> None:
    assert in_check("BE3 gR, BE2 rN") == []
