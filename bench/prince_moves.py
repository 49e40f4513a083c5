"""The time that the reference takes for the legal moves of `prince`, compared with python-chess on chess positions.

It times the start position, full fields from random games, and random sparse fields with two kings and eight other
pieces. To run it alone: `python bench/prince_moves.py`.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import replace
from functools import partial
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from move_generation import SEED, library_median, played_out, seconds_of_each

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.prince.board import COLOURS, NAMES
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.pieces import PROMOTIONS, Kind, piece
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import start_position
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.prince.position import Position

START_GOAL, SPARSE_GOAL = 0.150, 0.002
"""Limits in seconds for the start position and for the median of the sparse fields."""
MEN = 8
"""The number of pieces of a sparse field, without the kings."""
OPENING = 40
"""The plies after which a game is stopped. On average, full fields have lost few pieces."""

START = start_position(rotated=False)
_moves = partial(legal_moves, DEFAULT)


def sparse_positions(count: int) -> Iterator[Position]:
    """Yield valid positions with two kings and eight pieces of any kinds except pawns."""
    chance = random.Random(SEED)
    kings = [piece(colour, Kind.KING).text for colour in COLOURS]
    men = [piece(colour, kind).text for colour in COLOURS for kind in PROMOTIONS]
    found = 0
    while found < count:
        cells = chance.sample(NAMES, MEN + len(kings))
        board = dict(zip(cells, kings + chance.choices(men, k=MEN), strict=True))
        try:
            position = read_position(DEFAULT, {"turn": chance.choice(["white", "black"]), "board": board})
        except InvalidPosition:
            continue
        found += 1
        yield position


def full_positions(count: int) -> list[Position]:
    """Return positions of random games from the start, with few pieces missing."""
    return played_out(START, _moves, partial(play, DEFAULT), count, OPENING)


def reference_median(positions: Sequence[Position], rounds: int) -> float:
    """Return the median of the reference's seconds for a position."""
    return median(seconds_of_each(positions, _moves, rounds, replace))


def compare(positions: int, rounds: int) -> Iterator[str]:
    """Yield the lines. Full fields take long to play, so there is one for every ten sparse ones."""
    library = library_median(positions, rounds)
    yield _first()
    yield _told("the start position", [START], rounds, START_GOAL, library)
    full = full_positions(max(1, positions // 10))
    yield _told(f"median of {len(full)} full fields", full, rounds, None, library)
    sparse = list(sparse_positions(positions))
    yield _told(f"median of {len(sparse)} sparse fields", sparse, rounds, SPARSE_GOAL, library)


def _first() -> str:
    """Return the line of the first answer in a process, which includes computing the tables that it needs."""
    began = process_time()
    found = sum(1 for _ in _moves(START))
    seconds = process_time() - began
    return f"prince legal_moves, the start position for the first time ({found} moves): {seconds * 1e3:.0f} ms"


def _told(what: str, positions: Sequence[Position], rounds: int, goal: float | None, library: float) -> str:
    seconds = reference_median(positions, rounds)
    found = median(sum(1 for _ in _moves(position)) for position in positions)
    wanted = f" (goal {goal * 1e3:g})" if goal else ""
    return (
        f"prince legal_moves, {what} ({found:.0f} moves): reference {seconds * 1e3:.2f} ms{wanted}, "
        f"python-chess {library * 1e6:.0f} us: ratio {seconds / library:.1f}"
    )


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round on few positions")
    quick = parser.parse_args().quick
    for line in compare(positions=30 if quick else 300, rounds=1 if quick else 5):
        print(line, flush=True)


if __name__ == "__main__":
    main()
