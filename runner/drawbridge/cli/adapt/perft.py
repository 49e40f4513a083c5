"""`drawbridge adapt perft`: a perft script."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click

from drawbridge.adapters.perft_script import PerftScript, Settings
from drawbridge.adapters.program import found
from drawbridge.cli.adapt.options import adapter_options, pairs, serve_on_pipes
from drawbridge.cli.engine import EngineCommand

EXAMPLES = """\b
drawbridge check --ruleset standard -- drawbridge adapt perft -- ./perft.sh
drawbridge ask perft standard start --depth 3 -- drawbridge adapt perft -- ./perft.sh
"""


@click.command("perft", cls=EngineCommand, epilog=EXAMPLES)
@adapter_options
@click.option("--name", help="Name the engine.  [default: the file name of the script]")
@click.option("--engine-version", metavar="VERSION", default="", help="Name the engine's version.")
def command(engine: tuple[str, ...], **given: Any) -> None:
    """Serve an engine through a perft script, in the convention of perftree.

    The script is called with a depth, a FEN and sometimes moves: `"e2e4 e7e5"`, in one argument. It prints a line
    `move count` for each legal move, an empty line, and the total.
    """
    settings = Settings(
        name=given["name"] or Path(engine[0]).name,
        version=given["engine_version"],
        ruleset=given["ruleset"],
        rulings=pairs("--ruling", given["rulings"], "ID=VALUE, such as ep-field=legal"),
        seconds=given["timeout"],
    )
    serve_on_pipes(shlex.join(engine), PerftScript(found(engine), settings))
