"""How long the reference takes for the legal moves of `prince`, beside python-chess on positions of chess.

It times the start position, full fields that were played out from it by chance, and sparse ones that were set by
chance: two kings and eight other men. Alone: `python bench/prince_moves.py`.
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
"""Seconds that the start position, and the median of the sparse ones, are to stay under."""
MEN = 8
"""The men of a sparse field, kings not counted."""
OPENING = 40
"""Plies after which a game is broken off: on average full fields have lost few men."""

START = start_position(rotated=False)
_moves = partial(legal_moves, DEFAULT)


def sparse_positions(count: int) -> Iterator[Position]:
    """Yield valid positions of two kings and eight men of any kinds that are no pawns."""
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
    """Return positions of random games from the start, of which they lack few men."""
    return played_out(START, _moves, partial(play, DEFAULT), count, OPENING)


def reference_median(positions: Sequence[Position], rounds: int) -> float:
    """Return the median of the reference's seconds for a position."""
    return median(seconds_of_each(positions, _moves, rounds, replace))


def compare(positions: int, rounds: int) -> Iterator[str]:
    """Yield the lines; full fields take long to play, so there is one of them to ten sparse ones."""
    library = library_median(positions, rounds)
    yield _first()
    yield _told("the start position", [START], rounds, START_GOAL, library)
    full = full_positions(max(1, positions // 10))
    yield _told(f"median of {len(full)} full fields", full, rounds, None, library)
    sparse = list(sparse_positions(positions))
    yield _told(f"median of {len(sparse)} sparse fields", sparse, rounds, SPARSE_GOAL, library)


def _first() -> str:
    """Return the line of the first answer in a process: tables are computed as far as it needs them."""
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
