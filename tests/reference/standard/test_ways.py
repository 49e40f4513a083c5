"""Ways: what a piece could do from a square, whatever stands elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.standard.board import NAMES, square_named
from drawbridge_reference.standard.pieces import PIECES
from drawbridge_reference.standard.ply_notation.syntax import Always, Compound
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.standard.asking import changed, without

if TYPE_CHECKING:
    from drawbridge_reference.standard.ways import Way


def ways(letter: str, origin: str, target: str, rules: Rules = DEFAULT) -> tuple[Way, ...]:
    return rules.geometry.ways(PIECES[letter], square_named(origin), square_named(target))


def targets(letter: str, origin: str, rules: Rules = DEFAULT) -> set[str]:
    return {NAMES[where] for where in rules.geometry.targets(PIECES[letter], square_named(origin))}


def test_a_knight_in_the_corner_has_two_ways() -> None:
    assert targets("N", "a1") == {"b3", "c2"}


def test_a_rook_has_fourteen_ways_from_everywhere() -> None:
    assert all(len(targets("R", origin)) == 14 for origin in NAMES)


@pytest.mark.parametrize(
    ("letter", "origin", "expected"),
    [
        ("P", "e2", {"e3", "e4", "d3", "f3", "e1", "d1", "f1"}),
        ("P", "e3", {"e4", "d4", "f4", "e2", "d2", "f2"}),
        ("p", "a7", {"a6", "a5", "b6", "a8", "b8"}),
    ],
)
def test_a_pawn_has_ways_ahead_and_barred_ways(letter: str, origin: str, expected: set[str]) -> None:
    assert targets(letter, origin) == expected
    barred = {way.target for way in DEFAULT.geometry.ways_from(PIECES[letter], square_named(origin)) if way.bars}
    behind = {where for where in expected if (where[1] < origin[1]) is (letter == "P")}
    assert {NAMES[where] for where in barred} == behind


def test_a_pawn_captures_en_passant_from_only_one_rank() -> None:
    clauses = {origin: [way.clauses for way in ways("P", origin, f"d{int(origin[1]) + 1}")] for origin in ("e4", "e5")}
    assert clauses == {"e4": [("pawn.capture",)], "e5": [("pawn.en-passant",), ("pawn.capture",)]}


def test_a_promotion_is_one_way_and_four_moves() -> None:
    (way,) = ways("P", "e7", "e8")
    assert way.clauses == ("pawn.step", "pawn.promotion")
    assert [move.text for move in way.moves] == ["e7-e8=Q", "e7-e8=R", "e7-e8=B", "e7-e8=N"]


def test_a_double_step_is_a_way_only_from_the_start_rank() -> None:
    assert ways("P", "e2", "e4")
    assert not ways("P", "e3", "e5")
    assert not ways("P", "e4", "e2")


def test_a_king_has_castling_ways_only_from_its_start_square() -> None:
    assert {"g1", "c1"} <= targets("K", "e1")
    assert targets("K", "e2") == {"d1", "e1", "f1", "d2", "f2", "d3", "e3", "f3"}
    assert targets("k", "e1") == {"d1", "f1", "d2", "e2", "f2"}


def test_a_way_lists_the_squares_that_it_passes() -> None:
    (way,) = ways("B", "a1", "d4")
    assert way.names == ("a1", "b2", "c3", "d4")
    (leap,) = ways("N", "a1", "b3")
    assert leap.names == ("a1", "b3")


def test_known_parts_of_a_condition_are_decided_in_advance() -> None:
    (step,) = ways("N", "a1", "b3", changed(("[+1, +2] if not friend", "[+1, +2] if white or black and friend")))
    assert step.condition == Always(value=True)
    (passant, _) = ways("P", "e5", "d6")
    # `white` is decided: what stays is the compound predicate of one side.
    assert isinstance(passant.condition, Compound)


def test_a_condition_that_is_never_true_gives_no_way() -> None:
    assert not ways("N", "a1", "b3", changed(("[+1, +2] if not friend", "[+1, +2] if black and not friend")))
    assert ways("n", "a1", "b3", changed(("[+1, +2] if not friend", "[+1, +2] if black and not friend")))


def test_a_ply_whose_action_leads_off_the_board_gives_no_way() -> None:
    rules = changed(("[+1, +2] if not friend", "[+1, +2] if not friend then move([-1, 0], [-2, 0])"))
    assert not ways("N", "b1", "c3", rules)
    assert ways("N", "c1", "d3", rules)


def test_a_changed_knight_moves_as_its_line_says() -> None:
    assert "a4" in targets("N", "a1", changed(("[+1, +2] if not friend", "[0, +3] if not friend")))


def test_a_multiplied_unknown_leaps_by_steps() -> None:
    rules = changed(
        (
            "[0, ?]   if clear and not friend;\n    [?, 0]   if clear and not friend.\n\nKnights",
            ("[0, ? * 2] if not friend.\n\nKnights"),
        )
    )
    assert targets("R", "a1", rules) == {"a3", "a5", "a7"}


def test_without_piece_movement_there_is_a_way_to_every_other_square() -> None:
    assert len(targets("N", "a1", without("piece.movement"))) == 63
    (way,) = ways("N", "a1", "h8", without("piece.movement"))
    assert way.clauses == ()
