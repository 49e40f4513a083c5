"""`drawbridge adapt uci`: an engine that speaks UCI."""

from __future__ import annotations

import re
import shlex
from typing import Any

import click

from drawbridge.adapters.program import found
from drawbridge.adapters.uci import Settings, Uci
from drawbridge.cli.adapt.options import adapter_options, pairs, serve_on_pipes
from drawbridge.cli.engine import EngineCommand
from drawbridge.errors import WrongUsage

EXAMPLES = """\b
drawbridge check --ruleset standard -- drawbridge adapt uci -- stockfish
drawbridge ask status standard start -- drawbridge adapt uci --option UCI_Variant=chess -- fairy-stockfish
"""


@click.command("uci", cls=EngineCommand, short_help="An engine that speaks UCI.", epilog=EXAMPLES)
@adapter_options
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="Set a UCI option. Repeatable.")
@click.option(
    "--legal-moves-by",
    type=click.Choice(["perft", "multipv"]),
    help="How the engine is asked for the legal moves.  [default: found out at the start]",
)
@click.option(
    "--perft-command",
    metavar="TEXT",
    help="How the engine is told to count, such as 'perft {depth}'.  [default: found out at the start]",
)
@click.option(
    "--perft-answer",
    metavar="REGEX",
    help="The whole line that tells the count, the count as its group; {depth} stands for the depth.",
)
def command(engine: tuple[str, ...], **given: Any) -> None:
    """Serve an engine that speaks UCI.

    The legal moves are those that `go perft 1` names, or the first moves of all lines of a search of depth 1 with
    MultiPV; `perft` is `go perft N`, and `apply` and `status` are what `d` prints. Only what the engine can do is
    offered.
    """
    settings = Settings(
        ruleset=given["ruleset"],
        rulings=pairs("--ruling", given["rulings"], "ID=VALUE, such as ep-field=legal"),
        options=pairs("--option", given["options"], "NAME=VALUE, such as Hash=16"),
        seconds=given["timeout"],
        legal_moves_by=given["legal_moves_by"],
        perft_command=given["perft_command"],
        perft_answer=_pattern(given["perft_answer"]),
    )
    serve_on_pipes(shlex.join(engine), Uci(found(engine), settings))


def _pattern(given: str | None) -> str | None:
    """Return the regular expression that was given. Raises WrongUsage where it is none, or has no group."""
    try:
        if given is not None and re.compile(given.replace("{depth}", "1")).groups == 0:
            raise WrongUsage("--perft-answer", f"{given!r} has no group", "put the count in brackets: 'nodes: (\\d+)'")
    except re.error as error:
        raise WrongUsage("--perft-answer", f"{given!r} is no regular expression: {error}") from None
    return given
