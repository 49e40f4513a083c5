"""`drawbridge exhaust`: compare an engine with the reference on every position with few men."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.engine import OptionalEngineCommand
from drawbridge.cli.executor import executor_from
from drawbridge.cli.folders import folders_option
from drawbridge.cli.known_rulesets import require_rulesets
from drawbridge.cli.limits import as_typed as limits_as_typed
from drawbridge.cli.limits import limits_from
from drawbridge.cli.numbers import NOT_NEGATIVE
from drawbridge.cli.ruling_options import readings_from
from drawbridge.cli.search_end import opened, reports_in_files
from drawbridge.cli.search_run import SearchRun, search_options
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.games import game_under
from drawbridge.search.chunks import ChunkResult, Counted, compared, engine_of
from drawbridge.search.exhaust_log import Done, ExhaustLog
from drawbridge.search.exhausting import METHODS, AgainChunk, Plan, Share, chunks_of, families_of, planned
from drawbridge.search.fuzzing import Harvest
from drawbridge.search.kept import let_go
from drawbridge.search.points import AskedAs
from drawbridge.search.target import Target
from drawbridge.standard_output import show as print_text
from drawbridge.transport.signals import termination_raised
from drawbridge_reference.kernel.game import HasSmallWorlds, usable_games
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.asking.limits import Limits
    from drawbridge.cli.progress import Show
    from drawbridge.search.executors import Executor
    from drawbridge.search.exhausting import ExhaustChunk

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
@folders_option
@click.option(
    "--ruleset", "named", metavar="ID", multiple=True, help="Ask about this ruleset.  [default: all it offers]"
)
@click.option("--family", "families", metavar="NAME", multiple=True, help="Ask only this family.  [default: all]")
@click.option("--list", "is_list", is_flag=True, help="List the families and their numbers of positions, and exit.")
@click.option(
    "--sample",
    metavar="N|SHARE",
    help="Ask N positions of each family, or a share such as 1%.  [default: all; where a game has more than 5 million, "
    "20000 of each family]",
)
@click.option(
    "--seed", type=NOT_NEGATIVE, metavar="S", default=1, show_default=True, help="Seed for the random sample."
)
@click.option(
    "--method",
    "methods",
    type=click.Choice(METHODS),
    multiple=True,
    help="Use this method.  [default: the first of these that the engine offers]",
)
@click.option("--resume", "log", metavar="FILE", help="Record progress in FILE, and continue from it.")
@search_options
def command(engine: tuple[str, ...], reports: tuple[str, ...], **given: Any) -> ExitCode:
    """Compare an engine with the reference on every position with few men, and show the smallest disagreements.

    Every man alone and every two men on all squares, every single check with one defender, every single pin, and more:
    --list names the families.
    """
    require_rulesets(given["named"])
    if given["is_list"]:
        print_text("\n".join(_listed(given["named"], given["families"])))
        return ExitCode.PASSED
    requests = reports_in_files(reports)
    exhaust = _exhaust_of(engine, given)
    with termination_raised():
        try:
            search = _Search(exhaust)
            with ExhaustLog(exhaust.log, search.asked()) as log:
                search.log = log
                return search.finish(opened(requests))
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
    where = executor_from(given)
    return Exhaust(
        engine=engine,
        rulesets=given["named"],
        families=given["families"],
        share=None if given["sample"] is None else Share.read(given["sample"]),
        seed=given["seed"],
        methods=given["methods"],
        log=Path(given["log"]) if given["log"] else None,
        executor=where,
        limits=limits_from(given),
        readings=readings_from(given["readings"]),
    )


class _Search(SearchRun):
    made_by = "exhaust"
    log: ExhaustLog

    def __init__(self, exhaust: Exhaust) -> None:
        """Start the engine, and plan what it is asked. Raises EngineNotStarted, WrongUsage and UnknownName."""
        asked_as = AskedAs(exhaust.readings, limits_as_typed(exhaust.limits))
        super().__init__(engine_of(exhaust.target("")).card, exhaust.engine, exhaust.executor, asked_as)
        self.exhaust = exhaust
        self.plans = [self._plan(ruleset) for ruleset in exhaust.rulesets or self._offered()]
        if exhaust.log:
            self.interrupted += f"; `--resume {exhaust.log}` goes on"

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
        # What was not asked is not right: the methods are named even if nobody has chosen them.
        methods = {plan.methods for plan in self.plans}
        named = {
            "--ruleset": exhaust.rulesets,
            "--family": exhaust.families,
            "--method": methods.pop() if len(methods) == 1 else exhaust.methods,
        }
        words = [word for option, names in named.items() for name in names for word in (option, name)]
        if any(plan.sampled_from for plan in self.plans):
            words += ["--sample", str(exhaust.share or plan_share(self.plans)), "--seed", str(exhaust.seed)]
        return tuple(words)

    def through(self, pool: Executor, show: Show) -> None:
        """Ask everything that the log does not say is done."""
        for plan in self.plans:
            harvest = Harvest()
            gather = partial(self._gather, pool, plan, harvest, show)
            self.search(plan.target, harvest, gather, show, plan.sampled_from)

    def _gather(self, pool: Executor, plan: Plan, harvest: Harvest, show: Show) -> None:
        _take_up(harvest, plan, self.log)
        chunks = pool.map_unordered(compared, _chunks(plan, self.log))
        with closing(self.gathered(plan.target, harvest, chunks)) as results:
            for chunk, result in results:
                if not result.stopped:
                    self.log.note(Done.of(chunk, result))
                show(harvest.counted.positions, plan.positions, _told(plan, harvest, chunk))


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
            harvest.add(ChunkResult(done.counted, leak=done.leak))
            wrong += [(done.family, number) for number in done.wrong]
    if wrong:
        again = compared(AgainChunk(plan, tuple(wrong[:MOST_ASKED_AGAIN])))
        harvest.add(again._replace(counted=Counted()))


def _told(plan: Plan, harvest: Harvest, chunk: ExhaustChunk) -> str:
    wrong = f", {harvest.counted.disagreeing:,} disagree" if harvest.counted.disagreeing else ""
    done = f"{harvest.counted.positions:,} of {plan.positions:,} positions"
    return f"{plan.target.ruleset}, {chunk.family.name}: {done}{wrong}"
