"""The command line: one command a file."""

from __future__ import annotations

import click

from drawbridge import __version__
from drawbridge.cli.group import CommandGroup

COMMANDS = (
    "check",
    "report",
    "export",
    "explain",
    "draw",
    "show",
    "list",
    "clauses",
    "plies",
    "ask",
    "adapt",
    "hostile",
    "generate",
)
"""In the order in which the help tells them. Each is `command` in the module of its name."""


EXAMPLES = """\b
Begin with:
  drawbridge check -- python -m drawbridge_reference
  drawbridge check -- node my-engine.js
"""


MODULES = {name: f"drawbridge.cli.{name}" for name in COMMANDS}


@click.group("drawbridge", cls=CommandGroup, epilog=EXAMPLES, modules=MODULES)
@click.version_option(__version__, prog_name="drawbridge")
def main() -> None:
    """Check whether an engine for an unusual chess game knows its rules."""
