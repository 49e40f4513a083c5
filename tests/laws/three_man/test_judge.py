"""Law: `judge` accepts exactly the moves of `legal_moves`, and names a clause for each move that it refuses."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.verdict import Illegal, Legal, Verdict
from drawbridge_reference.three_man.board import NAMES, SQUARES, square_named
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.judge import judge
from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.notation import Move
from drawbridge_reference.three_man.pieces import PROMOTIONS
from drawbridge_reference.three_man.position import START, Position, position_from
from drawbridge_reference.three_man.rules import DEFAULT, Rules
from support.amounts import counts_of_each, first
from support.three_man.arrangements import arrangement
from support.three_man.comparison import COMBINATIONS, SPREAD_COMBINATIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

PROHIBITIONS = frozenset(CLAUSES.of_kind(Kind.PROHIBITION))
SUFFIXES = (None, *PROMOTIONS)


def named(rulings: Mapping[str, str]) -> str:
    return "-".join(rulings.values())


def is_about_something_else(clause: str) -> bool:
    return clause.partition(".")[0] not in {"moat", "state", "castling"}


def every_move(position: Position, random: Random) -> Iterator[Move]:
    """Yield moves between all pairs of squares: a pawn's with every suffix, others without and sometimes with one."""
    for origin in SQUARES:
        man = position.board[origin]
        for target in SQUARES:
            if man is not None and man.is_pawn:
                yield from (Move(origin, target, suffix) for suffix in SUFFIXES)
            else:
                yield Move(origin, target)
                if random.random() < 0.05:
                    yield Move(origin, target, random.choice(PROMOTIONS))


def sampled_moves(position: Position, random: Random) -> Iterator[Move]:
    """Yield moves of every piece to a third of the squares, and some from empty squares."""
    for origin in SQUARES:
        share = 0.3 if position.board[origin] is not None else 0.01
        for target in SQUARES:
            if random.random() < share:
                yield Move(origin, target, random.choice((None, None, None, *PROMOTIONS)))


@cache
def writable_positions() -> list[Position]:
    return positions(31, 30)


def positions(seed: int, count: int, rulings: Mapping[str, str] | None = None) -> list[Position]:
    random = Random(seed)
    return [START, *(position_from(arrangement(random, rulings)) for _ in range(count - 1))]


def assert_judge_agrees(rules: Rules, position: Position, moves: Iterable[Move]) -> None:
    listed = list(legal_moves(rules, position))
    legal = frozenset(listed)
    assert len(legal) == len(listed), "a move is listed twice"
    # Without `origin.empty` thousands of moves are legal. Otherwise these are all of them.
    for move in (*listed[:500], *moves):
        verdict = judge(rules, position, move)
        assert isinstance(verdict, Legal) == (move in legal), (position, move.text, verdict)
        assert_is_explained(move, verdict)


def assert_is_explained(move: Move, verdict: Verdict) -> None:
    match verdict:
        case Legal(ways, reason):
            assert reason.endswith(".")
            assert all(way.squares[0] == NAMES[move.origin] for way in ways)
            assert all(way.squares[-1] == NAMES[move.target] for way in ways)
            assert all(CLAUSES[clause].kind is Kind.MOVEMENT for way in ways for clause in way.clauses)
        case Illegal(faults):
            assert faults
            assert {fault.clause for fault in faults} <= PROHIBITIONS
            for fault in faults:
                assert fault.squares
                assert set(fault.squares + fault.way) <= set(NAMES)
                assert fault.reason.endswith(".")
                assert fault.way in ((), (NAMES[move.origin], *fault.way[1:-1], NAMES[move.target]))


@pytest.mark.parametrize("number", first(1, range(30), many=6))
def test_of_all_writable_moves_the_judge_accepts_exactly_the_legal_ones(number: int) -> None:
    position = writable_positions()[number]
    assert_judge_agrees(DEFAULT, position, every_move(position, Random(number)))


@pytest.mark.slow
def test_the_judge_accepts_exactly_the_legal_moves_in_many_more_positions() -> None:
    for number in range(300):
        rulings = COMBINATIONS[number % len(COMBINATIONS)]
        position = position_from(arrangement(Random(1000 + number), rulings))
        assert_judge_agrees(DEFAULT.under(rulings), position, every_move(position, Random(number)))


@counts_of_each("rulings, count", SPREAD_COMBINATIONS, few=1, many=4, shown=named)
def test_judge_and_legal_moves_agree_under_every_combination_of_rulings(rulings: Mapping[str, str], count: int) -> None:
    rules = DEFAULT.under(rulings)
    for position in positions(32, count, rulings):
        assert_judge_agrees(rules, position, sampled_moves(position, Random(1)))


@counts_of_each("clause, count", CLAUSES, few=1, many=2)
def test_judge_and_legal_moves_agree_without_any_one_clause(clause: str, count: int) -> None:
    rules = DEFAULT.without(clause)
    for position in positions(33, count):
        assert_judge_agrees(rules, position, sampled_moves(position, Random(2)))


# What differs under these rulings is moats, and what rests on them: those clauses come first.
OF_MOATS_FIRST = sorted(CLAUSES, key=is_about_something_else)


@pytest.mark.parametrize("clause", first(0, OF_MOATS_FIRST, many=14))
def test_judge_and_legal_moves_agree_without_a_clause_under_momentary_moats(clause: str) -> None:
    rulings = {"moats": "momentary", "captured-king": "attacks"}
    rules = DEFAULT.under(rulings).without(clause)
    for position in positions(34, 2, rulings):
        assert_judge_agrees(rules, position, sampled_moves(position, Random(3)))


def test_a_writable_move_is_refused_for_its_origin_first() -> None:
    verdict = judge(DEFAULT, START, Move(square_named("e4"), square_named("e4")))
    assert isinstance(verdict, Illegal)
    assert verdict.clauses == ("origin.empty",)
