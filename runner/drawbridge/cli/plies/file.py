"""Files of plies that the command line names, and the games played by them."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from drawbridge.errors import WrongUsage
from drawbridge_reference.kernel.bounded import TooLong, bytes_in, bytes_of
from drawbridge_reference.kernel.game import Game, HasPlies, game, own_rulesets
from drawbridge_reference.kernel.plies import LARGEST

RULESET = "standard"
"""The game whose moves a file states if no other is named."""

ruleset_option = click.option(
    "--ruleset", metavar="ID", default=RULESET, show_default=True, help="Name the game whose moves the file states."
)


def read_plies(given: str) -> tuple[str, str]:
    """Return the text of a file, or of standard input for `-`, and its name for messages. Raises WrongUsage."""
    name = "standard input" if given == "-" else given
    try:
        content = _content(given)
    except TooLong as error:
        raise WrongUsage(name, f"{error}, too many for a file of plies") from error
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise WrongUsage(name, problem, "give a file of plies, such as the one in docs/plies.md") from error
    try:
        return content.decode("utf-8-sig"), name
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - (content.rfind(b"\n", 0, error.start) + 1) + 1
        raise WrongUsage(f"{name}:{line}:{column}", "is not UTF-8 text", "save the file as UTF-8") from error


def _content(given: str) -> bytes:
    return bytes_in(sys.stdin.buffer, LARGEST) if given == "-" else bytes_of(Path(given), LARGEST)


def game_with_plies(ruleset: str) -> HasPlies:
    """Return a game whose moves are stated by plies. Raises UnknownName, and WrongUsage for any other game."""
    found = game(ruleset)
    if not isinstance(found, HasPlies):
        known = [other for other in own_rulesets() if isinstance(game(other), HasPlies)]
        raise WrongUsage("--ruleset", f"no file of plies states the moves of {ruleset}", f"known: {', '.join(known)}")
    return found


def changed_game(ruleset: str, given: str) -> Game:
    """Return a game that is played by a file of plies. Raises PliesError, UnknownName and WrongUsage."""
    return game_with_plies(ruleset).with_plies(*read_plies(given))
