"""`drawbridge exhaust`: compare an engine with the reference on every position with few men."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.engine import OptionalEngineCommand
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.pace import MOST_JOBS
from drawbridge.cli.ruling_options import reading_option, readings_from
from drawbridge.cli.search_end import Ended, finished, opened, reports_in_files
from drawbridge.cli.search_progress import search_shown
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.games import game_under
from drawbridge.search.chunks import ChunkResult, compared, engine_of
from drawbridge.search.executors import executor
from drawbridge.search.exhaust_log import Done, ExhaustLog
from drawbridge.search.exhausting import METHODS, AgainChunk, Plan, Share, chunks_of, families_of, planned
from drawbridge.search.findings import Searched, shrunk_findings, unshrunk_findings
from drawbridge.search.fuzzing import Harvest
from drawbridge.search.kept import let_go
from drawbridge.search.target import Target
from drawbridge.standard_output import show as print_text
from drawbridge.transport.clock import now
from drawbridge.transport.signals import signals_held_off, termination_raised
from drawbridge_reference.kernel.game import HasSmallWorlds, is_ruleset, rulesets, usable_games
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.asking.limits import Limits
    from drawbridge.cli.reports import Reports
    from drawbridge.cli.search_progress import Show
    from drawbridge.search.executors import Executor
    from drawbridge.search.exhausting import ExhaustChunk
    from drawbridge.search.findings import Found

STOPPED_CHUNKS = 3
"""With this many chunks that could not be finished, an engine is given up."""
MOST_ASKED_AGAIN = 2000
"""How many positions with wrong answers are asked again when a run goes on."""
EXAMPLES = """\b
drawbridge exhaust --list
drawbridge exhaust --ruleset standard -- node my-engine.js
drawbridge exhaust --family pins --family evasions -- node my-engine.js
drawbridge exhaust --jobs 2 --sample 1% --resume run.log -- node my-engine.js
"""


class Exhaust(NamedTuple):
    """What was asked for."""

    engine: tuple[str, ...]
    rulesets: tuple[str, ...]
    families: tuple[str, ...]
    share: Share | None
    seed: int
    methods: tuple[str, ...]
    log: Path | None
    executor: str
    limits: Limits
    readings: Mapping[str, Mapping[str, str]]

    def target(self, ruleset: str) -> Target:
        """Return what is compared in one ruleset."""
        return Target(self.engine, ruleset, self.limits, tuple(sorted(self.readings.get(ruleset, {}).items())))


@click.command("exhaust", cls=OptionalEngineCommand, epilog=EXAMPLES)
@click.option(
    "--ruleset", "named", metavar="ID", multiple=True, help="Ask about this ruleset.  [default: all it offers]"
)
@click.option("--family", "families", metavar="NAME", multiple=True, help="Ask only this family.  [default: all]")
@click.option("--list", "is_list", is_flag=True, help="List the families with their numbers of positions, and end.")
@click.option(
    "--sample",
    metavar="N|SHARE",
    help="Ask N positions of each family, or a share such as 1%.  [default: all; where a game has more than 5 million, "
    "20000 of each family]",
)
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="S", default=1, show_default=True, help="Choose the sample."
)
@click.option(
    "--method",
    "methods",
    type=click.Choice(METHODS),
    multiple=True,
    help="Ask by this method.  [default: the first of these that the engine offers]",
)
@click.option(
    "--resume", "log", metavar="FILE", help="Write down in FILE what is done, and go on from what is written there."
)
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
    """Compare an engine with the reference on every position with few men, and show the smallest disagreements.

    Every man alone and every two men on all squares, every single check with one defender, every single pin, and more:
    --list names the families.
    """
    for name in given["named"]:
        if not is_ruleset(name):
            raise UnknownName("ruleset", name, rulesets())
    if given["is_list"]:
        print_text("\n".join(_listed(given["named"], given["families"])))
        return ExitCode.PASSED
    requests = reports_in_files(reports)
    exhaust = _exhaust_of(engine, given)
    with termination_raised():
        try:
            search = _Search(exhaust)
            with ExhaustLog(exhaust.log, search.asked()) as log:
                return _exhausted(search, log, opened(requests))
        finally:
            let_go()


def _listed(named: Sequence[str], families: Sequence[str]) -> Iterator[str]:
    """Yield the families of games, each with its number of positions and a sentence. Raises UnknownName."""
    for game in usable_games():
        if isinstance(game, HasSmallWorlds) and (not named or game.ruleset in named):
            chosen = families_of(game, families, Share())
            sentences = {world.name: world.sentence for world in game.small_worlds()}
            yield f"{game.ruleset}: {sum(family.size for family in chosen):,} positions"
            yield from (f"  {family.name:12} {family.size:>11,}  {sentences[family.name]}" for family in chosen)


def _exhaust_of(engine: tuple[str, ...], given: Mapping[str, Any]) -> Exhaust:
    if not engine:
        raise WrongUsage("ENGINE", "missing", "end with the engine's command after `--`, or write --list")
    if given["jobs"] and given["executor"]:
        raise WrongUsage("--jobs", "goes with no --executor", "write one of them")
    return Exhaust(
        engine=engine,
        rulesets=given["named"],
        families=given["families"],
        share=None if given["sample"] is None else Share.read(given["sample"]),
        seed=given["seed"],
        methods=given["methods"],
        log=Path(given["log"]) if given["log"] else None,
        executor=given["executor"] or f"local:{given['jobs'] or 1}",
        limits=limits_from(given),
        readings=readings_from(given["readings"]),
    )


class _Search:
    """A search under way: what there is of it when it is interrupted is still shown."""

    def __init__(self, exhaust: Exhaust) -> None:
        """Start the engine, and plan what it is asked. Raises EngineNotStarted, WrongUsage and UnknownName."""
        self.exhaust = exhaust
        self.card = engine_of(exhaust.target("")).card
        self.began = now()
        self.reason = ""
        self.searched: list[Searched] = []
        self.plans = [self._plan(ruleset) for ruleset in exhaust.rulesets or self._offered()]

    def _offered(self) -> Sequence[str]:
        offered = [ruleset for ruleset in self.card.methods if isinstance(game_under(ruleset, {}), HasSmallWorlds)]
        if not offered:
            told = "offers no ruleset whose game lists positions with few men"
            raise WrongUsage("the engine", told, "use drawbridge fuzz instead")
        return offered

    def _plan(self, ruleset: str) -> Plan:
        target = self.exhaust.target(ruleset)
        asked = engine_of(target).asked
        return planned(
            target, asked, self.exhaust.families, self.exhaust.share, self.exhaust.seed, self.exhaust.methods
        )

    def asked(self) -> Mapping[str, object]:
        """Return what a log says about what is asked."""
        return {"exhaust": 1, "engine": list(self.exhaust.engine), "plans": [plan.as_json() for plan in self.plans]}

    def as_typed(self) -> tuple[str, ...]:
        """Return the options that ask the same positions again."""
        exhaust = self.exhaust
        words = [word for name in exhaust.families for word in ("--family", name)]
        if any(family.asked < family.size for plan in self.plans for family in plan.families):
            words += ["--sample", str(exhaust.share or plan_share(self.plans)), "--seed", str(exhaust.seed)]
        return tuple(words)

    def through(self, pool: Executor, log: ExhaustLog, show: Show) -> None:
        """Ask everything that the log does not say is done."""
        for plan in self.plans:
            self._search(pool, plan, log, show)

    def _search(self, pool: Executor, plan: Plan, log: ExhaustLog, show: Show) -> None:
        harvest, target = Harvest(), plan.target
        game = engine_of(target).asked.game
        found: list[Found] = []
        try:
            _take_up(harvest, plan, log)
            self._harvest(pool, plan, harvest, log, show)
            for each in shrunk_findings(harvest, target):
                found.append(each)
                show(1, 1, f"{target.ruleset}: made {len(found)} smaller")
        except KeyboardInterrupt:
            done = {each.shrunk.cause for each in found}
            found += [each for each in unshrunk_findings(harvest, game) if each.shrunk.cause not in done]
            raise
        finally:
            numbers = harvest.positions, harvest.questions, harvest.disagreeing
            self.searched.append(Searched(target.ruleset, game, *numbers, tuple(found), (*harvest.remarks,)))

    def _harvest(self, pool: Executor, plan: Plan, harvest: Harvest, log: ExhaustLog, show: Show) -> None:
        stopped = 0
        with closing(pool.map_unordered(compared, _chunks(plan, log))) as results:
            for chunk, result in results:
                harvest.add(result)
                if not result.stopped:
                    log.note(Done.of(chunk, result))
                stopped += bool(result.stopped)
                show(harvest.positions, plan.positions, _told(plan, harvest, chunk))
                if stopped >= STOPPED_CHUNKS:
                    self.reason = f"{plan.target.ruleset}: {result.stopped}"
                    return


def plan_share(plans: Sequence[Plan]) -> int:
    """Return how many positions of a family are in a sample that nobody has asked for."""
    return max(family.asked for plan in plans for family in plan.families if family.asked < family.size)


def _chunks(plan: Plan, log: ExhaustLog) -> Iterator[ExhaustChunk]:
    return (chunk for chunk in chunks_of(plan) if Done.key_of(chunk) not in log.done)


def _take_up(harvest: Harvest, plan: Plan, log: ExhaustLog) -> None:
    """Add what an earlier run has done, and ask again what was wrong in it."""
    wrong: list[tuple[str, int]] = []
    for done in log.done.values():
        if done.ruleset == plan.target.ruleset:
            harvest.add(ChunkResult(done.positions, done.questions, done.disagreeing))
            wrong += [(done.family, number) for number in done.wrong]
    if wrong:
        again = compared(AgainChunk(plan, tuple(wrong[:MOST_ASKED_AGAIN])))
        harvest.add(again._replace(positions=0, questions=0, disagreeing=0))


def _told(plan: Plan, harvest: Harvest, chunk: ExhaustChunk) -> str:
    wrong = f", {harvest.disagreeing:,} disagree" if harvest.disagreeing else ""
    done = f"{harvest.positions:,} of {plan.positions:,} positions"
    return f"{plan.target.ruleset}, {chunk.family.name}: {done}{wrong}"


def _exhausted(search: _Search, log: ExhaustLog, reports: Reports) -> ExitCode:
    failed: KeyboardInterrupt | None = None
    exhaust = search.exhaust
    with search_shown() as show:
        try:
            with executor(exhaust.executor) as pool:
                search.through(pool, log, show)
        except KeyboardInterrupt as error:
            failed = error
            goes_on = f"; `--resume {exhaust.log}` goes on" if exhaust.log else ""
            search.reason = f"the search was interrupted{goes_on}"
    with signals_held_off():
        seconds = now() - search.began
        ended = Ended(search.card, exhaust.engine, search.as_typed(), search.searched, seconds, search.reason, failed)
        return finished(ended, reports)
