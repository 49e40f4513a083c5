"""Speeds, each as a ratio in one run: `python bench/compare.py`, or `--quick` to see only that it works."""

from __future__ import annotations

import argparse

import check_overhead
import move_generation
import prince_moves
import reading_cases
import standard_moves
import start_up
import three_chess_moves
import whole_check

FEW = ("--ruleset", "three-man", "--clause", "moat.*", "--clause", "geometry")
"""The cases that are enough to see that a comparison works."""


def main() -> None:
    """Print one line for each comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round each, on few cases and positions")
    quick = parser.parse_args().quick
    rounds = 1 if quick else 5
    for line in check_overhead.compare(rounds, FEW if quick else ("--ruleset", "three-man")):
        print(line, flush=True)
    for line in start_up.compare(1 if quick else 9):
        print(line, flush=True)
    positions = 30 if quick else 300
    for moves in (move_generation, standard_moves, three_chess_moves):
        print(moves.compare(positions, rounds), flush=True)
    for line in prince_moves.compare(positions, rounds):
        print(line, flush=True)
    print(reading_cases.compare(rounds), flush=True)
    print(whole_check.compare(1 if quick else 3, FEW if quick else ()))


if __name__ == "__main__":
    main()
