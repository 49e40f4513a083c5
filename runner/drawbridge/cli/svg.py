"""The option `--svg FILE`: a picture of what a command shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawbridge.report.whole_result import write_result
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge_reference.kernel.game import Game, JsonObject

svg_option = click.option(
    "--svg",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Also draw the position into this file, as a picture.",
)


def write_svg(svg: Path | None, judge: Game, position: JsonObject, moves: Iterable[str] = ()) -> None:
    """Write the picture of a position, with these moves marked, if a file is given for it.

    Raises ResultNotWritten, and InvalidPosition, after a picture of what is wrong.
    """
    if svg is None:
        return
    from drawbridge.pictures.position import svg_of_invalid, svg_of_position  # only who asks for one waits for it

    try:
        drawn = svg_of_position(judge, position, moves)
    except InvalidPosition as invalid:
        if wrong := svg_of_invalid(judge, position, invalid):
            write_result(svg, [wrong])
        raise
    write_result(svg, [drawn])
