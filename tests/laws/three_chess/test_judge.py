"""Law: in `three-chess` `judge` is Legal exactly for the moves of `legal_moves`, whatever clause is switched off."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal, Legal, Verdict
from drawbridge_rules.three_chess.board import EVERY_SQUARE
from support.amounts import counts, counts_of_each, first
from support.three_chess.arrangements import arrangement

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.three_chess.position import JsonPosition

REFERENCE = game("three-chess")
# Without `check.ignored` kings must be safe as in orthodox chess, and an unsafe move is refused by that clause.
PROHIBITIONS = frozenset([*REFERENCE.clauses.of_kind(Kind.PROHIBITION), "check.ignored"])
MOVEMENTS = frozenset(REFERENCE.clauses.of_kind(Kind.MOVEMENT))
NAMES = frozenset(square.name for square in EVERY_SQUARE)


def assert_judge_agrees(rules: Game, position: JsonPosition, moves: Iterable[str]) -> None:
    listed = rules.legal_moves(position)
    legal = frozenset(listed)
    assert len(legal) == len(listed), "a move is listed twice"
    # Without `origin.empty` thousands of moves are legal; elsewhere these are all there are.
    for move in (*listed[:100], *moves):
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
                assert set(fault.squares + fault.way) <= NAMES
                assert fault.reason.endswith(".")
                assert fault.way in ((), (origin, *fault.way[1:-1], target))


def some_moves(random: Random, position: JsonPosition, count: int) -> list[str]:
    """Return `count` moves that can be written, most of them from an occupied square."""
    occupied, everywhere = sorted(position["board"]), sorted(NAMES)
    origins = [random.choice(occupied if random.random() < 0.9 else everywhere) for _ in range(count)]
    suffixes = [random.choice(("", "", "", "", "=Q", "=N")) for _ in range(count)]
    return [f"{origin}-{random.choice(everywhere)}{suffix}" for origin, suffix in zip(origins, suffixes, strict=True)]


@pytest.mark.parametrize("number", first(1, range(3)))
def test_judge_accepts_exactly_the_legal_moves_of_each_man(number: int) -> None:
    position = arrangement(Random(90 + number))
    mover = position["turn"][0]
    for origin in sorted(square for square, man in position["board"].items() if man[0] == mover)[:4]:
        assert_judge_agrees(REFERENCE, position, REFERENCE.writable_moves(origin))


@counts("count", few=3, many=40)
def test_no_check_refuses_a_move_while_checks_are_ignored(count: int) -> None:
    random = Random(93)
    for _ in range(count):
        position = arrangement(random)
        for move in some_moves(random, position, 30):
            verdict = REFERENCE.judge(position, move)
            assert isinstance(verdict, Legal) or "check.ignored" not in verdict.clauses


@counts("count", few=5, many=80)
def test_judge_accepts_exactly_the_legal_moves_of_many_positions(count: int) -> None:
    random = Random(91)
    for position in [REFERENCE.start(), *(arrangement(random) for _ in range(count))]:
        assert_judge_agrees(REFERENCE, dict(position), some_moves(random, dict(position), 60))


@counts_of_each("clause, count", REFERENCE.clauses, few=2, many=6)
def test_judge_and_legal_moves_agree_without_any_one_clause(clause: str, count: int) -> None:
    rules, random = REFERENCE.without(clause), Random(92)
    for _ in range(count):
        position = arrangement(random)
        assert_judge_agrees(rules, position, some_moves(random, position, 25))
