"""How fast `drawbridge fuzz` is, and how fast it finds faults: `python bench/fuzz.py [--faults [--sample N]]`.

Without an option it prints for each game how many positions a second are compared with the reference as the engine, in
one process and in two, also where the engine waits 2 ms before each answer. With `--faults` every mutant is fuzzed
until something is found, which is then made smaller: under the first rulings under which a case catches it. A mutant is
a function of this process, so the seconds are processor time: two processors take half of it.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.report.counted_once import pieces_in
from drawbridge.search.chunks import compared
from drawbridge.search.executors import executor
from drawbridge.search.findings import shrunk_findings
from drawbridge.search.fuzzing import FuzzChunk, Harvest
from drawbridge.search.kept import let_go
from drawbridge.search.target import Target
from drawbridge.suite.load import load
from drawbridge.transport.direct import direct
from drawbridge_mutants.catalogue import mutants, mutated
from drawbridge_mutants.equivalents import equivalents
from drawbridge_mutants.served import conversations_with
from drawbridge_reference.kernel.game import declared, own_rulesets
from drawbridge_reference.kernel.ruling import combinations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from drawbridge.suite.case import JsonObject
    from drawbridge.transport.channel import Channel, Launch
    from drawbridge_mutants.mutant import Mutant
    from drawbridge_reference.kernel.game import Answering

WAITING_ENGINE = """
import sys, time
from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import serve

class Waiting:
    def __iter__(self):
        for line in sys.stdin.buffer:
            time.sleep(0.002)
            yield line

serve({sys.argv[1]: game(sys.argv[1])}, Waiting(), sys.stdout.buffer)
"""
MEASURED_CHUNKS = 8
LIMIT = 240.0
"""Seconds of processor time until a mutant counts as not found: two minutes on two processors."""
SEED = 1


@dataclass(frozen=True, slots=True)
class Hunt:
    """What it took to find a mutant."""

    mutant: Mutant
    is_found: bool
    seconds: float
    positions: int
    men_beyond_kings: int | None
    """How many men the smallest finding has apart from the kings."""


def positions_a_second(engine: tuple[str, ...], ruleset: str, workers: int) -> float:
    """Return how many positions are compared in a second, once everything has started."""
    target = Target(engine, ruleset)
    with executor(f"local:{workers}") as pool:
        warm = [FuzzChunk(target, SEED + 1, number, 5) for number in range(2 * workers)]
        for _ in pool.map_unordered(compared, warm):
            pass
        chunks = [FuzzChunk(target, SEED, number) for number in range(MEASURED_CHUNKS)]
        began = time.perf_counter()
        positions = sum(result.counted.positions for _, result in pool.map_unordered(compared, chunks))
        seconds = time.perf_counter() - began
    let_go()
    return positions / seconds


def print_speeds(rulesets: tuple[str, ...]) -> None:
    """Print the positions a second of each game."""
    print("positions a second        1 process  2 processes  ratio   waiting 2 ms: 1 process  2 processes  ratio")
    for ruleset in rulesets:
        reference = (sys.executable, "-m", "drawbridge_reference", "--ruleset", ruleset)
        waiting = (sys.executable, "-c", WAITING_ENGINE, ruleset)
        lines = []
        for engine in (reference, waiting):
            one, two = (positions_a_second(engine, ruleset, workers) for workers in (1, 2))
            lines.append(f"{one:9.1f}  {two:11.1f}  {two / one:5.2f}")
        print(f"{ruleset:24}  {lines[0]}   {lines[1]:>40}", flush=True)


def hunts(ruleset: str, chosen: str, sample: int | None, limit: float) -> Iterator[Hunt]:
    """Fuzz every mutant of a game that some question can find, or a sample of these, until something is found."""
    equal = equivalents(ruleset)
    known = [one for one in mutants(ruleset) if chosen in one.name and one.name not in equal]
    asked = known if sample is None else Random(SEED).sample(known, min(sample, len(known)))
    rulings = rulings_that_show(ruleset)
    for mutant in asked:
        yield hunt(ruleset, mutant, rulings.get(mutant.name, {}), limit)


def rulings_that_show(ruleset: str) -> dict[str, Mapping[str, str]]:
    """Return the rulings that mutants are fuzzed under, by name: the first under which a case catches the mutant."""
    needed = {case.id: case.rulings for case in load(rulesets=[ruleset]).cases}
    wrong = read_recorded(ruleset).wrong
    found: dict[str, Mapping[str, str]] = {}
    for values in combinations(declared(ruleset).rulings):
        for name, facts in wrong.items():
            if any(needed[case].items() <= values.items() for case in facts if case in needed):
                found.setdefault(name, values)
    return found


def hunt(ruleset: str, mutant: Mutant, rulings: Mapping[str, str], limit: float) -> Hunt:
    """Fuzz a mutant under these rulings until something is found, and make that smaller."""
    # Each process has a memory of its own.
    target = Target(direct_engine(ruleset, lambda: mutated(ruleset, [mutant], rulings)), ruleset)
    harvest, number, began = Harvest(), 0, time.process_time()
    while not harvest.counted.disagreeing and time.process_time() - began < limit:
        harvest.add(compared(FuzzChunk(target, SEED, number, 20)))
        number += 1
    seconds = time.process_time() - began
    points = [found.shrunk.point for found in shrunk_findings(harvest, target)]
    men = [pieces_in(point.position) - _kings(ruleset, point.position) for point in points]
    let_go()
    return Hunt(mutant, bool(harvest.counted.disagreeing), seconds, harvest.counted.positions, min(men, default=None))


def direct_engine(ruleset: str, answering: Callable[[], Answering]) -> Launch:
    """Return what starts an engine that is a function of this process, and ends where it raises an exception."""

    def start() -> Channel:
        return direct(conversations_with(ruleset, answering())())()

    return start


def _kings(ruleset: str, position: JsonObject) -> int:
    players = {"three-man": 3, "three-chess": 3}
    return min(players.get(ruleset, 2), pieces_in(position))


def print_hunts(rulesets: tuple[str, ...], chosen: str, sample: int | None, limit: float) -> None:
    """Print how long each mutant took, and the sums."""
    every: list[Hunt] = []
    for ruleset in rulesets:
        for one in hunts(ruleset, chosen, sample, limit):
            every.append(one)
            took = f"{one.seconds:6.1f} s" if one.is_found else "   not found"
            print(f"{took}  {one.positions:6} positions  kings + {one.men_beyond_kings}  {one.mutant.id}", flush=True)
    found = [one for one in every if one.is_found]
    sizes = [one.men_beyond_kings for one in found if one.men_beyond_kings is not None]
    print(f"{len(found)} of {len(every)} mutants are found within {limit:.0f} s of processor time")
    if found:
        print(f"median: {median(one.seconds for one in found):.2f} s; smallest findings: kings + {median(sizes):g}")


def main() -> None:
    """Print the speeds, or what it takes to find each mutant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", action="store_true", help="fuzz every mutant until something is found")
    parser.add_argument("--ruleset", action="append", help="only this game; may be given several times")
    parser.add_argument("--mutant", default="", help="only mutants whose name holds this text")
    parser.add_argument("--sample", type=int, help="only this number of mutants of each game, drawn at random")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds of processor time for each mutant")
    given = parser.parse_args()
    rulesets = tuple(given.ruleset or own_rulesets())
    if given.faults:
        print_hunts(rulesets, given.mutant, given.sample, given.limit)
    else:
        print_speeds(rulesets)


if __name__ == "__main__":
    main()
