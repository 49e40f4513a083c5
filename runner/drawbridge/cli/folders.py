"""The option `--rulesets`: folders whose rulesets a command knows, in addition to those that are installed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge_reference.kernel.folders import BadFolder, folder_games, use_folder
from drawbridge_reference.kernel.game import rulesets

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., Any]")


def folders_option(function: F) -> F:
    """Add `--rulesets` to a command, which then knows the rulesets in these folders by their ids."""
    return click.option(
        "--rulesets",
        "folders",
        metavar="FOLDER",
        multiple=True,
        expose_value=False,
        is_eager=True,
        callback=_use_all,
        help="Use the ruleset in this folder: a rule book with its cases, without code. Repeatable.",
    )(function)


def use(folder: str) -> str:
    """Make the ruleset of a folder known, and return its id. Raises BadFolder."""
    path = Path(folder)
    others = {ruleset for ruleset, game in folder_games().items() if game.folder == path.absolute()}
    return use_folder(path, tuple(ruleset for ruleset in rulesets() if ruleset not in others))


def path_of(ruleset: str) -> str:
    """Return the folder of a ruleset, for another process to use; empty for any other ruleset."""
    found = folder_games().get(ruleset)
    return str(found.folder) if found else ""


def as_typed() -> tuple[str, ...]:
    """Return the options that name the folders that this command uses."""
    return tuple(word for game in folder_games().values() for word in ("--rulesets", game.shown))


def _use_all(context: click.Context, _option: click.Parameter, folders: tuple[str, ...]) -> None:
    for folder in folders:
        try:
            use(folder)
        except BadFolder:
            # A shell that completes a word wants the cases of a folder, too, and nothing of what is wrong with it.
            if not context.resilient_parsing:
                raise
