"""The option `--ruling`: `ID=VALUE` for one game, `RULESET:ID=VALUE` for the engine that is checked."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import click

from drawbridge.errors import WrongUsage
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge_reference.kernel.game import Game

ruling_option = click.option(
    "--ruling",
    "rulings",
    metavar="ID=VALUE",
    multiple=True,
    help="Follow this value of a ruling, such as moats=momentary. Repeatable.",
)

reading_option = click.option(
    "--ruling",
    "readings",
    metavar="RULESET:ID=VALUE",
    multiple=True,
    help="Treat the engine as if it declared this value of a ruling, such as three-man:moats=momentary. Repeatable.",
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


def readings_from(given: Sequence[str]) -> dict[str, Mapping[str, str]]:
    """Return the values of rulings by ruleset. Raises UnknownName, and WrongUsage for no RULESET:ID=VALUE."""
    chosen: defaultdict[str, list[str]] = defaultdict(list)
    for text in given:
        ruleset, colon, setting = text.partition(":")
        if not colon or "=" not in setting:
            raise WrongUsage(
                "--ruling",
                f"{text!r} names no ruleset, ruling and value",
                "write RULESET:ID=VALUE, such as three-man:moats=momentary",
            )
        chosen[ruleset].append(setting)
    for ruleset, settings in chosen.items():
        game_by(ruleset, settings)
    return {ruleset: dict(text.split("=", 1) for text in settings) for ruleset, settings in chosen.items()}


def as_typed(readings: Mapping[str, Mapping[str, str]]) -> tuple[str, ...]:
    """Return the options that name these values."""
    settings = (f"{of}:{ruling}={value}" for of, values in readings.items() for ruling, value in values.items())
    return tuple(word for setting in settings for word in ("--ruling", setting))
