"""Law: `judge` of `prince` returns Legal exactly for the moves of `legal_moves`, whatever clause is off."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal, Legal, Verdict
from drawbridge_rules.prince.board import EVERY_CELL, name_of
from drawbridge_rules.prince.pieces import PROMOTIONS
from drawbridge_rules.prince.rulings import BLACK_ARRAYS
from support.amounts import counts_of_each
from support.prince.arrangements import PLANAR, arrangement

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.prince.position import JsonPosition

REFERENCE = game("prince")
PROHIBITIONS = frozenset(REFERENCE.clauses.of_kind(Kind.PROHIBITION))
MOVEMENTS = frozenset(REFERENCE.clauses.of_kind(Kind.MOVEMENT))
NAMES = tuple(map(name_of, EVERY_CELL))
EVERY_NAME = frozenset(NAMES)


def assert_judge_agrees(rules: Game, position: JsonPosition, moves: Iterable[str]) -> None:
    listed = rules.legal_moves(position)
    legal = frozenset(listed)
    assert len(legal) == len(listed), "a move is listed twice"
    # Without `origin.empty` thousands of moves are legal. Otherwise these are a large part of all legal moves.
    for move in (*Random(len(listed)).sample(listed, min(12, len(listed))), *moves):
        verdict = rules.judge(position, move)
        assert isinstance(verdict, Legal) == (move in legal), (position, move, verdict)
        assert_is_explained(move, verdict)


def assert_is_explained(move: str, verdict: Verdict) -> None:
    origin, target = move[:3], move[4:7]
    match verdict:
        case Legal(ways, reason):
            assert reason.endswith(".")
            assert all((way.squares[0], way.squares[-1]) == (origin, target) for way in ways)
            assert all(set(way.clauses) <= MOVEMENTS for way in ways)
        case Illegal(faults):
            assert faults
            for fault in faults:
                assert fault.clause in PROHIBITIONS
                assert fault.squares
                assert set(fault.squares + fault.way) <= EVERY_NAME
                assert fault.reason.endswith(".")
                assert fault.way in ((), (origin, *fault.way[1:-1], target))


def some_moves(random: Random, position: JsonPosition, count: int) -> list[str]:
    """Return this number of writable moves, most of them from occupied cells."""
    occupied = sorted(position["board"])
    origins = [random.choice(occupied if random.random() < 0.9 else NAMES) for _ in range(count)]
    suffixes = [random.choice(("", "", "", "", f"={random.choice(PROMOTIONS)}")) for _ in range(count)]
    return [f"{origin}-{random.choice(NAMES)}{suffix}" for origin, suffix in zip(origins, suffixes, strict=True)]


def moves_of(origin: str, *suffixes: str) -> list[str]:
    """Return the moves from a cell to every cell, without a suffix and with each of these."""
    return [f"{origin}-{target}{suffix}" for target in NAMES for suffix in ("", *suffixes)]


@pytest.mark.parametrize("black_array", BLACK_ARRAYS)
def test_judge_accepts_exactly_the_legal_moves_of_a_piece(black_array: str) -> None:
    random, rules = Random(90), REFERENCE.under({"black-array": black_array})
    for number in range(3):
        position = arrangement(random, black_array)
        own = {cell: man for cell, man in position["board"].items() if man[0] == position["turn"][0]}
        of_interest = {0: ("Ki",), 1: ("Pn",)}.get(number, PLANAR)
        for origin in [cell for cell, man in own.items() if man[1:] in of_interest][:1]:
            assert_judge_agrees(rules, position, moves_of(origin, *(["=Pr"] if number == 1 else [])))


@counts_of_each("black_array, count", BLACK_ARRAYS, few=1, many=6, every_run=1)
def test_judge_accepts_exactly_the_legal_moves_of_many_positions(black_array: str, count: int) -> None:
    random, rules = Random(91), REFERENCE.under({"black-array": black_array})
    for position in [rules.start(), *(arrangement(random, black_array) for _ in range(count))]:
        assert_judge_agrees(rules, dict(position), some_moves(random, dict(position), 20))


@counts_of_each("clause, count", REFERENCE.clauses, few=1, many=2)
def test_judge_and_legal_moves_agree_without_any_one_clause(clause: str, count: int) -> None:
    rules, random = REFERENCE.without(clause), Random(92)
    for _ in range(count):
        position = arrangement(random, numbers=(0, 2, 4, 8))
        assert_judge_agrees(rules, position, some_moves(random, position, 10))


@pytest.mark.slow
@pytest.mark.parametrize("clause", REFERENCE.clauses)
def test_judge_and_legal_moves_agree_on_more_positions_without_any_clause(clause: str) -> None:
    random = Random(93)
    for number in range(60):
        black_array = BLACK_ARRAYS[number % 2]
        rules = REFERENCE.under({"black-array": black_array}).without(clause)
        position = arrangement(random, black_array)
        assert_judge_agrees(rules, position, some_moves(random, position, 40))
