"""`drawbridge plies moves`: play by a file of plies, and list the legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from drawbridge.cli.explain import print_all_moves, print_one_move
from drawbridge.cli.plies.file import changed_game, ruleset_option
from drawbridge.exit_codes import ExitCode
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import JsonObject


EXAMPLES = """\b
drawbridge plies moves my-chess.txt
drawbridge plies moves my-chess.txt e2-e4 e7-e5
"""


@click.command("moves", epilog=EXAMPLES)
@click.argument("file")
@click.argument("moves", metavar="[MOVE]...", nargs=-1)
@click.option("--fen", help="Start from this position.  [default: the start position]")
@ruleset_option
def command(file: str, moves: tuple[str, ...], fen: str | None, ruleset: str) -> ExitCode:
    """Play MOVEs by the plies of a FILE, draw the position after them, and list its legal moves.

    `-` reads the plies from standard input. An illegal MOVE is explained by the ply and the predicate that refuse it.
    It ends with 1.
    """
    game = changed_game(ruleset, file)
    position: JsonObject = game.start() if fen is None else {"fen": fen}
    for move in moves:
        after = game.apply(position, move)
        if isinstance(after, Illegal):
            print_one_move(game, position, move)
            return ExitCode.FOUND
        position = after
    print_all_moves(game, position)
    return ExitCode.PASSED
