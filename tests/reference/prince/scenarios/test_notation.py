from __future__ import annotations

import pytest

from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.pieces import PROMOTIONS as KINDS
from drawbridge_reference.prince.scenarios.notation import PROMOTIONS, moves, position, promotions, refused_by


def test_a_king_that_is_not_written_stands_in_a_corner() -> None:
    assert position("2c3 wPn") == {"turn": "white", "board": {"2c3": "wPn", "1h1": "wKi", "8a8": "bKi"}}


def test_a_king_that_is_written_stands_there_alone() -> None:
    assert position("4d4 bKi", "black") == {"turn": "black", "board": {"4d4": "bKi", "1h1": "wKi"}}


def test_rights_and_the_cell_jumped_over_are_written_where_there_are_any() -> None:
    written = position("1d4 wKi, 1a1 wBa, 1h8 wBa, 5d4 bPn", castling="w-low w-high", en_passant="6d4")
    assert (written["castling"], written["en_passant"]) == (["w-high", "w-low"], "6d4")


@pytest.mark.parametrize("men", ["1h1 wQu", "2a1 wPn, 2a1 wRo"])
def test_a_cell_that_is_needed_twice_is_refused(men: str) -> None:
    with pytest.raises(ValueError, match="needs another cell"):
        position(men)


def test_what_is_written_is_a_valid_position() -> None:
    assert Prince().status(position("2c3 wPn, 7g2 bQu", "black"))["turn"] == "black"


def test_moves_are_refused_by_one_clause_each() -> None:
    assert refused_by("path.blocked", *moves("1a1", "1a3 3a1")) == {
        "1a1-1a3": ("path.blocked",),
        "1a1-3a1": ("path.blocked",),
    }


def test_a_step_to_the_far_tier_is_written_for_each_kind_that_a_pawn_becomes() -> None:
    assert tuple(kind.value for kind in KINDS) == PROMOTIONS
    assert promotions("7a1-8a1")[0] == "7a1-8a1=Ac"
    assert len(set(promotions("7a1-8a1"))) == 21
