"""The pieces of Prince: each kind reaches what the reference lets it, and shadows are those that refuse a leap."""

from __future__ import annotations

import pytest

from book.prince_pages import ORIGIN, reach, shadow
from drawbridge_reference.kernel.game import game
from drawbridge_reference.prince.pieces import Kind

PRINCE = game("prince")


@pytest.mark.parametrize(("kind", "cells"), [(Kind.KING, 26), (Kind.ROOK, 21), (Kind.KNIGHT, 24), (Kind.PAWN, 1)])
def test_a_kind_reaches_all_its_cells_where_nothing_is_in_its_way(kind: Kind, cells: int) -> None:
    position, reached = reach(PRINCE, kind)
    assert len(reached) == cells
    assert position["board"][ORIGIN] == f"w{kind.value}"


def test_a_shadow_has_the_cells_that_a_man_takes_from_an_area_leap() -> None:
    position, reached = reach(PRINCE, Kind.BASE)
    hidden = shadow(PRINCE, position, reached, "4d5")
    blocked = {**position, "board": {**position["board"], "4d5": "bKn"}}
    left = {move.partition("-")[2] for move in PRINCE.legal_moves(blocked) if move.startswith(ORIGIN)}
    assert hidden
    assert hidden == reached - left
