"""The scenarios of `standard`: one YAML file for each clause, and modules that compute the larger sets."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.casework.scenario import Scenario

_CHAPTERS = ("written", "perft", "games")


def scenarios() -> Iterator[Scenario]:
    """Yield all scenarios, chapter by chapter. Raises InvalidScenarios."""
    for chapter in _CHAPTERS:
        yield from import_module(f"{__name__}.{chapter}").scenarios()
