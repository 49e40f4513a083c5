"""Laws of text: what is written is read back unchanged, and the order of lists has no meaning."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.three_man.board import NAMES, SQUARES, square_named
from drawbridge_reference.three_man.game import GAME
from drawbridge_reference.three_man.notation import Move, read_move
from drawbridge_reference.three_man.pieces import PIECES, PROMOTIONS
from drawbridge_reference.three_man.position import position_from, written
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.validity import read_position
from support.amounts import counts
from support.three_man.arrangements import JsonPosition, arrangement

if TYPE_CHECKING:
    from collections.abc import Iterator

POSITIONS = counts("number", few=25, many=150)


def arranged(number: int) -> Iterator[JsonPosition]:
    """Yield some positions, the same in every run."""
    random = Random(2)
    return (arrangement(random) for _ in range(number))


@pytest.mark.bulk
def test_every_move_that_can_be_written_is_read_as_itself() -> None:
    for origin in SQUARES:
        for target in SQUARES:
            for promotion in (None, *PROMOTIONS):
                move = Move(origin, target, promotion)
                assert read_move(move.text) == move


def test_the_game_writes_every_move_between_two_squares_once() -> None:
    moves = list(GAME.writable_moves())
    assert len(moves) == len(set(moves)) == 144 * 144 * 5
    assert all(read_move(move).text == move for move in moves[::97])


def test_the_moves_written_from_one_square_all_start_there() -> None:
    moves = list(GAME.writable_moves("c3"))
    assert len(moves) == 144 * 5
    assert {move[:2] for move in moves} == {"c3"}


def test_every_square_is_named_once_and_found_by_its_name() -> None:
    assert [square_named(name) for name in NAMES] == list(SQUARES)
    assert len(set(NAMES)) == 144


def test_every_piece_is_written_once_and_found_by_its_text() -> None:
    assert len(PIECES) == 3 * 7
    assert all(piece.text == text for text, piece in PIECES.items())


@POSITIONS
def test_a_position_that_is_written_is_read_as_itself(number: int) -> None:
    for position in arranged(number):
        here = read_position(DEFAULT, position)
        assert read_position(DEFAULT, written(here)) == here
        assert position_from(json.loads(json.dumps(written(here)))) == here


@POSITIONS
def test_writing_canonically_twice_changes_nothing_more(number: int) -> None:
    for position in arranged(number):
        canonical = GAME.canonical(position)
        assert GAME.canonical(canonical) == canonical
        assert list(canonical) == list(GAME.canonical(canonical))


@POSITIONS
def test_the_order_of_lists_and_squares_has_no_meaning(number: int) -> None:
    random = Random(1)
    for position in arranged(number):
        shuffled = {
            name: random.sample(member, len(member)) if isinstance(member, list) else member
            for name, member in reversed(position.items())
        }
        shuffled["board"] = dict(random.sample(sorted(position["board"].items()), len(position["board"])))
        assert GAME.canonical(shuffled) == GAME.canonical(position)
        assert GAME.legal_moves(shuffled) == GAME.legal_moves(position)


@POSITIONS
def test_empty_members_are_left_out_but_may_be_given(number: int) -> None:
    for position in arranged(number):
        lists = {name: position.get(name, []) for name in ("castling", "en_passant", "bridged", "eliminated")}
        canonical = GAME.canonical({**position, **lists})
        assert canonical == GAME.canonical(position)
        assert all(canonical[name] for name in lists if name in canonical)
