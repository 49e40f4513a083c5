"""The option `--ruling ID=VALUE`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from drawbridge.errors import WrongUsage
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.kernel.game import Game

ruling_option = click.option(
    "--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Follow this value of a ruling. Repeatable."
)


def game_by(ruleset: str, rulings: Sequence[str]) -> Game:
    """Return the game under the rulings that were given. Raises UnknownName, and WrongUsage for no ID=VALUE."""
    chosen: dict[str, str] = {}
    for text in rulings:
        name, equals, value = text.partition("=")
        if not equals:
            raise WrongUsage("--ruling", f"{text!r} names no value", "write ID=VALUE, such as moats=momentary")
        chosen[name] = value
    return game(ruleset).under(chosen)
