"""`drawbridge bisect`: from a wrong count down to the first position in which an engine is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.asking.limits import Narrow
from drawbridge.cli.counting import counted
from drawbridge.cli.engine import EngineCommand, engine_words
from drawbridge.cli.executor import executor_option
from drawbridge.cli.folders import folders_option, path_of
from drawbridge.cli.known_rulesets import require_rulesets
from drawbridge.cli.limits import as_typed as limits_as_typed
from drawbridge.cli.limits import counting_limit_options, limits_from
from drawbridge.cli.numbers import COUNT
from drawbridge.cli.position import read_position
from drawbridge.cli.ruling_options import reading_option, readings_from
from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.games import start_of
from drawbridge.protocol.codec import json_text
from drawbridge.protocol.text import number_of
from drawbridge.report.failure import headline, tell_in_full
from drawbridge.report.page import fixed
from drawbridge.report.parts import Text
from drawbridge.search.bisecting import NARROWING_QUESTIONS, Right, Wrong, bisected
from drawbridge.search.causes import causes_in, record_of
from drawbridge.search.comparison import Comparison
from drawbridge.search.corpus import keep
from drawbridge.search.counters import EngineCounter, ReferenceCounter
from drawbridge.search.executors import executor
from drawbridge.search.kept import letting_go
from drawbridge.search.points import AskedAs, point_of
from drawbridge.search.second_engine import NoAnswer, SecondEngine
from drawbridge.search.shrinking import Shrunk
from drawbridge.search.target import Target
from drawbridge.standard_output import show, write
from drawbridge_reference.kernel.game import has_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rich.console import RenderableType

    from drawbridge.search.counters import Counter
    from drawbridge.search.executors import Executor
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game

EXAMPLES = """\b
drawbridge bisect --depth 4 -- node my-engine.js
drawbridge bisect --ruleset standard --depth 3 --position FEN -- node my-engine.js
drawbridge bisect --rulesets my-game --depth 4 --against ./other -- node engine.js
"""


@click.command("bisect", cls=EngineCommand, epilog=EXAMPLES)
@folders_option
@click.option("--ruleset", metavar="ID", help="Search this ruleset.  [default: the only one that the engine offers]")
@click.option(
    "--depth",
    type=COUNT,
    metavar="N",
    required=True,
    help="Compare counts of up to N moves.",
)
@click.option(
    "--position",
    metavar="POSITION",
    default="start",
    help="Start from this position: a case id, men, JSON text, a FEN, a file, or `-`.  [default: start]",
)
@click.option(
    "--against",
    metavar="ENGINE2",
    default="",
    help="In a ruleset without code, compare with this engine: 'node old.js'.",
)
@click.option("--corpus", metavar="DIR", help="Write what is found as a scenario file in DIR, as `fuzz` does.")
@reading_option
@executor_option
@counting_limit_options
def command(engine: tuple[str, ...], **given: Any) -> ExitCode:
    """Find the first position in which an engine's moves are wrong, by comparing counts of move sequences.

    An engine with `perft` is asked for counts, first of the whole tree and then of ever smaller parts. Any other engine
    is asked about every position. Ends with 1 if a count is wrong.
    """
    target = _target(engine, given)
    with letting_go(), executor(given["executor"]) as pool:
        counts = _Counts(target, pool)
        narrow = Narrow(lambda *_: comparison.asked.game, NARROWING_QUESTIONS, counts.of)
        # A machine that is busy for a moment does not make a count wrong.
        comparison = Comparison(target, narrow, forgives=True)
        try:
            with comparison:
                return _bisected(comparison, counts, engine, given)
        except NoAnswer as error:
            raise WrongUsage("--against", f"the second engine gives no answer: {error}", "name another") from None


def _bisected(comparison: Comparison, counts: _Counts, engine: tuple[str, ...], given: Mapping[str, Any]) -> ExitCode:
    judge, second = comparison.asked.game, comparison.asked.judge
    for remark in comparison.card.remarks:
        show(f"Remark: {remark}.")
    if isinstance(second, SecondEngine):
        second.require("legal_moves", "apply")
    position = judge.canonical(read_position(judge.ruleset, given["position"]))
    for step in bisected(comparison, position, given["depth"], lambda *of: counts.of(judge, *of)):
        match step:
            case Right(depth, nodes, positions, not_set_up):
                asked = f", in {number_of(positions, 'position')}" if positions else ""
                asked += f" ({not_set_up} of them not set up)" if not_set_up else ""
                show(f"depth {depth}: {number_of(nodes, 'node')}, and {_verdict(given, is_right=True)}{asked}")
            case Wrong():
                asked_as = AskedAs(readings_from(given["readings"]), limits_as_typed(limits_from(given)))
                told = _told(step, judge, engine, _verdict(given, is_right=False), asked_as)
                write(page_of_screen().lay_out(told))
                kept = _kept(step, judge, Path(given["corpus"])) if given["corpus"] else None
                if kept:
                    show(f"\nKept as a scenario in {kept}")
                return ExitCode.FOUND
    show(f"No difference was found to depth {given['depth']}.")
    return ExitCode.PASSED


def _verdict(given: Mapping[str, Any], *, is_right: bool) -> str:
    """Return what is said of a count. Nobody knows which of two engines is right."""
    if given["against"]:
        return "the engines agree" if is_right else "the engines differ"
    return "the engine is right" if is_right else "the engine is wrong"


def _target(engine: tuple[str, ...], given: Mapping[str, Any]) -> Target:
    limits, readings = limits_from(given), readings_from(given["readings"])
    against = engine_words("--against", given["against"])
    ruleset = given["ruleset"] or _only_ruleset(Target(engine, "", limits))
    require_rulesets([ruleset], "" if against else "know the right counts")
    if against and has_code(ruleset):
        problem = f"drawbridge itself knows the right counts in {ruleset}"
        raise WrongUsage("--against", problem, "leave it out, or use `drawbridge fuzz --against`")
    return Target(engine, ruleset, limits, tuple(readings.get(ruleset, {}).items()), against, path_of(ruleset))


def _only_ruleset(target: Target) -> str:
    with Comparison(target) as comparison:
        offered = tuple(comparison.card.methods)
    if len(offered) != 1:
        raise WrongUsage("--ruleset", "missing, and the engine offers several", f"name one of {', '.join(offered)}")
    return offered[0]


class _Counts:
    """The right counts, each made once."""

    def __init__(self, target: Target, pool: Executor) -> None:
        self._target = target
        self._pool = pool
        self._known: dict[tuple[str, int], int] = {}

    def of(self, judge: Game, position: JsonObject, depth: int) -> int:
        """Return the number of sequences."""
        key = json_text(position), depth
        if key not in self._known:
            self._known[key] = counted(self._counter(judge), position, depth, self._pool).nodes
        return self._known[key]

    def _counter(self, judge: Game) -> Counter:
        if not self._target.against:
            return ReferenceCounter.of(judge)
        return EngineCounter(self._target._replace(engine=self._target.against, against=()))


def _kept(wrong: Wrong, judge: Game, folder: Path) -> Path | None:
    """Write what is wrong as a scenario, and return the file. Returns None for what no scenario can ask."""
    record = record_of(wrong.found, judge)
    causes = sorted(causes_in(record), key=lambda each: (each.rank, *each.told))
    point = point_of(record.failure.grades[0].grade) if record.failure else None
    if not causes or point is None:
        return None
    return keep(folder, Shrunk(causes[0], point, record._replace(clause=causes[0].clause or record.clause)), judge)


def _told(
    wrong: Wrong, judge: Game, engine: tuple[str, ...], verdict: str, asked_as: AskedAs
) -> Iterator[RenderableType]:
    record = record_of(wrong.found, judge)
    yield Text(f"depth {wrong.depth}: {number_of(wrong.nodes, 'node')}, and {verdict}", style="bold red")
    yield Text()
    yield Text.assemble(("Moves  ", "bold"), " ".join(wrong.line) or "none: it is the position itself")
    if wrong.note:
        yield Text(wrong.note)
    yield Text(headline(record))
    if record.failure is not None:
        yield from tell_in_full(record.failure._replace(why="", narrowed=None))
        yield Text("\nAsk it alone:")
        point = point_of(record.failure.grades[0].grade)
        if point is not None:
            called = "start" if start_of(record.ruleset)(point.position) else ""
            yield fixed("  " + point.asked_by(record.ruleset, engine, asked_as, called), "cyan")
