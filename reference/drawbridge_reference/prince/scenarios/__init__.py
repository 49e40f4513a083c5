"""The builders of the cases of `prince`: one file a group of clauses, all stated by hand from the rule book.

Every module and package in here is a chapter, with a function `scenarios()`, but for those that chapters are written
with. Chapters are gone through by the order of their names, but the games last: to play them takes most of the time.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

_GAMES = "games"
_WRITTEN_WITH = frozenset({"notation", "one_sector", "start", "symmetry", "variation"})
"""The modules that are no chapters."""


def chapters() -> tuple[str, ...]:
    """Return the names of the chapters, in their order."""
    found = {module.name for module in iter_modules(__path__)} - _WRITTEN_WITH
    return tuple(sorted(found, key=lambda name: (name == _GAMES, name)))


def scenarios() -> Iterator[Scenario]:
    """Go through all scenarios, chapter by chapter."""
    for chapter in chapters():
        yield from import_module(f"{__name__}.{chapter}").scenarios()
