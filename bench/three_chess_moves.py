"""How long the reference takes for the legal moves of `three-chess`, beside python-chess on positions of chess.

It prints the median of positions from random play. Alone: `python bench/three_chess_moves.py`.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial
from statistics import median

from move_generation import library_median, played_out, seconds_of_each

from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.position import START
from drawbridge_reference.three_chess.rules import DEFAULT

GOAL = 0.001
"""Seconds that the median is to stay under."""


def reference_median(positions: int, rounds: int) -> float:
    """Return the median of the reference's seconds for a position."""
    moves = partial(legal_moves, DEFAULT)
    played = played_out(START, moves, partial(play, DEFAULT), positions)
    return median(seconds_of_each(played, moves, rounds, replace))


def compare(positions: int, rounds: int) -> str:
    """Return a line with both medians and their ratio."""
    reference, library = reference_median(positions, rounds), library_median(positions, rounds)
    return (
        f"three-chess legal_moves, median of {positions} positions: reference {reference * 1e6:.0f} us "
        f"(goal {GOAL * 1e6:.0f}), python-chess {library * 1e6:.0f} us: ratio {reference / library:.1f}"
    )


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round on few positions")
    quick = parser.parse_args().quick
    print(compare(positions=30 if quick else 300, rounds=1 if quick else 5))


if __name__ == "__main__":
    main()
