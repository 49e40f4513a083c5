"""How long the reference takes for the legal moves of a position, beside python-chess, on positions of random games."""

from __future__ import annotations

import random
from functools import partial
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, TypeVar

import chess

from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.play import play
from drawbridge_reference.three_man.position import START, Position
from drawbridge_reference.three_man.rules import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

P = TypeVar("P")
"""A position of some game."""
M = TypeVar("M")

SEED = 20_240_607
PLIES = 120
"""Plies after which a game is broken off. On average there are as many positions of its beginning as of its end."""


def played_out(
    start: P, moves: Callable[[P], Iterable[M]], play: Callable[[P, M], P], count: int, plies: int = PLIES
) -> list[P]:
    """Return positions of random games from a start, none of them of a finished game."""
    chance, positions = random.Random(SEED), list[P]()
    while len(positions) < count * 4:
        position = start
        for _ in range(plies):
            found = list(moves(position))
            if not found:
                break
            positions.append(position)
            position = play(position, chance.choice(found))
    return chance.sample(positions, count)


def three_man_positions(count: int) -> list[Position]:
    """Return positions of random games of three-man, played by the reference, none of them of a finished game."""
    return played_out(START, partial(legal_moves, DEFAULT), partial(play, DEFAULT), count)


def standard_boards(count: int) -> list[chess.Board]:
    """Return positions of random games of chess, played by python-chess, none of them of a finished game."""
    chance, fens = random.Random(SEED), list[str]()
    while len(fens) < count * 4:
        board = chess.Board()
        for _ in range(PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            fens.append(board.fen())
            board.push(chance.choice(moves))
    return [chess.Board(fen) for fen in chance.sample(fens, count)]


def seconds_a_position(positions: Sequence[object], moves: Callable[[], Iterable[int]]) -> tuple[float, float]:
    """Return the processor's time for one position, and the number of its moves, on average."""
    started = process_time()
    total = sum(moves())
    return (process_time() - started) / len(positions), total / len(positions)


def seconds_of_each(
    positions: Sequence[P], moves: Callable[[P], Iterable[object]], rounds: int, copy: Callable[[P], P]
) -> list[float]:
    """Return the processor's time for each position: the median of the rounds, of which the first is not counted.

    Each time a copy is asked, so that nothing which a position remembers of an earlier answer helps.
    """
    taken: list[list[float]] = [[] for _ in positions]
    for _ in range(1 + rounds):
        for position, seconds in zip(positions, taken, strict=True):
            fresh = copy(position)
            started = process_time()
            for _move in moves(fresh):
                pass
            seconds.append(process_time() - started)
    return [median(seconds[1:]) for seconds in taken]


def library_median(boards: int, rounds: int) -> float:
    """Return the median of python-chess's seconds for a position of chess."""
    return median(seconds_of_each(standard_boards(boards), lambda board: board.legal_moves, rounds, chess.Board.copy))


def compare(positions: int, rounds: int) -> str:
    """Return a line with both times and their ratio, each the median of alternating rounds."""
    three_man, standard = three_man_positions(positions), standard_boards(positions)
    ours, theirs = list[float](), list[float]()
    our_moves = their_moves = 0.0
    for _ in range(rounds):
        seconds, our_moves = seconds_a_position(
            three_man, lambda: (len(list(legal_moves(DEFAULT, position))) for position in three_man)
        )
        ours.append(seconds)
        seconds, their_moves = seconds_a_position(
            standard, lambda: (len(list(board.legal_moves)) for board in standard)
        )
        theirs.append(seconds)
    reference, library = median(ours), median(theirs)
    return (
        f"three-man legal_moves a position: reference {reference * 1e6:.0f} us ({our_moves:.0f} moves), "
        f"python-chess {library * 1e6:.0f} us ({their_moves:.0f} moves): ratio {reference / library:.1f}"
    )
