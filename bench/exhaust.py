"""How fast `drawbridge exhaust` is: `python bench/exhaust.py [--ruleset ID]`.

For each game it prints how many positions a second are made, and how many are compared with the reference as engine, in
one process and in two, also where the engine waits 2 ms before each answer. The positions are a sample of all families.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING

from fuzz import WAITING_ENGINE

from drawbridge.search.chunks import compared, engine_of
from drawbridge.search.executors import executor
from drawbridge.search.exhausting import Share, chunks_of, planned
from drawbridge.search.kept import let_go
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import HasSmallWorlds, game, own_rulesets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.search.exhausting import ExhaustChunk

SAMPLE = 125
"""Positions of each family that are compared, if nothing else is asked for: half a chunk."""
MADE = 500
"""Positions of each family that are made."""


def made_a_second(ruleset: str) -> float:
    """Return how many positions are made in a second, once the tables are there."""
    found = game(ruleset)
    if not isinstance(found, HasSmallWorlds):
        return 0.0
    worlds = found.small_worlds()
    numbers = [(world, len(world) * place // MADE) for world in worlds for place in range(MADE)]
    began = time.perf_counter()
    for world, number in numbers:
        world.position(number)
    return len(numbers) / (time.perf_counter() - began)


def chunks(engine: tuple[str, ...], ruleset: str, seed: int, sample: int) -> Iterator[ExhaustChunk]:
    """Yield a sample of all families in small chunks, so that two processes share them evenly."""
    target = Target(engine, ruleset)
    plan = planned(target, engine_of(target).asked, (), Share(sample), seed, ())
    for chunk in chunks_of(plan):
        half = (chunk.first + chunk.end) // 2
        yield chunk._replace(end=half)
        yield chunk._replace(first=half)


def compared_a_second(engine: tuple[str, ...], ruleset: str, workers: int, sample: int) -> float:
    """Return how many positions are compared in a second, once everything has started."""
    with executor(f"local:{workers}") as pool:
        # What a process does first fills tables of engine and reference.
        for seed in range(workers):
            for _ in pool.map_unordered(compared, list(chunks(engine, ruleset, seed, sample))):
                pass
        measured = list(chunks(engine, ruleset, workers, sample))
        began = time.perf_counter()
        positions = sum(result.counted.positions for _, result in pool.map_unordered(compared, measured))
        seconds = time.perf_counter() - began
    let_go()
    return positions / seconds


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", action="append", help="only this game; may be given several times")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="positions of each family")
    given = parser.parse_args()
    print("positions a second     made   1 process  2 processes  ratio   waiting 2 ms: 1 process  2 processes  ratio")
    for ruleset in given.ruleset or own_rulesets():
        reference = (sys.executable, "-m", "drawbridge_reference", "--ruleset", ruleset)
        waiting = (sys.executable, "-c", WAITING_ENGINE, ruleset)
        lines = []
        for engine in (reference, waiting):
            one, two = (compared_a_second(engine, ruleset, workers, given.sample) for workers in (1, 2))
            lines.append(f"{one:9.0f}  {two:11.0f}  {two / one:5.2f}")
        print(f"{ruleset:16} {made_a_second(ruleset):10.0f}   {lines[0]}   {lines[1]:>40}", flush=True)


if __name__ == "__main__":
    main()
