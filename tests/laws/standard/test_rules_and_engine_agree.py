"""Law: the rules of chess and the engine, which runs the plies, play the same game."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_rules import standard as rules
from support.amounts import first, spread
from support.comparison import Comparison, Sample
from support.standard.arrangements import arrangement, arrangements
from support.standard.classics import HARD, PUBLISHED
from support.standard.comparison import WRITABLE, clauses_of, compare_position, compared, compared_in_parallel

if TYPE_CHECKING:
    from drawbridge_rules.standard.position import JsonPosition

ENGINE = game("standard")
SAMPLE = Sample(seed=62, from_games=6, arranged=24)
LARGE_SAMPLES = [Sample(seed, from_games=30, arranged=160) for seed in (61,)]
MORE_SAMPLES = [Sample(seed, from_games=300, arranged=1000) for seed in range(100, 116)]

# What 380 positions show at the least, so that agreeing means something.
SHOWN = {
    "check": 100,
    "mate": 12,
    "stalemate": 4,
    "perft": 20,
    "play": 30,
    "castling": 40,
    "promotion": 30,
    "promotion with a capture": 30,
    "en passant": 30,
    "jump": 60,
    "rook captured on an outer file while there are rights": 20,
    "field under always": 20,
    "field under always, pseudo": 10,
    "field under always, pseudo, legal": 15,
    "legal": 300,
    "game.over": 30,
    "origin.empty": 300,
    "turn.other": 300,
    "piece.movement": 300,
    "promotion.suffix": 300,
    "own.piece": 100,
    "path.blocked": 100,
    "king.safety": 100,
    "pawn.backward": 50,
    "pawn.forward-capture": 15,
    "pawn.empty-capture": 50,
    "castling.right-lost": 30,
    "castling.in-check": 10,
    "castling.through-check": 5,
}


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return compared(SAMPLE)


@pytest.fixture(scope="module")
def large_comparison() -> Comparison:
    return compared_in_parallel(LARGE_SAMPLES)


def test_rules_and_engine_agree_in_every_method(comparison: Comparison) -> None:
    assert comparison.positions == SAMPLE.from_games + SAMPLE.arranged
    assert comparison.differences[:3] == []


def test_the_compared_positions_hold_the_tricky_features(comparison: Comparison) -> None:
    shown = comparison.shown
    assert {name: shown[name] for name, least in SHOWN.items() if shown[name] < least // 40} == {}


@pytest.mark.bulk
def test_they_agree_on_hundreds_of_positions(large_comparison: Comparison) -> None:
    assert large_comparison.positions >= 190
    assert large_comparison.differences[:3] == []


@pytest.mark.bulk
def test_hundreds_of_positions_hold_the_tricky_features(large_comparison: Comparison) -> None:
    shown = large_comparison.shown
    assert {name: shown[name] for name, least in SHOWN.items() if shown[name] < least // 3} == {}


@pytest.mark.parametrize("name", first(6, HARD))
def test_they_agree_on_the_hard_positions(name: str) -> None:
    comparison = Comparison()
    compare_position(comparison, Random(name), ENGINE, {"fen": HARD[name]})
    assert comparison.differences == []


@pytest.mark.bulk
@settings(max_examples=30)
@given(position=arrangements())
def test_they_agree_on_every_position_that_hypothesis_makes(position: JsonPosition) -> None:
    comparison = Comparison()
    compare_position(comparison, Random(0), ENGINE, position)
    assert comparison.differences == []


@pytest.mark.slow
def test_they_agree_on_twenty_thousand_positions() -> None:
    comparison = compared_in_parallel(MORE_SAMPLES)
    assert comparison.positions >= 20_000
    assert comparison.differences[:3] == []


@pytest.mark.parametrize("fen", PUBLISHED)
def test_they_count_the_same_sequences_of_moves(fen: str) -> None:
    for depth in (0, 1):
        assert ENGINE.perft({"fen": fen}, depth) == rules.perft({"fen": fen}, depth)


# The comparison itself is tried: whatever rule the engine leaves out, it finds a difference.
@pytest.mark.parametrize("clause", first(0, spread(ENGINE.clauses, 3), many=len(ENGINE.clauses) // 3))
def test_a_clause_that_is_switched_off_makes_a_difference(clause: str) -> None:
    comparison, random = Comparison(), Random(62)
    without = ENGINE.without(clause)
    classics = [{"fen": fen} for fen in (*PUBLISHED, *HARD.values())]
    for position in [*classics, *(arrangement(random) for _ in range(200))]:
        compare_position(comparison, random, without, position)
        if comparison.differences:
            return
    pytest.fail(f"without {clause} nothing differs on {comparison.positions} positions")


@pytest.mark.slow
@pytest.mark.parametrize("name", list(HARD)[::4])
def test_they_agree_on_every_writable_move(name: str) -> None:
    position = {"fen": HARD[name]}
    told = rules.judged(position, WRITABLE)
    assert {move: clauses_of(ENGINE.judge(position, move)) for move in told} == told


@pytest.mark.parametrize(
    "text", ["", "e2e4", "e2-e4 ", "e2-e9", "E2-E4", "e7-e8=K", "e7-e8=q", "e7-e8Q", "O-O", "e2-e4\n", "e2-e4=Q=Q"]
)
def test_both_find_the_same_texts_unreadable(text: str) -> None:
    with pytest.raises(rules.UnreadableMove):
        rules.judge(rules.START, text)
    for ask in (ENGINE.judge, ENGINE.apply):
        with pytest.raises(UnreadableMove):
            ask(rules.START, text)
