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


@click.command("cecp", cls=EngineCommand, epilog=EXAMPLES)
@adapter_options
@click.option(
    "--terminal", is_flag=True, help="Give the engine a terminal as its input. Some engines treat a pipe as a script."
)
@click.option(
    "--moves-as",
    type=click.Choice(["usermove", "bare"]),
    help="Send moves as `usermove e2e4` or as `e2e4`.  [default: as the engine's features say]",
)
@click.option(
    "--refusal",
    metavar="REGEX",
    default=REFUSAL,
    help="Recognize a refused move by the start of the line.  [default: Illegal move, Invalid move, Error]",
)
@click.option(
    "--fen-command",
    metavar="TEXT",
    default="",
    help="Send this to get a FEN, such as 'show fen'.  [default: no `apply`]",
)
@click.option(
    "--perft-command",
    metavar="TEXT",
    default="",
    help="Send this to count, such as 'perft {depth}'.  [default: no `perft`]",
)
@click.option(
    "--perft-answer",
    metavar="REGEX",
    help="Match the whole line with the count, the count in a group: 'nodes: (\\d+)'. {depth} is replaced.",
)
def command(engine: tuple[str, ...], **given: Any) -> None:
    """Serve an engine that speaks CECP, the protocol of XBoard and WinBoard.

    The adapter sets up the position and sends one move after another, for each piece of the mover and each square. A
    move that the engine does not refuse counts as legal. `perft` and `apply` need --perft-command and --fen-command.
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
    """Return a regular expression. Raises WrongUsage if it is invalid, or has too few groups."""
    try:
        has = re.compile(pattern.replace("{depth}", "1")).groups
    except re.error as error:
        raise WrongUsage(option, f"{pattern!r} is not a regular expression: {error}") from None
    if has < groups:
        raise WrongUsage(option, f"{pattern!r} has no group", r"put the count in brackets, such as 'nodes: (\d+)'")
    return pattern
