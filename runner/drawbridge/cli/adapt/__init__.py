"""`drawbridge adapt`: engines of other protocols behind ours; one kind a file."""

from __future__ import annotations

import click

from drawbridge.cli.group import CommandGroup

KINDS = ("uci", "cecp", "perft", "probe")
"""Each is `command` in the module of its name."""

MODULES = {name: f"drawbridge.cli.adapt.{name}" for name in KINDS}

EXAMPLES = """\b
drawbridge check --ruleset standard -- drawbridge adapt uci -- stockfish
drawbridge ask legal_moves standard start -- drawbridge adapt perft -- ./perft.sh
"""


@click.group(
    "adapt",
    cls=CommandGroup,
    modules=MODULES,
    short_help="Put an engine of another protocol behind ours.",
    epilog=EXAMPLES,
)
def command() -> None:
    """Serve an engine that speaks another protocol, as an engine of ours on standard input and output.

    An adapter translates. It adds no rule and mends no answer, and offers what the engine can really do: it finds that
    out at the start, and says it on standard error.
    """
