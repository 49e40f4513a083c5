"""Each prohibition is reported by its clause, with the cells that show it, in every sector where it matters."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.scenarios.notation import position

GAME = Prince()
HOME = "1d4 wKi, 1a1 wBa, 1h8 wBa, 8b7 bKi"


def faults(given: dict[str, Any], move: str, game: Prince = GAME) -> list[tuple[str, ...]]:
    """The clause and the cells of every fault."""
    verdict = game.judge(given, move)
    assert isinstance(verdict, Illegal), verdict
    return [(fault.clause, *fault.squares) for fault in verdict.faults]


def reasons(given: dict[str, Any], move: str, game: Prince = GAME) -> list[str]:
    verdict = game.judge(given, move)
    assert isinstance(verdict, Illegal), verdict
    return [fault.reason for fault in verdict.faults]


def legal_ways(given: dict[str, Any], move: str) -> list[tuple[str, ...]]:
    """The clauses of every legal way."""
    verdict = GAME.judge(given, move)
    assert isinstance(verdict, Legal), verdict
    return [way.clauses for way in verdict.ways]


@pytest.mark.parametrize(
    ("men", "reason"),
    [
        ("1a1 wKi, 1b3 bPr", "Black has won by checkmate, so no move is legal."),
        ("1a1 wKi, 2b4 bUn", "The game has ended in a draw by stalemate, so no move is legal."),
    ],
)
def test_no_move_is_legal_in_a_finished_game(men: str, reason: str) -> None:
    for move in ("1a1-1a2", "4d4-4d5", "8a8-8a7"):
        assert faults(position(men), move) == [("game.over", move[:3])]
        assert reasons(position(men), move) == [reason]


def test_a_move_must_start_on_a_piece() -> None:
    assert faults(position(""), "4d4-4d5") == [("origin.empty", "4d4")]


def test_an_opponents_piece_is_not_moved() -> None:
    assert faults(position("4d4 bRo"), "4d4-4d5") == [("turn.other", "4d4")]
    assert reasons(position("4d4 bRo"), "4d4-4d5") == ["The rook on 4d4 is Black's, but it is White's turn."]


def test_a_missing_way_is_reported_whatever_is_on_other_cells() -> None:
    assert faults(position("4d4 wRo"), "4d4-5e4") == [("piece.movement", "4d4", "5e4")]
    told = "An astronaut cannot move from 4d4 to 4d5, wherever the other pieces are."
    assert reasons(position("4d4 wAs"), "4d4-4d5") == [told]
    assert reasons(position("4d4 wUn"), "4d4-5e5")[0].startswith("A university cannot move")


def test_a_move_must_not_end_where_it_starts() -> None:
    assert faults(position("4d4 wRo"), "4d4-4d4") == [("piece.movement", "4d4")]


def test_a_king_away_from_its_start_cell_has_no_way_to_castle() -> None:
    given = position("1e5 wKi, 1a1 wBa, 1h8 wBa, 8b7 bKi")
    assert faults(given, "1e5-1g7") == [("piece.movement", "1e5", "1g7")]


def test_blacks_castling_cell_depends_on_the_ruling() -> None:
    home, rotated = position("8d4 bKi", "black"), GAME.under({"black-array": "rotated"})
    assert faults(home, "8d4-8b2") == [("castling.right-lost", "8d4", "8a1")]
    assert faults(home, "8d4-8b2", rotated) == [("piece.movement", "8d4", "8b2")]
    assert faults(position("8e5 bKi", "black"), "8e5-8c3", rotated) == [("castling.right-lost", "8e5", "8a1")]


@pytest.mark.parametrize("target", ["3d4", "3c3", "3d5"])
def test_a_pawn_does_not_move_backward(target: str) -> None:
    assert faults(position("4d4 wPn"), f"4d4-{target}") == [("pawn.backward", target)]
    assert reasons(position("4d4 wPn"), f"4d4-{target}") == [f"From 4d4 to {target}, this pawn would move backward."]


def test_a_pawn_jumps_neither_backward_nor_from_another_tier() -> None:
    assert faults(position("4d4 wPn"), "4d4-2d4") == [("piece.movement", "4d4", "2d4")]
    assert faults(position("4d4 wPn"), "4d4-6d4") == [("piece.movement", "4d4", "6d4")]


def test_a_promotion_names_its_piece_and_no_other_move_has_a_suffix() -> None:
    assert faults(position("7d4 wPn"), "7d4-8d4") == [("promotion.suffix", "8d4")]
    assert "reaches tier 8" in reasons(position("7d4 wPn"), "7d4-8d4")[0]
    assert faults(position("6d4 wPn"), "6d4-7d4=Pr") == [("promotion.suffix", "7d4")]
    assert faults(position("7d4 wRo"), "7d4-8d4=Pr") == [("promotion.suffix", "8d4")]
    assert faults(position("2d4 bPn", "black"), "2d4-1d4") == [("promotion.suffix", "1d4")]


def test_a_suffix_is_judged_after_the_way_and_before_the_target() -> None:
    assert faults(position("4d4 wRo, 4d5 wPn"), "4d4-5e4=Pr") == [("piece.movement", "4d4", "5e4")]
    assert faults(position("4d4 wRo, 4d5 wPn"), "4d4-4d5=Pr") == [("promotion.suffix", "4d5")]


def test_a_piece_of_the_same_colour_is_not_captured() -> None:
    assert faults(position("4d4 wPr, 4d6 wPn, 4d5 bKn"), "4d4-4d6") == [("own.piece", "4d6")]
    told = "White's own pawn is on 4d6."
    assert reasons(position("4d4 wPr, 4d6 wPn"), "4d4-4d6") == [told]


def test_every_piece_in_the_way_of_a_slide_is_reported() -> None:
    here = position("4d1 wRo, 4d3 bKn, 4d4 wKn, 4d5 bBi, 4d6 bBi")
    assert faults(here, "4d1-4d8") == [("path.blocked", "4d3", "4d4", "4d5", "4d6")]
    told = "The black knight on 4d3, the white knight on 4d4 and 2 more block the way."
    assert reasons(here, "4d1-4d8") == [told]


def test_a_shadowed_area_leap_names_the_sector_and_what_casts_the_shadow() -> None:
    here = position("4d4 wBa, 5d5 bPn")
    assert faults(here, "4d4-6d6") == [("area.shadowed", "5d5")]
    assert reasons(here, "4d4-6d6") == ["In the sector of (row +1) and (tier +1), the black pawn on 5d5 shadows 6d6."]
    verdict = GAME.judge(here, "4d4-6d6")
    assert isinstance(verdict, Illegal)
    assert verdict.faults[0].way[0] == "4d4"
    assert set(verdict.faults[0].way[1:-1]) == {"4d5", "4d6", "5d4", "5d5", "5d6", "6d4", "6d5"}
    assert verdict.faults[0].way[-1] == "6d6"


def test_an_area_leap_along_one_direction_is_shadowed_only_on_its_line() -> None:
    here = position("4d4 wBa, 4d5 bPn, 5d5 bPn")
    assert faults(here, "4d4-4d6") == [("area.shadowed", "4d5")]
    assert reasons(here, "4d4-4d6") == ["Along (row +1), the black pawn on 4d5 shadows 4d6."]


def test_the_nearest_of_several_shadowing_pieces_is_listed_first() -> None:
    here = position("4d4 wBa, 6d5 bPn, 5d6 bKn, 4d5 wKn")
    ((_, *cells),) = faults(here, "4d4-6d6")
    assert cells[0] == "4d5"
    assert set(cells[1:]) == {"6d5", "5d6"}
    assert "the white knight on 4d5" in reasons(here, "4d4-6d6")[0]
    assert reasons(here, "4d4-6d6")[0].endswith("shadow 6d6.")


def test_an_area_leap_is_reported_for_each_sector_that_shadows_it() -> None:
    here = position("4d4 wSc, 3d5 bPn, 4c5 bPn")
    assert sorted(faults(here, "4d4-4d6")) == [("area.shadowed", "3d5"), ("area.shadowed", "4c5")]
    assert sorted(reasons(here, "4d4-4d6")) == [
        "In the sector of (column -1, row +1) and (column +1, row +1), the black pawn on 4c5 shadows 4d6.",
        "In the sector of (tier -1, row +1) and (tier +1, row +1), the black pawn on 3d5 shadows 4d6.",
    ]


def test_a_piece_that_shadows_two_sectors_is_reported_for_both() -> None:
    here = position("4d4 wSc, 4d6 bPn")
    assert faults(here, "4d4-4d8") == [("area.shadowed", "4d6"), ("area.shadowed", "4d6")]
    assert len(set(reasons(here, "4d4-4d8"))) == 2


def test_the_sectors_of_every_clause_are_reported_for_a_prince() -> None:
    # As a base along the row, as a scientist in two planes, as a reporter in two.
    here = position("4d4 wPr, 4d6 bPn")
    assert [clause for clause, *_ in faults(here, "4d4-4d8")] == ["area.shadowed"] * 5
    assert len(set(reasons(here, "4d4-4d8"))) == 5


def test_an_open_sector_makes_a_leap_legal_by_its_clause() -> None:
    assert legal_ways(position("4d4 wPr, 4d5 bPn"), "4d4-4d6") == [("area.diagonal",)] * 2 + [("area.triagonal",)] * 2
    assert legal_ways(position("4d4 wUn, 3d5 bPn, 4c5 bPn"), "4d4-4d6") == [("area.orthogonal",)]
    verdict = GAME.judge(position("4d4 wUn, 3d5 bPn, 4c5 bPn"), "4d4-4d6")
    assert isinstance(verdict, Legal)
    assert verdict.reason == "The white university leaps within its orthogonal area from 4d4 to 4d6."


def test_an_open_leap_is_refused_only_for_leaving_the_king_attacked() -> None:
    # One sector is shadowed and another open, so the shadow does not forbid the move.
    here = position("1h1 wKi, 1h4 wSc, 1h8 bRo, 1g5 bKn")
    assert faults(here, "1h4-3h4") == [("king.safety", "1h1", "1h8")]


def test_a_pawns_refusal_names_what_it_finds_or_misses() -> None:
    assert faults(position("4d4 wPn, 5d4 bKn"), "4d4-5d4") == [("pawn.forward-capture", "5d4")]
    assert faults(position("4d4 wPn"), "4d4-5e5") == [("pawn.empty-capture", "5e5")]
    assert faults(position("2d4 wPn, 3d4 bKn"), "2d4-4d4") == [("path.blocked", "3d4")]
    assert faults(position("2d4 wPn, 3d4 bKn, 4d4 bKn"), "2d4-4d4") == [
        ("path.blocked", "3d4"),
        ("pawn.forward-capture", "4d4"),
    ]


def test_a_cell_not_jumped_over_has_nothing_to_capture() -> None:
    assert faults(position("5d4 wPn, 5e5 bPn"), "5d4-6e5") == [("pawn.empty-capture", "6e5")]
    assert legal_ways(position("5d4 wPn, 5e5 bPn", en_passant="6e5"), "5d4-6e5") == [("pawn.en-passant",)]


def test_a_promotion_names_both_of_its_clauses() -> None:
    assert legal_ways(position("7d4 wPn"), "7d4-8d4=Pr") == [("pawn.step", "pawn.promotion")]
    assert legal_ways(position("7d4 wPn, 8e5 bKn"), "7d4-8e5=Kn") == [("pawn.capture", "pawn.promotion")]


def test_castling_without_its_right_is_reported_with_every_piece_between() -> None:
    assert faults(position(HOME), "1d4-1b2") == [("castling.right-lost", "1d4", "1a1")]
    assert reasons(position(HOME), "1d4-1f6") == ["White does not have the right to castle high (w-high)."]
    assert faults(position(f"{HOME}, 1g7 wKn", castling="w-high"), "1d4-1f6") == [("path.blocked", "1g7")]
    assert faults(position(f"{HOME}, 1c3 wKn"), "1d4-1b2") == [
        ("castling.right-lost", "1d4", "1a1"),
        ("path.blocked", "1c3"),
    ]


@pytest.mark.parametrize(
    ("rooks", "expected"),
    [
        ("6d4 bRo", [("castling.in-check", "1d4", "6d4")]),
        ("6c3 bRo", [("castling.through-check", "1c3", "6c3")]),
        ("6b2 bRo", [("king.safety", "1b2", "6b2")]),
        ("6d4 bRo, 6c3 bRo", [("castling.in-check", "1d4", "6d4"), ("castling.through-check", "1c3", "6c3")]),
    ],
)
def test_castling_in_and_through_check_is_judged_before_its_target(rooks: str, expected: list[tuple[str, ...]]) -> None:
    assert faults(position(f"{HOME}, {rooks}", castling="w-low"), "1d4-1b2") == expected


def test_the_reason_against_castling_names_the_attackers() -> None:
    here = position(f"{HOME}, 6c3 bRo", castling="w-low")
    assert reasons(here, "1d4-1b2") == ["The black rook on 6c3 attacks 1c3, so the king may not cross it."]


def test_a_move_that_leaves_the_king_attacked_names_every_attacker_once() -> None:
    here = position("1h1 wKi, 1h5 bPr, 4h1 bRo, 4d4 wKn")
    assert faults(here, "4d4-4e6") == [("king.safety", "1h1", "1h5", "4h1")]
    expected = "The black prince on 1h5 and the black rook on 4h1 attack the white king on 1h1 after this move."
    assert reasons(here, "4d4-4e6") == [expected]


def test_a_king_step_into_an_attack_is_reported_with_its_new_cell() -> None:
    assert faults(position("1d4 wKi, 3e5 bRo"), "1d4-1e5") == [("king.safety", "1e5", "3e5")]
