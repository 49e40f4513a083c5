"""The scenarios of `prince`: YAML files, and modules that compute what is too long to write by hand."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

# The cases of a clause are in this order: what the first two chapters compute precedes what is written.
_CHAPTERS = ("black_arrays", "promotions", "written", "perft", "games")


def scenarios() -> Iterator[Scenario]:
    """Yield all scenarios, chapter by chapter. Raises InvalidScenarios."""
    for chapter in _CHAPTERS:
        yield from import_module(f"{__name__}.{chapter}").scenarios()
