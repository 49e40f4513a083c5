"""`drawbridge fuzz`: compare an engine with the reference on random positions."""

from __future__ import annotations

import secrets
import shlex
from contextlib import closing
from functools import partial
from itertools import count
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.engine import EngineCommand, engine_words
from drawbridge.cli.executor import executor_from
from drawbridge.cli.folders import as_typed as folders_as_typed
from drawbridge.cli.folders import folders_option, path_of
from drawbridge.cli.known_rulesets import offered_by, require_rulesets
from drawbridge.cli.limits import as_typed as limits_as_typed
from drawbridge.cli.limits import limits_from
from drawbridge.cli.numbers import COUNT, NOT_NEGATIVE, Duration
from drawbridge.cli.ruling_options import readings_from
from drawbridge.cli.search_end import opened, reports_in_files
from drawbridge.cli.search_run import SearchRun, search_options
from drawbridge.search.chunks import compared, engine_of
from drawbridge.search.corpus import kept_in
from drawbridge.search.fuzzing import POSITIONS_OF_A_CHUNK, FuzzChunk, Harvest, KeptChunk
from drawbridge.search.kept import let_go
from drawbridge.search.points import AskedAs
from drawbridge.search.target import Target
from drawbridge.transport.clock import now
from drawbridge.transport.signals import termination_raised
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.asking.limits import Limits
    from drawbridge.cli.progress import Show
    from drawbridge.exit_codes import ExitCode
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.search.executors import Executor

SECONDS = 60.0
"""How long a search lasts where nothing says otherwise."""
CHUNK_SECONDS = 5.0
"""How long a chunk of a search with a limit of time may take: so much is lost when it is interrupted."""
EXAMPLES = """\b
drawbridge fuzz --ruleset three-man -- python -m drawbridge_reference
drawbridge fuzz --time 10m --jobs 2 --corpus found -- node my-engine.js
drawbridge fuzz --positions 5000 --seed 7 -- node my-engine.js
drawbridge fuzz --against "node older.js" -- node newer.js
drawbridge fuzz --rulesets my-game --against ./other -- node engine.js
"""


class Fuzz(NamedTuple):
    """What was asked for."""

    engine: tuple[str, ...]
    rulesets: tuple[str, ...]
    """Those that were named. Without any, all that the engine offers."""
    seconds: float
    """How long the whole search may last."""
    positions: int
    """How many positions of each ruleset are compared; 0 for as many as there is time for."""
    seed: int
    corpus: Path | None
    against: tuple[str, ...]
    executor: str
    limits: Limits
    readings: Mapping[str, Mapping[str, str]]

    def target(self, ruleset: str) -> Target:
        """Return what is compared in one ruleset."""
        readings = tuple(sorted(self.readings.get(ruleset, {}).items()))
        return Target(self.engine, ruleset, self.limits, readings, self.against, path_of(ruleset))

    def as_typed(self) -> tuple[str, ...]:
        """Return the options that make the same positions again."""
        positions = ("--positions", str(self.positions)) if self.positions else ()
        against = ("--against", shlex.join(self.against)) if self.against else ()
        named = (word for ruleset in self.rulesets for word in ("--ruleset", ruleset))
        return (*folders_as_typed(), *named, *against, *positions, "--seed", str(self.seed))


@click.command("fuzz", cls=EngineCommand, epilog=EXAMPLES)
@folders_option
@click.option("--ruleset", "named", metavar="ID", multiple=True, help="Fuzz this ruleset.  [default: all it offers]")
@click.option("--time", "seconds", type=Duration(), metavar="TIME", help="Run for TIME: 90s, 5m, 2h.  [default: 60s]")
@click.option(
    "--positions",
    type=COUNT,
    metavar="N",
    help="Compare N positions of each ruleset, however long it takes.",
)
@click.option("--seed", type=NOT_NEGATIVE, metavar="S", help="Make the same positions again.  [default: random]")
@click.option(
    "--corpus", metavar="DIR", help="Save findings as scenario files in DIR, and ask those already there first."
)
@click.option("--against", metavar="ENGINE2", help="Compare with this engine instead of the reference: 'node old.js'.")
@search_options
def command(engine: tuple[str, ...], reports: tuple[str, ...], **given: Any) -> ExitCode:
    """Compare an engine with the reference on random positions, and show the smallest disagreements.

    Every method that the engine offers is tested. Each disagreement is reduced to as few pieces as possible.
    """
    requests = reports_in_files(reports)
    fuzz = _fuzz_of(engine, given)
    with termination_raised():
        try:
            card = engine_of(fuzz.target("")).card
            return _Search(fuzz, card).finish(opened(requests))
        finally:
            let_go()


def _fuzz_of(engine: tuple[str, ...], given: Mapping[str, Any]) -> Fuzz:
    require_rulesets(given["named"], coded="" if given["against"] else "make positions")
    where = executor_from(given)
    positions = given["positions"] or 0
    return Fuzz(
        engine=engine,
        rulesets=given["named"],
        seconds=given["seconds"] or (inf if positions else SECONDS),
        positions=positions,
        seed=secrets.randbelow(10**9) if given["seed"] is None else given["seed"],
        corpus=Path(given["corpus"]) if given["corpus"] else None,
        against=engine_words("--against", given["against"] or ""),
        executor=where,
        limits=limits_from(given),
        readings=readings_from(given["readings"]),
    )


class _Search(SearchRun):
    made_by = "fuzz"

    def __init__(self, fuzz: Fuzz, card: EngineCard) -> None:
        asked_as = AskedAs(fuzz.readings, limits_as_typed(fuzz.limits))
        super().__init__(card, fuzz.engine, fuzz.executor, asked_as)
        self.fuzz = fuzz
        self.rulesets = fuzz.rulesets or offered_by(card)
        self.corpus = fuzz.corpus

    def through(self, pool: Executor, show: Show) -> None:
        """Search every ruleset, each in its share of the time."""
        for number, ruleset in enumerate(self.rulesets):
            left = self.fuzz.seconds - (now() - self.began)
            end = now() + max(1.0, left / (len(self.rulesets) - number))
            target, harvest = self.fuzz.target(ruleset), Harvest()
            self.search(target, harvest, partial(self._gather, pool, target, harvest, end, show), show)

    def as_typed(self) -> tuple[str, ...]:
        """Return the options that make the same positions again."""
        return self.fuzz.as_typed()

    def _gather(self, pool: Executor, target: Target, harvest: Harvest, end: float, show: Show) -> None:
        if self.fuzz.corpus:
            harvest.add(compared(KeptChunk(target, kept_in(self.fuzz.corpus, engine_of(target).asked.game))))
        chunks = pool.map_unordered(compared, self._chunks(target, end))
        with closing(self.gathered(target, harvest, chunks)) as results:
            for _ in results:
                show(*self._progress(harvest, end), _told(target.ruleset, harvest))
                if now() >= end and not self.fuzz.positions:
                    return

    def _chunks(self, target: Target, end: float) -> Iterator[FuzzChunk]:
        fuzz = self.fuzz
        for number in count():
            left = fuzz.positions - number * POSITIONS_OF_A_CHUNK if fuzz.positions else POSITIONS_OF_A_CHUNK
            if left <= 0 or now() >= end:
                return
            seconds = inf if fuzz.positions else min(CHUNK_SECONDS, end - now())
            yield FuzzChunk(target, fuzz.seed, number, min(left, POSITIONS_OF_A_CHUNK), seconds)

    def _progress(self, harvest: Harvest, end: float) -> tuple[float, float]:
        if self.fuzz.positions:
            return harvest.counted.positions, self.fuzz.positions
        return now() - self.began, end - self.began


def _told(ruleset: str, harvest: Harvest) -> str:
    wrong = f", {harvest.counted.disagreeing} disagree" if harvest.counted.disagreeing else ""
    return f"{ruleset}: {harvest.counted.positions:,} positions{wrong}"
