"""What is generated from tables is what the notation means: on any plies, without any clauses, on any board."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.standard.board import NAMES
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.moves import legal_acts
from drawbridge_reference.standard.play import uncounted
from drawbridge_reference.standard.ply_notation.parse import chess
from drawbridge_reference.standard.ply_notation.writing import written
from drawbridge_reference.standard.position import fen_of
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.amounts import counts, first
from support.standard.plain_moves import After, PlainGame
from support.standard.random_positions import plies_by_chance, position_by_chance

if TYPE_CHECKING:
    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.ply_notation.syntax import Plies
    from drawbridge_reference.standard.position import Position


def generated(rules: Rules, position: Position) -> dict[Move, After]:
    """Return the legal moves with what each leaves. Raises AssertionError where one comes twice."""
    found: dict[Move, After] = {}
    for act in legal_acts(rules, position):
        assert act.move not in found
        after = uncounted(rules, position, act)
        found[act.move] = (after.board, after.castling, after.en_passant)
    return found


def compare(plies: Plies, off: frozenset[str], position: Position) -> int:
    plain = PlainGame(plies, off).legal_moves(position)
    fast = generated(DEFAULT.with_plies(plies).without(*off), position)
    assert {move.text for move in fast} == {move.text for move in plain}, (fen_of(position), off)
    for move, after in plain.items():
        other = fast[move]
        where = [name for name, one, two in zip(NAMES, after[0], other[0], strict=True) if one is not two]
        assert (after[1:], []) == (other[1:], where), (fen_of(position), off, move.text)
    return len(plain)


def compare_chess(seed: int, positions: int) -> int:
    chance = random.Random(seed)
    return sum(compare(chess(), frozenset(), position_by_chance(chance)) for _ in range(positions))


def compare_changed(seed: int) -> int:
    chance = random.Random(seed)
    plies = plies_by_chance(chance)
    try:
        return sum(compare(plies, frozenset(), position_by_chance(chance)) for _ in range(3))
    except AssertionError as error:
        raise AssertionError(f"{error.args[0]} by these plies:\n{written(plies)}") from error


def test_the_moves_of_chess_agree_with_the_notation() -> None:
    assert compare_chess(1, 15) > 200


@counts("count", few=3, many=10)
def test_the_moves_of_changed_plies_agree_with_the_notation(count: int) -> None:
    assert sum(compare_changed(seed) for seed in range(count)) > 20 * count


@pytest.mark.parametrize("clause", first(8, CLAUSES))
def test_the_moves_without_a_clause_agree_with_the_notation(clause: str) -> None:
    chance = random.Random(clause)
    compare(chess(), frozenset({clause}), position_by_chance(chance, 7))


PAIRS = [frozenset(pair) for pair in combinations(CLAUSES, 2)]


@pytest.mark.bulk
def test_the_moves_without_two_clauses_agree_with_the_notation() -> None:
    chance = random.Random(2)
    for off in chance.sample(PAIRS, 10):
        compare(chess(), off, position_by_chance(chance, 7))


@pytest.mark.slow
def test_the_moves_of_chess_agree_with_the_notation_on_many_boards() -> None:
    assert compare_chess(2, 1000) > 15_000


@pytest.mark.slow
def test_the_moves_of_many_changed_plies_agree_with_the_notation() -> None:
    for seed in range(1000, 2000):
        compare_changed(seed)


@pytest.mark.slow
def test_the_moves_without_any_two_clauses_agree_with_the_notation() -> None:
    for off in PAIRS:
        chance = random.Random(" ".join(sorted(off)))
        for _ in range(3):
            compare(chess(), off, position_by_chance(chance, 8))


@pytest.mark.slow
def test_changed_plies_without_some_clauses_agree_with_the_notation() -> None:
    for seed in range(300):
        chance = random.Random(seed)
        plies, off = plies_by_chance(chance), frozenset(chance.sample(sorted(CLAUSES), chance.randrange(1, 4)))
        for _ in range(3):
            compare(plies, off, position_by_chance(chance, 7))
