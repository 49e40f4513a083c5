"""`drawbridge fuzz`: compare an engine with the reference on positions made by chance."""

from __future__ import annotations

import secrets
import shlex
from contextlib import closing
from itertools import count
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.pace import MOST_JOBS
from drawbridge.cli.ruling_options import reading_option, readings_from
from drawbridge.cli.search_end import Ended, finished, opened, reports_in_files
from drawbridge.cli.search_progress import search_shown
from drawbridge.cli.seconds import Duration
from drawbridge.errors import WrongUsage
from drawbridge.search.chunks import compared, engine_of
from drawbridge.search.corpus import kept_in
from drawbridge.search.executors import executor
from drawbridge.search.findings import Searched, shrunk_findings, unshrunk_findings
from drawbridge.search.fuzzing import POSITIONS_OF_A_CHUNK, FuzzChunk, Harvest, KeptChunk
from drawbridge.search.kept import let_go
from drawbridge.search.target import Target
from drawbridge.transport.clock import now
from drawbridge.transport.signals import signals_held_off, termination_raised
from drawbridge_reference.kernel.game import is_ruleset, rulesets
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.asking.limits import Limits
    from drawbridge.cli.reports import Reports
    from drawbridge.cli.search_progress import Show
    from drawbridge.exit_codes import ExitCode
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.search.executors import Executor
    from drawbridge.search.findings import Found

SECONDS = 60.0
"""How long a search lasts where nothing says otherwise."""
CHUNK_SECONDS = 5.0
"""How long a chunk of a search with a limit of time may take: so much is lost when it is interrupted."""
STOPPED_CHUNKS = 3
"""With this many chunks that could not be finished, an engine is given up."""
EXAMPLES = """\b
drawbridge fuzz --ruleset three-man -- python -m drawbridge_reference
drawbridge fuzz --time 10m --jobs 2 --corpus found -- node my-engine.js
drawbridge fuzz --positions 5000 --seed 7 -- node my-engine.js
drawbridge fuzz --against "node older.js" -- node newer.js
"""


class Fuzz(NamedTuple):
    """What was asked for."""

    engine: tuple[str, ...]
    rulesets: tuple[str, ...]
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
        return Target(self.engine, ruleset, self.limits, readings, self.against)

    def as_typed(self) -> tuple[str, ...]:
        """Return the options that make the same positions again."""
        positions = ("--positions", str(self.positions)) if self.positions else ()
        against = ("--against", shlex.join(self.against)) if self.against else ()
        return (*against, *positions, "--seed", str(self.seed))


@click.command("fuzz", cls=EngineCommand, epilog=EXAMPLES)
@click.option("--ruleset", "named", metavar="ID", multiple=True, help="Fuzz this ruleset.  [default: all it offers]")
@click.option("--time", "seconds", type=Duration(), metavar="TIME", help="Go on for TIME: 90s, 5m, 2h.  [default: 60s]")
@click.option(
    "--positions",
    type=click.IntRange(min=1),
    metavar="N",
    help="Compare N positions of each ruleset, however long that takes.",
)
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="S", help="Make the same positions again.  [default: by chance]"
)
@click.option(
    "--corpus", metavar="DIR", help="Keep what is found in DIR as scenario files, and ask what is kept there first."
)
@click.option("--against", metavar="ENGINE2", help="Compare with this engine instead of the reference: 'node old.js'.")
@reading_option
@limit_options
@click.option(
    "--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help="Compare in N processes. Same as --executor local:N."
)
@click.option(
    "--executor", metavar="WHERE", help="Compare in local:N processes, or on dask:tcp://HOST:PORT.  [default: local:1]"
)
@click.option("--report", "reports", metavar="FORMAT=FILE", multiple=True, help="Write a report, too: json, junit, ...")
def command(engine: tuple[str, ...], reports: tuple[str, ...], **given: Any) -> ExitCode:
    """Compare an engine with the reference on positions made by chance, and show the smallest disagreements.

    Every method that the engine offers is asked. Each disagreement is made smaller as long as it is one.
    """
    requests = reports_in_files(reports)
    fuzz = _fuzz_of(engine, given)
    with termination_raised():
        try:
            card = engine_of(fuzz.target("")).card
            if not fuzz.rulesets:
                fuzz = fuzz._replace(rulesets=_offered(card))
            return _fuzzed(fuzz, card, opened(requests))
        finally:
            let_go()


def _fuzz_of(engine: tuple[str, ...], given: Mapping[str, Any]) -> Fuzz:
    for name in given["named"]:
        if not is_ruleset(name):
            raise UnknownName("ruleset", name, rulesets())
    if given["jobs"] and given["executor"]:
        raise WrongUsage("--jobs", "goes with no --executor", "write one of them")
    try:
        against = tuple(shlex.split(given["against"] or ""))
    except ValueError as error:
        raise WrongUsage("--against", str(error), "quote the command as a shell reads it") from None
    positions = given["positions"] or 0
    return Fuzz(
        engine=engine,
        rulesets=given["named"],
        seconds=given["seconds"] or (inf if positions else SECONDS),
        positions=positions,
        seed=secrets.randbelow(10**9) if given["seed"] is None else given["seed"],
        corpus=Path(given["corpus"]) if given["corpus"] else None,
        against=against,
        executor=given["executor"] or f"local:{given['jobs'] or 1}",
        limits=limits_from(given),
        readings=readings_from(given["readings"]),
    )


def _offered(card: EngineCard) -> tuple[str, ...]:
    offered = tuple(ruleset for ruleset in card.methods if is_ruleset(ruleset))
    if not offered:
        raise WrongUsage("the engine", "offers no ruleset that drawbridge knows", f"known: {', '.join(rulesets())}")
    return offered


class _Search:
    """A search under way: what there is of it when it is interrupted is still shown."""

    def __init__(self, fuzz: Fuzz, show: Show) -> None:
        self.fuzz = fuzz
        self.began = now()
        self.reason = ""
        self.searched: list[Searched] = []
        self._show = show

    def through(self, pool: Executor) -> None:
        """Search every ruleset, each in its share of the time."""
        for number, ruleset in enumerate(self.fuzz.rulesets):
            left = self.fuzz.seconds - (now() - self.began)
            self._search(pool, ruleset, now() + max(1.0, left / (len(self.fuzz.rulesets) - number)))

    def _search(self, pool: Executor, ruleset: str, end: float) -> None:
        fuzz, target, harvest = self.fuzz, self.fuzz.target(ruleset), Harvest()
        asked = engine_of(target).asked
        found: list[Found] = []
        try:
            if fuzz.corpus:
                harvest.add(compared(KeptChunk(target, kept_in(fuzz.corpus, asked.game))))
            self._harvest(pool, target, harvest, end)
            for each in shrunk_findings(harvest, target):
                found.append(each)
                self._show(1, 1, f"{ruleset}: made {len(found)} smaller")
        except KeyboardInterrupt:
            done = {each.shrunk.cause for each in found}
            found += [each for each in unshrunk_findings(harvest, asked.game) if each.shrunk.cause not in done]
            raise
        finally:
            numbers = harvest.positions, harvest.questions, harvest.disagreeing
            self.searched.append(Searched(ruleset, asked.game, *numbers, tuple(found), (*harvest.remarks,)))

    def _harvest(self, pool: Executor, target: Target, harvest: Harvest, end: float) -> None:
        stopped = 0
        with closing(pool.map_unordered(compared, self._chunks(target, end))) as results:
            for _, result in results:
                harvest.add(result)
                stopped += bool(result.stopped)
                self._show(*self._progress(harvest, end), _told(target.ruleset, harvest))
                if stopped >= STOPPED_CHUNKS:
                    self.reason = f"{target.ruleset}: {result.stopped}"
                    return
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
            return harvest.positions, self.fuzz.positions
        return now() - self.began, end - self.began


def _told(ruleset: str, harvest: Harvest) -> str:
    wrong = f", {harvest.disagreeing} disagree" if harvest.disagreeing else ""
    return f"{ruleset}: {harvest.positions:,} positions{wrong}"


def _fuzzed(fuzz: Fuzz, card: EngineCard, reports: Reports) -> ExitCode:
    failed: KeyboardInterrupt | None = None
    with search_shown() as show:
        search = _Search(fuzz, show)
        try:
            with executor(fuzz.executor) as pool:
                search.through(pool)
        except KeyboardInterrupt as error:
            failed = error
            search.reason = "the search was interrupted"
    with signals_held_off():
        seconds = now() - search.began
        ended = Ended(card, fuzz.engine, fuzz.as_typed(), search.searched, seconds, search.reason, failed, fuzz.corpus)
        return finished(ended, reports)
