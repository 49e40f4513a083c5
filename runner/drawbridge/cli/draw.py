"""`drawbridge draw`: a position as text."""

from __future__ import annotations

import click

from drawbridge.cli.position import read_position
from drawbridge.cli.ruling_options import game_by, ruling_option
from drawbridge.standard_output import show


@click.command("draw")
@click.argument("ruleset")
@click.argument("position")
@ruling_option
def command(ruleset: str, position: str, rulings: tuple[str, ...]) -> None:
    """Draw a position as text.

    POSITION is `start`, a case id, JSON text, a FEN, a file, or `-` for standard input.
    """
    judge = game_by(ruleset, rulings)
    show(judge.draw(read_position(ruleset, position)))
