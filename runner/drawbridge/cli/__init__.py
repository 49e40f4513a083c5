"""The command line: one command a file."""

from __future__ import annotations

import click

from drawbridge.cli.group import CommandGroup
from drawbridge.cli.versions import version_option

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
"""In the order of the help. Each is `command` in the module of its name."""


EXAMPLES = """\b
Begin with:
  drawbridge check -- python -m drawbridge_reference
  drawbridge check -- node my-engine.js
"""


MODULES = {name: f"drawbridge.cli.{name}" for name in COMMANDS}


@click.group("drawbridge", cls=CommandGroup, epilog=EXAMPLES, modules=MODULES)
@version_option
def main() -> None:
    """Check whether an engine knows the rules of its chess game."""
