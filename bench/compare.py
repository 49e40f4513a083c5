"""Speeds, each as a ratio in one run: `python bench/compare.py`, or `--quick` to see only that it works."""

from __future__ import annotations

import argparse

import check_overhead
import move_generation


def main() -> None:
    """Print one line for each comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round each, on few positions")
    quick = parser.parse_args().quick
    print(check_overhead.compare(rounds=1 if quick else 5), flush=True)
    print(move_generation.compare(positions=30 if quick else 300, rounds=1 if quick else 5))


if __name__ == "__main__":
    main()
