"""How long the whole default check of the reference takes, with one process and with two.

Alone: `python bench/whole_check.py`.
"""

from __future__ import annotations

from statistics import median

from commands import REFERENCE, seconds_of_check

GOAL = 40
"""Seconds that the check with one process is to stay under."""


def compare(rounds: int, selection: tuple[str, ...] = ()) -> str:
    """Return a line with both times, each the median of alternating rounds, and their ratio."""
    alone, two = list[float](), list[float]()
    for _ in range(rounds):
        alone.append(seconds_of_check(selection, *REFERENCE)[0])
        two.append(seconds_of_check((*selection, "--jobs", "2"), *REFERENCE)[0])
    return (
        f"check of the reference, {' '.join(selection) or 'all games'}: {median(alone):.1f} s (goal {GOAL} for all), "
        f"--jobs 2 {median(two):.1f} s: ratio {median(two) / median(alone):.2f}"
    )


if __name__ == "__main__":
    print(compare(1))
