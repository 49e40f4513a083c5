"""All moves of one piece in small positions, and king safety."""

from __future__ import annotations

import pytest

from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.notation import PROMOTIONS, position

GAME = Prince()


def moves_from(origin: str, men: str, turn: str = "white", **state: str) -> set[str]:
    moves = GAME.legal_moves(position(men, turn, **state))
    return {move.partition("-")[2] for move in moves if move.startswith(f"{origin}-")}


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        *[("Ro", 21), ("Bi", 39), ("Me", 25), ("Co", 60), ("Mt", 46), ("Ar", 64), ("Qu", 85)],
        *[("Kn", 24), ("Ca", 24), ("Ac", 24), ("Ma", 48), ("Pa", 48), ("Ad", 48), ("As", 72), ("Ki", 26)],
        *[("Ba", 168), ("Sc", 192), ("Re", 115), ("Ne", 259), ("Un", 276), ("Sp", 271), ("Pr", 355)],
    ],
)
def test_a_piece_alone_in_the_middle_has_the_expected_number_of_moves(kind: str, count: int) -> None:
    assert len(moves_from("4d4", f"4d4 w{kind}")) == count


def test_moves_are_listed_sorted_and_only_once() -> None:
    # If two clauses of a prince lead to one cell, there is one move.
    moves = GAME.legal_moves(position("4d4 wPr, 5e4 bUn, 7c3 wPn"))
    assert moves == sorted(set(moves))


def test_a_rook_moves_up_to_the_first_piece_and_captures_it() -> None:
    assert moves_from("4d4", "4d4 wRo, 4d6 bKn, 4f4 wKn, 5d4 wKn, 3d4 bKn, 4c4 bKn, 4d3 wKn") == {
        *("4d5", "4d6", "4e4", "3d4", "4c4"),
    }


def test_a_knight_leaps_over_everything_but_not_onto_its_own_pieces() -> None:
    men = "1a1 wKn, 1a2 wPn, 2a1 wPn, 2b2 wPn, 3a2 bKn, 1b3 wKn, 1h1 wKi"
    assert moves_from("1a1", men.replace("1a2 wPn, ", "1a2 bKn, ")) == {"3a2", "3b1", "2a3", "2c1", "1c2"}


def test_a_base_does_not_move_past_a_piece_in_between() -> None:
    men = "1a1 wBa, 1b2 bKn, 2a1 wPn, 3a1 bKn"
    reached = moves_from("1a1", men)
    assert {"1b2", "1a8", "1b1", "1g1"} <= reached
    # 1b2 shadows all cells behind it on tier 1, and 2a1 all cells of the planes across the tiers.
    assert not {"1c3", "1b3", "1c2", "3a1", "2a2", "2b1", "2a1"} & reached


@pytest.mark.parametrize(
    ("men", "move", "is_legal"),
    [
        # In the other plane every cell between is outside the field.
        ("1a1 wRe, 2b2 wPn", "1a1-3a1", True),
        # In the printed appendix C, the captured piece on the target blocks.
        ("1f1 wBa, 2h1 bPn, 1h8 wKi", "1f1-2h1", True),
        # The printed appendix D tests the wrong sum of the second piece.
        ("4d4 wSc, 3d5 bPn, 4c5 bPn", "4d4-4d6", False),
        ("4d4 wSc, 2d6 bPn, 4c6 bPn", "4d4-4d8", True),
        # The printed appendix E has fewer conditions for the second piece.
        ("4d4 wRe, 2f6 bPn, 1a5 bKn", "4d4-4d8", True),
        ("4d4 wRe, 2f6 bPn, 2b6 bKn", "4d4-4d8", False),
        ("4d4 wSc, 3d5 wPn", "4d4-4d6", True),
        ("4d4 wSc, 4d5 wPn", "4d4-4d6", True),
        ("4d4 wSc, 4d6 wPn", "4d4-4d8", False),
    ],
)
def test_an_area_leap_needs_one_open_sector(men: str, move: str, *, is_legal: bool) -> None:
    assert (move in GAME.legal_moves(position(men))) == is_legal


def test_a_cell_reached_by_one_clause_need_not_be_reached_by_another() -> None:
    # 4f4 is on a line of the base with 4e4 in the way. As a scientist the piece leaps past it.
    assert "4f4" in moves_from("4d4", "4d4 wUn, 4e4 wKn")
    assert "4f4" not in moves_from("4d4", "4d4 wBa, 4e4 wKn")


def test_a_pawn_steps_jumps_and_captures() -> None:
    assert moves_from("2d4", "2d4 wPn, 3e4 bKn, 3e5 bKn, 3c3 wKn, 3d5 bKn") == {"3d4", "4d4", "3e4", "3e5", "3d5"}
    assert moves_from("2d4", "2d4 wPn, 3d4 bKn") == set()
    assert moves_from("2d4", "2d4 wPn, 4d4 bKn") == {"3d4"}
    assert moves_from("7d4", "7d4 bPn, 6c4 wKn", "black") == {"6d4", "5d4", "6c4"}


def test_a_pawn_that_reaches_the_far_tier_becomes_any_of_21_kinds() -> None:
    assert len(PROMOTIONS) == 21
    expected = {f"{target}={kind}" for target in ("8d4", "8e5") for kind in PROMOTIONS}
    assert moves_from("7d4", "7d4 wPn, 8e5 bKn") == expected


def test_a_pawn_captures_en_passant_one_that_has_just_jumped() -> None:
    men = "5d4 wPn, 5e5 bPn, 5c3 wPn, 4e5 wPn"
    assert moves_from("5d4", men, en_passant="6e5") == {"6d4", "6e5"}
    assert moves_from("5d4", men) == {"6d4"}
    assert moves_from("4e5", men, en_passant="6e5") == set()


def test_a_king_steps_only_onto_safe_cells_even_behind_itself() -> None:
    assert moves_from("1a1", "1a1 wKi, 1b8 bRo, 2h2 bRo, 1h1 wKn") == {"1a2", "2a1", "2b1"}
    assert "1d3" not in moves_from("1d4", "1d4 wKi, 1d8 bRo")
    # The king shadows 1e5 from the base on 1a1 only while it is on 1d4.
    assert "1e5" not in moves_from("1d4", "1d4 wKi, 1a1 bBa")


def test_a_king_captures_an_unguarded_attacker_but_not_a_guarded_one() -> None:
    assert "1b1" in moves_from("1a1", "1a1 wKi, 1b1 bRo, 1h1 wKn")
    assert "1b1" not in moves_from("1a1", "1a1 wKi, 1b1 bRo, 8b1 bRo, 1h1 wKn")


def test_a_check_is_answered_by_capturing_blocking_or_moving_the_king() -> None:
    moves = GAME.legal_moves(position("1h1 wKi, 1h8 bRo, 4h8 wRo, 1e5 wCo, 4d5 wKn"))
    king = {f"1h1-{target}" for target in ("1g1", "1g2", "2g1", "2g2", "2h1", "2h2")}
    assert set(moves) == {"4h8-1h8", "1e5-1h8", "1e5-1h5", "1e5-1h2", *king}


def test_the_only_piece_shielding_its_king_stays_within_the_shadow() -> None:
    # Without the queen, alone in its sector, the base on 3h3 would attack the king.
    assert moves_from("2h2", "1h1 wKi, 2h2 wQu, 3h3 bBa") == {"1h2", "1h3", "2h1", "3h1", "3h2", "2h3", "3h3"}


def test_either_of_two_pieces_that_shadow_an_area_leap_may_leave() -> None:
    assert len(moves_from("2h2", "1h1 wKi, 2h2 wQu, 3h3 bBa, 1h2 wKn")) > 7


def test_a_piece_that_shadows_the_only_open_sector_is_pinned() -> None:
    # A scientist on 1h5 attacks 1h1 in two planes. 3h3 shadows one of them, 1f3 the other.
    men = "1h1 wKi, 1h5 bSc, 3h3 wKn, 1f3 wKn"
    assert GAME.status(position(men))["in_check"] == []
    assert moves_from("3h3", men) == moves_from("1f3", men) == set()
    assert moves_from("3h3", f"{men}, 2h4 wKn") != set() == moves_from("1f3", f"{men}, 2h4 wKn")
    assert GAME.status(position(men.replace(", 1f3 wKn", "")))["in_check"] == ["white"]


def test_a_capture_en_passant_may_not_open_a_line_to_the_king() -> None:
    men = "5d4 wPn, 5e4 bPn, 5a4 wKi, 5h4 bRo"
    assert moves_from("5d4", men, en_passant="6e4") == {"6d4"}
    assert moves_from("5d4", men.replace("5h4 bRo", "5h5 bRo"), en_passant="6e4") == {"6d4", "6e4"}
