"""`drawbridge adapt`: put engines of other protocols behind ours. One kind a file."""

from __future__ import annotations

import click

from drawbridge.cli.group import CommandGroup

KINDS = {
    "uci": "An engine that speaks UCI.",
    "cecp": "An engine that speaks CECP (XBoard).",
    "perft": "A script that prints perft, as perftree calls it.",
    "probe": "A program that judges one move at a time.",
}
"""What each can talk to. Each is `command` in the module of its name."""

EXAMPLES = """\b
drawbridge check --ruleset standard -- drawbridge adapt uci -- stockfish
drawbridge ask legal_moves standard start -- drawbridge adapt perft -- ./perft.sh
"""


@click.group(
    "adapt",
    cls=CommandGroup,
    package=__name__,
    summaries=KINDS,
    epilog=EXAMPLES,
)
def command() -> None:
    """Serve an engine with another protocol on standard input and output.

    An adapter only translates: it adds no rule and corrects no answer. At the start it finds out what the engine can
    do, offers that, and reports it on standard error.
    """
