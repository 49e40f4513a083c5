"""The rules of `prince` next to the engine: the same questions to both, under either ruling."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_rules import prince as rules
from drawbridge_rules.prince.board import COLOURS, EVERY_CELL, cell_named, change_between, name_of
from drawbridge_rules.prince.castling import castlings, king_start
from drawbridge_rules.prince.move import read_move
from drawbridge_rules.prince.pieces import PROMOTIONS
from drawbridge_rules.prince.position import read
from drawbridge_rules.prince.rulings import BLACK_ARRAYS
from support.comparison import Comparison, Sample, counted_together
from support.prince.arrangements import FULL, PLANAR, SPARSE, arrangement, positions_from_games
from support.prince.happenings import shown_by_checks, shown_by_move, shown_by_refusal, slips_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules.prince.position import JsonPosition, Position

RULESET = "prince"
NAMES = [name_of(cell) for cell in EVERY_CELL]


@dataclass(frozen=True, slots=True)
class FullSample(Sample):
    """A sample with some full fields after the others."""

    full: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """A position, the value of the ruling that it is asked under, and the engine under that value."""

    position: JsonPosition
    black_array: str
    engine: Game

    @property
    def rulings(self) -> dict[str, str]:
        """The rulings as the public functions take them."""
        return {"black-array": self.black_array}

    @property
    def told(self) -> str:
        """Everything needed to ask again."""
        return f"{self.position} ({self.black_array})"


def compared_in_parallel(samples: Sequence[FullSample]) -> Comparison:
    """Return the comparison on all samples, made by as many processes as there are processors."""
    return counted_together(Comparison(), compared, samples)


def compared(sample: FullSample) -> Comparison:
    """Return the comparison on one sample."""
    random, comparison, engine = Random(sample.seed), Comparison(), game(RULESET)
    for position, black_array in positions_of(sample):
        rulings = {"black-array": black_array}
        compare_position(comparison, random, Asked(position, black_array, engine.under(rulings)))
    return comparison


def positions_of(sample: FullSample) -> Iterator[tuple[JsonPosition, str]]:
    """Yield the positions of a sample, each with a value of the ruling: those from games first, full ones last."""
    random = Random(sample.seed)
    for black_array in BLACK_ARRAYS:
        games = positions_from_games(random, black_array)
        yield from ((position, black_array) for position in islice(games, sample.from_games // 2))
    for numbers, count in ((SPARSE, sample.arranged), (FULL, sample.full)):
        for number in range(count):
            black_array = BLACK_ARRAYS[number % 2]
            yield arrangement(random, black_array, numbers), black_array


def compare_position(comparison: Comparison, random: Random, asked: Asked) -> None:
    """Compare moves, status, refusals of moves, the positions after some moves, and sequences from there."""
    comparison.positions += 1
    position, engine = asked.position, asked.engine
    moves = sorted(rules.legal_moves(position, asked.rulings))
    comparison.same("legal_moves", asked.told, engine.legal_moves(position), moves)
    comparison.same("canonical", asked.told, engine.canonical(position), position)
    _compare_status(comparison, asked)
    _compare_refusals(comparison, random, asked)
    for move in _telling_moves(comparison, random, asked, moves):
        after = rules.apply(position, move, asked.rulings)
        comparison.same(f"apply {move}", asked.told, engine.apply(position, move), after)
    if len(position["board"]) < 24 and random.random() < 0.08:
        _compare_play(comparison, random, asked)
    if len(moves) <= 12 and len(position["board"]) <= 12 and random.random() < 0.3:
        comparison.shown["perft"] += 1
        expected = rules.perft(position, 2, asked.rulings)
        comparison.same("perft 2", asked.told, engine.perft(position, 2), expected)


def _compare_status(comparison: Comparison, asked: Asked) -> None:
    status = rules.status(asked.position, asked.rulings)
    comparison.same("status", asked.told, asked.engine.status(asked.position), status)
    comparison.shown["check"] += bool(status["in_check"])
    if status["result"] is not None:
        comparison.shown["checkmate" if "winner" in status["result"] else "stalemate"] += 1


def _compare_refusals(comparison: Comparison, random: Random, asked: Asked) -> None:
    """Compare both answers to writable moves, one for each kind of answer, and to all area leaps of a piece."""
    here = read(asked.position)
    by_clauses: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for move, clauses in rules.judged(asked.position, _written(random, asked), asked.rulings).items():
        by_clauses[clauses].append(move)
    for clauses, moves in by_clauses.items():
        comparison.shown[" ".join(clauses) or "legal"] += 1
        is_leap = clauses in ((), ("area.shadowed",))
        for move in dict.fromkeys([random.choice(moves), *(_along_lines(random, here, moves) if is_leap else [])]):
            verdict = asked.engine.judge(asked.position, move)
            comparison.same(f"judge {move}", asked.told, clauses_of(verdict), clauses)
            if is_leap:
                comparison.shown.update(_shown_by_leap(here, move, is_refused=bool(clauses)))


def _along_lines(random: Random, here: Position, moves: list[str]) -> list[str]:
    """Return some of these moves that are area leaps along lines of rook moves, where planes meet."""
    found = []
    for move in moves:
        origin, target = read_move(move)[:2]
        change = change_between(origin, target)
        if here.board[origin].kind in PLANAR and change.count(0) == 2 and max(map(abs, change)) > 1:
            found.append(move)
    return random.sample(found, min(len(found), 8))


def _shown_by_leap(here: Position, move: str, *, is_refused: bool) -> Iterator[str]:
    read_as = read_move(move)
    yield from slips_at(here, read_as.origin, read_as.target)
    if is_refused:
        yield from shown_by_refusal(here, read_as)


def _written(random: Random, asked: Asked) -> Iterator[str]:
    """Yield some moves: of two pieces and a pawn of the mover to every cell, castlings, and moves from any cell."""
    turn, board = asked.position["turn"], asked.position["board"]
    own = [cell for cell, man in board.items() if man[0] == turn[0]]
    pawns = [cell for cell in own if board[cell][1:] == "Pn"]
    men = [random.choice(cells) for cells in (own, own, pawns) if cells]
    for origin in dict.fromkeys(men):
        yield from (f"{origin}-{target}" for target in NAMES)
        yield from (f"{origin}-{target}={random.choice(PROMOTIONS)}" for target in random.sample(NAMES, 20))
        yield from _with_suffixes(random, origin)
    for origin in [*random.sample(NAMES, 6), random.choice(list(board))]:
        yield f"{origin}-{random.choice(NAMES)}"
    for colour in COLOURS:
        king = king_start(colour, asked.rulings)
        for castling in castlings(colour).values():
            yield f"{name_of(king)}-{name_of(castling.king_goes(king))}"


def _with_suffixes(random: Random, origin: str) -> Iterator[str]:
    """Yield moves to neighbouring tiers, columns and rows, with a suffix."""
    tier, column, row = cell_named(origin) or (0, 0, 0)
    for target in [(tier + tiers, column + random.choice((-1, 0, 1)), row) for tiers in (-1, 1)]:
        if target in EVERY_CELL:
            yield f"{origin}-{name_of(target)}={random.choice(PROMOTIONS)}"


def clauses_of(verdict: Any) -> tuple[str, ...]:
    """Return the clauses of a verdict, in the order of judging; none when the move is legal."""
    return verdict.clauses if isinstance(verdict, Illegal) else ()


def _telling_moves(comparison: Comparison, random: Random, asked: Asked, moves: list[str]) -> list[str]:
    """Return two moves with rare features, if there are any, and any move. Count their features."""
    here = read(asked.position)
    # A limit, because there may be hundreds of moves.
    shown = {
        move: list(shown_by_move(here, read_move(move), asked.rulings))
        for move in random.sample(moves, min(len(moves), 150))
    }
    rare: defaultdict[str, list[str]] = defaultdict(list)
    for move, names in shown.items():
        for name in names:
            rare[name].append(move)
    chosen = [random.choice(rare[name]) for name in random.sample(sorted(rare), min(2, len(rare)))]
    telling = list(dict.fromkeys([*chosen, *random.sample(list(shown), min(1, len(shown)))]))
    for move in telling:
        comparison.shown.update((*shown[move], *shown_by_checks(here, read_move(move), asked.rulings)))
    return telling


def _compare_play(comparison: Comparison, random: Random, asked: Asked) -> None:
    """Compare the moves after a sequence, and both answers if it ends with an illegal move."""
    line: list[str] = []
    moves = rules.play(asked.position, line, asked.rulings)
    while moves and len(line) < 4:
        line.append(random.choice(sorted(moves)))
        moves = rules.play(asked.position, line, asked.rulings)
    assert moves is not None
    comparison.shown["play"] += 1
    comparison.same(f"play {line}", asked.told, asked.engine.play(asked.position, line), sorted(moves))
    wrong = [*line, next(move for move in iter(lambda: "-".join(random.sample(NAMES, 2)), "") if move not in moves)]
    refused = isinstance(asked.engine.play(asked.position, wrong), Illegal)
    expected = rules.play(asked.position, wrong, asked.rulings) is None
    comparison.same(f"play {wrong} refused", asked.told, refused, expected)
