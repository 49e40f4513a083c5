"""The engine and the rules of `three-chess`: the same questions to both."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_rules import three_chess as rules
from drawbridge_rules.three_chess.board import EVERY_SQUARE
from drawbridge_rules.three_chess.move import SUFFIXES, read_move
from drawbridge_rules.three_chess.position import read
from support.comparison import Comparison, Sample, counted_together
from support.three_chess.arrangements import arrangement, positions_from_games
from support.three_chess.happenings import shown_by_checks, shown_by_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.three_chess.position import JsonPosition, Position

RULESET = "three-chess"
NAMES = [square.name for square in EVERY_SQUARE]

COMMON = ("capture", "center crossed by a slide")
"""What is so frequent among moves that nobody need look for it."""


def compared_in_parallel(samples: Sequence[Sample]) -> Comparison:
    """Return the comparison on all samples, made by as many processes as there are processors."""
    return counted_together(Comparison(), compared, samples)


def compared(sample: Sample) -> Comparison:
    """Return the comparison on one sample."""
    random, comparison, engine = Random(sample.seed), Comparison(), game(RULESET)
    for position in positions_of(sample):
        compare_position(comparison, random, engine, position)
    return comparison


def positions_of(sample: Sample) -> Iterator[JsonPosition]:
    """Yield the positions of a sample: those from games first."""
    random = Random(sample.seed)
    yield from islice(positions_from_games(random), sample.from_games)
    for _ in range(sample.arranged):
        yield arrangement(random)


def compare_position(comparison: Comparison, random: Random, engine: Game, position: JsonPosition) -> None:
    """Compare moves, status, why moves are refused, the positions after some, and what is played from there."""
    comparison.positions += 1
    moves = sorted(rules.legal_moves(position))
    comparison.same("legal_moves", position, engine.legal_moves(position), moves)
    _compare_status(comparison, engine, position, moves)
    _compare_refusals(comparison, random, engine, position)
    for move in _telling_moves(comparison, random, read(position), moves):
        after = rules.apply(position, move)
        comparison.same(f"apply {move}", position, engine.apply(position, move), after)
    if random.random() < 0.05:
        _compare_play(comparison, random, engine, position)
    if len(moves) <= 8 and random.random() < 0.3:
        comparison.shown["perft"] += 1
        comparison.same("perft 2", position, engine.perft(position, 2), rules.perft(position, 2))


def _compare_status(comparison: Comparison, engine: Game, position: JsonPosition, moves: list[str]) -> None:
    status = rules.status(position)
    comparison.same("status", position, engine.status(position), status)
    comparison.shown[f"in check: {len(status['in_check'])}"] += 1
    if status["result"] is not None:
        comparison.shown["game won"] += 1
        comparison.shown["check in a finished game"] += bool(status["in_check"])
    elif not moves:
        comparison.shown["no legal move"] += 1


def _compare_refusals(comparison: Comparison, random: Random, engine: Game, position: JsonPosition) -> None:
    """Compare what both say of moves that can be written, one for each answer."""
    by_clauses: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for move, clauses in rules.judged(position, _asked(random, position)).items():
        by_clauses[clauses].append(move)
    for clauses, moves in by_clauses.items():
        comparison.shown[" ".join(clauses) or "legal"] += 1
        move = random.choice(moves)
        comparison.same(f"judge {move}", position, clauses_of(engine.judge(position, move)), clauses)


def _asked(random: Random, position: JsonPosition) -> Iterator[str]:
    """Yield some moves: any, those of a piece and of a pawn of the mover, with and without a suffix, castlings."""
    own = [square for square, man in position["board"].items() if man[0] == position["turn"][0]]
    pawns = [square for square in own if position["board"][square][1] == "P"]
    ones = [random.choice(squares) for squares in (own, pawns) if squares]
    for origin in [*random.sample(NAMES, 6), *ones]:
        for target in NAMES if origin in own else random.sample(NAMES, 2):
            yield f"{origin}-{target}"
            if random.random() < 0.1:
                yield f"{origin}-{target}={random.choice(SUFFIXES[1:])}"
    section = position["turn"][0].upper()
    yield from (f"{section}E1-{section}G1", f"{section}E1-{section}C1")


def clauses_of(verdict: Any) -> tuple[str, ...]:
    """Return the clauses of a verdict, in the order of judging; none when the move is legal."""
    return verdict.clauses if isinstance(verdict, Illegal) else ()


def _telling_moves(comparison: Comparison, random: Random, here: Position, moves: list[str]) -> list[str]:
    """Return a move that shows something rare, if there is one, and any move; count what these show."""
    shown = {move: list(shown_by_move(here, read_move(move))) for move in moves}
    rare: defaultdict[str, list[str]] = defaultdict(list)
    for move, names in shown.items():
        for name in names:
            if name not in COMMON:
                rare[name].append(move)
    chosen = [random.choice(rare[random.choice(sorted(rare))])] if rare else []
    telling = list(dict.fromkeys([*chosen, *random.sample(moves, min(1, len(moves)))]))
    for move in telling:
        comparison.shown.update((*shown[move], *shown_by_checks(here, read_move(move))))
    return telling


def _compare_play(comparison: Comparison, random: Random, engine: Game, position: JsonPosition) -> None:
    """Compare the moves after a line, and what both say when it ends with a move that is illegal."""
    line: list[str] = []
    moves = rules.play(position, line)
    while moves and len(line) < 4:
        line.append(random.choice(sorted(moves)))
        moves = rules.play(position, line)
    assert moves is not None
    comparison.shown["play"] += 1
    comparison.same(f"play {line}", position, engine.play(position, line), sorted(moves))
    wrong = [*line, next(move for move in iter(lambda: "-".join(random.sample(NAMES, 2)), "") if move not in moves)]
    refused = isinstance(engine.play(position, wrong), Illegal)
    comparison.same(f"play {wrong} refused", position, refused, rules.play(position, wrong) is None)
