"""The rules of `prince`, where pieces go: what each kind may do on an empty field and next to other pieces."""

from __future__ import annotations

import pytest

from drawbridge_rules.prince.board import EVERY_CELL, name_of
from drawbridge_rules.prince.pieces import KINDS, PROMOTIONS
from drawbridge_rules.prince.ways import clauses_by_change
from support.amounts import first
from support.prince.asking import after, position, targets

_COUNTS = (
    ("Ro", 21, "slide.orthogonal"),
    ("Bi", 39, "slide.diagonal"),
    ("Me", 25, "slide.triagonal"),
    ("Co", 60, "slide.orthogonal slide.diagonal"),
    ("Mt", 46, "slide.orthogonal slide.triagonal"),
    ("Ar", 64, "slide.diagonal slide.triagonal"),
    ("Qu", 85, "slide.orthogonal slide.diagonal slide.triagonal"),
    ("Kn", 24, "leap.knight"),
    ("Ca", 24, "leap.captain"),
    ("Ac", 24, "leap.ace"),
    ("Ma", 48, "leap.knight leap.captain"),
    ("Pa", 48, "leap.knight leap.ace"),
    ("Ad", 48, "leap.captain leap.ace"),
    ("As", 72, "leap.knight leap.captain leap.ace"),
    ("Ba", 168, "area.orthogonal"),
    ("Sc", 192, "area.diagonal"),
    ("Re", 115, "area.triagonal"),
    ("Ne", 259, "area.orthogonal area.triagonal"),
    ("Un", 276, "area.orthogonal area.diagonal"),
    ("Sp", 271, "area.diagonal area.triagonal"),
    ("Pr", 355, "area.orthogonal area.diagonal area.triagonal"),
    ("Ki", 26, "king.step"),
    ("Pn", 0, ""),
)


@pytest.mark.parametrize(("kind", "count", "clauses"), _COUNTS)
def test_each_kind_reaches_the_expected_number_of_cells_by_its_clauses(kind: str, count: int, clauses: str) -> None:
    within = [change for change in clauses_by_change(kind) if all(1 <= 4 + value <= 8 for value in change)]
    assert len(within) == count
    assert {clause for found in clauses_by_change(kind).values() for clause in found} == set(clauses.split())
    assert [row[0] for row in sorted(_COUNTS)] == list(KINDS)


@pytest.mark.parametrize(("kind", "ever"), first(1, [("Bi", 256), ("Sc", 256), ("Ca", 256), ("Me", 128), ("Re", 128)]))
def test_some_kinds_never_reach_all_cells(kind: str, ever: int) -> None:
    assert len(_ever_reached(kind)) == ever


@pytest.mark.parametrize("kind", [row[0] for row in _COUNTS[:-1] if row[0] not in ("Bi", "Sc", "Ca", "Me", "Re")])
def test_all_other_kinds_can_reach_every_cell(kind: str) -> None:
    assert len(_ever_reached(kind)) == 512


def _ever_reached(kind: str) -> set[tuple[int, int, int]]:
    found, ahead = {(4, 4, 4)}, [(4, 4, 4)]
    while ahead and len(found) < 512:
        tier, column, row = ahead.pop()
        for tiers, columns, rows in clauses_by_change(kind):
            cell = (tier + tiers, column + columns, row + rows)
            if cell not in found and all(1 <= value <= 8 for value in cell):
                found.add(cell)
                ahead.append(cell)
    return found


def test_a_slide_stops_at_the_first_piece_and_captures_an_enemys() -> None:
    made = position("white", "4d4 wRo 4d6 bKn 4f4 wKn 6d4 bPn 4c4 wPn")
    assert targets(made, "4d4") == {"4d5", "4d6", "4d3", "4d2", "4d1", "4e4", "5d4", "6d4", "3d4", "2d4", "1d4"}
    triagonal = position("white", "4d4 wMe 5e5 bKn 3c3 wKn")
    assert {"5e5", "5e3", "3c5"} <= targets(triagonal, "4d4")
    assert not {"6f6", "3c3", "2b2"} & targets(triagonal, "4d4")


def test_leaps_jump_over_everything() -> None:
    around = {name_of(cell): "wPn" for cell in EVERY_CELL if max(abs(value - 4) for value in cell) == 1}
    made = {"turn": "white", "board": {**around, "4d4": "wAs", "1h1": "wKi", "8a8": "bKi"}}
    assert len(targets(made, "4d4")) == 72


def test_a_king_steps_to_cells_that_are_not_attacked() -> None:
    made = position("white", "5h8 bRo", {"4d4": "wKi", "8a8": "bKi"})
    assert len(targets(made, "4d4")) == 26
    made = position("white", "5d8 bRo", {"4d4": "wKi", "8a8": "bKi"})
    assert targets(made, "4d4") >= {"4d5", "5c4", "3d4"}
    assert not {"5d3", "5d4", "5d5"} & targets(made, "4d4")


def test_a_pawn_steps_forward_and_jumps_only_from_its_start_tier() -> None:
    assert targets(position("white", "2c3 wPn"), "2c3") == {"3c3", "4c3"}
    assert targets(position("white", "3c3 wPn"), "3c3") == {"4c3"}
    assert targets(position("white", "2c3 wPn 3c3 bKn"), "2c3") == set()
    assert targets(position("white", "2c3 wPn 4c3 bKn"), "2c3") == {"3c3"}
    assert targets(position("black", "7c3 bPn"), "7c3") == {"6c3", "5c3"}
    assert targets(position("black", "2c3 bPn"), "2c3") == {f"1c3={kind}" for kind in PROMOTIONS}


def test_a_pawn_captures_on_eight_cells_in_front_of_it() -> None:
    around = ["5b2", "5b3", "5b4", "5c2", "5c4", "5d2", "5d3", "5d4"]
    beside = ["4b3", "4c4", "3b3", "3c4", "6c4", "5e3", "5a3"]
    made = position("white", "4c3 wPn 5c3 bPn " + " ".join(f"{cell} bPn" for cell in around + beside))
    assert targets(made, "4c3") == set(around)
    assert targets(position("black", "5c3 bPn 4b2 wPn 4c4 wPn 6c4 wPn"), "5c3") == {"4c3", "4b2", "4c4"}


def test_a_pawn_that_reaches_the_far_tier_becomes_any_of_21_kinds() -> None:
    made = position("white", "7d4 wPn 8e5 bRo")
    found = targets(made, "7d4")
    assert len(PROMOTIONS) == 21
    assert found == {f"{cell}={kind}" for cell in ("8d4", "8e5") for kind in PROMOTIONS}
    assert after(made, "7d4-8e5=Pr")["board"] == {"1h1": "wKi", "8a8": "bKi", "8e5": "wPr"}


def test_the_jumped_cell_can_be_captured_on_by_the_very_next_move() -> None:
    jumped = after(position("white", "2c3 wPn 4b2 bPn 4c4 bPn 4e3 bPn", {"1h1": "wKi", "8a8": "bKi"}), "2c3-4c3")
    assert jumped["en_passant"] == "3c3"
    assert "3c3" in targets(jumped, "4b2") & targets(jumped, "4c4")
    assert "3c3" not in targets(jumped, "4e3")
    captured = after(jumped, "4b2-3c3")
    assert captured["board"] == {"1h1": "wKi", "8a8": "bKi", "3c3": "bPn", "4c4": "bPn", "4e3": "bPn"}
    assert "en_passant" not in captured
    later = after(after(jumped, "8a8-8a7"), "1h1-1h2")
    assert "3c3" not in targets(later, "4b2")


def test_only_a_pawn_captures_en_passant() -> None:
    jumped = position("black", "4c3 wPn 3h3 bRo", en_passant="3c3")
    assert after(jumped, "3h3-3c3")["board"]["4c3"] == "wPn"
    # A pawn that steps straight onto a jumped cell captures nothing.
    made = position("white", "5c3 bPn 5c4 wPn", en_passant="6c3")
    assert after(made, "5c4-6c4")["board"]["5c3"] == "bPn"
    assert "5c3" not in after(made, "5c4-6c3")["board"]
