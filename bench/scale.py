"""How the cost of a check grows: with its cases, the pieces on the board, its failures, and its jobs.

`python bench/scale.py` measures whole commands, writes the figures to docs/scale/figures.json, and draws them. `--draw`
draws the figures that are there. `--quick` measures little, and writes nothing. Each ends with 1 where `--jobs 2` is
less than 1.8 times as fast as `--jobs 1` on an engine that waits.

Apart from the pieces, which the reference is asked about, the engine costs next to nothing (`made_engine.py`).
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeAlias

from commands import REFERENCE
from crowded import crowded_cases
from made_suite import ENGINE, RULESET, MadeSuite, made_cases
from measured import DRAWBRIDGE, Measured, measured

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

FIGURES = Path(__file__).resolve().parents[1] / "docs" / "scale" / "figures.json"
LEAST_SPEED_UP = 1.8
"""How many times as fast as one job two jobs are at least, on an engine that waits."""
WAIT_MILLISECONDS = 20
PIECES = {
    "standard": (4, 11, 18, 25, 30),
    "three-chess": (6, 16, 26, 36, 46),
    "three-man": (6, 16, 26, 36, 46),
    "prince": (16, 76, 136, 196, 250),
}
"""How many pieces are on the board, by ruleset: never quite all, so that there are positions enough."""

Points: TypeAlias = dict[str, dict[str, float]]
"""What was measured at each place, by its number as text."""


def by_cases(counts: Sequence[int], rounds: int) -> Points:
    """Measure checks of more and more cases, two questions each."""
    return {str(count): _check(made_cases(count), rounds) for count in counts}


def by_failures(counts: Sequence[int], cases: int, rounds: int) -> Points:
    """Measure checks in which more and more of the cases fail."""
    return {str(count): _check(_failing(cases, count), rounds) for count in counts}


def by_jobs(jobs: Sequence[int], questions: int, rounds: int) -> Points:
    """Measure checks of an engine that waits before it answers, by more and more processes."""
    waits = (*ENGINE, "--wait", str(WAIT_MILLISECONDS))
    return {
        str(count): _check(made_cases(questions // 2), rounds, "--jobs", str(count), engine=waits) for count in jobs
    }


def by_pieces(ruleset: str, counts: Sequence[int], positions: int, rounds: int) -> Points:
    """Measure checks of the reference on positions with more and more pieces, one question each."""
    reference = (sys.executable, *REFERENCE, "--ruleset", RULESET)
    return {
        str(count): _check(crowded_cases(ruleset, count, positions), rounds, engine=reference, ruleset=ruleset)
        for count in counts
    }


def _check(
    cases: Iterable[Mapping[str, Any]],
    rounds: int,
    *options: str,
    engine: Sequence[str] = ENGINE,
    ruleset: str = "standard",
) -> dict[str, float]:
    with TemporaryDirectory(prefix="scale-") as folder:
        suite = MadeSuite(Path(folder), ruleset)
        suite.write(cases)
        command = (*DRAWBRIDGE, "check", "--ruleset", RULESET, *options, "--", *engine)
        # The first command of a user writes the index.
        measured(*DRAWBRIDGE, "list", "--ruleset", RULESET, environment=suite.environment)
        found = [_passed_or_failed(measured(*command, environment=suite.environment)) for _ in range(rounds)]
    # What else a machine does only makes a command slower.
    return {
        "seconds": round(min(each.seconds for each in found), 3),
        "processor": round(min(each.processor for each in found), 3),
        "peak": round(min(each.peak for each in found) / 1e6, 1),
    }


def _passed_or_failed(took: Measured) -> Measured:
    if took.exit_code not in {0, 1}:
        raise SystemExit(f"a check ended with {took.exit_code}")
    return took


def _failing(cases: int, failures: int) -> Iterator[Mapping[str, Any]]:
    yield from made_cases(failures, wrong_each=1)
    for case in made_cases(cases):
        if int(case["id"].rpartition("-")[2]) > failures:
            yield case


def measure() -> dict[str, Any]:
    """Return all figures, by what grows."""
    return {
        "cases": by_cases((1_000, 5_000, 10_000, 20_000), rounds=1),
        "pieces": {ruleset: by_pieces(ruleset, counts, 500, rounds=1) for ruleset, counts in PIECES.items()},
        "failures": by_failures((0, 500, 1_000, 2_000, 4_000), 4_000, rounds=1),
        "jobs": by_jobs((1, 2, 4, 8, 16), 1_200, rounds=1),
    }


def measure_little() -> dict[str, Any]:
    """Return figures that show only that everything works."""
    return {
        "cases": by_cases((100, 200), rounds=1),
        "pieces": {"standard": by_pieces("standard", (4, 18), 20, rounds=1)},
        "failures": by_failures((0, 20), 100, rounds=1),
        "jobs": by_jobs((1, 2), 400, rounds=1),
    }


def speed_up(figures: Mapping[str, Any]) -> float:
    """Return how many times as fast as one job two jobs are."""
    jobs = figures["jobs"]
    return float(jobs["1"]["seconds"] / jobs["2"]["seconds"])


def main() -> int:
    """Measure and draw, or only draw, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draw", action="store_true", help="draw the figures that are there")
    parser.add_argument("--quick", action="store_true", help="measure little, and write nothing")
    given = parser.parse_args()
    if given.quick:
        figures = measure_little()
    elif given.draw:
        figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    else:
        figures = measure()
        FIGURES.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    if not given.quick:
        from scale_drawing import draw  # what it draws with is not installed everywhere

        draw(figures, FIGURES.parent)
    found = speed_up(figures)
    print(f"--jobs 2 is {found:.2f} times as fast as --jobs 1 on an engine that waits (at least {LEAST_SPEED_UP})")
    return int(found < LEAST_SPEED_UP)


if __name__ == "__main__":
    sys.exit(main())
