"""Law: the rules, read word by word, play the same game as the engine."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man.game import GAME
from drawbridge_rules import three_man as rules
from support.amounts import counts
from support.three_man.arrangements import JsonPosition, arrangement, arrangements
from support.three_man.comparison import (
    COMBINATIONS,
    Comparison,
    Sample,
    compare_position,
    compared,
    compared_in_parallel,
)

SAMPLE = Sample(seed=0, size=60)
LARGE_SAMPLES = [Sample(seed, 625) for seed in range(2)]
MORE_SAMPLES = [Sample(seed, 5000) for seed in range(100, 140)]

# The least that 20,000 positions must show, so that agreement means something. A castling, a draw or a move that
# eliminates two is rare even if one looks for it.
SHOWN = {
    "bridged moat crossed": 1000,
    "unbridged moat crossed": 300,
    "capture over a moat": 150,
    "center crossed straight": 1000,
    "center crossed on a diagonal": 1000,
    "center crossed by a leap": 200,
    "capture": 1000,
    "eliminated piece captured": 400,
    "king captured": 800,
    "pawn jump": 120,
    "en passant": 250,
    "promotion": 300,
    "castling kingside": 100,
    "castling queenside": 80,
    "moat bridged": 500,
    "check": 1000,
    "one eliminated": 1000,
    "two eliminated": 40,
    "game won": 300,
    "game drawn": 25,
}


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return compared(SAMPLE)


@pytest.fixture(scope="module")
def large_comparison() -> Comparison:
    return compared_in_parallel(LARGE_SAMPLES)


def test_rules_and_engine_agree_on_moves_status_and_what_moves_do(comparison: Comparison) -> None:
    assert comparison.positions >= SAMPLE.size
    assert comparison.differences[:3] == []


def test_the_compared_positions_show_what_is_tricky(comparison: Comparison) -> None:
    # What 20,000 positions show fewer than 400 times may be missing in this smaller number.
    assert [name for name, least in SHOWN.items() if least >= 400 and not comparison.shown[name]] == []


@pytest.mark.bulk
def test_they_agree_on_a_thousand_positions_mostly_under_default_rulings(
    large_comparison: Comparison,
) -> None:
    assert large_comparison.differences[:3] == []
    assert large_comparison.positions >= 1250
    assert large_comparison.under_default_rulings >= 680


@pytest.mark.bulk
def test_they_are_compared_under_every_combination_of_rulings(large_comparison: Comparison) -> None:
    assert large_comparison.combinations == {tuple(rulings.values()) for rulings in COMBINATIONS}


@pytest.mark.bulk
def test_a_thousand_positions_show_what_is_tricky(large_comparison: Comparison) -> None:
    shown = large_comparison.shown
    assert {name: shown[name] for name, least in SHOWN.items() if shown[name] < max(1, least // 20)} == {}


@pytest.mark.bulk
def test_every_prohibition_refuses_some_move_for_which_both_are_asked(large_comparison: Comparison) -> None:
    refusing = {clause for name in large_comparison.shown for clause in name.split()}
    # This clause removes attacks and refuses no move.
    assert set(GAME.clauses.of_kind(Kind.PROHIBITION)) - refusing == {"moat.no-attack"}


@pytest.mark.slow
def test_rules_and_engine_agree_on_two_hundred_thousand_positions() -> None:
    assert compared_in_parallel(MORE_SAMPLES).differences[:3] == []


@pytest.mark.bulk
@settings(max_examples=150)
@given(position=arrangements())
def test_they_agree_on_whatever_position_hypothesis_makes(position: JsonPosition) -> None:
    comparison = Comparison()
    compare_position(comparison, Random(0), COMBINATIONS[0], position)
    assert comparison.differences == []


def _quiet_positions(seed: int, count: int) -> list[JsonPosition]:
    random = Random(seed)
    positions = iter(lambda: arrangement(random), None)
    return list(islice((position for position in positions if len(position["board"]) <= 6), count))


@counts("count", few=2, many=25)
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_they_count_the_same_sequences_of_moves(depth: int, count: int) -> None:
    for position in [rules.START, *_quiet_positions(7, count)]:
        assert GAME.perft(position, depth) == rules.perft(position, depth, {}), position


@counts("count", few=4, many=60)
def test_they_answer_the_same_after_several_moves_were_played(count: int) -> None:
    random = Random(8)
    for position in [rules.START, *_quiet_positions(8, count)]:
        line: list[str] = []
        while len(line) < 4 and (moves := GAME.play(position, line)):
            assert not isinstance(moves, Illegal)
            line.append(random.choice(moves))
        moves = GAME.play(position, line)
        assert not isinstance(moves, Illegal)
        assert set(moves) == rules.play(position, line, {}), (position, line)


@counts("count", few=4, many=60)
def test_they_refuse_the_same_moves(count: int) -> None:
    random = Random(9)
    for position in _quiet_positions(9, count):
        own = [square for square, man in position["board"].items() if man[0] == position["turn"][0]]
        writable = [move for origin in own for move in GAME.writable_moves(origin)]
        for move in random.sample(writable, 15):
            refused = isinstance(GAME.apply(position, move), Illegal)
            assert refused == (rules.apply(position, move, {}) is None), (position, move)
