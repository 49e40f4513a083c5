"""`drawbridge adapt cecp`: an engine that speaks CECP."""

from __future__ import annotations

import re
import shlex
from typing import Any

import click

from drawbridge.adapters.cecp import Cecp, Settings
from drawbridge.adapters.cecp_text import REFUSAL
from drawbridge.adapters.program import found
from drawbridge.cli.adapt.options import adapter_options, pairs, serve_on_pipes
from drawbridge.cli.engine import EngineCommand
from drawbridge.errors import WrongUsage

EXAMPLES = """\b
drawbridge check --ruleset standard -- drawbridge adapt cecp -- gnuchess --xboard
drawbridge ask legal_moves standard start -- drawbridge adapt cecp --terminal -- hoichess --xboard
drawbridge ask perft standard start --depth 3 -- drawbridge adapt cecp --perft-command 'perft {depth}' -- sjeng
"""


@click.command("cecp", cls=EngineCommand, short_help="An engine that speaks CECP (XBoard).", epilog=EXAMPLES)
@adapter_options
@click.option(
    "--terminal", is_flag=True, help="Give the engine a terminal for its input: some take a pipe for a script."
)
@click.option(
    "--moves-as",
    type=click.Choice(["usermove", "bare"]),
    help="How it is told a move: `usermove e2e4` or `e2e4`.  [default: as its features say]",
)
@click.option(
    "--refusal",
    metavar="REGEX",
    default=REFUSAL,
    help="How a line begins that refuses a move.  [default: Illegal move, Invalid move, Error]",
)
@click.option("--fen-command", metavar="TEXT", default="", help="What makes it print its FEN, such as 'show fen'.")
@click.option("--perft-command", metavar="TEXT", default="", help="How it is told to count, such as 'perft {depth}'.")
@click.option(
    "--perft-answer",
    metavar="REGEX",
    help="The whole line that tells the count, the count as its group; {depth} stands for the depth.",
)
def command(engine: tuple[str, ...], **given: Any) -> None:
    """Serve an engine that speaks CECP, the protocol of XBoard and WinBoard.

    The position is set up and a move is told, for every man of the mover and every square: what the engine does not
    refuse, is legal to it. `perft` and `apply` are offered where it has commands for them.
    """
    settings = Settings(
        ruleset=given["ruleset"],
        rulings=pairs("--ruling", given["rulings"], "ID=VALUE, such as ep-field=legal"),
        seconds=given["timeout"],
        terminal=given["terminal"],
        moves_as=given["moves_as"],
        refusal=_readable("--refusal", given["refusal"]),
        fen_command=given["fen_command"],
        perft_command=given["perft_command"],
        perft_answer=given["perft_answer"] and _readable("--perft-answer", given["perft_answer"], groups=1),
    )
    serve_on_pipes(shlex.join(engine), Cecp(found(engine), settings))


def _readable(option: str, pattern: str, *, groups: int = 0) -> str:
    """Return a regular expression. Raises WrongUsage where it is none, or has fewer groups than are needed."""
    try:
        has = re.compile(pattern.replace("{depth}", "1")).groups
    except re.error as error:
        raise WrongUsage(option, f"{pattern!r} is no regular expression: {error}") from None
    if has < groups:
        raise WrongUsage(option, f"{pattern!r} has no group", r"put the count in brackets, such as 'nodes: (\d+)'")
    return pattern
