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


@click.command("uci", cls=EngineCommand, epilog=EXAMPLES)
@adapter_options
@click.option(
    "--option", "options", metavar="NAME=VALUE", multiple=True, help="Set a UCI option, such as Hash=16. Repeatable."
)
@click.option(
    "--legal-moves-by",
    type=click.Choice(["perft", "multipv"]),
    help="Get the legal moves by `go perft 1` or by MultiPV.  [default: what the engine answers at the start]",
)
@click.option(
    "--perft-command",
    metavar="TEXT",
    help="Send this to count, such as 'perft {depth}'.  [default: what the engine answers at the start]",
)
@click.option(
    "--perft-answer",
    metavar="REGEX",
    help="Match the whole line with the count, the count in a group: 'nodes: (\\d+)'. {depth} is replaced.",
)
def command(engine: tuple[str, ...], **given: Any) -> None:
    """Serve an engine that speaks UCI.

    The legal moves are those that `go perft 1` prints, or the first moves of all lines of a MultiPV search of depth 1.
    `perft` is `go perft N`. `apply` and `status` read what `d` prints. The adapter offers only what the engine can do.
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
    """Return the given regular expression. Raises WrongUsage if it is invalid, or has no group."""
    try:
        if given is not None and re.compile(given.replace("{depth}", "1")).groups == 0:
            raise WrongUsage("--perft-answer", f"{given!r} has no group", "put the count in brackets: 'nodes: (\\d+)'")
    except re.error as error:
        raise WrongUsage("--perft-answer", f"{given!r} is not a regular expression: {error}") from None
    return given
