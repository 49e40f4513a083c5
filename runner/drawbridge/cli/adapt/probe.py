"""`drawbridge adapt probe`: a program that says whether one move is legal."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click

from drawbridge.adapters.probe import Probe, Settings
from drawbridge.adapters.program import found
from drawbridge.cli.adapt.options import adapter_options, pairs, serve_on_pipes
from drawbridge.cli.engine import EngineCommand
from drawbridge.cli.folders import folders_option
from drawbridge.cli.known_rulesets import require_rulesets
from drawbridge.errors import WrongUsage

EXAMPLES = """\b
drawbridge check --ruleset standard -- drawbridge adapt probe -- ./is-legal
drawbridge check --ruleset prince -- drawbridge adapt probe --ruleset prince --moves own -- ./is-legal
drawbridge ask legal_moves standard start -- drawbridge adapt probe --coordinates -- ./is-legal
"""


@click.command("probe", cls=EngineCommand, epilog=EXAMPLES)
@folders_option
@adapter_options
@click.option("--name", help="Name the engine.  [default: the file name of the program]")
@click.option("--engine-version", metavar="VERSION", default="", help="Name the engine's version.")
@click.option("--coordinates", is_flag=True, help="Write moves as e2e4 and e7e8q instead of e2-e4 and e7-e8=Q.")
@click.option(
    "--moves",
    type=click.Choice(["every", "own"]),
    default="every",
    show_default=True,
    help="Ask about every move that the notation can write, or only about moves of the mover's pieces.",
)
def command(engine: tuple[str, ...], **given: Any) -> None:
    """Serve a program that reads lines `POSITION<TAB>move` and answers each with `legal` or `illegal`.

    A position of `standard` is a FEN, any other is JSON. The program is started once, and asked about every move that
    the notation can write: 20160 for each position of `standard`. It may answer `error REASON` if it does not accept
    the position, and `cannot REASON` if it has no place for a valid one.
    """
    ruleset = given["ruleset"]
    require_rulesets([ruleset], "list every move that can be written")
    if given["coordinates"] and ruleset != "standard":
        raise WrongUsage("--coordinates", f"{ruleset} has no such notation", "leave it out")
    settings = Settings(
        ruleset=ruleset,
        name=given["name"] or Path(engine[0]).name,
        version=given["engine_version"],
        rulings=pairs("--ruling", given["rulings"], "ID=VALUE, such as ep-field=legal"),
        seconds=given["timeout"],
        coordinates=given["coordinates"],
        own_moves=given["moves"] == "own",
    )
    serve_on_pipes(shlex.join(engine), Probe(found(engine), settings))
