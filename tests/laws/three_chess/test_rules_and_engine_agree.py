"""Law: whoever reads the rules of `three-chess` word by word plays the same game as the engine."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_rules import three_chess as rules
from drawbridge_rules.three_chess.move import SUFFIXES
from support.amounts import counts, first, spread
from support.comparison import Comparison, Sample
from support.three_chess.arrangements import arrangement, arrangements
from support.three_chess.comparison import NAMES, RULESET, compare_position, compared, compared_in_parallel

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.position import JsonPosition

ENGINE = game(RULESET)
SAMPLE = Sample(seed=61, from_games=10, arranged=50)
LARGE_SAMPLES = [Sample(seed, from_games=65, arranged=260) for seed in range(100, 102)]
MORE_SAMPLES = [Sample(seed, from_games=500, arranged=2000) for seed in range(100, 108)]

# What 1,500 positions show at the least, so that agreeing means something; 650 must show a quarter of that. The 60
# of every run show each of those that are counted a hundred times.
SHOWN = {
    "legal": 1000,
    "game.over": 50,
    "origin.empty": 1000,
    "turn.other": 400,
    "piece.movement": 1000,
    "pawn.backward": 600,
    "promotion.suffix": 600,
    "own.piece": 500,
    "path.blocked": 400,
    "castling.no-rook": 100,
    "path.blocked castling.no-rook": 30,
    "pawn.forward-capture": 120,
    "pawn.empty-capture": 500,
    "castling kingside": 80,
    "castling queenside": 70,
    "castling out of check": 25,
    "castling through check": 25,
    "castling into check": 20,
    "moving into check": 50,
    "staying in check": 350,
    "center crossed by a king": 70,
    "center crossed by a knight": 110,
    "center crossed by a pawn": 100,
    "center crossed by a slide": 180,
    "capture": 220,
    "king captured": 180,
    "pawn captures over the center line": 45,
    "pawn abroad captures": 130,
    "pawn abroad steps": 160,
    "pawn jump": 75,
    "promotion": 70,
    "promotion with a capture": 70,
    "in check: 0": 300,
    "in check: 1": 300,
    "in check: 2": 200,
    "in check: 3": 70,
    "check in a finished game": 20,
    "game won": 50,
    "no legal move": 10,
    "perft": 25,
    "play": 45,
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
    assert [name for name, least in SHOWN.items() if least >= 100 and not comparison.shown[name]] == []


@pytest.mark.bulk
def test_they_agree_on_hundreds_of_positions(large_comparison: Comparison) -> None:
    assert large_comparison.positions >= 650
    assert large_comparison.differences[:3] == []


@pytest.mark.bulk
def test_hundreds_of_positions_hold_the_tricky_features(large_comparison: Comparison) -> None:
    shown = large_comparison.shown
    assert {name: shown[name] for name, least in SHOWN.items() if shown[name] < least / 4} == {}


@pytest.mark.slow
def test_they_agree_on_twenty_thousand_positions() -> None:
    assert compared_in_parallel(MORE_SAMPLES).differences[:3] == []


# The same examples in every run: a new one may turn up where somebody looks for it, not in somebody's unrelated change.
@pytest.mark.bulk
@settings(max_examples=100)
@given(position=arrangements())
def test_they_agree_on_every_position_that_hypothesis_makes(position: JsonPosition) -> None:
    comparison = Comparison()
    compare_position(comparison, Random(0), ENGINE, position)
    assert comparison.differences == []


def test_they_start_with_the_same_position() -> None:
    assert ENGINE.start() == rules.START


@counts("count", few=1, many=12)
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_they_count_the_same_sequences_of_moves(depth: int, count: int) -> None:
    random = Random(63)
    few_men = [position for position in (arrangement(random) for _ in range(300)) if len(position["board"]) <= 7]
    for position in [rules.START, *few_men[:count]]:
        assert ENGINE.perft(position, depth) == rules.perft(position, depth), position


# The comparison itself is tried: whatever rule the engine leaves out, it finds a difference.
@pytest.mark.parametrize("clause", first(0, spread(ENGINE.clauses, 3), many=len(ENGINE.clauses) // 3))
def test_a_clause_that_is_switched_off_makes_a_difference(clause: str) -> None:
    comparison, random = Comparison(), Random(62)
    without = ENGINE.without(clause)
    for position in [rules.START, *(arrangement(random) for _ in range(300))]:
        compare_position(comparison, random, without, position)
        if comparison.differences:
            return
    pytest.fail(f"without {clause} nothing differs on {comparison.positions} positions")


def test_they_can_write_the_same_moves() -> None:
    expected = {f"GD4-{target}{'=' if suffix else ''}{suffix}" for target in NAMES for suffix in SUFFIXES}
    written = list(ENGINE.writable_moves("GD4"))
    assert len(written) == len(set(written))
    assert set(written) == expected


@pytest.mark.parametrize(
    "text",
    [
        *("", "BE2BE4", "BE2-BE4 ", "BE2-BE5", "bE2-bE4", "be2-be4", "BI2-BI4", "GC2-GC1=K", "GC2-GC1=q", "GC2-GC1Q"),
        *("O-O", "BE2-BE4\n", "BE2-BE4=Q=Q", "BE2\N{EN DASH}BE4", "BE\N{FULLWIDTH DIGIT TWO}-BE4"),
    ],
)
def test_both_find_the_same_texts_unreadable(text: str) -> None:
    with pytest.raises(rules.UnreadableMove):
        rules.judge(rules.START, text)
    for ask in (ENGINE.judge, ENGINE.apply):
        with pytest.raises(UnreadableMove):
            ask(rules.START, text)
