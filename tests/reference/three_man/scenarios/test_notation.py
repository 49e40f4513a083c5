from __future__ import annotations

import pytest

from drawbridge_reference.three_man.scenarios.notation import position

KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}


def test_kings_that_are_not_named_are_on_their_start_squares() -> None:
    assert position("h1 wR") == {"turn": "white", "board": {**KINGS, "h1": "wR"}}


def test_a_king_that_is_named_is_put_on_its_named_square() -> None:
    assert position("d1 wK, d2 wP")["board"] == {"d1": "wK", "d2": "wP", "m1": "gK", "u1": "bK"}


def test_an_eliminated_colour_has_no_king_unless_one_is_named() -> None:
    assert "m1" not in position("", eliminated="gray")["board"]
    assert position("m1 gK", eliminated="gray")["board"]["m1"] == "gK"


def test_a_king_is_not_put_onto_an_occupied_square() -> None:
    with pytest.raises(ValueError, match="e1 holds gR: write where white's king stands"):
        position("e1 gR")


def test_a_vacated_segment_bridges_the_moats_beside_it() -> None:
    assert position("e3 wK")["bridged"] == ["black-white", "white-gray"]


def test_another_colours_piece_does_not_keep_a_segment() -> None:
    assert position("e3 wK, a1 gN")["bridged"] == ["black-white", "white-gray"]


def test_an_elimination_bridges_the_moats_beside_it() -> None:
    assert position("p1 gR", eliminated="gray")["bridged"] == ["gray-black", "white-gray"]


def test_further_moats_may_be_bridged() -> None:
    assert position("", bridged="gray-black")["bridged"] == ["gray-black"]
    assert position("e3 wK", bridged="gray-black")["bridged"] == ["black-white", "gray-black", "white-gray"]


def test_lists_are_separated_by_blanks() -> None:
    found = position("a1 wR, h1 wR, k4 gP, s4 bP", castling="wQ wK", en_passant="s3 k3")
    assert found["castling"] == ["wK", "wQ"]
    assert found["en_passant"] == ["k3", "s3"]
