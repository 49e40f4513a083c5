"""`drawbridge perft`: count move sequences, by the reference or by an engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.counting import counted
from drawbridge.cli.engine import OptionalEngineCommand
from drawbridge.cli.executor import executor_option
from drawbridge.cli.folders import folders_option, path_of
from drawbridge.cli.limits import counting_limit_options, limits_from
from drawbridge.cli.numbers import COUNT
from drawbridge.cli.position import read_position
from drawbridge.cli.ruling_options import game_by, ruling_option
from drawbridge.errors import WrongUsage
from drawbridge.search.counters import EngineCounter, ReferenceCounter
from drawbridge.search.executors import executor
from drawbridge.search.kept import letting_go
from drawbridge.search.target import Target
from drawbridge.standard_output import show
from drawbridge.transport.clock import now

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.search.perft import Divided


EXAMPLES = """\b
drawbridge perft three-man --depth 4
drawbridge perft standard --depth 3 --divide -- node my-engine.js
"""


@click.command("perft", cls=OptionalEngineCommand, epilog=EXAMPLES)
@folders_option
@click.argument("ruleset")
@click.argument("position", default="start")
@click.option("--depth", type=COUNT, metavar="N", required=True, help="Count sequences of N legal moves.")
@click.option("--divide", is_flag=True, help="Print the count after each first move, too.")
@ruling_option
@executor_option
@counting_limit_options
def command(engine: tuple[str, ...], **given: Any) -> None:
    """Count the sequences of legal moves from a position, with the reference or with ENGINE.

    POSITION is `start`, a case id, men such as 'h1 wR, i1 gN', JSON text, a FEN, a file, or `-` for standard input.
    An engine counts with its `perft`, or else with `legal_moves` and `apply`.
    """
    judge = game_by(given["ruleset"], given["rulings"])
    position = judge.canonical(read_position(given["ruleset"], given["position"]))
    with letting_go(), executor(given["executor"]) as pool:
        counter = _counter(engine, given) if engine else ReferenceCounter.of(judge)
        began = now()
        found = counted(counter, position, given["depth"], pool)
        seconds = now() - began
    show("\n".join(_told(found, seconds, is_divided=given["divide"])))


def _counter(engine: tuple[str, ...], given: Mapping[str, Any]) -> EngineCounter:
    if given["rulings"]:
        raise WrongUsage("--ruling", "an engine follows the rulings that it declares", "leave it out")
    ruleset = given["ruleset"]
    counter = EngineCounter(Target(engine, ruleset, limits_from(given), folder=path_of(ruleset)))
    counter.require()
    return counter


def _told(found: Divided, seconds: float, *, is_divided: bool) -> Sequence[str]:
    width = max(map(len, found.by_move), default=0)
    moves = [f"{move:{width}}  {nodes}" for move, nodes in found.by_move.items()] if is_divided else []
    rate = f"{found.nodes / seconds:,.0f} nodes a second" if seconds else ""
    return [*moves, f"{found.nodes} nodes", f"in {seconds:.3g} s, {rate}"]
