from __future__ import annotations

import pytest

from drawbridge_reference.standard.scenarios.notation import position, promotions, refused_by

KINGS = "4k3/8/8/8/8/8/8/4K3"


def test_what_is_left_out_is_white_to_move_without_rights_in_the_first_move() -> None:
    assert position(KINGS) == {"fen": f"{KINGS} w - - 0 1"}
    assert position(f"{KINGS} b") == {"fen": f"{KINGS} b - - 0 1"}
    assert position(f"{KINGS} b - e3") == {"fen": f"{KINGS} b - e3 0 1"}


def test_a_whole_fen_stays_as_it_is() -> None:
    assert position(f"{KINGS} b - - 12 40") == {"fen": f"{KINGS} b - - 12 40"}


def test_a_seventh_field_is_refused() -> None:
    with pytest.raises(ValueError, match="has 7 fields: a FEN has six"):
        position(f"{KINGS} b - - 12 40 x")


def test_moves_are_refused_by_one_clause_each() -> None:
    assert refused_by("own.piece", "a1-a2", "a1-b1") == {"a1-a2": ("own.piece",), "a1-b1": ("own.piece",)}


def test_a_step_to_the_last_rank_is_four_moves() -> None:
    assert promotions("e7-e8") == ("e7-e8=Q", "e7-e8=R", "e7-e8=B", "e7-e8=N")
