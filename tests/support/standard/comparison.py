"""The rules of `standard` next to the engine: the same questions to both."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby, islice
from random import Random
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_rules import standard as rules
from drawbridge_rules.standard.move import writable_moves
from drawbridge_rules.standard.position import read
from support.comparison import Comparison, Sample, counted_together
from support.standard.arrangements import arrangement
from support.standard.random_games import positions_from_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.standard.position import JsonPosition

EP_FIELDS = ("always", "pseudo", "legal")
"""Every value of the ruling, the default first."""

WRITABLE = [move.text for move in writable_moves()]
FROM = {name: list(moves) for name, moves in groupby(WRITABLE, lambda move: move[:2])}
CASTLINGS = ("e1-g1", "e1-c1", "e8-g8", "e8-c8")


def compared_in_parallel(samples: Sequence[Sample]) -> Comparison:
    """Return the comparison on all samples, made by as many processes as there are processors."""
    return counted_together(Comparison(), compared, samples)


def compared(sample: Sample) -> Comparison:
    """Return the comparison on one sample."""
    random, comparison, engine = Random(sample.seed), Comparison(), game("standard")
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
    status = rules.status(position)
    comparison.same("status", position, engine.status(position), status)
    comparison.shown["check"] += bool(status["in_check"])
    if status["result"] is not None:
        comparison.shown["mate" if "winner" in status["result"] else "stalemate"] += 1
    _compare_refusals(comparison, random, engine, position)
    for move in _telling_moves(random, position, moves):
        _compare_apply(comparison, engine, position, move)
    if random.random() < 0.1:
        _compare_play(comparison, random, engine, position)
    if len(moves) <= 8 and random.random() < 0.2:
        comparison.shown["perft"] += 1
        comparison.same("perft 2", position, engine.perft(position, 2), rules.perft(position, 2))


def _compare_refusals(comparison: Comparison, random: Random, engine: Game, position: JsonPosition) -> None:
    """Compare what both say of moves that can be written, a few of each clause."""
    here = read(position)
    own = [square.name for square, piece in here.board.items() if piece.colour == here.turn]
    asked = [*random.sample(WRITABLE, 40), *CASTLINGS, *FROM[random.choice(own)]]
    by_clause: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for move, clauses in rules.judged(position, asked).items():
        by_clause[clauses].append(move)
    for clauses, moves in by_clause.items():
        for move in random.sample(moves, min(2, len(moves))):
            comparison.shown[clauses[0] if clauses else "legal"] += 1
            comparison.same(f"judge {move}", position, clauses_of(engine.judge(position, move)), clauses)


def clauses_of(verdict: Any) -> tuple[str, ...]:
    """Return the clauses of a verdict; none when the move is legal."""
    return verdict.clauses if isinstance(verdict, Illegal) else ()


def _compare_apply(comparison: Comparison, engine: Game, position: JsonPosition, move: str) -> None:
    """Compare the positions after a legal move, under each value of the ruling."""
    fields = {}
    for value in EP_FIELDS:
        rulings = {"ep-field": value}
        expected = rules.apply(position, move, rulings)
        assert expected is not None
        comparison.same(f"apply {move} {value}", position, engine.under(rulings).apply(position, move), expected)
        fields[value] = expected["fen"].split(" ")[3]
    comparison.shown.update(shown_by_move(position, move))
    if fields["always"] != "-":
        written = [value for value in EP_FIELDS if fields[value] != "-"]
        comparison.shown[f"field under {', '.join(written)}"] += 1


def shown_by_move(position: JsonPosition, text: str) -> Iterator[str]:
    """Yield names for what is rare about a legal move."""
    move, here = rules.read_move(text), read(position)
    piece, met = here.board[move.origin], here.board.get(move.target)
    if move.promotion:
        yield "promotion with a capture" if met else "promotion"
    if piece.kind == "P" and move.target == here.en_passant and move.origin.file != move.target.file:
        yield "en passant"
    if piece.kind == "P" and abs(move.target.rank - move.origin.rank) == 2:
        yield "jump"
    if piece.kind == "K" and abs(move.target.file - move.origin.file) == 2:
        yield "castling"
    if met is not None and met.kind == "R" and here.castling and move.target.file in (1, 8):
        yield "rook captured on an outer file while there are rights"


def _telling_moves(random: Random, position: JsonPosition, moves: list[str]) -> Iterable[str]:
    """Return a move of each rare kind that there is, and any move."""
    showing: defaultdict[str, list[str]] = defaultdict(list)
    for move in moves:
        for name in shown_by_move(position, move):
            showing[name].append(move)
    chosen = [random.choice(rare) for rare in showing.values()]
    return dict.fromkeys([*chosen, *random.sample(moves, min(1, len(moves)))])


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
    wrong = [*line, random.choice([move for move in random.sample(WRITABLE, 10) if move not in moves])]
    refused = isinstance(engine.play(position, wrong), Illegal)
    comparison.same(f"play {wrong} refused", position, refused, rules.play(position, wrong) is None)
