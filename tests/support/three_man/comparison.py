"""The reference beside the literal implementation: the same questions to both, on thousands of positions."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.ruling import combinations
from drawbridge_reference.three_man import ThreeMan, ending
from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.position import Position, position_from
from drawbridge_reference.three_man.rules import RULINGS, rules_under
from drawbridge_rules import three_man as literal
from drawbridge_rules.three_man.moves import legal_moves_of
from drawbridge_rules.three_man.outcome import passed_on
from drawbridge_rules.three_man.position import read, write
from drawbridge_rules.three_man.rulings import rulings_of
from drawbridge_rules.three_man.state import moved
from support import comparison as differences
from support.three_man.arrangements import JsonPosition, arrangement
from support.three_man.happenings import shown_by_move, shown_by_result

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COMBINATIONS = combinations(RULINGS)
"""Every combination of rulings, the defaults first."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A number of positions, told by a seed, so that each can be made again."""

    seed: int
    size: int


@dataclass(slots=True)
class Comparison(differences.Comparison):
    """A comparison that tells under which rulings it was made."""

    under_default_rulings: int = 0
    combinations: set[tuple[str, ...]] = field(default_factory=set)

    def add(self, other: differences.Comparison) -> None:
        """Count another comparison in."""
        differences.Comparison.add(self, other)
        if isinstance(other, Comparison):
            self.under_default_rulings += other.under_default_rulings
            self.combinations |= other.combinations


def compared_in_parallel(samples: Sequence[Sample]) -> Comparison:
    """Return the comparison on all samples, made by as many processes as there are processors."""
    return differences.counted_together(Comparison(), compared, samples)


def compared(sample: Sample) -> Comparison:
    """Return the comparison on one sample: most of it under the default rulings, the rest under all others."""
    random = Random(sample.seed)
    comparison = Comparison()
    while comparison.positions < sample.size:
        rulings = COMBINATIONS[0] if random.random() < 0.6 else random.choice(COMBINATIONS[1:])
        _compare_play(comparison, random, rulings)
    return comparison


def _compare_play(comparison: Comparison, random: Random, rulings: Mapping[str, str]) -> None:
    """Compare on a position and, where there are any, on those to which random play leads from there."""
    is_whole_game = random.random() < 0.0015
    here: JsonPosition | None = dict(literal.START) if is_whole_game else arrangement(random, rulings)
    for _ in range(80 if is_whole_game else random.choice((1, 1, 1, 2, 4, 8))):
        if here is not None:
            here = compare_position(comparison, random, rulings, here)


def compare_position(
    comparison: Comparison, random: Random, rulings: Mapping[str, str], position: JsonPosition
) -> JsonPosition | None:
    """Compare moves, status, and the positions after two of the moves. Returns the last of these, if there is any."""
    reference = ThreeMan(rules_under(rulings))
    comparison.positions += 1
    comparison.under_default_rulings += rulings == COMBINATIONS[0]
    comparison.combinations.add(tuple(rulings.values()))
    here, readings = read(position), rulings_of(rulings)
    literal_moves = {move.text: move for move in legal_moves_of(here, readings)}
    told = _Told(comparison, json.dumps(position), rulings)
    told.same("legal_moves", reference.legal_moves(position), sorted(literal_moves))
    told.same("status", reference.status(position), literal.status(position, rulings))
    after: JsonPosition | None = None
    for move in _telling_moves(random, reference, position, sorted(literal_moves)):
        after = write(passed_on(moved(here, literal_moves[move], readings), readings))
        told.same(f"apply {move}", reference.apply(position, move), after)
        comparison.shown.update(shown_by_move(position_from(position), move))
        comparison.shown.update(shown_by_result(position, after, reference.status(after)))
    return after


@dataclass(frozen=True, slots=True)
class _Told:
    """Where a difference is told, with all that one needs to look at it."""

    comparison: Comparison
    position: str
    rulings: Mapping[str, str]

    def same(self, question: str, reference: Any, literal: Any) -> None:
        if reference != literal:
            self.comparison.differences.append(
                f"{question} at {self.position} under {dict(self.rulings)}: "
                f"the reference says {reference}, the literal implementation {literal}"
            )


def _telling_moves(random: Random, reference: ThreeMan, position: JsonPosition, moves: list[str]) -> list[str]:
    """Return a move that shows something rare, if there is one, and any move."""
    if not moves:
        return []
    showing: defaultdict[str, list[str]] = defaultdict(list)
    here = position_from(position)
    for move in moves:
        for name in shown_by_move(here, move):
            showing[name].append(move)
    if len(position["board"]) < 12 and random.random() < 0.15:
        showing |= _decisive_moves(reference, here, moves)
    rare = [random.choice(showing[random.choice(sorted(showing))])] if showing else []
    return [*rare, random.choice(moves)]


def _decisive_moves(reference: ThreeMan, here: Position, moves: list[str]) -> dict[str, list[str]]:
    """Return the moves after which somebody is eliminated or cannot move, by what they do."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for move in moves:
        after = ending.play(reference.rules, here, read_move(move))
        if eliminated := len(after.eliminated) - len(here.eliminated):
            found[f"{eliminated} eliminated"].append(move)
        elif not ending.can_move(reference.rules, after):
            found["cannot move"].append(move)
    return found
