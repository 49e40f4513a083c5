"""The engine and the rules of `three-man`: the same questions to both, on thousands of positions."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.ruling import combinations
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.three_man import ending
from drawbridge_reference.three_man.declared import RULINGS
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.play import play
from drawbridge_reference.three_man.position import Position, position_from
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_rules import three_man as rules
from drawbridge_rules.three_man.board import every_square
from support import comparison as differences
from support.amounts import spread
from support.three_man.arrangements import FILES, JsonPosition, arrangement
from support.three_man.happenings import shown_by_move, shown_by_result

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

NAMES = [square.name for square in every_square()]
SUFFIXES = ("", "=Q", "=R", "=B", "=N")
COMBINATIONS = combinations(RULINGS)
"""Every combination of rulings, the defaults first."""
SPREAD_COMBINATIONS = spread(COMBINATIONS, 5)
"""The same combinations, ordered so that the first four show each value of each ruling twice."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A number of positions from a seed, so that each can be made again."""

    seed: int
    size: int


@dataclass(slots=True)
class Comparison(differences.Comparison):
    """A comparison, with the rulings under which it was made."""

    under_default_rulings: int = 0
    combinations: set[tuple[str, ...]] = field(default_factory=set)

    def add(self, other: differences.Comparison) -> None:
        """Add the counts of another comparison."""
        differences.Comparison.add(self, other)
        if isinstance(other, Comparison):
            self.under_default_rulings += other.under_default_rulings
            self.combinations |= other.combinations


def compared_in_parallel(samples: Sequence[Sample]) -> Comparison:
    """Return the comparison on all samples, made by one process for each processor."""
    return differences.counted_together(Comparison(), compared, samples)


def compared(sample: Sample) -> Comparison:
    """Return the comparison on one sample, mostly under the default rulings, the rest under all others."""
    random = Random(sample.seed)
    comparison = Comparison()
    while comparison.positions < sample.size:
        rulings = COMBINATIONS[0] if random.random() < 0.6 else random.choice(COMBINATIONS[1:])
        _compare_play(comparison, random, rulings)
    return comparison


def _compare_play(comparison: Comparison, random: Random, rulings: Mapping[str, str]) -> None:
    """Compare on a position and on those that random play reaches from there."""
    is_whole_game = random.random() < 0.0015
    here: JsonPosition | None = dict(rules.START) if is_whole_game else arrangement(random, rulings)
    for _ in range(80 if is_whole_game else random.choice((1, 1, 1, 2, 4, 8))):
        if here is not None:
            here = compare_position(comparison, random, rulings, here)


def compare_position(
    comparison: Comparison, random: Random, rulings: Mapping[str, str], position: JsonPosition
) -> JsonPosition | None:
    """Compare moves, status, and the positions after two of the moves. Return the last of these, or None."""
    engine = ThreeMan(DEFAULT.under(rulings))
    comparison.positions += 1
    comparison.under_default_rulings += rulings == COMBINATIONS[0]
    comparison.combinations.add(tuple(rulings.values()))
    moves = sorted(rules.legal_moves(position, rulings))
    reporter = _Reporter(comparison, json.dumps(position), rulings)
    reporter.same("legal_moves", engine.legal_moves(position), moves)
    reporter.same("status", engine.status(position), rules.status(position, rulings))
    _compare_refusals(reporter, random, engine, position)
    after: JsonPosition | None = None
    for move in _telling_moves(random, engine, position, moves):
        after = rules.apply(position, move, rulings)
        reporter.same(f"apply {move}", engine.apply(position, move), after)
        assert after is not None
        comparison.shown.update(shown_by_move(position_from(position), move))
        comparison.shown.update(shown_by_result(position, after, engine.status(after)))
    return after


@dataclass(frozen=True, slots=True)
class _Reporter:
    """Records differences, with everything needed to look at one."""

    comparison: Comparison
    position: str
    rulings: Mapping[str, str]

    def same(self, question: str, engine: Any, stated: Any) -> None:
        if engine != stated:
            self.comparison.differences.append(
                f"{question} at {self.position} under {dict(self.rulings)}: "
                f"the engine says {engine}, the rules {stated}"
            )


def _compare_refusals(reporter: _Reporter, random: Random, engine: ThreeMan, position: JsonPosition) -> None:
    """Compare both verdicts on writable moves, one for each kind of answer."""
    by_clauses: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for move, clauses in rules.judged(position, _asked(random, position), reporter.rulings).items():
        by_clauses[tuple(sorted(clauses))].append(move)
    for clauses, moves in by_clauses.items():
        move = random.choice(moves)
        verdict = engine.judge(position, move)
        refused = sorted(verdict.clauses) if isinstance(verdict, Illegal) else []
        reporter.comparison.shown[" ".join(clauses) or "legal"] += 1
        reporter.same(f"judge {move}", refused, list(clauses))


def _asked(random: Random, position: JsonPosition) -> Iterator[str]:
    """Yield moves of one piece of the mover's, with and without a suffix, its castlings, and some from anywhere."""
    own = [square for square, man in position["board"].items() if man[0] == position["turn"][0]]
    origin = random.choice(own)
    yield from (f"{origin}-{target}" for target in (origin, *random.sample(NAMES, 60)))
    yield from (f"{origin}-{target}{random.choice(SUFFIXES)}" for target in random.sample(NAMES, 20))
    yield from (f"{random.choice(NAMES)}-{random.choice(NAMES)}" for _ in range(3))
    king = next(square for square in own if position["board"][square][1] == "K")
    yield from (f"{king}-{FILES[(FILES.index(king[0]) + files) % 24]}1" for files in (2, -2))


def _telling_moves(random: Random, engine: ThreeMan, position: JsonPosition, moves: list[str]) -> list[str]:
    """Return a move that shows something rare, if there is one, and any other move."""
    if not moves:
        return []
    showing: defaultdict[str, list[str]] = defaultdict(list)
    here = position_from(position)
    for move in moves:
        for name in shown_by_move(here, move):
            showing[name].append(move)
    if len(position["board"]) < 12 and random.random() < 0.15:
        showing |= _decisive_moves(engine, here, moves)
    rare = [random.choice(showing[random.choice(sorted(showing))])] if showing else []
    return [*rare, random.choice(moves)]


def _decisive_moves(engine: ThreeMan, here: Position, moves: list[str]) -> dict[str, list[str]]:
    """Return the moves after which a colour is eliminated or cannot move, by what they do."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for move in moves:
        after = play(engine.rules, here, read_move(move))
        if eliminated := len(after.eliminated) - len(here.eliminated):
            found[f"{eliminated} eliminated"].append(move)
        elif not ending.can_move(engine.rules, after):
            found["cannot move"].append(move)
    return found
