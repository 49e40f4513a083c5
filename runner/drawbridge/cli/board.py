"""`drawbridge board`: a position in the browser, to be played, changed and asked why."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from drawbridge.cli.engine import OptionalEngineCommand
from drawbridge.cli.folders import folders_option
from drawbridge.cli.known_rulesets import require_rulesets
from drawbridge.cli.limits import limit_options, limits_from
from drawbridge.cli.numbers import WholeNumber
from drawbridge.cli.position import read_position, written_position
from drawbridge.cli.ruling_options import game_by, ruling_option
from drawbridge.errors import WrongUsage
from drawbridge.games import known_rulesets
from drawbridge.standard_output import show

EXAMPLES = """\b
drawbridge board
drawbridge board prince start
drawbridge board three-man three-man/moat.unbridged/rook/white-gray --ruling moats=momentary
drawbridge board standard start -- node my-engine.js
"""
_EXTRA = ("starlette", "uvicorn")


@click.command("board", cls=OptionalEngineCommand, epilog=EXAMPLES)
@folders_option
@click.argument("ruleset", default="three-man")
@click.argument("position", default="start")
@click.option(
    "--port", type=WholeNumber(0, 65535), default=0, metavar="N", help="Serve on port N.  [default: any free one]"
)
@click.option("--no-browser", is_flag=True, help="Print the address, but do not open a browser.")
@ruling_option
@limit_options
def command(engine: tuple[str, ...], ruleset: str, position: str, **given: Any) -> None:
    """Show a board in the browser: its legal moves, why others are not, and what an engine makes of it.

    POSITION is `start`, a case id, men such as 'h1 wR, i1 gN', JSON text, a FEN, a file, or `-` for standard input. The
    server answers on this machine alone, to the page that it opens. Ctrl-C ends it. It needs the extra
    drawbridge[board].
    """
    if any(find_spec(name) is None for name in _EXTRA):
        raise WrongUsage("board", "needs a server that is not installed", "pip install 'drawbridge[board]'")
    from drawbridge.board.engine import EngineBeside  # only this command needs a server
    from drawbridge.board.jobs import Jobs
    from drawbridge.board.requests import Table
    from drawbridge.board.serving import serve

    hint = "show a position with `drawbridge draw`, or ask an engine with `drawbridge ask`"
    require_rulesets([ruleset], "show legal moves", hint)
    judge = game_by(ruleset, given["rulings"])
    table = Table(
        ruleset=judge.ruleset,
        rulings=judge.rulings,
        position=read_position(ruleset, position),
        read=written_position,
        folder=Path.cwd(),
        engine=EngineBeside(engine, known_rulesets(()), limits_from(given)) if engine else None,
        jobs=Jobs(),
    )
    serve(table, given["port"], show, opens_browser=not given["no_browser"])
