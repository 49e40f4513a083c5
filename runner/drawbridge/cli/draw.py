"""`drawbridge draw`: a position as text, and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from drawbridge.cli.folders import folders_option
from drawbridge.cli.position import read_position
from drawbridge.cli.ruling_options import game_by, ruling_option
from drawbridge.cli.svg import svg_option, write_svg
from drawbridge.standard_output import show

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLES = """\b
drawbridge draw three-man start
drawbridge draw three-chess start --svg start.svg
"""


@click.command("draw", epilog=EXAMPLES)
@folders_option
@click.argument("ruleset")
@click.argument("position")
@svg_option
@ruling_option
def command(ruleset: str, position: str, svg: Path | None, rulings: tuple[str, ...]) -> None:
    """Draw a position as text, and into a picture.

    POSITION is `start`, a case id, men such as 'h1 wR, i1 gN', JSON text, a FEN, a file, or `-` for standard input.
    """
    judge = game_by(ruleset, rulings)
    given = read_position(ruleset, position)
    write_svg(svg, judge, given)
    show(judge.draw(given))
